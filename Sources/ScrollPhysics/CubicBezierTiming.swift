import Diagnostics
import Glibc

/// The timing of an animation: the covered part of the distance as a function of the elapsed part of the time, as a
/// cubic Bézier curve from (0, 0) to (1, 1) with the control points `(x₁, y₁)` and `(x₂, y₂)`.
///
///     x(s) = 3(1-s)²s·x₁ + 3(1-s)s²·x₂ + s³           y(s) likewise
///
/// With `x₁` and `x₂` from 0 to 1 `x` increases along the curve, so each time belongs to one point. `y` may leave
/// 0...1: the animation then overshoots, or starts in the wrong direction.
///
/// Source: the curves of Core Animation and of CSS (`cubic-bezier()`), whose formula is published.
package struct CubicBezierTiming: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// The tolerance of a solution; the time is from 0 to 1.
  private static let tolerance = 1e-14

  /// - Parameters:
  ///   - x1: Clamped to 0...1, as `x2`. All four are finite.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    requirement(
      x1.isFinite && y1.isFinite && x2.isFinite && y2.isFinite,
      "the control points of a timing curve must be finite, not (\(x1), \(y1)) and (\(x2), \(y2))")
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  package static let linear = CubicBezierTiming(x1: 0, y1: 0, x2: 1, y2: 1)

  /// The covered part of the distance after the part `time` of the duration; 0 before 0, 1 from 1 on.
  package func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if x1 == y1, x2 == y2 { return time }
    return Self.coordinate(y1, y2, at: parameter(at: time))
  }

  /// The parameter `s` with `x(s) = time`.
  ///
  /// Newton's method, which converges in a few steps where the curve is not steep, inside an interval that contains the
  /// solution. A step that leaves the interval, or that is longer than half of the last one, is replaced by a
  /// bisection.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = time
    var lastStep = 1.0
    while true {
      let error = Self.coordinate(x1, x2, at: parameter) - time
      if abs(error) <= Self.tolerance { return parameter }
      if error > 0 { high = parameter } else { low = parameter }
      let newton = parameter - error / Self.slope(x1, x2, at: parameter)
      let halves = abs(newton - parameter) * 2 <= lastStep
      // A slope of zero gives no number inside the interval.
      let next = newton > low && newton < high && halves ? newton : low + (high - low) / 2
      guard next > low, next < high else { return parameter }
      lastStep = abs(next - parameter)
      parameter = next
    }
  }

  private static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * s * (rest * first + s * second) + s * s * s
  }

  private static func slope(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * first + 6 * rest * s * (second - first) + 3 * s * s * (1 - second)
  }
}
