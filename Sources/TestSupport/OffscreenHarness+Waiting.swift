import Foundation
import Views

/// Inputs with the time that the window has for them.
extension OffscreenHarness {
  /// Adds views to the window, and draws a frame.
  package func show(_ views: UIView...) {
    for view in views { window.addSubview(view) }
    runFrame()
  }

  /// Strikes a key, and waits until the window is idle.
  package func strikeToRest(_ name: String, characters: String = "", modifiers: KeyModifiers = []) {
    strike(name, characters: characters, modifiers: modifiers)
    runUntilIdle()
  }

  /// Moves the mouse pointer, and lets `seconds` pass.
  package func hover(at location: CGPoint, for seconds: TimeInterval) {
    pointer.move(to: location)
    run(for: seconds)
  }

  /// Clicks with the mouse, and lets `seconds` pass, or waits until the window is idle if nil.
  package func click(at location: CGPoint, running seconds: TimeInterval? = nil) {
    pointer.click(at: location)
    if let seconds { run(for: seconds) } else { runUntilIdle() }
  }

  /// Turns the wheel, and waits until the window is idle.
  package func wheelToRest(at location: CGPoint, notches: CGPoint, modifiers: KeyModifiers = []) {
    pointer.wheel(at: location, notches: notches, modifiers: modifiers)
    runUntilIdle()
  }

  /// Moves the finger that is down with one event, and lets `seconds` pass.
  package func moveFinger(to location: CGPoint, for seconds: TimeInterval) {
    finger.move(to: location)
    run(for: seconds)
  }

  /// Drags with a finger that is lifted at rest, and waits until the window is idle.
  package func dragToRest(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.2) {
    finger.drag(from: start, to: end, duration: duration)
    runUntilIdle()
  }

  /// Lifts the finger, and waits until the window is idle.
  package func releaseToRest(at location: CGPoint) {
    finger.release(at: location)
    runUntilIdle()
  }

  /// Lifts all fingers, and waits until the window is idle.
  package func liftToRest() {
    fingers.lift()
    runUntilIdle()
  }
}
