import Foundation

@testable import Views

/// The mouse of somebody who sits at a `Desk`. Locations are points of the window.
@MainActor
struct Pointer {
  let desk: Desk

  /// How often a moving mouse reports. Per second; no multiple of a frame rate, as in life.
  private static let reportRate = 125.0

  func press(at location: CGPoint) {
    desk.send(.pointerDown(location))
  }

  /// Moves at once, in one report.
  func move(to location: CGPoint) {
    desk.send(.pointerMove(location))
  }

  func release(at location: CGPoint) {
    desk.send(.pointerUp(location))
  }

  /// Moves steadily on a straight line, taking `duration` seconds.
  func move(from start: CGPoint, to end: CGPoint, over duration: TimeInterval) {
    let begin = desk.time
    let reports = max(1, Int((duration * Self.reportRate).rounded()))
    for report in 1...reports {
      let part = Double(report) / Double(reports)
      desk.wait(until: begin + duration * part)
      move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
  }

  /// Presses, moves steadily, and lets go at once: the content is let go in motion.
  func drag(from start: CGPoint, to end: CGPoint, over duration: TimeInterval = 0.2) {
    press(at: start)
    move(from: start, to: end, over: duration)
    release(at: end)
  }

  /// Presses, moves steadily, and lets go only after a moment of rest: the content is let go at rest.
  func place(from start: CGPoint, to end: CGPoint, over duration: TimeInterval = 0.2) {
    press(at: start)
    move(from: start, to: end, over: duration)
    desk.wait(0.1)
    release(at: end)
  }

  func click(at location: CGPoint, holding duration: TimeInterval = 0.05) {
    press(at: location)
    desk.wait(duration)
    release(at: location)
  }

  /// Turns the wheel: `y` 1 shows what is below.
  func wheel(at location: CGPoint, _ x: CGFloat, _ y: CGFloat, modifiers: KeyModifiers = []) {
    desk.send(.wheel(at: location, notches: CGPoint(x: x, y: y), modifiers: modifiers))
  }
}
