import Controls
import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Scrolls to rows of unknown heights")
struct ScrollDestinationTests {
  private func makeTable(
    _ count: Int, estimate: CGFloat, _ height: @escaping (Int) -> CGFloat
  ) -> TableStage {
    let stage = TableStage([count], size: CGSize(width: 300, height: 400), header: nil, rowHeight: -1)
    stage.table.estimatedRowHeight = estimate
    stage.contentHeight = height
    stage.table.reloadData()
    stage.layOut()
    return stage
  }

  @Test(
    "The scroll ends exactly at its row", arguments: [(44, 60, 30), (50, 240, 1), (240, 60, 1), (8, 90, 20)],
    [0, 20, 39])
  func table(sizes: (estimate: Int, height: Int, spread: Int), row: Int) {
    for animated in [true, false] { scrollTable(sizes, row, animated: animated) }
  }

  private func scrollTable(_ sizes: (estimate: Int, height: Int, spread: Int), _ row: Int, animated: Bool) {
    let stage = makeTable(40, estimate: CGFloat(sizes.estimate)) { CGFloat(sizes.height + $0 * 7 % sizes.spread) }
    let table = stage.table
    for (position, isDown) in [(UITableView.ScrollPosition.top, true), (.middle, false), (.bottom, true)] {
      // From the other end.
      table.scrollToRow(at: [0, row == 0 ? 39 : 0], at: .top, animated: false)
      var least = CGFloat.infinity
      stage.harness.frameObservers.append { _ in least = min(least, table.contentOffset.y) }
      table.scrollToRow(at: [0, row], at: position, animated: animated)
      stage.harness.runUntilIdle()
      let rect = table.rectForRow(at: [0, row])
      let wanted = position == .top ? rect.minY : position == .middle ? rect.midY - 200 : rect.maxY - 400
      let legal = min(max(0, wanted), table.contentSize.height - 400)
      #expect(abs(table.contentOffset.y - legal) <= 0.5, "\(position) \(isDown)")
      #expect(least >= 0)
      #expect(table.visibleCells.contains { table.indexPath(for: $0) == [0, row] })
    }
  }

  @Test("A scroll that is interrupted leads nowhere any more")
  func interruption() {
    let stage = makeTable(100, estimate: 44) { _ in 80 }
    stage.table.scrollToRow(at: [0, 90], at: .top, animated: true)
    stage.harness.run(for: 0.1)
    stage.table.stopScrollingAndZooming()
    let offset = stage.table.contentOffset.y
    stage.harness.run(for: 0.5)
    #expect(stage.table.contentOffset.y == offset)
  }

  enum Kind: CaseIterable {
    case list, flow, compositional
  }

  @Test(
    "The scroll of a collection view ends exactly at its item", arguments: Kind.allCases,
    [(44, 60), (50, 240), (240, 60), (8, 90)])
  func collection(kind: Kind, sizes: (estimate: CGFloat, height: CGFloat)) {
    for animated in [true, false] { scrollCollection(kind, sizes, animated: animated) }
  }

