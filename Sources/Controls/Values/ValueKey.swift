import Views

/// The meaning of a key for a control with a value along a line.
@MainActor
enum ValueKey {
  case decrease, increase
  /// Steps of a larger amount.
  case decreaseMuch, increaseMuch
  case minimum, maximum

  /// The arrow along the line that points to its end increases the value. Arrows across the line mean nothing.
  ///
  /// - Parameter control: The control, in whose window the arrows point.
  init?(_ key: UIKey?, in control: UIView) {
    guard let key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    switch key.keyCode {
    case .keyboardPageDown: self = .decreaseMuch
    case .keyboardPageUp: self = .increaseMuch
    case .keyboardHome: self = .minimum
    case .keyboardEnd: self = .maximum
    default:
      guard let isForward = control.pointsForward(key) else { return nil }
      self = isForward ? .increase : .decrease
    }
  }
}
