import Diagnostics

/// A motion to a given place in a given time that eases in and out: an animated change of the offset.
///
/// The cubic that leaves `x₀` with `v₀` and arrives at `T` after `D` seconds without velocity. With `s = t/D` the
/// elapsed part of the time, `r = 1 - s` the remaining part, and `a = x - T`,
///
///     a(t)  = r²·(a₀·r + c·s)                         c = 3a₀ + v₀·D
///     a'(t) = r·(v₀·r - 2s·c/D)
///
/// From rest, `a = a₀·r²·(1 + 2s)`, and the covered part of the distance is the smoothstep `3s² - 2s³`.
///
/// It overshoots if `a₀` and `c` differ in sign, that is if `v₀` points toward `T` and `|v₀|·D > 3·|a₀|`. It then gets
/// less time, `D = 3·|a₀|/|v₀|`: `c` vanishes, and the ease-out cubic `a₀·r³` remains. So `a₀` and `c` never differ in
/// sign, the terms of each sum agree, and no digits are lost near the end. If `v₀` points away from `T`, the motion
/// continues that way a little before it turns; a caller with a range clamps it.
///
/// Restarted on the way with the remaining time it is the same cubic, because only one cubic leaves that position with
/// that velocity and rests at that time.
///
/// Source: Hermite's interpolation; the bound is that of monotone cubics (F. N. Fritsch and R. E. Carlson, 1980).
package struct EaseMotion: Motion {
  package let duration: Double
  package let target: Double

  private let start: Double
  private let initialVelocity: Double
  /// `a₀`, in points.
  private let displacement: Double
  /// `c`, in points: three times the displacement of the second control point of the curve as a Bézier curve; the third
  /// and fourth lie on the target. Zero or of the sign of `a₀`, unless `a₀` is zero.
  private let control: Double

  /// - Parameters:
  ///   - position: The start, in points.
  ///   - velocity: In points per second.
  ///   - target: The position at rest, in points.
  ///   - duration: `D`, in seconds, not negative. Shorter if the motion would overshoot, and zero if it would never be
  ///     `restDistance` away from the target.
  ///   - restDistance: The smallest visible distance, half a device pixel, in points. Positive.
  package init(position: Double, velocity: Double, target: Double, duration: Double, restDistance: Double) {
    requirement(duration >= 0 && duration.isFinite, "a duration must be finite and not negative, not \(duration)")
    requirement(restDistance > 0, "a rest distance must be positive, and \(restDistance) is not")
    let displacement = position - target
    let approaching = displacement < 0 ? velocity > 0 : displacement > 0 && velocity < 0
    let tooFast = approaching && abs(velocity) * duration > 3 * abs(displacement)

    start = position
    self.target = target
    initialVelocity = velocity
    self.displacement = displacement
    control = tooFast ? 0 : 3 * displacement + velocity * duration
    if Self.reach(displacement: displacement, velocity: velocity, duration: duration) < restDistance {
      self.duration = 0
    } else {
      self.duration = tooFast ? 3 * abs(displacement / velocity) : duration
    }
  }

  package func position(at elapsed: Double) -> Double {
    if elapsed >= duration { return target }
    if elapsed <= 0 { return start }
    let over = elapsed / duration
    let left = (duration - elapsed) / duration
    return target + left * left * (displacement * left + control * over)
  }

  package func velocity(at elapsed: Double) -> Double {
    if elapsed >= duration { return 0 }
    if elapsed <= 0 { return initialVelocity }
    let over = elapsed / duration
    let left = (duration - elapsed) / duration
    return left * (initialVelocity * left - 2 * over * (control / duration))
  }

  /// The largest distance from the target on the way: the initial one, plus the maximum of `v₀·D·s·r²`, `4/27` of
  /// `v₀·D`.
  private static func reach(displacement: Double, velocity: Double, duration: Double) -> Double {
    abs(displacement) + abs(velocity) * duration * 4 / 27
  }
}
