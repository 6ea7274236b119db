import Foundation
import Views

// Editing mode: which control a cell shows, and what it does.

extension UITableView {
  /// Shows or hides the editing control of a cell, as the data source and the delegate decide.
  func prepareForEditing(_ cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    guard isInEditingMode else { return cell.setEditing(false, animated: animated) }
    let isEditable = dataSource?.tableView(self, canEditRowAt: path) ?? false
    let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    cell.editingStyle = isEditable ? style : .none
    cell.mayIndentWhileEditing =
      isEditable && tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    cell.isMovable = isMovable(path)
    cell.setEditing(true, animated: animated)
  }
}

extension UITableView: CellHost {
  func accessoryButtonWasPressed(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  func editingControlWasPressed(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    // Deleting needs a second press, on the action that the row then shows. A row may have no actions on purpose.
    if cell.editingStyle == .delete,
      swipes.open(path, on: .trailing, animated: true) || swipeActions(at: path, on: .trailing) != nil
    {
      return
    }
    dataSource?.tableView(self, commit: cell.editingStyle, forRowAt: path)
  }
}
