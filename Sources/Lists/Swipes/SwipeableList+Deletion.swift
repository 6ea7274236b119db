import Views

extension SwipeableList {
  /// Deletes the item with the focus for the key Delete, by the action for that which a swipe reveals.
  ///
  /// - Returns: False for other keys, and if there is no such action.
  func deleteFocused(with key: UIKey) -> Bool {
    guard key.keyCode == .keyboardDeleteForward,
      key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]), let focused = selection.focused,
      let action = swipeActions(at: focused, on: .trailing)?.actions.first(where: { $0.style == .destructive })
    else { return false }
    action.handler(action, cell(at: focused) ?? self) { _ in }
    return true
  }
}
