import Views

/// What a key asks of a control with a value that the keys change.
enum ValueKey {
  case decrease, increase
  /// By more at a time.
  case decreaseMuch, increaseMuch
  case minimum, maximum

  /// Left and down are less; where what is less lies to the right, it is right and down.
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
