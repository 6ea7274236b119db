import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Compositional layout")
struct CompositionalLayoutTests {
  /// A layout that keeps what stands in for its collection view.
  final class Layout: UICollectionViewCompositionalLayout {
    var stage: LayoutStage?
  }

  static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { Self.size(width, height) }

  /// Rows of two cells, each half as wide as the layout.
  static func halves(height: CGFloat = 40) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [item]))
  }

  private func arranged(
    _ section: NSCollectionLayoutSection, counts: [Int] = [5], width: CGFloat = 200, scale: CGFloat = 1,
    _ change: (UICollectionViewCompositionalLayoutConfiguration) -> Void = { _ in }
  ) -> (LayoutStage, Layout) {
    let stage = LayoutStage(width: width, height: 300, counts: counts)
    stage.layoutScale = scale
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    change(configuration)
    let layout = Layout(section: section, configuration: configuration)
    layout.stage = stage
    stage.prepare(layout)
    return (stage, layout)
  }

  private func frames(_ layout: Layout, _ items: Range<Int>, section: Int = 0) -> [CGRect] {
    items.compactMap { layout.layoutAttributesForItem(at: [section, $0])?.frame }
  }

  private func view(_ layout: Layout, _ kind: String, _ path: IndexPath = [0, 0]) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame
  }

  // MARK: Groups

  @Test("A section repeats its group until all items have a place")
  func repetition() {
    let section = Self.halves()
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 0)
    let (_, layout) = arranged(section)
    #expect(
      frames(layout, 0..<5) == [
        CGRect(x: 20, y: 5, width: 90, height: 40), CGRect(x: 110, y: 5, width: 90, height: 40),
        CGRect(x: 20, y: 55, width: 90, height: 40), CGRect(x: 110, y: 55, width: 90, height: 40),
        CGRect(x: 20, y: 105, width: 90, height: 40),
      ])
    #expect(layout.collectionViewContentSize == CGSize(width: 200, height: 5 + 140 + 7))
    #expect(layout.layoutAttributesForItem(at: [0, 5]) == nil)
  }

  @Test(
    "Three items of a third of the width share a row, and their edges are on pixels", arguments: [1, 3] as [CGFloat])
  func thirds(scale: CGFloat) {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalWidth(1 / 3)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(1 / 3)), subitems: [item])
    let (_, layout) = arranged(NSCollectionLayoutSection(group: group), width: 100, scale: scale)
    let row = frames(layout, 0..<3)
    #expect(row.map(\.minY) == [0, 0, 0])
    #expect(
      row.allSatisfy {
        ($0.minX * scale).rounded() == $0.minX * scale || abs($0.minX * scale - ($0.minX * scale).rounded()) < 1e-6
      })
    #expect(zip(row, row.dropFirst()).allSatisfy { abs($0.maxX - $1.minX) < 1e-9 })
    #expect(abs((row.last?.maxX ?? 0) - 100) < 1e-9)
  }

  @Test("A repeated subitem keeps its size, and a divided one shares the length of the group")
  func counts() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(30), .absolute(20)))
    let whole = size(.fractionalWidth(1), .absolute(20))
    let (repeated, divided) = (
      NSCollectionLayoutGroup.horizontal(layoutSize: whole, repeatingSubitem: item, count: 3),
      NSCollectionLayoutGroup.horizontal(layoutSize: whole, subitem: item, count: 3)
    )
    for group in [repeated, divided] { group.interItemSpacing = .fixed(10) }
    #expect(frames(arranged(NSCollectionLayoutSection(group: repeated)).1, 0..<4).map(\.minX) == [0, 40, 80, 0])
    let (_, layout) = arranged(NSCollectionLayoutSection(group: divided))
    #expect(frames(layout, 0..<4).map(\.width) == [60, 60, 60, 60])
    #expect(frames(layout, 0..<4).map(\.minX) == [0, 70, 140, 0])
  }

  @Test("Flexible spacings share what is left of a group, between items and around them")
  func flexibleSpacing() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(40), .absolute(20)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)), repeatingSubitem: item, count: 3)
    group.interItemSpacing = .flexible(10)
    #expect(frames(arranged(NSCollectionLayoutSection(group: group)).1, 0..<3).map(\.minX) == [0, 80, 160])
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(5), top: .flexible(0), trailing: nil, bottom: .flexible(0))
    let centered = frames(arranged(NSCollectionLayoutSection(group: group)).1, 0..<3)
    #expect(centered.map(\.minX) == [5, 82.5, 160].map { ($0 as CGFloat).rounded() })
    #expect(centered.map(\.minY) == [20, 20, 20])
  }

  @Test("Nested groups lay out a large item beside two small ones, less the insets of each")
  func nesting() {
    let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
    large.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), repeatingSubitem: small, count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [large, column])
    let (_, layout) = arranged(NSCollectionLayoutSection(group: group))
    #expect(
      frames(layout, 0..<4) == [
        CGRect(x: 2, y: 2, width: 136, height: 96), CGRect(x: 140, y: 0, width: 60, height: 50),
        CGRect(x: 140, y: 50, width: 60, height: 50), CGRect(x: 2, y: 102, width: 136, height: 96),
      ])
  }

  @Test("A custom group gives its items frames inside its insets")
  func customGroup() {
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(80))) { environment in
      let side = environment.container.effectiveContentSize.height
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: side, height: side), zIndex: 3),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: side, y: 0, width: 10, height: 10)),
      ]
    }
    group.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 0)
    let (_, layout) = arranged(NSCollectionLayoutSection(group: group), counts: [3])
    #expect(
      frames(layout, 0..<3) == [
        CGRect(x: 20, y: 10, width: 60, height: 60), CGRect(x: 80, y: 10, width: 10, height: 10),
        CGRect(x: 20, y: 90, width: 60, height: 60),
      ])
    #expect(layout.layoutAttributesForItem(at: [0, 0])?.zIndex == 3)
  }

  @Test("A million items cost one group, and those in sight are found at once")
  func laziness() {
    var asked = 0
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(40))) { _ in
      asked += 1
      return [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 40, height: 40))]
    }
    let (_, layout) = arranged(NSCollectionLayoutSection(group: group), counts: [1_000_000])
    #expect(asked == 1)
    let elements = layout.elements(in: CGRect(x: 0, y: 20_000_010, width: 200, height: 40))
    #expect(elements.map(\.indexPath.item) == [500_000, 500_001])
    #expect(layout.collectionViewContentSize.height == 40_000_000)
    #expect(asked == 1)
  }

  @Test("The provider of a custom group is asked once for all full groups, and once for the last one with fewer items")
  func lastCustomGroup() {
    var asked = 0
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(40))) { _ in
      asked += 1
      return (0..<3).map { .init(frame: CGRect(x: 40 * $0, y: 0, width: 40, height: 40)) }
    }
    let (_, layout) = arranged(NSCollectionLayoutSection(group: group), counts: [8])
    for _ in 0..<5 { #expect(frames(layout, 6..<8).map(\.origin) == [CGPoint(x: 0, y: 80), CGPoint(x: 40, y: 80)]) }
    #expect(layout.elements(in: CGRect(x: 0, y: 0, width: 200, height: 120)).count == 8)
    #expect(asked == 2)
  }

  @Test("A column with a gap grows when an item turns out taller")
  func measuring() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(40)))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(.fractionalWidth(1), .estimated(40)), subitems: [item]))
    section.interGroupSpacing = 7
    let (stage, layout) = arranged(section, counts: [3])
    #expect(layout.collectionViewContentSize.height == 134)
    measure(layout, [0, 1], height: 80)
    #expect(layout.collectionViewContentSize.height == 174)
    #expect(frames(layout, 0..<3).map(\.minY) == [0, 47, 134])
    // The measured height follows its item.
    try layout.indexPathsDidChange(by: ListUpdateMap(.init(deletedItems: [[0, 0]]), before: [3], after: [2]))
    stage.counts = [2]
    layout.invalidateLayout()
    layout.prepare()
    #expect(frames(layout, 0..<2).map(\.height) == [80, 40])
  }

  @Test("Items that find their width fill rows like words")
  func tags() {
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(50), .absolute(20)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [item])
    group.interItemSpacing = .fixed(10)
    let (_, layout) = arranged(NSCollectionLayoutSection(group: group), counts: [6])
    #expect(frames(layout, 0..<6).map(\.minX) == [0, 60, 120, 0, 60, 120])
    measure(layout, [0, 1], width: 120)
    #expect(frames(layout, 0..<6).map(\.minX) == [0, 60, 0, 60, 120, 0])
    #expect(layout.collectionViewContentSize.height == 60)
  }

  /// Rows that break like words, with a column of two that measure themselves as every third item.
  private func words() -> NSCollectionLayoutSection {
    let word = NSCollectionLayoutItem(layoutSize: size(.estimated(50), .absolute(20)))
    let tall = NSCollectionLayoutItem(layoutSize: size(.estimated(40), .estimated(30)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.estimated(40), .estimated(60)), repeatingSubitem: tall, count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(40)), subitems: [word, word, column])
    group.interItemSpacing = .fixed(10)
    return NSCollectionLayoutSection(group: group)
  }

  @Test(
    "Groups that are solved again around measured cells equal those of a new arrangement", arguments: [false, true])
  func remeasuring(breaksLikeWords: Bool) {
    var random = SplitMix64(seed: 94)
    let section = breaksLikeWords ? words() : Self.list()
    for _ in 0..<10 {
      let count = Int.random(in: 1...60, using: &random)
      let (_, layout) = arranged(section, counts: [count])
      for _ in 0..<15 {
        measure(
          layout, [0, Int.random(in: 0..<count, using: &random)],
          width: breaksLikeWords ? CGFloat(Int.random(in: 5...190, using: &random)) : nil,
          height: CGFloat(Int.random(in: 21...90, using: &random)), isChange: nil)
        let (found, size) = (frames(layout, 0..<count), layout.collectionViewContentSize)
        layout.invalidateLayout()
        layout.prepare()
        #expect(found == frames(layout, 0..<count))
        #expect(size == layout.collectionViewContentSize)
      }
    }
  }

  /// A column of rows that measure themselves.
  private static func list() -> NSCollectionLayoutSection {
    let row = size(.fractionalWidth(1), .estimated(40))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
  }

  @Test("A header that finds its height changes its own section, and the provider is not asked again")
  func measuredHeader() throws {
    var asked = 0
    let section = Self.halves()
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(20)), elementKind: "header", alignment: .top),
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.estimated(30), .absolute(20)), elementKind: "side", alignment: .leading),
    ]
    let layout = Layout { _, _ in
      asked += 1
      return section
    }
    let stage = LayoutStage(width: 200, counts: Array(repeating: 2, count: 10_000))
    stage.prepare(layout)
    #expect(asked == 10_000)
    let header = try #require(
      layout.layoutAttributesForSupplementaryView(ofKind: "header", at: [5000, 0]))
    let wish = header.duplicate
    wish.size.height = 50
    layout.invalidateLayout(
      with: layout.invalidationContext(forPreferredLayoutAttributes: wish, withOriginalAttributes: header))
    layout.prepare()
    #expect(view(layout, "header", [5000, 0])?.height == 50)
    #expect([4999, 5000, 5001].map { view(layout, "header", [$0, 0])?.minY } == [299_940, 300_000, 300_090])
    // A view at the side leaves less room for the cells.
    let side = try #require(layout.layoutAttributesForSupplementaryView(ofKind: "side", at: [5000, 0]))
    wish.size = CGSize(width: 60, height: 20)
    layout.invalidateLayout(
      with: layout.invalidationContext(forPreferredLayoutAttributes: wish, withOriginalAttributes: side))
    layout.prepare()
    #expect([4999, 5000].map { layout.layoutAttributesForItem(at: [$0, 0])?.frame.minX } == [30, 60])
    #expect(asked == 10_000)
  }

  private func measure(
    _ layout: Layout, _ path: IndexPath, width: CGFloat? = nil, height: CGFloat? = nil, isChange: Bool? = true
  ) {
    guard let original = layout.layoutAttributesForItem(at: path) else { return }
    let wish = original.duplicate
    wish.size = CGSize(width: width ?? wish.size.width, height: height ?? wish.size.height)
    let isNeeded = layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wish, withOriginalAttributes: original)
    if let isChange { #expect(isNeeded == isChange) }
    guard isNeeded else { return }
    layout.invalidateLayout(
      with: layout.invalidationContext(forPreferredLayoutAttributes: wish, withOriginalAttributes: original))
    layout.prepare()
  }

  @Test("A horizontal layout has columns one after the other")
  func horizontal() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(50), .fractionalHeight(1)), subitems: [item])
    let (_, layout) = arranged(NSCollectionLayoutSection(group: group), counts: [3, 1]) {
      ($0.scrollDirection, $0.interSectionSpacing) = (.horizontal, 30)
    }
    #expect(frames(layout, 0..<3).map(\.origin) == [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 150), CGPoint(x: 50, y: 0)])
    #expect(frames(layout, 0..<1, section: 1).map(\.minX) == [130])
    #expect(layout.collectionViewContentSize == CGSize(width: 180, height: 300))
  }

  // MARK: Views around

  private func header(
    _ alignment: NSRectAlignment = .top, height: CGFloat = 20, kind: String = "header"
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), elementKind: kind, alignment: alignment)
  }

  @Test("Headers and footers extend a section, inside its insets at the sides")
  func boundaries() {
    let section = Self.halves()
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    let overlay = header(.topTrailing, height: 8, kind: "overlay")
    overlay.extendsBoundary = false
    section.boundarySupplementaryItems = [header(), header(.bottom, height: 30, kind: "footer"), overlay]
    section.decorationItems = [.background(elementKind: "card")]
    let (_, layout) = arranged(section, counts: [2, 2]) { $0.interSectionSpacing = 10 }
    #expect(view(layout, "header") == CGRect(x: 10, y: 0, width: 180, height: 20))
    #expect(frames(layout, 0..<1).first?.minY == 25)
    #expect(view(layout, "footer") == CGRect(x: 10, y: 70, width: 180, height: 30))
    #expect(view(layout, "overlay")?.minY == 0)
    #expect(view(layout, "header", [1, 0])?.minY == 110)
    let card = layout.layoutAttributesForDecorationView(ofKind: "card", at: [0, 0])
    #expect(card?.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect((card?.zIndex ?? 9) < (layout.layoutAttributesForItem(at: [0, 0])?.zIndex ?? 0))
  }

  @Test("A pinned header stays below the one of the layout, and leaves with its section")
  func pinning() {
    let section = Self.halves()
    let (pinned, global) = (header(), header(height: 30, kind: "global"))
    (pinned.pinToVisibleBounds, global.pinToVisibleBounds) = (true, true)
    section.boundarySupplementaryItems = [pinned]
    let (stage, layout) = arranged(section, counts: [10, 10]) { $0.boundarySupplementaryItems = [global] }
    // Each section has 220 points, the first one from 30 on.
    let starts = [0, 100, 225].map { (offset: CGFloat) -> [CGFloat?] in
      stage.layoutBounds.origin.y = offset
      return [view(layout, "global", [0])?.minY, view(layout, "header")?.minY, view(layout, "header", [1, 0])?.minY]
    }
    #expect(starts == [[0, 30, 250], [100, 130, 250], [225, 230, 255]])
    let old = stage.layoutBounds
    #expect(layout.shouldInvalidateLayout(forBoundsChange: old.offsetBy(dx: 0, dy: 1)))
    // Scrolling asks for the pinned views alone.
    let context = layout.invalidationContext(forBoundsChange: old.offsetBy(dx: 0, dy: 1))
    #expect(context.onlySupplementaryPaths?.keys.sorted() == ["global", "header"])
  }

  @Test("A badge is at its anchor: inside, moved by a part of its size, or outside")
  func badges() {
    let badge = size(.absolute(20), .absolute(20))
    let corner = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.absolute(60), .absolute(60)),
      supplementaryItems: [
        .init(layoutSize: badge, elementKind: "corner", containerAnchor: corner),
        .init(
          layoutSize: badge, elementKind: "below", containerAnchor: .init(edges: .bottom),
          itemAnchor: .init(edges: .top, absoluteOffset: CGPoint(x: 0, y: 4))),
      ])
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item]))
    let (_, layout) = arranged(section, counts: [4])
    #expect(view(layout, "corner") == CGRect(x: 50, y: -10, width: 20, height: 20))
    #expect(view(layout, "below", [0, 3]) == CGRect(x: 20, y: 124, width: 20, height: 20))
    #expect(view(layout, "corner", [0, 4]) == nil)
    let seen = layout.elements(in: CGRect(x: 0, y: 0, width: 200, height: 59)).filter {
      $0.representedElementKind == "corner"
    }
    #expect(seen.map(\.indexPath.item) == [0, 1, 2, 3])
    #expect(seen.allSatisfy { $0.zIndex > 0 })
  }

  @Test("Empty sections have a place for their headers")
  func emptySections() {
    let layout = Layout { index, _ in
      let section = Self.halves()
      section.boundarySupplementaryItems = [header(height: CGFloat(index + 1) * 10)]
      return section
    }
    let stage = LayoutStage(width: 200, counts: [0, 0, 0])
    stage.prepare(layout)
    #expect((0..<3).map { view(layout, "header", [$0, 0])?.minY } == [0, 10, 30])
  }

  @Test("A section provider decides by the room and the traits")
  func environment() {
    let stage = LayoutStage(width: 420, counts: [6])
    stage.layoutInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    stage.layoutSafeAreaInset = UIEdgeInsets(top: 0, left: 25, bottom: 0, right: 0)
    var widths: [CGFloat] = []
    let layout = Layout { _, environment in
      widths += [environment.container.contentSize.width, environment.container.effectiveContentSize.width]
      return Self.halves()
    }
    stage.prepare(layout)
    #expect(widths == [400, 385])
    // The section begins at the safe area.
    #expect(frames(layout, 0..<2).map(\.minX) == [15, 208])
  }

  @Test("A section provider without a section ends the program")
  func missingSection() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      let stage = LayoutStage(width: 100, counts: [1])
      stage.prepare(UICollectionViewCompositionalLayout { _, _ in nil })
    }
  }
}
