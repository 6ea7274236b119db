import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// A stand-in for a collection view: a visible rectangle, counts, and what a delegate says.
@MainActor
final class LayoutStage: CollectionLayoutHost, FlowDelegate {
  var layoutBounds: CGRect
  var layoutInset = UIEdgeInsets.zero
  var layoutSafeAreaInset = UIEdgeInsets.zero
  var layoutMarginInset = UIEdgeInsets.zero
  var layoutScale: CGFloat = 1
  var isLayoutMirrored = false
  var layoutTraits = UITraitCollection(displayScale: 1)
  var counts: [Int]
  var sizes: ((IndexPath) -> CGSize)?
  var headers: ((Int) -> CGSize)?
  var sectionInsets: ((Int) -> UIEdgeInsets)?
  private(set) var invalidations: [UICollectionViewLayoutInvalidationContext] = []

  init(width: CGFloat, height: CGFloat = 480, counts: [Int]) {
    layoutBounds = CGRect(x: 0, y: 0, width: width, height: height)
    self.counts = counts
  }

  var layoutSectionCount: Int { counts.count }
  func layoutItemCount(in section: Int) -> Int { counts[section] }
  var orthogonalOffsets: [Int: CGFloat] = [:]
  func orthogonalOffset(inSection section: Int) -> CGFloat { orthogonalOffsets[section] ?? 0 }
  func layoutDidInvalidate(
    _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    invalidations.append(context)
  }
  func transitionDidProgress(_ layout: UICollectionViewTransitionLayout) {}
  func flowDelegate(for layout: UICollectionViewFlowLayout) -> (any FlowDelegate)? { self }
  func itemSize(at path: IndexPath) -> CGSize? { sizes?(path) }
  func insets(of section: Int) -> UIEdgeInsets? { sectionInsets?(section) }
  func lineSpacing(of section: Int) -> CGFloat? { nil }
  func interitemSpacing(of section: Int) -> CGFloat? { nil }
  func headerSize(of section: Int) -> CGSize? { headers?(section) }
  func footerSize(of section: Int) -> CGSize? { nil }

  func prepare(_ layout: UICollectionViewLayout) {
    layout.host = self
    layout.prepare()
  }
}

@MainActor
@Suite("Flow layout")
struct FlowLayoutTests {
  private func items(_ layout: UICollectionViewFlowLayout, _ count: Int, section: Int = 0) -> [CGRect] {
    (0..<count).compactMap { layout.layoutAttributesForItem(at: [section, $0])?.frame }
  }

  private func headerStarts(_ layout: UICollectionViewFlowLayout, _ count: Int) -> [CGFloat] {
    (0..<count).compactMap {
      layout.layoutAttributesForSupplementaryView(ofKind: FlowKind.header, at: [$0, 0])?.frame.minY
    }
  }

  @Test("What a line has left is spread between its items, and rounded to pixels")
  func justification() {
    let (stage, layout) = (LayoutStage(width: 414, counts: [10]), UICollectionViewFlowLayout())
    stage.layoutScale = 3
    stage.prepare(layout)
    #expect(items(layout, 4).map { ($0.minX * 3).rounded() } == [0, 182, 364, 546])
    // The last line keeps the distances of the full ones.
    #expect(items(layout, 9).last?.origin == items(layout, 2).last.map { CGPoint(x: $0.minX, y: 60) })
  }

  @Test("A section is a header, an inset, lines, an inset and a footer")
  func section() {
    let (stage, layout) = (LayoutStage(width: 320, counts: [5]), UICollectionViewFlowLayout())
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.footerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
    stage.prepare(layout)
    #expect(items(layout, 5).allSatisfy { $0.minY == 45 })
    let footer = layout.layoutAttributesForSupplementaryView(ofKind: FlowKind.footer, at: [0, 0])
    #expect(footer?.frame == CGRect(x: 0, y: 102, width: 320, height: 30))
    #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 132))
  }

  @Test("Items of different heights are centered in their line")
  func centering() {
    let (stage, layout) = (LayoutStage(width: 320, counts: [3]), UICollectionViewFlowLayout())
    stage.sizes = { CGSize(width: 100, height: [50, 80, 20][$0.item]) }
    stage.prepare(layout)
    #expect(items(layout, 3).map(\.minY) == [15, 0, 30])
    #expect(layout.collectionViewContentSize.height == 80)
  }

