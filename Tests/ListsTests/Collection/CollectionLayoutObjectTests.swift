import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// A layout of an app: a column of rows with a card behind them, which writes down what it is asked.
@MainActor
private final class NotingLayout: UICollectionViewLayout {
  let name: String
  let rowHeight: CGFloat
  /// Rows move to the right by as much as they are away from the middle of the visible part.
  var followsBounds = false
  var target: ((CGPoint) -> CGPoint)?
  static var log: [String] = []

  init(_ name: String, rowHeight: CGFloat = 40) {
    (self.name, self.rowHeight) = (name, rowHeight)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ text: String) { Self.log.append("\(name) \(text)") }

  private var count: Int {
    guard let view = collectionView, view.numberOfSections > 0 else { return 0 }
    return view.numberOfItems(inSection: 0)
  }

  override func prepare() { note("prepare") }

  override var collectionViewContentSize: CGSize { CGSize(width: 110, height: CGFloat(count) * rowHeight) }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let y = CGFloat(indexPath.item) * rowHeight
    attributes.frame = CGRect(x: 0, y: y, width: 60, height: rowHeight)
    if followsBounds, let view = collectionView { attributes.center.x += abs(attributes.center.y - view.bounds.midY) }
    return attributes
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let card = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    card.frame = CGRect(x: 5, y: CGFloat(indexPath.item) * rowHeight, width: 100, height: 4 * rowHeight)
    card.zIndex = -1
    return card
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let rows = (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }
    let cards =
      decorationClasses.isEmpty
      ? []
      : stride(from: 0, to: count, by: 4).compactMap { layoutAttributesForDecorationView(ofKind: "card", at: [0, $0]) }
    return (rows + cards).filter { $0.frame.overlaps(rect) }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { followsBounds }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    note("target")
    return target?(proposedContentOffset) ?? proposedContentOffset
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    note("leaves for \((newLayout as? NotingLayout)?.name ?? "")")
  }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    note("comes from \((oldLayout as? NotingLayout)?.name ?? "")")
  }

  override func finalizeLayoutTransition() { note("finalize") }
}

@MainActor
@Suite("Layouts of an app", .serialized)
struct CollectionLayoutObjectTests {
  private final class Card: UICollectionReusableView {}

  @Test("A layout that follows the bounds is asked again in the frame that scrolls")
  func boundsChange() {
    let layout = NotingLayout("a")
    layout.followsBounds = true
    let stage = CollectionStage([Array(0..<50)], layout: layout)
    for offset in stride(from: CGFloat(0), through: 400, by: 37) {
      stage.view.contentOffset.y = offset
      stage.harness.runFrame()
      let middle = offset + 100
      #expect(!stage.view.visibleCells.isEmpty)
      #expect(stage.view.visibleCells.allSatisfy { $0.center.x == 30 + abs($0.center.y - middle) })
    }
  }

  @Test("Decoration views are the layout's, behind the cells, and are used again")
  func decorations() {
    let layout = NotingLayout("a")
    layout.register(Card.self, forDecorationViewOfKind: "card")
    let stage = CollectionStage([Array(0..<50)], layout: layout)
    var cards: Set<ObjectIdentifier> = []
    for offset in stride(from: CGFloat(0), through: 1600, by: 80) {
      stage.view.contentOffset.y = offset
      stage.harness.runFrame()
      let order = stage.view.subviews
      let shown = order.indices.filter { order[$0] is Card }
      #expect((shown.max() ?? 99) < (order.firstIndex { $0 is UICollectionViewCell } ?? 0))
      #expect(shown.allSatisfy { order[$0].frame.overlaps(stage.view.bounds) && order[$0].frame.width == 100 })
      cards.formUnion(shown.map { ObjectIdentifier(order[$0]) })
    }
    #expect(cards.count <= 3)
  }

