import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Updates of a table")
struct TableUpdateTests {
  @Test("Rows slide to their new places, and the completion comes after that")
  func animation() {
    let stage = TableStage([10], header: nil)
    let table = stage.table
    stage.harness.runUntilIdle()
    var finished: Bool?
    stage.sections[0].items.remove(at: 2)
    table.performBatchUpdates {
      table.deleteRows(at: [[0, 2]], with: .fade)
    } completion: {
      finished = $0
    }
    let moving = table.cellForRow(at: [0, 2])
    #expect((moving as? StageCell)?.name == 3 && moving?.frame.minY == 88)
    stage.harness.run(for: 0.15)
    let shown = moving?.presentationFrame.minY ?? 0
    #expect(shown > 90 && shown < 130 && finished == nil)
    stage.harness.runUntilIdle()
    #expect(finished == true && moving?.presentationFrame.minY == 88)
    #expect(table.subviews.filter { $0 is StageCell }.count == 9)
  }

  @Test("Nested blocks are one update")
  func nesting() {
    let stage = TableStage([3])
    let table = stage.table
    table.beginUpdates()
    stage.sections[0].items.append(50)
    table.insertRows(at: [[0, 2]], with: .automatic)
    table.performBatchUpdates {
      stage.sections[0].items.removeFirst()
      table.deleteRows(at: [[0, 0]], with: .automatic)
    }
    #expect(table.hasUncommittedUpdates && table.numberOfRows(inSection: 0) == 3)
    table.endUpdates()
    #expect(!table.hasUncommittedUpdates && table.numberOfRows(inSection: 0) == 3)
    #expect(stage.visibleNames == [1, 2, 50])
  }

  @Test("A deletion of rows above the rows in sight moves nothing on the screen")
  func deletionAbove() {
    let stage = TableStage([100], header: nil)
    stage.scroll(to: 1000)
    let names = stage.visibleNames
    stage.sections[0].items.removeSubrange(0..<10)
    stage.table.deleteRows(at: (0..<10).map { IndexPath(row: $0, section: 0) }, with: .automatic)
    #expect(stage.table.contentOffset.y == 560 && stage.visibleNames == names)
  }

  @Test("An update during a fling changes neither its speed nor the rows on the screen")
  func duringFling() {
    let stage = TableStage([1000], header: nil)
    stage.scroll(to: 20_000)
    stage.harness.finger.fling(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 100))
    stage.harness.run(for: 0.2)
    let before = stage.visibleNames
    let offset = stage.table.contentOffset.y
    stage.sections[0].items.insert(contentsOf: 5000..<5020, at: 0)
    stage.table.insertRows(at: (0..<20).map { IndexPath(row: $0, section: 0) }, with: .none)
    #expect(stage.visibleNames == before && stage.table.contentOffset.y == offset + 880 && stage.table.isDecelerating)
    stage.harness.runUntilIdle()
    #expect(stage.table.contentOffset.y > offset + 900)
  }
}

@MainActor
@Suite("Random updates of a table")
struct TableUpdatePropertyTests {
  @Test("After the animation a table is as after a reload, on random batches", arguments: 0..<8)
  func equalsReload(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Few frames of few rows, so that there is time for many batches.
    let stage = TableStage([], size: CGSize(width: 20, height: 150), framesPerSecond: 5, header: 10, rowHeight: 20)
    // Of all seeds together, 2,000 in a full run.
    for _ in TestEffort.seeds(250) {
      let batch = RandomUpdates(using: &random)
      stage.sections = batch.before
      stage.heightOfRow = { CGFloat(20 + $0 % 4 * 5) }
      stage.table.reloadData()
      stage.table.frame.size.height = CGFloat(Int.random(in: 40...150, using: &random))
      stage.layOut()
      stage.table.contentOffset.y = CGFloat(Int.random(in: 0...200, using: &random))
      stage.layOut()
      stage.sections = batch.after
      stage.table.performBatchUpdates { stage.table.apply(batch.updates, using: &random) }
      expectConsistent(stage)
      stage.harness.run(for: Double.random(in: 0...0.5, using: &random))
      stage.harness.runUntilIdle()
      try expectEqualToReload(stage)
    }
  }

  /// Cells, headers and sizes agree with the data.
  private func expectConsistent(_ stage: TableStage) {
    let wrong = stage.table.cells.filter { path, cell in
      (cell as? StageCell)?.name != stage.sections[path.section].items[path.row]
        || cell.frame != stage.table.rectForRow(at: path) || cell.superview !== stage.table
    }
    #expect(wrong.isEmpty)
  }

  private func expectEqualToReload(_ stage: TableStage) throws {
    let table = stage.table
    stage.layOut()
    let (rows, offset, size) = (state(of: stage), table.contentOffset, table.contentSize)
    #expect(table.subviews.filter { $0 is StageCell }.count == table.cells.count)
    table.reloadData()
    stage.layOut()
    // Rows out of sight may have been measured before.
    let image = state(of: stage)
    if table.contentOffset == offset, table.contentSize == size { #expect(image == rows) }
  }

  /// The rows in sight by name, with their places on the screen.
  private func state(of stage: TableStage) -> [Int: CGRect] {
    var result: [Int: CGRect] = [:]
    let cells = stage.table.visibleCells.compactMap { $0 as? StageCell }
    for cell in cells { result[cell.name] = cell.frame }
    #expect(cells.allSatisfy { $0.alpha == 1 })
    return result
  }
}

extension UITableView {
  /// Makes the calls of a batch.
  func apply(_ updates: ListUpdates, using random: inout SplitMix64) {
    let animations: [RowAnimation] = [.fade, .right, .left, .top, .bottom, .none, .middle, .automatic]
    func animation() -> RowAnimation { animations.randomElement(using: &random) ?? .automatic }
    insertRows(at: updates.insertedItems, with: animation())
    deleteRows(at: updates.deletedItems, with: animation())
    for move in updates.movedItems { moveRow(at: move.from, to: move.to) }
    insertSections(IndexSet(updates.insertedSections), with: animation())
    deleteSections(IndexSet(updates.deletedSections), with: animation())
    for move in updates.movedSections { moveSection(move.from, toSection: move.to) }
  }
}
