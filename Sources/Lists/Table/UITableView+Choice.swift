import Controls
import Diagnostics
import Foundation
import Views

// How rows are chosen: what the table and its delegate have to say about it.

extension UITableView {
  /// Selects a row as the app does, or deselects all with nil.
  func selectByApp(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else { return deselectAll(animated: animated) }
    require(indexPath, "selectRow(at:animated:scrollPosition:)")
    if !selectsSeveral { deselectAll(except: indexPath, animated: animated) }
    setSelected(true, indexPath, animated: animated)
    if selectionFollowsFocus {
      selection.origin = indexPath
      setFocus(to: indexPath, isVisible: selection.showsFocus)
    }
    // As in UIKit, `none` does not scroll here.
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  private func require(_ path: IndexPath, _ method: String) {
    requirement(
      heights.contains(path),
      "UITableView.\(method) with row \(Array(path)), which does not exist among \(heights.count) sections")
  }

  // MARK: Keys

  /// Handles the keys that refresh the table, and move the row with the focus.
  func handleRowKey(_ key: UIKey) -> Bool {
    if key.refreshes, let refreshControl { return refreshControl.beginByUser() }
    guard key.modifierFlags == .alternate else { return false }
    switch key.keyCode {
    case .keyboardUpArrow: return moveFocusedRow(by: -1)
    case .keyboardDownArrow: return moveFocusedRow(by: 1)
    default: return false
    }
  }

  private var startOfFocus: IndexPath? {
    preferredFocus ?? indexPathForSelectedRow
      ?? heights.firstRow(endingBelow: contentOffset.y + adjustedContentInset.top)
  }

  // MARK: Swipes

  /// The delegate's row actions; nil for the standard ones.
  private func rowActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let actions = tableDelegate?.tableView(self, editActionsForRowAt: path) else { return nil }
    let configuration = UISwipeActionsConfiguration(
      actions: actions.map { action in
        action.contextualAction { [weak self] view in self.flatMap { $0.rowOfAction(performedBy: view) ?? path } }
      })
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  /// The row of an action at present: it may have moved since it was opened. A menu passes the cell.
  private func rowOfAction(performedBy view: UIView) -> IndexPath? { path(under: view) ?? swipes.openPath }

  /// The action that deletes a row as the data source does it; nil if its editing style is another one.
  private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
    let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    guard style == .delete else { return nil }
    let title =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? SystemString.delete.text
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, view, completion in
      if let self {
        let current = rowOfAction(performedBy: view) ?? path
        dataSource?.tableView(self, commit: .delete, forRowAt: current)
      }
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}

extension UITableView: ChoosingList {
  func updateItems() { loadIfNeeded() }
  var items: ListHeights { heights }
  func cell(at path: IndexPath) -> UIView? { cells[path] }
  func path(ofCell view: UIView) -> IndexPath? { (view as? UITableViewCell).flatMap(indexPath) }

  func typeableText(at path: IndexPath) -> String? {
    if let cell = cells[path] { return cell.typeableText }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    defer { reusableCells.put(cell) }
    return cell.typeableText
  }

  // MARK: Rules

