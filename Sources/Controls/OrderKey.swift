import Views

/// The meaning of a key for a control that selects one of several items.
enum OrderKey {
  case previous, next, first, last

  /// Left and up lead to the previous item; in a row from right to left, right and up.
  ///
  /// - Parameter isMirrored: Whether the row runs from right to left.
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
