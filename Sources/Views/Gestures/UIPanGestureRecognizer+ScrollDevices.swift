import Foundation
import ScrollPhysics

// A pan without touches: driven by a wheel or a touchpad.

extension UIPanGestureRecognizer {
  /// Whether the pan may begin with `motion`: asks whoever has a say. If so, `beginScroll()` is to follow, unless who
  /// was asked has ended the motion.
  ///
  /// - Parameter time: Of the event in hand, in seconds on the clock of the window's events.
  func mayScroll(along motion: ScrollMotion, at time: TimeInterval) -> Bool {
    guard arbiter == nil, state == .possible else { return false }
    lastTime = time
    locationWithoutTouch = motion.location
    for step in motion.steps { move(by: step.delta, at: step.time) }
    // Who is asked may switch it off or take it away.
    if shouldBegin(), isEnabled, view?.window != nil { return true }
    startOver()
    return false
  }

  /// Begins with the motion that it was asked about, and follows that.
  func beginScroll() {
    state = .began
  }

  /// The touchpad moves on. A pan that was switched off meanwhile, or has touches now, hears no more of it.
  ///
  /// - Parameter delta: The way of the content in points, as a finger on it would have made it.
  func scroll(by delta: CGPoint, at time: TimeInterval) {
    guard isScrolling else { return }
    lastTime = time
    move(by: delta, at: time)
    state = .changed
  }

  /// The fingers left the touchpad.
  func endScroll(at time: TimeInterval) {
    guard isScrolling else { return }
    lastTime = time
    state = .ended
  }

  private var isScrolling: Bool { arbiter == nil && (state == .began || state == .changed) }
}
