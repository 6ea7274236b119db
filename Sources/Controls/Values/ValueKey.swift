import Views

/// The meaning of a key for a control with a value.
enum ValueKey {
  case decrease, increase
  /// Steps of a larger amount.
  case decreaseMuch, increaseMuch
  case minimum, maximum

  /// Left and down decrease the value; in a mirrored control, right and down do.
  ///
  /// - Parameter isMirrored: Whether the control runs from right to left.
  init?(_ key: UIKey?, isMirrored: Bool) {
    guard let key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    switch key.keyCode {
    case .keyboardLeftArrow: self = isMirrored ? .increase : .decrease
    case .keyboardRightArrow: self = isMirrored ? .decrease : .increase
    case .keyboardDownArrow: self = .decrease
    case .keyboardUpArrow: self = .increase
    case .keyboardPageDown: self = .decreaseMuch
    case .keyboardPageUp: self = .increaseMuch
    case .keyboardHome: self = .minimum
    case .keyboardEnd: self = .maximum
    default: return nil
    }
  }
}
