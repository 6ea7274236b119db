import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Moving rows of a table")
struct TableReorderTests {
  @Test("A row follows the finger by its control, the others make room, and the data source learns of one move")
  func drag() throws {
    let stage = ReorderStage([3, 3])
    let cell = try #require(stage.table.cellForRow(at: [0, 0]))
    stage.lift([0, 0], to: 100)
    #expect(cell.frame.minY == 78 && cell.layer.shadowOpacity > 0 && stage.table.hasUncommittedUpdates)
    stage.harness.runUntilIdle()
    #expect(stage.table.cellForRow(at: [0, 1])?.frame.minY == 28 && stage.log.isEmpty)
    stage.harness.finger.release(at: CGPoint(x: 350, y: 100))
    stage.harness.runUntilIdle()
    #expect(stage.log == ["0.0 to 0.1"] && !stage.table.hasUncommittedUpdates)
    #expect(stage.table.cellForRow(at: [0, 1]) === cell && cell.frame.minY == 72 && cell.layer.shadowOpacity == 0)
    #expect(stage.table.contentOffset.y == 0 && stage.table.subviews.firstIndex(of: cell) == 0)
  }

  @Test("A row moves to another section and takes its selection along")
  func sections() {
    let stage = ReorderStage([3, 3])
    stage.table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    stage.lift([0, 2], to: 260)
    stage.harness.finger.release(at: CGPoint(x: 350, y: 260))
    stage.harness.runUntilIdle()
    #expect(stage.log == ["0.2 to 1.2"] && stage.sections == [[0, 1], [3, 4, 2, 5]])
    #expect(stage.table.indexPathForSelectedRow == [1, 2])
  }

  @Test(
    "The delegate chooses another place, a row of its own choice cannot be moved, and a cancelled drag moves nothing")
  func refusals() {
    let stage = ReorderStage([3, 3])
    stage.keepsSections = true
    stage.lift([0, 0], to: 280)
    stage.harness.finger.release(at: CGPoint(x: 350, y: 280))
    stage.harness.runUntilIdle()
    #expect(stage.log == ["0.0 to 0.2"])
    stage.lift([1, 0], to: 280)
    stage.harness.finger.cancel(at: CGPoint(x: 350, y: 280))
    stage.harness.runUntilIdle()
    #expect(stage.log.count == 1 && stage.table.cellForRow(at: [1, 0])?.frame.minY == 188)
    stage.lift([1, 0], to: 280)
    stage.harness.strike("Escape")
    stage.harness.finger.release(at: CGPoint(x: 350, y: 280))
    stage.harness.runUntilIdle()
    #expect(stage.log.count == 1 && stage.table.cellForRow(at: [1, 0])?.frame.minY == 188)
    stage.fixed = [[0, 1]]
    stage.table.reloadData()
    stage.table.layoutIfNeeded()
    #expect(stage.table.cellForRow(at: [0, 1])?.parts.reorderControl == nil)
    #expect(stage.table.cellForRow(at: [0, 0])?.parts.reorderControl != nil)
  }

  @Test("A row held near the edge scrolls the list at the same speed at every frame rate, and stays under the finger")
  func autoscroll() {
    let ends = [30, 60, 144].map { rate in
      let stage = ReorderStage([50], framesPerSecond: rate)
      let cell = stage.table.cellForRow(at: [0, 1])
      stage.lift([0, 1], to: 278)
      stage.harness.run(until: 1.5)
      let offset = stage.table.contentOffset.y
      #expect(abs((cell?.frame.minY ?? 0) - offset - 256) <= 1 && stage.table.visibleCells.count >= 6)
      stage.harness.finger.release(at: CGPoint(x: 350, y: 278))
      stage.harness.runUntilIdle()
      #expect(stage.table.contentOffset.y == offset && stage.log.count == 1)
      return offset
    }
    #expect(ends[0] > 250 && ends.allSatisfy { abs($0 - ends[0]) < 15 })
  }

