/// The movement of one axis as a function of the time since its start.
///
/// A motion is a value without a clock: for any time, in any order and at any frame rate, it returns the same answer. A
/// scroll view moves along the same curve at 30 Hz and at 144 Hz.
///
/// Every motion comes to rest after a finite time and guarantees:
/// - until it starts, the position is the initial one;
/// - from `duration` on, the position is exactly `target`, and the velocity is zero;
/// - a motion of duration zero is at its target from the start.
///
/// Positions are in points, velocities in points per second, positive toward larger offsets; times are in seconds. All
/// are finite if the inputs are.
package protocol Motion: Sendable {
  /// The duration until it rests, in seconds, 0 or more.
  var duration: Double { get }

  /// The position at rest.
  var target: Double { get }

  /// The position `elapsed` seconds after the start.
  func position(at elapsed: Double) -> Double

  /// The velocity `elapsed` seconds after the start; before the start, the velocity at the start.
  func velocity(at elapsed: Double) -> Double
}