  private func makeCollection(_ kind: Kind, _ sizes: (estimate: CGFloat, height: CGFloat)) -> CollectionStage {
    let layout: UICollectionViewLayout
    switch kind {
    case .list:
      layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    case .flow:
      let flow = UICollectionViewFlowLayout()
      flow.estimatedItemSize = CGSize(width: 300, height: sizes.estimate)
      layout = flow
    case .compositional:
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(sizes.estimate))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }
    let stage = CollectionStage([Array(0..<40)], layout: layout, size: CGSize(width: 300, height: 400))
    stage.wish = { sizes.height + CGFloat($0 * 7 % 30) }
    stage.view.reloadData()
    stage.harness.run(for: 0.1)
    return stage
  }

  private func scrollCollection(
    _ kind: Kind, _ sizes: (estimate: CGFloat, height: CGFloat), animated: Bool
  ) {
    let stage = makeCollection(kind, sizes)
    let view = stage.view
    for (item, position) in [
      (39, UICollectionView.ScrollPosition.top), (0, .top), (20, .top), (5, .centeredVertically), (30, .bottom),
    ] {
      view.scrollToItem(at: [0, item], at: position, animated: animated)
      stage.harness.runUntilIdle()
      let frame = view.layoutAttributesForItem(at: [0, item])?.frame ?? .zero
      let wanted = position == .top ? frame.minY : position == .bottom ? frame.maxY - 400 : frame.midY - 200
      #expect(
        abs(view.contentOffset.y - min(max(0, wanted), view.contentSize.height - 400)) <= 0.5, "\(item), \(animated)")
      #expect(view.cellForItem(at: [0, item]) != nil)
    }
  }

  @Test(
    "A scroll to where the item is already does not hold the item there later, whether items find their sizes or not",
    arguments: [nil] + Kind.allCases, [true, false])
  func nothingToScroll(kind: Kind?, animated: Bool) {
    let stage =
      kind.map { makeCollection($0, (estimate: 44, height: 60)) }
      ?? CollectionStage([Array(0..<40)], layout: UICollectionViewFlowLayout(), size: CGSize(width: 300, height: 400))
    stage.harness.run(for: 0.1)
    stage.view.scrollToItem(at: [0, 0], at: .top, animated: animated)
    #expect(stage.view.destination == nil)
    stage.sections[0].insert(99, at: 0)
    stage.view.performBatchUpdates { stage.view.insertItems(at: [[0, 0]]) }
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test("Neither does one in a section that scrolls across", arguments: [true, false], [true, false])
  func nothingToScrollAcross(isEstimated: Bool, animated: Bool) {
    let size = NSCollectionLayoutSize(
      widthDimension: isEstimated ? .estimated(60) : .absolute(60), heightDimension: .absolute(80))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let stage = CollectionStage(
      [Array(0..<40)], layout: UICollectionViewCompositionalLayout(section: section),
      size: CGSize(width: 300, height: 400))
    stage.width = { _ in isEstimated ? 70 : 60 }
    stage.harness.run(for: 0.1)
    stage.view.scrollToItem(at: [0, 0], at: .left, animated: animated)
    stage.sections[0].insert(99, at: 0)
    stage.view.performBatchUpdates { stage.view.insertItems(at: [[0, 0]]) }
    stage.harness.runUntilIdle()
    #expect(stage.view.orthogonalOffset(inSection: 0) == 0)
  }

  @Test("The user's way to the top during such a scroll leads to the top", arguments: [true, false])
  func wayToTop(isTable: Bool) {
    let table = makeTable(100, estimate: 44) { _ in 80 }
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let list = CollectionStage([Array(0..<100)], layout: layout, size: CGSize(width: 300, height: 400))
    list.wish = { _ in 80 }
    list.view.reloadData()
    list.harness.run(for: 0.1)
    let (view, harness): (UIScrollView, OffscreenHarness) =
      isTable ? (table.table, table.harness) : (list.view, list.harness)
    table.table.scrollToRow(at: [0, 90], at: .top, animated: true)
    list.view.scrollToItem(at: [0, 90], at: .top, animated: true)
    harness.run(for: 0.1)
    #expect(view.contentOffset.y > 0)
    view.scrollToTop()
    harness.runUntilIdle()
    #expect(view.contentOffset.y == 0)
  }

  @Test("The first layout makes an offset legal that was set before", arguments: [false, true])
  func firstLayout(isSelfSizing: Bool) {
    let stage = TableStage([40], size: CGSize(width: 300, height: 400), header: nil, rowHeight: isSelfSizing ? -1 : 44)
    stage.contentHeight = isSelfSizing ? { _ in 70 } : nil
    let table = UITableView(frame: stage.table.frame)
    table.register(StageCell.self, forCellReuseIdentifier: "row")
    table.dataSource = stage
    table.setContentOffset(CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude), animated: false)
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == table.contentSize.height - 400)
    #expect(table.indexPathsForVisibleRows?.last == [0, 39])
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 50, height: 100), collectionViewLayout: layout)
    let data = CollectionStage([Array(0..<40)])
    view.register(CollectionStage.Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.setContentOffset(CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude), animated: false)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 40 * 60 - 10 - 100 && view.cellForItem(at: [0, 39]) != nil)
  }
}