  @Test("Alt with the arrows moves the row with the focus, across sections as well")
  func keys() {
    let stage = ReorderStage([2, 2])
    stage.table.allowsSelectionDuringEditing = true
    stage.harness.strike("Tab")
    stage.harness.strike("Down")
    stage.harness.strike("Down", modifiers: .alt)
    stage.harness.strike("Down", modifiers: .alt)
    stage.harness.strike("Up", modifiers: .alt)
    #expect(stage.log == ["0.0 to 0.1", "0.1 to 1.0", "1.0 to 0.1"] && stage.table.selection.focused == [0, 1])
    stage.table.isEditing = false
    stage.harness.strike("Up", modifiers: .alt)
    #expect(stage.log.count == 3)
  }

  @Test("A data source that reloads the table when it learns of a move is not shown the move again")
  func reload() {
    let stage = ReorderStage([3])
    (stage.tallRow, stage.reloads) = (0, true)
    stage.table.reloadData()
    stage.table.layoutIfNeeded()
    stage.lift([0, 0], to: 130)
    stage.harness.finger.release(at: CGPoint(x: 350, y: 130))
    stage.harness.runUntilIdle()
    #expect(stage.sections == [[1, 0, 2]] && stage.table.rectForRow(at: [0, 1]).height == 88)
  }

  @Test("An update or a reload during the drag puts the row back first")
  func interruption() {
    let stage = ReorderStage([3, 3])
    stage.lift([0, 0], to: 100)
    stage.sections[1].removeLast()
    stage.table.deleteRows(at: [[1, 2]], with: .none)
    #expect(!stage.table.hasUncommittedUpdates)
    stage.harness.finger.release(at: CGPoint(x: 350, y: 100))
    stage.lift([0, 0], to: 100)
    stage.table.reloadData()
    stage.harness.finger.release(at: CGPoint(x: 350, y: 100))
    stage.harness.runUntilIdle()
    #expect(stage.log.isEmpty && stage.table.cellForRow(at: [0, 0])?.frame.minY == 28)
  }
}

/// A table in editing mode whose rows can be moved; rows of 44, headers of 28.
@MainActor
final class ReorderStage: UITableViewDataSource, UITableViewDelegate {
  var sections: [[Int]] = []
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
  let harness: OffscreenHarness
  var log: [String] = []
  var keepsSections = false
  var fixed: Set<IndexPath> = []

  /// The row that is twice as high as the others.
  var tallRow: Int?

  /// Whether the table is reloaded after each move.
  var reloads = false

  init(_ counts: [Int], framesPerSecond: Int = 60) {
    harness = OffscreenHarness(size: CGSize(width: 375, height: 300), framesPerSecond: framesPerSecond)
    for count in counts {
      let start = sections.joined().count
      sections.append(Array(start..<start + count))
    }
    table.rowHeight = 44
    table.sectionHeaderHeight = 28
    table.dataSource = self
    table.delegate = self
    table.isEditing = true
    harness.add(table, frame: table.frame)
  }

  /// Takes a row by its control, and holds it at a height of the window.
  func lift(_ path: IndexPath, to y: CGFloat) {
    let start = table.rectForRow(at: path).midY - table.contentOffset.y
    harness.finger.pull(from: CGPoint(x: 350, y: start), to: CGPoint(x: 350, y: y))
  }

  /// Takes a row by its control, and drops it at a height of the window.
  func move(_ path: IndexPath, to y: CGFloat) {
    let start = table.rectForRow(at: path).midY - table.contentOffset.y
    harness.finger.drag(from: CGPoint(x: 350, y: start), to: CGPoint(x: 350, y: y))
    harness.runUntilIdle()
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { !fixed.contains(indexPath) }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    let (from, to) = (sourceIndexPath, destinationIndexPath)
    log.append("\(from.section).\(from.row) to \(to.section).\(to.row)")
    let row = sections[from.section].remove(at: from.row)
    sections[to.section].insert(row, at: to.row)
    if reloads { tableView.reloadData() }
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    sections[indexPath.section][indexPath.row] == tallRow ? 88 : 44
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    guard keepsSections, proposedDestinationIndexPath.section != sourceIndexPath.section else {
      return proposedDestinationIndexPath
    }
    return [sourceIndexPath.section, sections[sourceIndexPath.section].count - 1]
  }
}
