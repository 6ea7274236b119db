import Views

/// What a key asks of a control that has one of several things chosen.
enum OrderKey {
  case previous, next, first, last

  /// Left and up lead to what comes before; where the row runs from right to left, right and up.
  ///
  /// - Parameter isMirrored: Whether it does.
  init?(_ key: UIKey?, isMirrored: Bool) {
    guard let key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    switch key.keyCode {
    case .keyboardLeftArrow: self = isMirrored ? .next : .previous
    case .keyboardRightArrow: self = isMirrored ? .previous : .next
    case .keyboardUpArrow, .keyboardPageUp: self = .previous
    case .keyboardDownArrow, .keyboardPageDown: self = .next
    case .keyboardHome: self = .first
    case .keyboardEnd: self = .last
    default: return nil
    }
  }
}