  @Test("Once sizes vary, the last line keeps the minimum distance")
  func lastLine() {
    let (stage, layout) = (LayoutStage(width: 340, counts: [5]), UICollectionViewFlowLayout())
    stage.sizes = { CGSize(width: [100, 100, 100, 60, 61][$0.item], height: 20) }
    stage.prepare(layout)
    #expect(items(layout, 5).map(\.minX) == [0, 120, 240, 0, 70])
  }

  @Test("Columns of a horizontal layout fill from top to bottom")
  func horizontal() {
    let (stage, layout) = (LayoutStage(width: 320, height: 200, counts: [4]), UICollectionViewFlowLayout())
    layout.scrollDirection = .horizontal
    stage.prepare(layout)
    #expect(items(layout, 3).map(\.minY) == [0, 75, 150])
    #expect(items(layout, 4).map(\.minX) == [0, 0, 0, 60])
    #expect(layout.collectionViewContentSize == CGSize(width: 110, height: 200))
  }

  @Test("Three items of a third of the width share a line", arguments: [(0, 66), (0.5, 67)])
  func thirds(spacing: CGFloat, third: CGFloat) {
    let (stage, layout) = (LayoutStage(width: 100, counts: [3]), UICollectionViewFlowLayout())
    layout.minimumInteritemSpacing = spacing
    stage.sizes = { _ in CGSize(width: 33, height: 10) }
    stage.prepare(layout)
    #expect(items(layout, 3).last?.origin == CGPoint(x: third, y: 0))
    stage.layoutBounds.size.width = 99.9
    stage.sizes = { _ in CGSize(width: 33.4, height: 10) }
    layout.minimumInteritemSpacing = 0
    stage.prepare(layout)
    #expect(items(layout, 3).allSatisfy { $0.minY == 0 })
  }

  @Test("An item that has a line for itself is in its middle")
  func single() {
    let (stage, layout) = (LayoutStage(width: 100, counts: [2]), UICollectionViewFlowLayout())
    layout.itemSize = CGSize(width: 60, height: 10)
    stage.prepare(layout)
    #expect(items(layout, 2).map(\.origin) == [CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
  }

  @Test("A changed item moves those below it")
  func growing() {
    let (stage, layout) = (LayoutStage(width: 100, counts: [3]), UICollectionViewFlowLayout())
    layout.minimumLineSpacing = 7
    var height: CGFloat = 40
    stage.sizes = { CGSize(width: 100, height: $0.item == 1 ? height : 40) }
    stage.prepare(layout)
    #expect(layout.collectionViewContentSize.height == 134)
    height = 80
    layout.invalidateLayout()
    stage.prepare(layout)
    #expect(layout.collectionViewContentSize.height == 174)
    #expect(items(layout, 3).last?.minY == 134)
  }

