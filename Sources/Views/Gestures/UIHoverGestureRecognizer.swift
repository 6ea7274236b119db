import Foundation

/// Follows the pointer over a view while no button is down: begins when it enters, changes when it moves, ends when it
/// leaves or a button goes down.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The pointer is at `location`, window points. Where it is already, nothing changes.
  func pointerMoved(to location: CGPoint) {
    guard state == .possible || location != locationWithoutTouch else { return }
    locationWithoutTouch = location
    state = state == .possible ? .began : .changed
  }

  func pointerLeft() {
    if state != .possible { state = .ended }
  }
}
