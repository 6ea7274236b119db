import Foundation
import TestSupport

@testable import Views

/// Scroll views in a window of 400 by 400 points, and the inputs that move them along a setting's axis.
///
/// Each input returns the rig, so that a test can make one and move it in a line. Places of the finger are distances
/// from the middle of the window in the setting's direction.
@MainActor
protocol MotionRig {
  var harness: OffscreenHarness { get }
  var setting: MotionSetting { get }
}

extension MotionRig {
  var pointer: ScriptedPointer { harness.pointer }
  var finger: ScriptedPointer { harness.finger }

  /// Presses at `start`, moves to `end` at a constant speed, and rests for `rest` seconds with the finger still down.
  @discardableResult
  func pull(from start: CGFloat, to end: CGFloat, duration: TimeInterval = 0.2, rest: TimeInterval = 0.1) -> Self {
    finger.pull(from: setting.place(start), to: setting.place(end), duration: duration)
    harness.run(for: rest)
    return self
  }

  /// Moves the finger at a constant speed, and rests for `rest` seconds.
  func move(from start: CGFloat, to end: CGFloat, duration: TimeInterval, rest: TimeInterval = 0.1) {
    finger.move(from: setting.place(start), to: setting.place(end), duration: duration)
    harness.run(for: rest)
  }

  /// Moves the finger with one event, and rests for `rest` seconds.
  func move(to place: CGFloat, rest: TimeInterval = 0.1) {
    finger.move(to: setting.place(place))
    harness.run(for: rest)
  }

  /// Releases the finger, and waits until nothing moves.
  func release(at place: CGFloat) {
    finger.release(at: setting.place(place))
    harness.runUntilIdle()
  }

  /// Drags the content at `speed`, in points per second, releases it in motion, and lets `seconds` pass. A negative
  /// speed goes backwards.
  @discardableResult
  func fling(_ speed: CGFloat = 1000, duration: TimeInterval = 0.08, running seconds: TimeInterval? = nil) -> Self {
    let way = speed * duration
    finger.fling(from: setting.place(way / 2), to: setting.place(-way / 2), duration: duration)
    if let seconds { harness.run(for: seconds) }
    return self
  }

  /// Flings the content, and waits until nothing moves.
  @discardableResult
  func flingToRest(_ speed: CGFloat = 1000, duration: TimeInterval = 0.08) -> Self {
    fling(speed, duration: duration)
    harness.runUntilIdle()
    return self
  }

  /// Turns the wheel by `notches` in the setting's direction, and lets `seconds` pass.
  @discardableResult
  func wheel(_ notches: CGFloat, running seconds: TimeInterval) -> Self {
    pointer.wheel(at: setting.place(0), notches: setting.vector(notches))
    harness.run(for: seconds)
    return self
  }

  /// Turns the wheel by `notches` in the setting's direction, and waits until nothing moves.
  @discardableResult
  func wheelToRest(_ notches: CGFloat) -> Self {
    pointer.wheel(at: setting.place(0), notches: setting.vector(notches))
    harness.runUntilIdle()
    return self
  }
}
