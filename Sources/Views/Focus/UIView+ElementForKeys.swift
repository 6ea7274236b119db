extension UIView {
  /// Whether the keyboard has to reach the view because an app made it an accessibility element that responds to the user. The
  /// classes of the toolkit, which have roles, take their keys themselves.
  var isElementForKeys: Bool {
    existingSparseState?.accessibility != nil && isAccessibilityElement && accessibilityFacts.role == .none
      && accessibilityRespondsToUserInteraction
  }
}

extension UIKey {
  /// Whether the key presses the focused control.
  package var pressesControls: Bool {
    guard modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    return keyCode == .keyboardSpacebar || keyCode == .keyboardReturnOrEnter || keyCode == .keypadEnter
  }
}
