import Foundation
import Views

// Swipes: which actions a row has, and what the delegate learns of them.

extension UITableView: SwipeableList {
  /// In editing mode rows open by their controls.
  var allowsSwipes: Bool { !isInEditingMode }

  func swipeActions(at path: IndexPath, on edge: SwipeEdge) -> UISwipeActionsConfiguration? {
    guard heights.contains(path), dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
    switch edge {
    case .leading:
      return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    case .trailing:
      return tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) ?? deletion(of: path)
    }
  }

  /// The action that deletes a row as the data source does it; nil if its editing style is another one.
  private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
    let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    guard style == .delete else { return nil }
    let title =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? SystemString.delete.text
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, view, completion in
      if let self {
        // The row may have moved since it was opened. A menu passes the cell.
        let current = self.path(under: view) ?? swipes.openPath ?? path
        dataSource?.tableView(self, commit: .delete, forRowAt: current)
      }
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  func closedFrame(at path: IndexPath) -> CGRect { rowRect(at: path, in: heights) }

  func swipeWillBegin(at path: IndexPath) {
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    setIndexHidden(true)
  }

  func swipeDidEnd(at path: IndexPath?) {
    setIndexHidden(false)
    tableDelegate?.tableView(self, didEndEditingRowAt: path)
  }

  func setSwiped(_ isSwiped: Bool, at path: IndexPath) {
    cells[path]?.showingDeleteConfirmation = isSwiped
  }
}
