import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Editing a table")
struct TableEditingTests {
  @Test("The control of a row inserts, or asks before it deletes, and rows that cannot be edited have none")
  func controls() {
    let source = EditedRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 300))
    table.dataSource = source
    table.delegate = source
    harness.add(table, frame: table.frame)
    let before = table.cellForRow(at: [0, 1])?.contentView.frame.minX
    table.setEditing(true, animated: true)
    harness.runUntilIdle()
    let after = table.cellForRow(at: [0, 1])?.contentView.frame.minX
    #expect(before == 0 && after == 46)
    #expect(table.cellForRow(at: [0, 0])?.contentView.frame.minX == 0)
    harness.pointer.click(at: CGPoint(x: 27, y: 66))
    harness.runUntilIdle()
    #expect(source.commits.isEmpty && table.cellForRow(at: [0, 1])?.showingDeleteConfirmation == true)
    harness.pointer.click(at: CGPoint(x: 290, y: 66))
    #expect(source.commits == ["delete 1"] && table.indexPathForSelectedRow == nil)
    harness.runUntilIdle()
    #expect(table.numberOfRows(inSection: 0) == 3)
    harness.pointer.click(at: CGPoint(x: 27, y: 110))
    #expect(source.commits.last == "insert 2")
    table.setEditing(false, animated: false)
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: [0, 1])?.contentView.frame.minX == 0)
  }

  @Test("A table controller that edits has its table edit, also one that is loaded later")
  func controller() {
    let (shown, unloaded) = (UITableViewController(), UITableViewController())
    shown.loadViewIfNeeded()
    for controller in [shown, unloaded] {
      controller.isEditing = true
      #expect(controller.isViewLoaded == (controller === shown) && controller.tableView.isEditing)
      controller.setEditing(false, animated: true)
      #expect(!controller.tableView.isEditing)
    }
  }

  @Test("A detail button is reported, and does not select the row")
  func detail() {
    let source = EditedRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 300))
    source.accessory = .detailButton
    table.dataSource = source
    table.delegate = source
    harness.add(table, frame: table.frame)
    harness.pointer.click(at: CGPoint(x: 273, y: 66))
    #expect(source.commits == ["detail 1"] && table.indexPathForSelectedRow == nil)
  }
}

@MainActor
private final class EditedRows: UITableViewDataSource, UITableViewDelegate {
  var rows = [0, 1, 2, 3]
  var commits: [String] = []
  var accessory = UITableViewCell.AccessoryType.none

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row \(rows[indexPath.row])"
    cell.accessoryType = accessory
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { indexPath.row < 2 ? .delete : .insert }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    commits.append("\(editingStyle) \(indexPath.row)")
    guard editingStyle == .delete else { return }
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .left)
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    commits.append("detail \(indexPath.row)")
  }
}
