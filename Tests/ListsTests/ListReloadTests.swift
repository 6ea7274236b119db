import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("A list between a reload and the next layout")
struct ListReloadTests {
  /// 20 rows in a view of 400 points, scrolled to the end.
  private func makeStage(_ kind: ListKind) -> any ListStage {
    let stage = kind.stage([Array(0..<20)])
    stage.list.contentInset.bottom = 60
    stage.list.layoutIfNeeded()
    stage.scroll(to: 540)
    return stage
  }

  private func reload(_ stage: any ListStage, _ count: Int) {
    stage.names = [Array(0..<count)]
    stage.list.reloadData()
  }

  @Test("Sizes, insets and offsets see the new items", arguments: ListKind.allCases)
  func geometry(kind: ListKind) {
    let stage = makeStage(kind)
    let list = stage.list
    reload(stage, 40)
    list.contentInset.bottom = 0
    #expect(list.contentOffset.y == 540 && list.contentSize.height == 1760)
    reload(stage, 60)
    list.scrollRectToVisible(CGRect(x: 0, y: 2000, width: 10, height: 40), animated: false)
    #expect(list.contentOffset.y == 1640)
    #expect(list.count(in: 0) == 60 && list.path(at: CGPoint(x: 0, y: 2630)) == [0, 59])
    #expect(list.rect(of: [0, 50]).minY == 2200)
    reload(stage, 50)
    #expect(list.contentSize.height == 2200)
  }

  @Test("An animated scroll ends where the new items permit", arguments: ListKind.allCases)
  func animatedScroll(kind: ListKind) {
    let stage = makeStage(kind)
    reload(stage, 40)
    stage.list.setContentOffset(CGPoint(x: 0, y: 1200), animated: true)
    stage.harness.runUntilIdle()
    #expect(stage.list.contentOffset.y == 1200)
  }

  @Test(
    "A reload that finds no items does not move the content if items follow before the layout",
    arguments: ListKind.allCases)
  func emptyInBetween(kind: ListKind) {
    let stage = makeStage(kind)
    reload(stage, 0)
    reload(stage, 20)
    stage.list.layoutIfNeeded()
    #expect(stage.list.contentOffset.y == 540)
  }

  @Test("Items can be inserted after a reload", arguments: ListKind.allCases)
  func insertion(kind: ListKind) {
    let stage = makeStage(kind)
    stage.list.reloadData()
    stage.names[0].append(20)
    stage.list.insert([[0, 20]])
    stage.list.layoutIfNeeded()
    #expect(stage.list.count(in: 0) == 21 && stage.list.contentSize.height == 924)
  }

  @Test(
    "A list without a size counts its items, so that items can be inserted later", arguments: ListKind.allCases,
    [CGSize(width: 0, height: 0), CGSize(width: 100, height: 0), CGSize(width: 0, height: 100)])
  func emptyBounds(kind: ListKind, size: CGSize) {
    let stage = kind.stage([[]], laysOut: false)
    stage.list.frame.size = size
    stage.list.layoutIfNeeded()
    stage.names = [[1]]
    stage.list.insert([[0, 0]])
    #expect(stage.list.count(in: 0) == 1 && stage.list.cellCount == 0)
    stage.list.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    stage.list.layoutIfNeeded()
    #expect(stage.list.visibleNames == [1])
  }

  @Test("Items that are inserted before the first layout are shown by it", arguments: ListKind.allCases)
  func beforeLayout(kind: ListKind) {
    let stage = kind.stage([[]], laysOut: false)
    stage.names = [[1]]
    stage.list.insert([[0, 0]])
    stage.list.performBatchUpdates(
      {
        stage.names[0].append(2)
        stage.list.insert([[0, 1]])
      }, completion: nil)
    stage.list.layoutIfNeeded()
    #expect(stage.list.visibleNames == [1, 2])
  }

  @Test("A reload drops the selection and keeps the offset as far as it is legal", arguments: ListKind.allCases)
  func contents(kind: ListKind) {
    let stage = makeStage(kind)
    stage.list.select([0, 1], scrolls: false)
    stage.names = [Array(200..<215)]
    stage.list.reloadData()
    stage.list.layoutIfNeeded()
    #expect(stage.list.count(in: 0) == 15 && stage.list.selected.isEmpty)
    #expect(stage.list.contentSize.height == 660 && stage.list.contentOffset.y == 320)
    #expect(stage.list.visibleNames.last == 214)
  }

  @Test("A list whose data source is gone has no items", arguments: ListKind.allCases)
  func dataSourceGone(kind: ListKind) {
    let stage = makeStage(kind)
    (stage.list as? UITableView)?.dataSource = nil
    (stage.list as? UICollectionView)?.dataSource = nil
    stage.list.layoutIfNeeded()
    #expect(stage.list.numberOfSections == 0 && stage.list.cellCount == 0 && stage.list.visible.isEmpty)
    if kind == .table { #expect(stage.list.contentSize.height == 0) }
  }

  @Test("Counts that changed without a word take effect at the next reload", arguments: ListKind.allCases)
  func silentChange(kind: ListKind) {
    let stage = makeStage(kind)
    stage.names[0] += [100, 101]
    stage.scroll(to: 100)
    #expect(stage.list.count(in: 0) == 20)
    if kind == .table {
      stage.list.performBatchUpdates({ stage.list.reloadData() }, completion: nil)
    } else {
      stage.list.reloadData()
    }
    #expect(stage.list.count(in: 0) == 22)
  }

  @Test("The delegate estimates each row once for a reload, and sections of as many rows are measured by themselves")
  func estimates() {
    let stage = TableStage([1, 3, 1], size: CGSize(width: 300, height: 400), header: nil)
    let delegate = EstimatingDelegate()
    (stage.table.estimatedRowHeight, stage.table.rowHeight) = (50, UITableView.automaticDimension)
    stage.contentHeight = { CGFloat(40 + $0) }
    stage.table.delegate = delegate
    // Deferred until the layout, which measures the rows in sight.
    _ = stage.table.contentSize
    #expect(delegate.asked == [[0, 0], [1, 0], [1, 1], [1, 2], [2, 0]])
    stage.layOut()
    #expect((0..<3).map { stage.table.rectForRow(at: [$0, 0]).height } == [40, 41, 44])
  }
}

@MainActor
private final class EstimatingDelegate: UITableViewDelegate {
  var asked: [IndexPath] = []

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    asked.append(indexPath)
    return 30
  }
}
