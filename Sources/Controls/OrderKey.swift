import Foundation
import Views

/// The meaning of a key for a control that selects one of several items in a row.
@MainActor
enum OrderKey {
  case previous, next, first, last

  /// The arrow along the row that points to its end leads to the next item. Arrows across the row mean nothing.
  ///
  /// - Parameter control: The control, in whose window the arrows point.
  init?(_ key: UIKey?, in control: UIView) {
    guard let key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    switch key.keyCode {
    case .keyboardHome: self = .first
    case .keyboardEnd: self = .last
    default:
      guard let isForward = control.pointsForward(key) else { return nil }
      self = isForward ? .next : .previous
    }
  }
}

extension UIView {
  /// Whether an arrow key points to the end of the line that this control is, on the screen: a turned control has keys up and
  /// down. Nil for other keys, and for an arrow across the line.
  func pointsForward(_ key: UIKey) -> Bool? {
    let arrow: CGPoint
    switch key.keyCode {
    case .keyboardLeftArrow: arrow = CGPoint(x: -1, y: 0)
    case .keyboardRightArrow: arrow = CGPoint(x: 1, y: 0)
    case .keyboardUpArrow: arrow = CGPoint(x: 0, y: -1)
    case .keyboardDownArrow: arrow = CGPoint(x: 0, y: 1)
    default: return nil
    }
    let (start, end) = (convert(CGPoint.zero, from: window), convert(arrow, from: window))
    let (along, across) = (end.x - start.x, end.y - start.y)
    return abs(along) > abs(across) ? (along > 0) != isMirrored : nil
  }
}
