/// The movement of one axis, as a function of the time since it started.
///
/// A motion is a value and knows no clock: asked for any time, in any order, at any frame rate, it gives the same
/// answer. What moves a scroll view at 30 Hz moves it at 144 Hz along the same curve.
///
/// Every motion comes to rest after a finite time and keeps three promises:
/// - before the beginning, and at it, the position is where the motion was started;
/// - from `duration` on, the position is `target` to the last bit, and the velocity is zero;
/// - a motion of no duration is at its target from the beginning.
///
/// Positions are in points, velocities in points per second, positive towards larger offsets; times are in seconds.
/// All are finite when what the motion was made from is.
package protocol Motion: Sendable {
  /// How long until it rests. Seconds, not negative.
  var duration: Double { get }

  /// Where it rests.
  var target: Double { get }

  /// The position `elapsed` seconds after the start.
  func position(at elapsed: Double) -> Double

  /// The velocity `elapsed` seconds after the start; before the start, the velocity at the start.
  func velocity(at elapsed: Double) -> Double
}
