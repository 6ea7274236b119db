import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Lists
@testable import Views

/// Situations that programmers have reported of collection views.
@MainActor
@Suite("Reported situations of collection views")
struct ReportedCollectionTests {
  private static let header = UICollectionView.elementKindSectionHeader

  /// A view behind the cells.
  private final class Card: UICollectionReusableView {}

  private func cards(in view: UIView) -> [UIView] {
    view.subviews.flatMap { ($0 is Card ? [$0] : []) + cards(in: $0) }
  }

  // MARK: Decoration views

  /// A flow layout with a card behind all items, which is wider or narrower.
  private final class CardLayout: UICollectionViewFlowLayout {
    var isWide = false

    override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let card = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
      card.frame = CGRect(x: 0, y: 0, width: isWide ? 110 : 60, height: 150)
      card.zIndex = -1
      return card
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let cells = super.layoutAttributesForElements(in: rect) ?? []
      let card = layoutAttributesForDecorationView(ofKind: "card", at: IndexPath(item: 0, section: 0))
      return cells + [card].compactMap { $0 }.filter { $0.frame.intersects(rect) }
    }
  }

  @Test("A change of the layout in an animated update moves a decoration view, and leaves one of it")
  func decorationInUpdate() {
    let layout = CardLayout()
    layout.register(Card.self, forDecorationViewOfKind: "card")
    let stage = CollectionStage([[0, 1, 2, 3]], layout: layout)
    #expect(cards(in: stage.view).map(\.frame.width) == [60])
    for width in [110, 60] as [CGFloat] {
      stage.view.performBatchUpdates {
        layout.isWide.toggle()
        layout.invalidateLayout()
      }
      stage.harness.runUntilIdle()
      #expect(cards(in: stage.view).map(\.frame.width) == [width])
    }
  }

  @Test("The background of a section that scrolls across stays in place while its cells scroll")
  func backgroundOfCarousel() throws {
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: CompositionalLayoutTests.size(.fractionalWidth(1), .fractionalHeight(1)))
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: CompositionalLayoutTests.size(.absolute(100), .absolute(80)), subitems: [item]))
      section.orthogonalScrollingBehavior = .continuous
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
      section.decorationItems = [.background(elementKind: "card")]
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: CompositionalLayoutTests.size(.fractionalWidth(1), .absolute(30)), elementKind: Self.header,
          alignment: .top)
      ]
      return section
    }
    layout.register(Card.self, forDecorationViewOfKind: "card")
    let stage = CollectionStage([Array(0..<10)], layout: layout, size: CGSize(width: 250, height: 200))
    let title = try #require(stage.view.supplementaryView(forElementKind: Self.header, at: [0, 0]))
    let (card, place) = (CGRect(x: 0, y: 0, width: 250, height: 130), title.convert(title.bounds, to: nil))
    #expect(cards(in: stage.view).map { $0.convert($0.bounds, to: nil) } == [card])
    stage.harness.finger.drag(from: CGPoint(x: 200, y: 80), to: CGPoint(x: 50, y: 80))
    stage.harness.runUntilIdle()
    #expect(stage.view.orthogonalOffset(inSection: 0) > 100)
    #expect(cards(in: stage.view).map { $0.convert($0.bounds, to: nil) } == [card])
    #expect(title.convert(title.bounds, to: nil) == place)
  }

  // MARK: Sizes

  @Test("Cells that turn out smaller than their estimate close up: more fit into a line, without gaps")
  func smallerThanEstimated() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 200, height: 100)
    let stage = CollectionStage([[]], layout: layout, size: CGSize(width: 320, height: 600))
    stage.wish = { _ in 40 }
    stage.width = { _ in 100 }
    stage.sections = [Array(0..<6)]
    stage.view.reloadData()
    stage.harness.run(for: 0.5)
    let frames = (0..<6).compactMap { stage.view.cellForItem(at: [0, $0])?.frame }
    let expected = (0..<6).map { item in
      CGRect(x: CGFloat(item % 3) * 110, y: CGFloat(item / 3) * 50, width: 100, height: 40)
    }
    #expect(frames == expected && stage.view.contentSize.height == 90)
  }

  @Test("Rows that turn out smaller than their estimate leave a section, and the content, as high as they are")
  func sectionsOfSmallerRows() {
    let size = CompositionalLayoutTests.size(.fractionalWidth(1), .estimated(100))
    let layout = UICollectionViewCompositionalLayout { _, _ in
      NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    let stage = CollectionStage([[], []], layout: layout, size: CGSize(width: 320, height: 600))
    stage.wish = { _ in 40 }
    stage.sections = [[0, 1, 2], [3, 4]]
    stage.view.reloadData()
    stage.harness.run(for: 0.5)
    #expect(stage.view.cellForItem(at: [1, 0])?.frame == CGRect(x: 0, y: 120, width: 320, height: 40))
    #expect(stage.view.contentSize.height == 200)
  }

  /// A collection view that is as high as its content.
  private final class ContentSized: UICollectionView {
    override var contentSize: CGSize {
      didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } }
    }
    override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: collectionViewLayout.collectionViewContentSize.height)
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      if bounds.height != intrinsicContentSize.height { invalidateIntrinsicContentSize() }
    }
  }

  /// Items without content.
  private final class Items: UICollectionViewDataSource {
    var count = 20
    func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test("A collection view in a stack, which is as high as its content, shows all of it, and grows with it")
  func asHighAsContent() {
    let (layout, items) = (UICollectionViewFlowLayout(), Items())
    layout.itemSize = CGSize(width: 50, height: 50)
    let view = ContentSized(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.isScrollEnabled = false
    let (harness, stack) = (OffscreenHarness(size: CGSize(width: 320, height: 600)), UIStackView())
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.addArrangedSubview(view)
    harness.window.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: harness.window.topAnchor),
      stack.leadingAnchor.constraint(equalTo: harness.window.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 320),
    ])
    harness.run(for: 0.5)
    #expect(view.frame.size == CGSize(width: 320, height: 230) && view.visibleCells.count == 20)
    items.count = 21
    view.insertItems(at: [[0, 20]])
    harness.runUntilIdle()
    #expect(view.frame.height == 290 && view.visibleCells.count == 21)
    withExtendedLifetime(items) {}
  }

  // MARK: Headers

  /// A collection view with a header whose height its delegate decides.
  @MainActor
  private final class HeaderStage: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let layout = UICollectionViewFlowLayout()
    let view: UICollectionView
    let harness: OffscreenHarness
    var height: CGFloat = 40

    init() {
      view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      harness = OffscreenHarness(root: view, size: CGSize(width: 200, height: 300))
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      view.dataSource = self
      view.delegate = self
      harness.run(for: 0.1)
    }

    var headerFrame: CGRect? {
      view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])?.frame
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 200, height: height) }
  }

  @Test("An invalidation that names a header asks for its height again, and moves the items below it")
  func namedHeaderGrows() {
    let stage = HeaderStage()
    #expect(stage.headerFrame?.height == 40 && stage.view.cellForItem(at: [0, 0])?.frame.minY == 40)
    stage.height = 100
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateSupplementaryElements(ofKind: Self.header, at: [[0, 0]])
    stage.layout.invalidateLayout(with: context)
    stage.harness.run(for: 0.5)
    #expect(stage.headerFrame?.height == 100 && stage.view.cellForItem(at: [0, 0])?.frame.minY == 100)
  }

  @Test("A header whose height becomes zero disappears, and comes back with a height")
  func headerWithoutHeight() {
    let stage = HeaderStage()
    for height in [0, 60] as [CGFloat] {
      stage.height = height
      stage.view.performBatchUpdates { stage.layout.invalidateLayout() }
      stage.harness.runUntilIdle()
      #expect(stage.headerFrame?.height ?? 0 == height)
      #expect(stage.view.cellForItem(at: [0, 0])?.frame.minY == height)
    }
  }

  /// A flow layout that keeps its first header in sight by itself, and invalidates nothing else when it is scrolled.
  private final class OwnPinningLayout: UICollectionViewFlowLayout {
    private static let path = IndexPath(item: 0, section: 0)
    private static let kind = UICollectionView.elementKindSectionHeader

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      invalidateLayout(with: invalidationContext(forBoundsChange: newBounds))
      return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      context.invalidateSupplementaryElements(ofKind: Self.kind, at: [Self.path])
      return context
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let cells = (super.layoutAttributesForElements(in: rect) ?? []).filter {
        $0.representedElementCategory == .cell
      }
      let header = layoutAttributesForSupplementaryView(ofKind: Self.kind, at: Self.path)
      return cells + [header].compactMap { $0 }
    }

    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let header = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
      header?.frame.origin.y = max(0, collectionView?.contentOffset.y ?? 0)
      header?.zIndex = 1024
      return header
    }
  }

  @Test("A layout that invalidates its header alone when it is scrolled is asked for it at the new offset")
  func ownPinning() {
    let layout = OwnPinningLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let stage = CollectionStage([Array(0..<400)], layout: layout)
    for offset in [10, 25, 60, 300, 310] as [CGFloat] {
      stage.view.contentOffset.y = offset
      stage.view.layoutIfNeeded()
      #expect(stage.view.supplementaryView(forElementKind: Self.header, at: [0, 0])?.frame.minY == offset)
    }
  }

  @Test("A pinned header stays at its place below an inset, at rest, scrolled and pulled")
  func pinnedBelowInset() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let stage = CollectionStage([Array(0..<100), Array(0..<100)], layout: layout)
    stage.view.contentInset.top = 50
    stage.view.setContentOffset(CGPoint(x: 0, y: -50), animated: false)
    stage.harness.run(for: 0.2)
    func place() -> CGFloat? {
      stage.view.supplementaryView(forElementKind: Self.header, at: [0, 0]).map {
        $0.frame.minY - stage.view.contentOffset.y
      }
    }
    #expect(place() == 50)
    stage.view.setContentOffset(CGPoint(x: 0, y: 333), animated: false)
    stage.harness.run(for: 0.2)
    #expect(place() == 50)
    stage.view.setContentOffset(CGPoint(x: 0, y: -50), animated: false)
    stage.harness.finger.pull(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 50, y: 160))
    stage.harness.run(for: 0.1)
    #expect(stage.view.contentOffset.y < -60 && (place() ?? 0) > 60)
    #expect(stage.view.supplementaryView(forElementKind: Self.header, at: [0, 0])?.frame.minY == 0)
  }

  @Test("A pinned header stays at the edge in each frame of a fling during which items are inserted")
  func pinnedInFling() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let stage = CollectionStage([Array(0..<1000)], layout: layout)
    stage.harness.finger.fling(from: CGPoint(x: 50, y: 190), to: CGPoint(x: 50, y: 40), duration: 0.06)
    var worst: CGFloat = 0
    for frame in 1...60 {
      stage.harness.runFrame()
      if frame % 12 == 0 {
        stage.sections[0].append(1000 + frame)
        stage.view.insertItems(at: [IndexPath(item: stage.sections[0].count - 1, section: 0)])
        stage.view.layoutIfNeeded()
      }
      let header = stage.view.supplementaryView(forElementKind: Self.header, at: [0, 0])
      worst = max(worst, abs((header?.frame.minY ?? .infinity) - stage.view.contentOffset.y))
    }
    #expect(worst == 0 && stage.view.contentOffset.y > 100)
  }

  /// A flow layout whose first header grows with a pull.
  private final class StretchingLayout: UICollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let all = super.layoutAttributesForElements(in: rect)
      let pull = -min(0, collectionView?.contentOffset.y ?? 0)
      for attributes in all ?? [] where attributes.representedElementCategory == .supplementaryView {
        attributes.frame = CGRect(x: 0, y: -pull, width: attributes.frame.width, height: 60 + pull)
      }
      return all
    }
  }

  @Test("A header that its layout stretches fills what a pull uncovers, and returns with it")
  func stretchedHeader() throws {
    let layout = StretchingLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 60)
    let stage = CollectionStage([Array(0..<100)], layout: layout)
    let header = try #require(stage.view.supplementaryView(forElementKind: Self.header, at: [0, 0]))
    stage.harness.finger.pull(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 50, y: 180))
    stage.harness.run(for: 0.1)
    let pull = -stage.view.contentOffset.y
    #expect(pull > 20 && header.frame.minY == -pull && abs(header.frame.maxY - 60) < 0.01)
    stage.harness.finger.release(at: CGPoint(x: 50, y: 180))
    stage.harness.runUntilIdle()
    #expect(header.frame.minY == 0 && header.frame.height == 60)
  }
}
