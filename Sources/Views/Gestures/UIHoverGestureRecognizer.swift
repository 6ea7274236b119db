import Foundation

/// Recognizes the pointer over a view with no button down. It begins when the pointer enters, changes when it moves,
/// and ends when it leaves or a button goes down.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Handles a pointer at `location`, in window points. An unchanged location has no effect.
  func pointerMoved(to location: CGPoint) {
    guard state == .possible || location != locationWithoutTouch else { return }
    locationWithoutTouch = location
    state = state == .possible ? .began : .changed
  }

  func pointerLeft() {
    if state != .possible { state = .ended }
  }
}
