import Foundation
import Views

/// A mouse or a finger that a test moves over the window of an `OffscreenHarness`.
///
/// Locations are points of the window. Moves take time: the clock of the harness advances, and frames are drawn.
@MainActor
public struct ScriptedPointer {
  private let harness: OffscreenHarness
  private let isFinger: Bool

  /// Reports a second of a moving mouse or finger. Like a real device's rate, it is not a multiple of a frame rate.
  private static let reportRate = 125.0

  /// Tests that need more fingers number them from 0.
  private static let fingerNumber = 10

  init(harness: OffscreenHarness, isFinger: Bool) {
    self.harness = harness
    self.isFinger = isFinger
  }

  /// Presses the button, or puts the finger down.
  public func press(at location: CGPoint) {
    send(.began, at: location, orOfMouse: .pointerDown(location))
  }

  /// Moves immediately, in one report.
  public func move(to location: CGPoint) {
    send(.moved, at: location, orOfMouse: .pointerMove(location))
  }

  /// Releases the button, or lifts the finger.
  public func release(at location: CGPoint) {
    send(.ended, at: location, orOfMouse: .pointerUp(location))
  }

  /// Cancels the press, as the system does when it takes the pointer away.
  public func cancel(at location: CGPoint) {
    send(.cancelled, at: location, orOfMouse: .pointerCancel)
  }

  private func send(_ phase: InputEvent.TouchPhase, at location: CGPoint, orOfMouse event: InputEvent.Kind) {
    if isFinger { harness.touch(Self.fingerNumber, phase, at: location) } else { harness.send(event) }
  }

  /// Moves on a straight line at a constant speed for `duration` seconds. The last report is at `end`.
  public func move(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
    let begin = harness.time
    let reports = max(1, Int((duration * Self.reportRate).rounded()))
    for report in 1...reports {
      let part = Double(report) / Double(reports)
      harness.run(until: begin + duration * part)
      move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
  }

  /// Presses and moves at a constant speed, without releasing.
  public func pull(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.2) {
    press(at: start)
    move(from: start, to: end, duration: duration)
  }

  /// Presses, moves at a constant speed, rests for 0.1 s and releases: the content stays in place.
  public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.2) {
    pull(from: start, to: end, duration: duration)
    harness.run(for: 0.1)
    release(at: end)
  }

  /// Presses, moves at a constant speed, and releases while moving: the content goes on.
  public func fling(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.2) {
    pull(from: start, to: end, duration: duration)
    release(at: end)
  }

  /// Presses, waits for `duration` seconds, and releases.
  public func click(at location: CGPoint, holding duration: TimeInterval = 0.05) {
    press(at: location)
    harness.run(for: duration)
    release(at: location)
  }

  /// Presses the secondary button of the mouse, waits for `duration` seconds, and releases it.
  public func secondaryClick(at location: CGPoint, holding duration: TimeInterval = 0.05) {
    harness.send(.secondaryDown(location))
    harness.run(for: duration)
    harness.send(.secondaryUp(location))
  }

  /// Turns the wheel. A `y` of 1 scrolls down by one notch, an `x` of 1 scrolls right.
  public func wheel(at location: CGPoint, notches: CGPoint) {
    wheel(at: location, notches: notches, modifiers: [])
  }

  package func wheel(at location: CGPoint, notches: CGPoint, modifiers: KeyModifiers) {
    harness.send(.wheel(at: location, notches: notches, modifiers: modifiers))
  }
}
