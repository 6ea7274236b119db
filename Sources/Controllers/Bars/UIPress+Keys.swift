import Views

extension UIPress {
  /// Whether it is a key with exactly these modifiers, apart from the locks.
  func isKey(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) -> Bool {
    guard let key, key.keyCode == code else { return false }
    return key.modifierFlags.intersection([.shift, .control, .alternate, .command]) == modifiers
  }
}