  var selectsSeveral: Bool { isInEditingMode ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  var isSelectable: Bool {
    isInEditingMode
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  static var unhighlightsFirst: Bool { true }
  func origin(ofExtensionTo path: IndexPath) -> IndexPath? { selection.origin.flatMap { exists($0) ? $0 : nil } }

  // MARK: Cells and the delegate

  func mayHighlight(_ path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  func setHighlighted(_ isHighlighted: Bool, at path: IndexPath) {
    cells[path]?.setHighlighted(isHighlighted, animated: false)
    if isHighlighted {
      tableDelegate?.tableView(self, didHighlightRowAt: path)
    } else {
      tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    }
  }

  func showSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
    cells[path]?.setSelected(isSelected, animated: animated)
  }

  func itemToSelect(for path: IndexPath) -> IndexPath? {
    let wanted = tableDelegate == nil ? path : tableDelegate?.tableView(self, willSelectRowAt: path)
    return wanted.flatMap { exists($0) ? $0 : nil }
  }

  func itemToDeselect(for path: IndexPath, isReplaced: Bool) -> IndexPath? {
    let wanted = tableDelegate == nil ? path : tableDelegate?.tableView(self, willDeselectRowAt: path)
    return wanted.flatMap { selection.items.contains($0) ? $0 : nil }
  }

  func didSelect(_ path: IndexPath) { tableDelegate?.tableView(self, didSelectRowAt: path) }
  func didDeselect(_ path: IndexPath) { tableDelegate?.tableView(self, didDeselectRowAt: path) }
  func performPrimaryAction(at path: IndexPath) {
    guard let tableDelegate, exists(path), tableDelegate.tableView(self, canPerformPrimaryActionForRowAt: path) else {
      return
    }
    tableDelegate.tableView(self, performPrimaryActionForRowAt: path)
  }

  func selectionDidChange() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  // MARK: Several rows

  var maySelectSeveral: Bool { allowsMultipleSelection || allowsMultipleSelectionDuringEditing }

  func mayBeginSelectingSeveral(at path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }

  func didBeginSelectingSeveral(at path: IndexPath) {
    tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
  }

  func didEndSelectingSeveral() { tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self) }

  func item(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

  func scrollAtEdges(for point: CGPoint) {
    let inset = adjustedContentInset
    reorderScroll.speed = ReorderScroll.speed(at: point.y, from: inset.top, to: bounds.height - inset.bottom)
  }

  func stopScrollingAtEdges() { reorderScroll.speed = 0 }

  // MARK: Focus and keys

  var allowsItemFocus: Bool { isInEditingMode ? allowsFocusDuringEditing : allowsFocus }

  func mayFocus(_ path: IndexPath) -> Bool { tableDelegate?.tableView(self, canFocusRowAt: path) ?? true }

  func selectionFollows(_ path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
  }

  func focusContext(from path: IndexPath?, to next: IndexPath, _ heading: UIFocusHeading) -> UIFocusUpdateContext {
    UITableViewFocusUpdateContext(from: path, to: next, heading)
  }

  func mayMoveFocus(_ context: UIFocusUpdateContext) -> Bool {
    guard let tableDelegate, let context = context as? UITableViewFocusUpdateContext else { return true }
    return tableDelegate.tableView(self, shouldUpdateFocusIn: context)
  }

  func didMoveFocus(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
    guard let context = context as? UITableViewFocusUpdateContext else { return }
    tableDelegate?.tableView(self, didUpdateFocusIn: context, with: coordinator)
  }

  var preferredFocus: IndexPath? {
    tableDelegate?.indexPathForPreferredFocusedView(in: self).flatMap { exists($0) ? $0 : nil }
  }

  func showFocus(on path: IndexPath?) {
    for (other, cell) in cells { cell.setFocusedRow(other == path) }
  }

  func reveal(_ path: IndexPath) {
    let isNear = abs(rectForRow(at: path).midY - bounds.midY) < 2 * bounds.height
    scrollToRow(at: path, at: .none, animated: isNear)
  }

  func neighbor(_ direction: CGVector) -> IndexPath? {
    guard direction.dx == 0 else { return nil }
    guard let focused = selection.focused, heights.contains(focused) else { return startOfFocus }
    return (direction.dy < 0 ? heights.item(before: focused) : heights.item(after: focused)) ?? focused
  }

  func page(_ direction: CGFloat) -> IndexPath? {
    guard let focused = selection.focused ?? startOfFocus, heights.contains(focused) else { return startOfFocus }
    let inset = adjustedContentInset
    let page = bounds.height - inset.top - inset.bottom - pinnedHeight(in: focused.section)
    let rect = rectForRow(at: focused)
    let y = rect.minY + direction * max(page - rect.height, rect.height)
    if direction < 0 { return heights.firstRow(endingBelow: max(y, 0)) }
    return heights.lastRow(startingAbove: y.nextUp)
  }

  func putEverythingBack() -> Bool {
    guard lifted != nil || swipes.openPath != nil else { return false }
    cancelReordering(animated: true)
    swipes.close(animated: true)
    return true
  }

  func deleteFocused(with key: UIKey) -> Bool {
    lacksCommit = false
    return performDeletion(with: key) && !lacksCommit
  }

  // MARK: Swipes

  /// In editing mode rows open by their controls.
  var allowsSwipes: Bool { !isInEditingMode }
  func closedFrame(at path: IndexPath) -> CGRect { rowRect(at: path, in: heights) }

  func swipeActions(at path: IndexPath, on edge: SwipeEdge) -> UISwipeActionsConfiguration? {
    guard heights.contains(path), dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
    switch edge {
    case .leading:
      return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    case .trailing:
      return tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) ?? rowActions(at: path)
        ?? deletion(of: path)
    }
  }

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

extension UITableViewCell {
  /// The text by which typing finds the row: that of its configuration or of its style, or else of its first label.
  fileprivate var typeableText: String? {
    if let configuration = contentConfiguration as? UIListContentConfiguration { return configuration.typeableText }
    return parts.body?.textLabel.text ?? contentView.firstLabelText
  }
}
