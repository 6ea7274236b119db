import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// Situations that programmers have reported of rows that the user moves.
@MainActor
@Suite("Reported situations of moved rows")
struct ReportedReorderingTests {
  @Test("A row can be dropped into a section without rows, from above and from below")
  func emptySection() {
    let stage = ReorderStage([2, 0, 2])
    stage.move([0, 1], to: 122)
    #expect(stage.log == ["0.1 to 1.0"] && stage.sections == [[0], [1], [2, 3]])
    #expect(stage.table.numberOfRows(inSection: 1) == 1 && stage.table.rectForRow(at: [1, 0]).minY == 100)
    let other = ReorderStage([2, 0, 2])
    other.move([2, 0], to: 166)
    #expect(other.log == ["2.0 to 1.0"] && other.sections == [[0, 1], [2], [3]])
    #expect(other.table.rectForRow(at: [1, 0]).minY == 144)
  }

  /// A data source that applies a snapshot when the user has moved a row.
  private final class Source: UITableViewDiffableDataSource<String, Int> {
    var isAnimated = false

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      guard let moved = itemIdentifier(for: sourceIndexPath), let other = itemIdentifier(for: destinationIndexPath),
        moved != other
      else { return }
      var changed = snapshot()
      changed.deleteItems([moved])
      if sourceIndexPath < destinationIndexPath {
        changed.insertItems([moved], afterItem: other)
      } else {
        changed.insertItems([moved], beforeItem: other)
      }
      apply(changed, animatingDifferences: isAnimated)
    }
  }

  @Test(
    "A data source that applies the snapshot of a move in the call that tells it shows that order",
    arguments: [false, true])
  func snapshotInMove(isAnimated: Bool) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let harness = OffscreenHarness(size: CGSize(width: 200, height: 300))
    table.register(StageCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 44
    let source = Source(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      (cell as? StageCell)?.name = item
      return cell
    }
    source.isAnimated = isAnimated
    harness.add(table, frame: table.frame)
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2, 3, 4])
    source.apply(snapshot, animatingDifferences: false)
    table.isEditing = true
    harness.runUntilIdle()
    harness.finger.drag(from: CGPoint(x: 180, y: 22), to: CGPoint(x: 180, y: 110))
    harness.runUntilIdle()
    #expect(source.snapshot().itemIdentifiers == [2, 3, 1, 4])
    #expect(table.visibleCells.compactMap { ($0 as? StageCell)?.name } == [2, 3, 1, 4])
    for (row, cell) in table.visibleCells.enumerated() { #expect(cell.frame.minY == CGFloat(row) * 44) }
    withExtendedLifetime(source) {}
  }
}