  @Test("The elements of a rectangle are those that it intersects")
  func elements() {
    let (stage, layout) = (LayoutStage(width: 100, counts: [5, 5]), UICollectionViewFlowLayout())
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 40), 7)
    stage.sectionInsets = { UIEdgeInsets(top: $0 == 0 ? 10 : 0, left: 0, bottom: 0, right: 0) }
    stage.prepare(layout)
    let rect = CGRect(x: 0, y: 0, width: 100, height: 400)
    #expect(layout.layoutAttributesForElements(in: rect)?.count == 9)
    #expect(layout.layoutAttributesForElements(in: .null)?.count == 0)
  }

  @Test("Two hundred thousand items are searched, not walked")
  func large() {
    let (stage, layout) = (LayoutStage(width: 100, counts: [100_000, 100_000]), UICollectionViewFlowLayout())
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 1), 0)
    stage.sectionInsets = { UIEdgeInsets(top: $0 == 0 ? 10 : 0, left: 0, bottom: 0, right: 0) }
    stage.prepare(layout)
    let rect = CGRect(x: 0, y: 99_999, width: 100, height: 2)
    #expect(layout.layoutAttributesForElements(in: rect)?.map(\.indexPath) == [[0, 99_989], [0, 99_990]])
  }

  @Test("Headers of empty sections are shown")
  func emptySections() {
    let (stage, layout) = (LayoutStage(width: 100, counts: [0, 0, 0]), UICollectionViewFlowLayout())
    stage.headers = { CGSize(width: 0, height: CGFloat($0 + 1) * 10) }
    stage.prepare(layout)
    #expect(headerStarts(layout, 3) == [0, 10, 30])
    let all = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(all?.map(\.indexPath.section) == [0, 1, 2])
  }

  @Test("Insets, lines and headers add up")
  func sums() {
    let (stage, layout) = (LayoutStage(width: 100, counts: [2, 1]), UICollectionViewFlowLayout())
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 5, right: 5)
    stage.headers = { _ in CGSize(width: 0, height: 10) }
    stage.sizes = { CGSize(width: 85, height: $0 == [0, 0] ? 10 : $0 == [0, 1] ? 20 : 30) }
    stage.prepare(layout)
    #expect(headerStarts(layout, 2) == [0, 65])
    #expect((items(layout, 2) + items(layout, 1, section: 1)).map(\.minY) == [20, 40, 85])
    #expect(layout.collectionViewContentSize.height == 120)
  }

  // MARK: Pinning

  @Test("A pinned header stays at the inset edge, and leaves with its section", arguments: [(5, 15, 50), (45, 40, 55)])
  func pinning(offset: CGFloat, first: CGFloat, second: CGFloat) {
    let (stage, layout) = (LayoutStage(width: 100, height: 100, counts: [2, 3]), UICollectionViewFlowLayout())
    layout.sectionHeadersPinToVisibleBounds = true
    layout.minimumLineSpacing = 0
    stage.layoutInset.top = 10
    stage.headers = { _ in CGSize(width: 0, height: 10) }
    stage.sizes = { CGSize(width: 100, height: $0.section == 0 ? 20 : 30) }
    stage.layoutBounds.origin.y = offset
    stage.prepare(layout)
    #expect(headerStarts(layout, 2) == [first, second])
  }

  @Test("A pinned footer is the mirror image, and keeps apart from the header")
  func pinnedFooter() {
    let (stage, layout) = (LayoutStage(width: 100, height: 60, counts: [4, 4]), UICollectionViewFlowLayout())
    layout.sectionFootersPinToVisibleBounds = true
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 20), 0)
    layout.headerReferenceSize = CGSize(width: 0, height: 10)
    layout.footerReferenceSize = CGSize(width: 0, height: 10)
    stage.prepare(layout)
    func footer(_ section: Int) -> CGFloat? {
      layout.layoutAttributesForSupplementaryView(ofKind: FlowKind.footer, at: [section, 0])?.frame.minY
    }
    #expect(footer(0) == 50)
    #expect(footer(1) == 110)
    stage.layoutBounds.origin.y = 60
    #expect(footer(0) == 90)
    #expect(footer(1) == 110)
  }

  @Test("Scrolling invalidates pinned headers and nothing else")
  func pinnedInvalidation() {
    let (stage, layout) = (LayoutStage(width: 100, height: 100, counts: [20, 20]), UICollectionViewFlowLayout())
    layout.headerReferenceSize = CGSize(width: 0, height: 10)
    stage.prepare(layout)
    var bounds = stage.layoutBounds
    bounds.origin.y = 5
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: bounds))
    layout.sectionHeadersPinToVisibleBounds = true
    stage.prepare(layout)
    #expect(layout.shouldInvalidateLayout(forBoundsChange: bounds))
    let context = layout.invalidationContext(forBoundsChange: bounds)
    #expect(context.onlySupplementaryPaths == [FlowKind.header: [[0, 0]]])
    bounds.size.width = 90
    #expect(layout.shouldInvalidateLayout(forBoundsChange: bounds))
    #expect(layout.invalidationContext(forBoundsChange: bounds).onlySupplementaryPaths == nil)
  }

  // MARK: Sizes that cells choose

  @Test("A measured size takes the place of the estimate")
  func measuring() throws {
    let (stage, layout) = (LayoutStage(width: 100, counts: [3]), UICollectionViewFlowLayout())
    layout.estimatedItemSize = CGSize(width: 100, height: 30)
    layout.minimumLineSpacing = 0
    stage.prepare(layout)
    let original = try #require(layout.layoutAttributesForItem(at: [0, 1]))
    let preferred = original.duplicate
    #expect(
      !layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    preferred.size.height = 70
    #expect(layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    layout.invalidateLayout(with: context)
    layout.prepare()
    #expect(context.invalidatedItemIndexPaths == [[0, 1]])
    #expect(items(layout, 3).map(\.minY) == [0, 30, 100])
    // A batch update takes measured sizes along.
    let map = try ListUpdateMap(ListUpdates(deletedItems: [[0, 0]]), before: [3], after: [2])
    layout.indexPathsDidChange(by: map)
    stage.counts = [2]
    layout.invalidateLayout()
    layout.prepare()
    #expect(items(layout, 2).map(\.height) == [70, 30])
  }

  @Test("Any line is found where a walk over all items finds it")
  func property() {
    var generator = SplitMix64(seed: 61)
    for _ in 0..<200 {
      let counts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in Int.random(in: 0...12, using: &generator) }
      let (stage, layout) = (LayoutStage(width: 100, counts: counts), UICollectionViewFlowLayout())
      let isUniform = Bool.random(using: &generator)
      if !isUniform {
        stage.sizes = { CGSize(width: 20 + $0.item * 7 % 40, height: 10 + ($0.item * 13 + $0.section) % 30) }
      }
      layout.headerReferenceSize.height = CGFloat(Int.random(in: 0...1, using: &generator) * 12)
      layout.itemSize = CGSize(width: 30, height: CGFloat(Int.random(in: 0...20, using: &generator)))
      stage.prepare(layout)
      let all = counts.indices.flatMap { section in
        (0..<counts[section]).compactMap { layout.layoutAttributesForItem(at: [section, $0]) }
      }
      let extent = layout.collectionViewContentSize.height
      let rect = CGRect(
        x: 0, y: CGFloat.random(in: -20...extent, using: &generator), width: 100,
        height: CGFloat.random(in: 1...100, using: &generator))
      let expected = all.filter { $0.frame.overlaps(rect) }.map(\.indexPath)
      let found = layout.layoutAttributesForElements(in: rect)?.filter { $0.representedElementCategory == .cell }
      #expect(found?.map(\.indexPath) == expected)
    }
  }

  @Test("With a negative distance lines overlap, but none begins before another one", arguments: [-10, -30])
  func overlapping(spacing: CGFloat) {
    for heights: [CGFloat] in [[20, 20, 20, 20], [25, 20, 70, 45, 20], [70, 25]] {
      let (stage, layout) = (LayoutStage(width: 100, counts: [heights.count]), UICollectionViewFlowLayout())
      layout.minimumLineSpacing = spacing
      layout.sectionInset.bottom = 5
      if Set(heights).count == 1 {
        layout.itemSize = CGSize(width: 100, height: heights[0])
      } else {
        stage.sizes = { CGSize(width: 100, height: heights[$0.item]) }
      }
      stage.prepare(layout)
      let starts = heights.reduce(into: [CGFloat(0)]) { $0.append($0.last! + max(0, $1 + spacing)) }.dropLast()
      #expect(items(layout, heights.count).map(\.minY) == Array(starts))
      #expect(layout.collectionViewContentSize.height == starts.last! + heights.last! + 5)
      for y in stride(from: CGFloat(0), to: layout.collectionViewContentSize.height, by: 5) {
        let expected = heights.indices.filter { starts[$0] < y + 1 && starts[$0] + heights[$0] > y }
        let found = layout.elements(in: CGRect(x: 0, y: y, width: 100, height: 1)).map(\.indexPath.item)
        #expect(Set(found).isSuperset(of: expected))
      }
    }
  }

  @Test("Negative and infinite sizes are refused")
  func refusals() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      UICollectionViewFlowLayout().itemSize = CGSize(width: -1, height: 10)
    }
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      let (stage, layout) = (LayoutStage(width: 100, counts: [1]), UICollectionViewFlowLayout())
      stage.sizes = { _ in CGSize(width: 10, height: CGFloat.nan) }
      stage.prepare(layout)
    }
  }
}

@MainActor
struct LayoutAttributesTests {
  @Test func `A transform in space is one of the element's layer, and its plane part is the transform`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.size = CGSize(width: 20, height: 10)
    attributes.transform3D = CATransform3DMakeScale(2, 2, 1)
    #expect(attributes.transform == CGAffineTransform(scaleX: 2, y: 2) && attributes.frame.width == 40)
    let same = attributes.duplicate
    #expect(same == attributes)
    attributes.transform3D = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    #expect(same != attributes && abs(attributes.frame.width - 10) < 1e-9)
    let cell = UICollectionViewCell(frame: .zero)
    cell.adopt(attributes)
    #expect(cell.layer.transform == attributes.transform3D)
    attributes.transform = .identity
    cell.adopt(attributes)
    #expect(attributes.transform3D == CATransform3DIdentity && cell.layer.transform == CATransform3DIdentity)
  }
}
