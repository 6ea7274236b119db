import Diagnostics
import Foundation
import Views

// Which rows are selected, by code and by the user.

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

  func require(_ path: IndexPath, _ door: String) {
    requirement(
      heights.contains(path),
      "UITableView.\(door) with row \(Array(path)), which does not exist among \(heights.count) sections")
  }

  /// Whether several rows can be selected at present.
  var selectsSeveral: Bool { isInEditingMode ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Whether the user can select rows at present.
  var isSelectable: Bool {
    isInEditingMode
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  /// Brings the selection and a press in line with what can be selected.
  func selectionModeDidChange() {
    if !isSelectable { dropPress() }
    if !selectsSeveral { deselectAll(except: isSelectable ? selection.items.min() : nil, animated: false) }
  }

  func deselectAll(except kept: IndexPath? = nil, animated: Bool) {
    for path in selection.items where path != kept { setSelected(false, path, animated: animated) }
  }

  func setSelected(_ isSelected: Bool, _ path: IndexPath, animated: Bool) {
    if isSelected { selection.items.insert(path) } else { selection.items.remove(path) }
    cells[path]?.setSelected(isSelected, animated: animated)
  }

  // MARK: By the user

  /// Chooses a row as the user does, and calls the delegate.
  func choose(_ path: IndexPath, _ choice: ListChoice) {
    guard isSelectable, heights.contains(path) else { return }
    if choice == .extend, selectsSeveral, let origin = selection.origin, heights.contains(origin) {
      return extendSelection(from: origin, to: path)
    }
    selection.origin = path
    if choice == .toggle, selectsSeveral, selection.items.contains(path) { return deselect(path) }
    let wasSelected = selection.items
    guard select(path, keeping: choice == .toggle && selectsSeveral) else { return }
    if choice != .follow, choice != .toggle || !selectsSeveral || wasSelected.isEmpty {
      tableDelegate?.tableView(self, performPrimaryActionForRowAt: path)
    }
  }

  /// Selects a row that the delegate agrees to, then deselects the others.
  ///
  /// - Returns: Whether a row is selected now.
  private func select(_ path: IndexPath, keeping others: Bool) -> Bool {
    let wanted = tableDelegate == nil ? path : tableDelegate?.tableView(self, willSelectRowAt: path)
    guard let wanted, heights.contains(wanted) else { return false }
    if !others {
      for other in selection.items.sorted() where other != wanted { deselect(other) }
    }
    guard heights.contains(wanted) else { return false }
    setSelected(true, wanted, animated: false)
    tableDelegate?.tableView(self, didSelectRowAt: wanted)
    return true
  }

  private func deselect(_ path: IndexPath) {
    let wanted = tableDelegate == nil ? path : tableDelegate?.tableView(self, willDeselectRowAt: path)
    guard let wanted, selection.items.contains(wanted) else { return }
    setSelected(false, wanted, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: wanted)
  }

  private func extendSelection(from origin: IndexPath, to end: IndexPath) {
    let (first, last) = (min(origin, end), max(origin, end))
    for other in selection.items.sorted() where other < first || other > last { deselect(other) }
    var next: IndexPath? = first
    while let path = next, path <= last {
      if !selection.items.contains(path) { _ = select(path, keeping: true) }
      next = heights.contains(path) ? heights.row(after: path) : nil
    }
  }
}

extension UITableView: PressableList {
  static var unhighlightsFirst: Bool { true }

  func cell(at path: IndexPath) -> UIView? { cells[path] }

  func path(ofCell view: UIView) -> IndexPath? { (view as? UITableViewCell).flatMap(indexPath) }

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
}
