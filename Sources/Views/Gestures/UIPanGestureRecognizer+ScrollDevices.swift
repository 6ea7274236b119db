import Foundation
import ScrollPhysics

// Pans without touches, driven by a wheel or a touchpad.

extension UIPanGestureRecognizer {
  /// Asks the delegate and others whether the pan may begin with `motion`. If true, `beginScroll()` must follow, unless
  /// a callback has ended the motion.
  ///
  /// - Parameter time: The time of the current event, in seconds on the clock of the window's events.
  func mayScroll(along motion: ScrollMotion, at time: TimeInterval) -> Bool {
    guard arbiter == nil, state == .possible else { return false }
    lastTime = time
    locationWithoutTouch = motion.location
    for step in motion.steps { move(by: step.delta, at: step.time) }
    // A callback may disable or remove the pan.
    if shouldBegin(), isEnabled, view?.window != nil { return true }
    startOver()
    return false
  }

  /// Begins with that motion, and follows it.
  func beginScroll() {
    state = .began
  }

  /// Handles a touchpad motion. A pan that was disabled, or has touches, ignores it.
  ///
  /// - Parameter delta: In points, with the signs of a finger on the content.
  func scroll(by delta: CGPoint, at time: TimeInterval) {
    guard isScrolling else { return }
    lastTime = time
    move(by: delta, at: time)
    state = .changed
  }

  /// Handles the end of a touchpad motion.
  func endScroll(at time: TimeInterval) {
    guard isScrolling else { return }
    lastTime = time
    state = .ended
  }

  private var isScrolling: Bool { arbiter == nil && (state == .began || state == .changed) }
}
