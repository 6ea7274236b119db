import Foundation
import Views

// Which items are selected, by code and by the user.

extension ChoosingList {
  /// Brings the selection and a press in line with what can be selected.
  func selectionModeDidChange() {
    if !isSelectable { dropPress() }
    installSweepPan()
    guard !selectsSeveral else { return }
    endSelectingSeveral()
    deselectAll(except: isSelectable ? selection.items.min() : nil, animated: false)
  }

  func deselectAll(except kept: IndexPath? = nil, animated: Bool) {
    for path in selection.items.sorted() where path != kept { setSelected(false, path, animated: animated) }
  }

  func setSelected(_ isSelected: Bool, _ path: IndexPath, animated: Bool) {
    if isSelected { selection.items.insert(path) } else { selection.items.remove(path) }
    showSelected(isSelected, at: path, animated: animated)
  }

  /// Selects all items that the delegate agrees to, if several can be selected.
  func selectAllItems() {
    updateItems()
    guard selectsSeveral, let firstItem, let lastItem else { return }
    changingSelection { select(from: firstItem, to: lastItem) }
  }

  // MARK: By the user

  /// Chooses an item as the user does, and calls the delegate.
  func choose(_ path: IndexPath, _ choice: ListChoice) {
    changingSelection { chooseItem(path, choice) }
  }

  /// Announces what a block changes of the selection.
  func changingSelection(_ change: () -> Void) {
    let before = selection.items
    change()
    if selection.items != before { selectionDidChange() }
  }

  private func chooseItem(_ path: IndexPath, _ choice: ListChoice) {
    guard isSelectable, exists(path), !toggles(path, by: choice) else { return }
    if choice == .extend, selectsSeveral, let origin = origin(ofExtensionTo: path) {
      let (first, last) = (min(origin, path), max(origin, path))
      if selection.origin == nil { selection.origin = origin }
      for other in selection.items.sorted() where other < first || other > last { deselect(other) }
      return select(from: first, to: last)
    }
    selection.origin = path
    let toggles = choice == .toggle && selectsSeveral
    if toggles, selection.items.contains(path) { return deselect(path) }
    // As in UIKit, an item that joins others performs no primary action.
    let isAdded = toggles && !selection.items.isEmpty
    if select(path, keeping: toggles), choice != .follow, !isAdded { performPrimaryAction(at: path) }
  }

  /// Selects an item that the delegate agrees to, and deselects the others unless they are kept.
  ///
  /// - Returns: Whether an item is selected now.
  func select(_ path: IndexPath, keeping others: Bool) -> Bool {
    guard let wanted = itemToSelect(for: path) else { return false }
    if !others {
      for other in selection.items.sorted() where other != wanted { deselect(other, isReplaced: true) }
    }
    guard exists(wanted) else { return false }
    setSelected(true, wanted, animated: false)
    didSelect(wanted)
    return true
  }

  func deselect(_ path: IndexPath, isReplaced: Bool = false) {
    guard let wanted = itemToDeselect(for: path, isReplaced: isReplaced) else { return }
    setSelected(false, wanted, animated: false)
    didDeselect(wanted)
  }

  private func select(from first: IndexPath, to last: IndexPath) {
    var next: IndexPath? = first
    while let path = next, path <= last, exists(path) {
      if !selection.items.contains(path) { _ = select(path, keeping: true) }
      next = exists(path) ? item(after: path) : nil
    }
  }
}
