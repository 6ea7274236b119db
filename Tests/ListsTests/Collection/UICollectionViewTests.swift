import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Collection view")
struct UICollectionViewTests {
  @Test("Only visible items have cells")
  func visibleItems() {
    let stage = CollectionStage([Array(0..<100)])
    // Two columns of 50 with a gap of 10, and four lines in 200 points, the last one partly.
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == Array(0..<8))
    #expect(stage.view.contentSize == CGSize(width: 110, height: 50 * 60 - 10))
    #expect(stage.view.cellForItem(at: [0, 0])?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(stage.view.cellForItem(at: [0, 50]) == nil)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 65, y: 65)) == [0, 3])
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 55, y: 65)) == nil)
  }

  @Test("Scrolled cells are used again, after prepareForReuse and with the size of the item")
  func reuse() {
    let stage = CollectionStage([Array(0..<100)])
    for offset in stride(from: 0, through: 2000, by: 40) {
      stage.view.contentOffset.y = CGFloat(offset)
      stage.harness.runFrame()
    }
    let cells = stage.view.subviews.compactMap { $0 as? CollectionStage.Cell }
    #expect(cells.count == stage.view.visibleCells.count)
    #expect(cells.contains { $0.reuses > 3 })
    #expect(cells.allSatisfy { $0.content == stage.view.indexPath(for: $0)?.item })
    #expect(stage.view.reuse.count <= 8 + ListConstants.spareViews)
  }

  @Test("Cells that leave are gone before cells that come are asked for")
  func displayOrder() {
    let stage = CollectionStage([Array(0..<100)])
    stage.logsDisplay = true
    stage.view.contentOffset.y = 60
    stage.harness.runFrame()
    #expect(stage.log == ["didEndDisplaying 0", "didEndDisplaying 1", "willDisplay 8", "willDisplay 9"])
  }

  @Test("Scrolling asks the layout about once a page")
  func window() {
    final class CountingLayout: UICollectionViewFlowLayout {
      var (prepared, asked) = (0, 0)
      override func prepare() {
        super.prepare()
        prepared += 1
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        asked += 1
        return super.layoutAttributesForElements(in: rect)
      }
    }
    let layout = CountingLayout()
    let stage = CollectionStage([Array(0..<1000)], layout: layout)
    let (prepared, asked) = (layout.prepared, layout.asked)
    for offset in 1...60 {
      stage.view.contentOffset.y = CGFloat(offset * 10)
      stage.harness.runFrame()
    }
    #expect(layout.prepared == prepared)
    #expect(layout.asked - asked == 2)
  }

  @Test("Headers are pinned in the frame that scrolls, above the cells")
  func pinnedHeaders() throws {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    let stage = CollectionStage([Array(0..<8), Array(8..<40)], layout: layout)
    let kind = UICollectionView.elementKindSectionHeader
    for offset in stride(from: 0 as CGFloat, through: 300, by: 7) {
      stage.view.contentOffset.y = offset
      stage.harness.runFrame()
      // The first section is 20 + 4 lines of 50 + 3 gaps of 10 long.
      if let first = stage.view.supplementaryView(forElementKind: kind, at: [0, 0]) {
        #expect(first.frame.minY == min(offset, 250 - 20))
      }
      if let second = stage.view.supplementaryView(forElementKind: kind, at: [1, 0]) {
        #expect(second.frame.minY == max(250, offset))
      }
    }
    let header = try #require(stage.view.supplementaryView(forElementKind: kind, at: [1, 0]))
    let order = stage.view.subviews
    let cells = order.indices.filter { order[$0] is UICollectionViewCell }
    #expect(try #require(order.firstIndex(of: header)) > (cells.max() ?? 0))
  }

  @Test("A layout that flips is mirrored where text begins on the right")
  func mirrored() {
    final class FlippingLayout: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let stage = CollectionStage([Array(0..<3)], layout: FlippingLayout())
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.view.reloadData()
    stage.harness.runFrame()
    #expect(stage.view.visibleCells.map(\.frame.minX) == [60, 0, 60])
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 65, y: 5)) == [0, 0])
  }

  @Test("An item is scrolled to each of its places")
  func scrollToItem() {
    let stage = CollectionStage([Array(0..<100)])
    stage.view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    func offset(_ position: UICollectionView.ScrollPosition, _ item: Int) -> CGFloat {
      stage.view.scrollToItem(at: [0, item], at: position, animated: false)
      return stage.view.contentOffset.y
    }
    #expect(offset(.top, 40) == 1190)
    #expect(offset(.bottom, 40) == 1070)
    #expect(offset(.centeredVertically, 40) == 1130)
    // Without a position it moves as little as possible: nothing, if the item is visible.
    #expect(offset([], 40) == 1130)
    #expect(offset([], 50) == 1370)
    #expect(offset(.top, 99) == 2810)
    #expect(offset(.bottom, 0) == -10)
  }

  @Test("The layout decides where a released view comes to rest")
  func snapping() {
    final class SnappingLayout: UICollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: (proposedContentOffset.y / 60).rounded() * 60) }
    }
    let stage = CollectionStage([Array(0..<1000)], layout: SnappingLayout())
    stage.harness.pointer.fling(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 80), duration: 0.1)
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset.y > 200)
    #expect(stage.view.contentOffset.y.truncatingRemainder(dividingBy: 60) == 0)
  }

  @Test("Items ahead are prefetched, the nearest first, and cancelled after a turn")
  func prefetching() {
    let stage = CollectionStage([Array(0..<1000)])
    stage.view.prefetchDataSource = stage
    stage.view.contentOffset.y = 1200
    stage.harness.runFrame()
    let first = stage.view.indexPathsForVisibleItems.map(\.item).max() ?? 0
    #expect(stage.prefetched.first?.item == first + 1)
    #expect(stage.prefetched.map(\.item) == Array(first + 1...first + stage.prefetched.count))
    let ahead = stage.prefetched
    stage.view.contentOffset.y = 100
    stage.harness.runFrame()
    #expect(Set(stage.cancelled) == Set(ahead))
    stage.view.isPrefetchingEnabled = false
    stage.prefetched = []
    stage.view.contentOffset.y = 3000
    stage.harness.runFrame()
    #expect(stage.prefetched.isEmpty)
  }

  // MARK: Sizes that cells choose

  @Test("Cells that turn out taller than estimated do not move what is first in sight")
  func anchor() throws {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.estimatedItemSize = CGSize(width: 110, height: 40)
    let stage = CollectionStage([Array(0..<200)], layout: layout)
    stage.wish = { 40 + CGFloat($0 % 3) * 25 }
    stage.view.reloadData()
    stage.view.contentOffset.y = 4000
    stage.harness.runFrame()
    for _ in 0..<60 {
      let first = try #require(stage.view.visibleCells.first { $0.frame.maxY > stage.view.contentOffset.y })
      let path = try #require(stage.view.indexPath(for: first))
      let before = first.frame.minY - stage.view.contentOffset.y
      stage.view.contentOffset.y -= 9
      stage.harness.runFrame()
      let after = try #require(stage.view.cellForItem(at: path)).frame.minY - stage.view.contentOffset.y
      #expect(abs(after - before - 9) < 0.01)
    }
    #expect(stage.view.visibleCells.allSatisfy { $0.frame.height != 40 || ($0 as? CollectionStage.Cell)?.wish == 40 })
  }

  @Test("A cell with constraints takes the size that they give")
  func constraints() {
    final class Wide: UICollectionViewCell {
      required init(frame: CGRect) {
        super.init(frame: frame)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          box.widthAnchor.constraint(equalToConstant: 80), box.heightAnchor.constraint(equalToConstant: 30),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let stage = CollectionStage([Array(0..<3)], layout: layout)
    stage.view.register(Wide.self, forCellWithReuseIdentifier: "cell")
    stage.view.reloadData()
    stage.harness.runFrame()
    #expect(stage.view.visibleCells.map(\.frame.size) == Array(repeating: CGSize(width: 80, height: 40), count: 3))
    #expect(stage.view.visibleCells.map(\.frame.minY) == [0, 50, 100])
  }

  @Test(
    "Scrolling to an item arrives there, though cells on the way find their sizes", arguments: [30, 60, 144],
    [false, true])
  func measuredScroll(framesPerSecond: Int, isAnimated: Bool) throws {
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    let stage = CollectionStage(
      [Array(0..<200)], layout: UICollectionViewCompositionalLayout.list(using: list),
      framesPerSecond: framesPerSecond)
    stage.wish = { 44 + CGFloat($0 % 5) * 9 }
    stage.view.reloadData()
    stage.harness.runFrame()
    func frame(_ item: Int, at position: UICollectionView.ScrollPosition) throws -> CGRect {
      stage.view.scrollToItem(at: [0, item], at: position, animated: isAnimated)
      stage.harness.runUntilIdle()
      let cell = try #require(stage.view.cellForItem(at: [0, item]))
      return cell.frame.offsetBy(dx: 0, dy: -stage.view.contentOffset.y)
    }
    #expect(try frame(120, at: .bottom).maxY == 200)
    #expect(try frame(60, at: .centeredVertically).midY.rounded() == 100)
    #expect(try frame(150, at: .top).minY == 0)
    #expect(try frame(90, at: []).minY == 0)
    #expect(try frame(199, at: []).maxY == 200)
  }
}
