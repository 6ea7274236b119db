import Foundation
import Views

/// The mouse, or one finger, of somebody who sits at an `OffscreenHarness`. Locations are points of the window; time
/// passes, and frames are drawn, while it is on its way.
@MainActor
package struct ScriptedPointer {
  private let harness: OffscreenHarness
  private let isFinger: Bool

  /// How often a moving mouse or finger reports. Per second; no multiple of a frame rate, as in life.
  private static let reportRate = 125.0

  /// Tests that need more fingers number theirs from 0.
  private static let fingerNumber = 10

  init(harness: OffscreenHarness, isFinger: Bool) {
    self.harness = harness
    self.isFinger = isFinger
  }

  package func press(at location: CGPoint) {
    send(.began, at: location, orOfMouse: .pointerDown(location))
  }

  /// Moves at once, in one report.
  package func move(to location: CGPoint) {
    send(.moved, at: location, orOfMouse: .pointerMove(location))
  }

  package func release(at location: CGPoint) {
    send(.ended, at: location, orOfMouse: .pointerUp(location))
  }

  /// Loses the press, as when the server takes the pointer away.
  package func cancel(at location: CGPoint) {
    send(.cancelled, at: location, orOfMouse: .pointerCancel)
  }

  private func send(_ phase: InputEvent.TouchPhase, at location: CGPoint, orOfMouse event: InputEvent.Kind) {
    if isFinger { harness.touch(Self.fingerNumber, phase, at: location) } else { harness.send(event) }
  }

  /// Moves steadily on a straight line, taking `duration` seconds; the last report is of `end` itself.
  package func move(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
    let begin = harness.time
    let reports = max(1, Int((duration * Self.reportRate).rounded()))
    for report in 1...reports {
      let part = Double(report) / Double(reports)
      harness.run(until: begin + duration * part)
      move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
  }

  /// Presses and moves steadily, without letting go.
  package func pull(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.2) {
    press(at: start)
    move(from: start, to: end, duration: duration)
  }

  /// Presses, moves steadily, rests for a moment and lets go: the content stays where it was put.
  package func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.2) {
    pull(from: start, to: end, duration: duration)
    harness.run(for: 0.1)
    release(at: end)
  }

  /// Presses, moves steadily, and lets go in motion: the content goes on.
  package func fling(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.2) {
    pull(from: start, to: end, duration: duration)
    release(at: end)
  }

  package func click(at location: CGPoint, holding duration: TimeInterval = 0.05) {
    press(at: location)
    harness.run(for: duration)
    release(at: location)
  }

  /// Turns the wheel by `notches`; `y` 1 shows what is below, `x` 1 what is to the right.
  package func wheel(at location: CGPoint, notches: CGPoint, modifiers: KeyModifiers = []) {
    harness.send(.wheel(at: location, notches: notches, modifiers: modifiers))
  }
}
