import Views

/// How the user chooses an item of a list.
enum ListChoice {
  /// The item alone is selected, and performs its primary action.
  case only
  /// The item alone is selected, because the selection follows the focus. That is no primary action.
  case follow
  /// The item is selected, or deselected if several can be selected.
  case toggle
  /// All items from the origin of the selection to this one are selected.
  case extend

  /// The choice of a key that activates the item with the focus. Where the selection follows the focus, the item is selected
  /// already, so that only Ctrl deselects it.
  init(activating key: UIKey, selectionFollowsFocus: Bool) {
    let modifiers = key.modifierFlags
    if modifiers.contains(.shift) {
      self = .extend
    } else {
      self = selectionFollowsFocus && !modifiers.contains(.control) ? .only : .toggle
    }
  }

  /// The choice of a press in a list where several items can be selected. A finger toggles. The pointer does that with
  /// Ctrl, and extends the selection with Shift, as in the lists of a desktop.
  @MainActor
  init(_ touch: UITouch, with event: UIEvent?) {
    guard touch.type == .indirectPointer else {
      self = .toggle
      return
    }
    let modifiers = event?.modifierFlags ?? []
    if modifiers.contains(.shift) {
      self = .extend
    } else {
      self = modifiers.isDisjoint(with: [.control, .command]) ? .only : .toggle
    }
  }
}
