import Foundation
import Views

// The keyboard: it moves the focus from row to row, and selects the row with the focus.

extension UITableView {
  /// - Returns: Whether the key was handled.
  func handleRowKey(_ press: UIPress) -> Bool {
    if let key = press.key, key.refreshes, let refreshControl { return refreshControl.beginByUser() }
    if press.key?.keyCode == .keyboardEscape { return putEverythingBack() }
    if let key = press.key, key.modifierFlags == .alternate {
      switch key.keyCode {
      case .keyboardUpArrow: return moveFocusedRow(by: -1)
      case .keyboardDownArrow: return moveFocusedRow(by: 1)
      default: break
      }
    }
    guard isSelectable, let key = press.key, key.modifierFlags.isDisjoint(with: [.alternate, .command]) else {
      return false
    }
    loadIfNeeded()
    if let path = target(of: key) {
      typing.clear()
      moveFocus(
        to: path, extending: key.modifierFlags.contains(.shift), selecting: !key.modifierFlags.contains(.control))
      return true
    }
    if key.keyCode == .keyboardA, key.modifierFlags == .control, canPerformAction(.selectAll, withSender: nil) {
      selectAll(nil)
      return true
    }
    if search(with: key, at: press.timestamp) || deleteFocusedRow(with: key) { return true }
    guard key.keyCode == .keyboardSpacebar || key.keyCode == .keyboardReturnOrEnter || key.keyCode == .keypadEnter,
      let focused = selection.focused, heights.contains(focused)
    else { return false }
    choose(focused, ListChoice(activating: key, selectionFollowsFocus: selectionFollowsFocus))
    return true
  }

  /// Closes an open row, and returns a lifted one to its place.
  ///
  /// - Returns: Whether there was any.
  private func putEverythingBack() -> Bool {
    guard lifted != nil || swipes.openPath != nil else { return false }
    cancelReordering(animated: true)
    swipes.close(animated: true)
    return true
  }

  /// The row to which a key moves the focus; nil for other keys, and without rows.
  private func target(of key: UIKey) -> IndexPath? {
    switch key.keyCode {
    case .keyboardUpArrow: neighbor { heights.row(before: $0) }
    case .keyboardDownArrow: neighbor { heights.row(after: $0) }
    case .keyboardHome: heights.firstRow(inOrAfter: 0)
    case .keyboardEnd: heights.lastRow(before: heights.count)
    case .keyboardPageUp: page(-1)
    case .keyboardPageDown: page(1)
    default: nil
    }
  }

  /// The row beside that with the focus; at an end the same row. Without a focus, the selected row or the first in
  /// sight.
  private func neighbor(_ step: (IndexPath) -> IndexPath?) -> IndexPath? {
    guard let focused = selection.focused, heights.contains(focused) else { return startOfFocus }
    return step(focused) ?? focused
  }

  private var startOfFocus: IndexPath? {
    indexPathForSelectedRow ?? heights.firstRow(endingBelow: contentOffset.y + adjustedContentInset.top)
  }

  /// Selects all rows, if several can be selected.
  func selectAllRows() {
    loadIfNeeded()
    guard selectsSeveral, let first = heights.firstRow(inOrAfter: 0), let last = heights.lastRow(before: heights.count)
    else { return }
    let origin = selection.origin
    selection.origin = first
    choose(last, .extend)
    selection.origin = origin
  }

  /// The row a page above or below that with the focus.
  private func page(_ direction: CGFloat) -> IndexPath? {
    guard let focused = selection.focused ?? startOfFocus, heights.contains(focused) else { return startOfFocus }
    let inset = adjustedContentInset
    let page = bounds.height - inset.top - inset.bottom - pinnedHeight(in: focused.section)
    let rect = rectForRow(at: focused)
    let y = rect.minY + direction * max(page - rect.height, rect.height)
    if direction < 0 { return heights.firstRow(endingBelow: max(y, 0)) }
    return heights.lastRow(startingAbove: y.nextUp)
  }

  /// Moves the focus, and the selection if it extends or follows the focus. Ctrl moves the focus alone.
  func moveFocus(to path: IndexPath, extending: Bool, selecting: Bool = true) {
    if selection.origin == nil { selection.origin = selection.focused }
    setFocus(to: path, isVisible: true)
    showFocus()
    scrollToRow(at: path, at: .none, animated: isNearSight(path))
    if extending, selectsSeveral {
      choose(path, .extend)
    } else if selectionFollowsFocus, selecting {
      choose(path, .follow)
    }
  }

  /// Whether a row is near enough that scrolling to it can be followed.
  private func isNearSight(_ path: IndexPath) -> Bool {
    abs(rectForRow(at: path).midY - bounds.midY) < 2 * bounds.height
  }

  /// Moves the focus to the first row, and scrolls to it.
  ///
  /// - Returns: False without rows.
  func focusFirstRow() -> Bool {
    loadIfNeeded()
    guard isSelectable, let first = firstItem else { return false }
    moveFocus(to: first, extending: false)
    return true
  }

  /// Deletes the row with the focus for the key Delete.
  ///
  /// - Returns: False if the table does not allow it, or the data source has no method that does it.
  private func deleteFocusedRow(with key: UIKey) -> Bool {
    lacksCommit = false
    return deleteFocused(with: key) && !lacksCommit
  }

  // MARK: The ring

  /// Whether there is a row that has the focus while the table has it.
  var hasFocusedRow: Bool { selection.focused.map(heights.contains) ?? false }

  /// Moves the focus to a row.
  ///
  /// - Parameter isVisible: Whether the row shows it, as after a key and not after a press.
  func setFocus(to path: IndexPath, isVisible: Bool) {
    (selection.focused, selection.showsFocus) = (path, isVisible)
    for (path, cell) in cells { cell.setFocusedRow(isVisible && path == selection.focused) }
    focusMovedInside()
  }
}
