import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("A table between a reload and the next layout")
struct TableReloadTests {
  /// 20 rows in a view of 400 points, scrolled to the end.
  private func makeStage() -> TableStage {
    let stage = TableStage([20], size: CGSize(width: 300, height: 400), header: nil)
    stage.table.contentInset.bottom = 60
    stage.layOut()
    stage.scroll(to: 540)
    return stage
  }

  @Test("Sizes, insets and offsets see the new rows")
  func geometry() {
    let stage = makeStage()
    let table = stage.table
    stage.sections[0].items = Array(0..<40)
    table.reloadData()
    #expect(table.contentSize.height == 1760)
    table.contentInset.bottom = 0
    #expect(table.contentOffset.y == 540)
    stage.sections[0].items = Array(0..<60)
    table.reloadData()
    table.scrollRectToVisible(CGRect(x: 0, y: 2000, width: 10, height: 40), animated: false)
    #expect(table.contentOffset.y == 1640)
    #expect(table.numberOfRows(inSection: 0) == 60 && table.indexPathForRow(at: CGPoint(x: 0, y: 2630)) == [0, 59])
    #expect(table.rectForRow(at: [0, 50]).minY == 2200)
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

  @Test("An animated scroll ends where the new rows permit")
  func animatedScroll() {
    let stage = makeStage()
    stage.sections[0].items = Array(0..<40)
    stage.table.reloadData()
    stage.table.setContentOffset(CGPoint(x: 0, y: 1200), animated: true)
    stage.harness.runUntilIdle()
    #expect(stage.table.contentOffset.y == 1200)
  }

  @Test("A reload that finds no rows does not move the content if rows follow before the layout")
  func emptyInBetween() {
    let stage = makeStage()
    let items = stage.sections[0].items
    stage.sections[0].items = []
    stage.table.reloadData()
    stage.sections[0].items = items
    stage.table.reloadData()
    stage.layOut()
    #expect(stage.table.contentOffset.y == 540)
  }

  @Test("Rows can be inserted after a reload")
  func insertion() {
    let stage = makeStage()
    stage.table.reloadData()
    stage.sections[0].items.append(20)
    stage.table.insertRows(at: [[0, 20]], with: .none)
    #expect(stage.table.numberOfRows(inSection: 0) == 21)
  }

  @Test("A table without a size counts its rows, so that rows can be inserted later", arguments: [0, 100])
  func emptyBounds(width: CGFloat) {
    let stage = TableStage([0], size: CGSize(width: width, height: 0), header: nil)
    stage.layOut()
    stage.sections[0].items = [1]
    stage.table.insertRows(at: [[0, 0]], with: .automatic)
    #expect(stage.table.numberOfRows(inSection: 0) == 1 && stage.table.visibleCells.isEmpty)
    stage.table.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    stage.layOut()
    #expect(stage.visibleNames == [1])
  }

  @Test("Rows that are inserted before the first layout are shown by it")
  func beforeLayout() {
    let stage = TableStage([0], header: nil)
    stage.sections[0].items = [1]
    stage.table.insertRows(at: [[0, 0]], with: .automatic)
    stage.table.performBatchUpdates {
      stage.sections[0].items.append(2)
      stage.table.insertRows(at: [[0, 1]], with: .automatic)
    }
    stage.layOut()
    #expect(stage.visibleNames == [1, 2])
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