  @Test("A context moves the offset and changes the size of the content in the same frame")
  func adjustments() {
    let layout = NotingLayout("a")
    let stage = CollectionStage([Array(0..<20)], layout: layout)
    stage.view.contentOffset.y = 600
    stage.harness.runFrame()
    stage.sections = [Array(100..<110) + Array(0..<20)]
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentSizeAdjustment = CGSize(width: 0, height: 400)
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 400)
    layout.invalidateLayout(with: context)
    #expect(stage.view.contentSize.height == 1200 && stage.view.contentOffset.y == 1000)
    stage.view.reloadData()
    stage.harness.runFrame()
    #expect(stage.view.contentSize.height == 1200 && stage.view.contentOffset.y == 1000)
  }

  @Test("Both layouts are told of a transition, and the new one chooses the offset")
  func transition() {
    let (old, new) = (NotingLayout("old"), NotingLayout("new", rowHeight: 80))
    let stage = CollectionStage([Array(0..<50)], layout: old)
    stage.view.contentOffset.y = 400
    stage.harness.runFrame()
    NotingLayout.log = []
    // Proposed is the offset that keeps the middle item in the middle.
    new.target = { CGPoint(x: 0, y: $0.y - 100) }
    stage.view.setCollectionViewLayout(new, animated: true)
    #expect(
      NotingLayout.log == [
        "old leaves for new", "new comes from old", "new prepare", "new target", "old finalize", "new finalize",
      ])
    #expect(stage.view.contentOffset.y == 800)
    #expect(stage.view.indexPathsForVisibleItems.first == [0, 10])
    stage.harness.runUntilIdle()
    #expect(stage.view.cellForItem(at: [0, 10])?.frame == CGRect(x: 0, y: 800, width: 60, height: 80))
  }

  @Test("The views of a change of the layout, and those of an update, lie above each other in the same order each time")
  func orderInTransitions() {
    func orders() -> [[Int]] {
      func layout(_ side: CGFloat) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: side, height: side)
        return layout
      }
      let stage = CollectionStage([Array(0..<60)], layout: layout(40), size: CGSize(width: 300, height: 400))
      stage.harness.runFrame()
      func order() -> [Int] { stage.view.subviews.compactMap { ($0 as? CollectionStage.Cell)?.content } }
      stage.view.setCollectionViewLayout(layout(70), animated: true)
      let inChange = order()
      stage.harness.runUntilIdle()
      stage.view.performBatchUpdates {
        stage.sections = [Array(20..<60) + [7]]
        stage.view.deleteItems(at: (0..<20).map { [0, $0] })
        stage.view.insertItems(at: [[0, 40]])
      }
      return [inChange, order()]
    }
    let first = orders()
    for _ in 0..<10 { #expect(orders() == first) }
  }

  @Test("The layout keeps what is in sight at its place when an update inserts items above")
  func updateOffset() {
    let layout = NotingLayout("a")
    let stage = CollectionStage([Array(0..<50)], layout: layout)
    stage.view.contentOffset.y = 410
    stage.harness.runFrame()
    layout.target = { CGPoint(x: 0, y: $0.y + 80) }
    stage.view.performBatchUpdates {
      stage.sections = [[100, 101] + Array(0..<50)]
      stage.view.insertItems(at: [[0, 0], [0, 1]])
    }
    #expect(stage.view.contentOffset.y == 490)
    #expect(stage.picture.first?.hasPrefix("10 ") == true)
  }

  @Test("Items without a size are asked for theirs", arguments: [CGSize.zero, CGSize(width: 0, height: 40)])
  func emptyItems(size: CGSize) {
    final class Column: UICollectionViewLayout {
      var sizes: [CGSize]

      init(_ size: CGSize) {
        sizes = Array(repeating: size, count: 5)
        super.init()
      }

      required init?(coder: NSCoder) { nil }

      override var collectionViewContentSize: CGSize {
        CGSize(width: 110, height: sizes.reduce(0) { $0 + $1.height })
      }

      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let top = sizes[..<indexPath.item].reduce(0) { $0 + $1.height }
        attributes.frame = CGRect(origin: CGPoint(x: 0, y: top), size: sizes[indexPath.item])
        return attributes
      }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard collectionView?.numberOfSections == 1 else { return [] }
        return sizes.indices.compactMap { layoutAttributesForItem(at: [0, $0]) }
      }

      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool {
        guard preferredAttributes.size != originalAttributes.size else { return false }
        sizes[originalAttributes.indexPath.item] = preferredAttributes.size
        return true
      }
    }
    let stage = CollectionStage([Array(0..<5)], layout: Column(size))
    (stage.wish, stage.width) = ({ CGFloat(20 + $0) }, { _ in 80 })
    stage.view.reloadData()
    stage.harness.run(for: 0.1)
    #expect(stage.view.visibleCells.map(\.frame.height) == [20, 21, 22, 23, 24])
    #expect(stage.view.visibleCells.allSatisfy { $0.frame.width == 80 })
  }

  @Test("What is selected before the first layout follows an update")
  func selectionBeforeLayout() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let source = GrowingItems()
    view.dataSource = source
    view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    source.count += 1
    view.insertItems(at: [[0, 0]])
    #expect(view.indexPathsForSelectedItems == [[0, 2]])
  }
}

@MainActor
private final class GrowingItems: UICollectionViewDataSource {
  var count = 3
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
