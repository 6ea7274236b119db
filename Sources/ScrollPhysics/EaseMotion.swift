import Diagnostics

/// The way to a given place in a given time, easing in and out: an animated change of the offset.
///
/// The cubic that leaves `x₀` with `v₀` and arrives at `T` after `D` seconds with no velocity. With `s = t/D` the part
/// of the time that is over, `r = 1 - s` the part that is left, and `a = x - T`,
///
///     a(t)  = r²·(a₀·r + c·s)                         c = 3a₀ + v₀·D
///     a'(t) = r·(v₀·r - 2s·c/D)
///
/// From rest, `a = a₀·r²·(1 + 2s)`, and the part of the way that is done is the smoothstep `3s² - 2s³`.
///
/// It passes its target when `a₀` and `c` differ in sign, which is when `v₀` points towards `T` and
/// `|v₀|·D > 3·|a₀|`. It is then given less time, `D = 3·|a₀|/|v₀|`: `c` vanishes, and what is left is the ease-out
/// cubic `a₀·r³`. So `a₀` and `c` never differ in sign: each sum above is one of terms that agree, and loses no digits
/// however near the end. With `v₀` pointing away it first has to turn, and goes on a little: a caller with a range to
/// keep clamps what it shows.
///
/// Restarted on the way with the time that is left it finds the same cubic again, since only one leaves that position
/// with that velocity and rests there then.
///
/// Source: Hermite's interpolation; the bound is that of monotone cubics (F. N. Fritsch and R. E. Carlson, 1980).
package struct EaseMotion: Motion {
  package let duration: Double
  package let target: Double

  private let start: Double
  private let initialVelocity: Double
  /// `a₀`, in points.
  private let displacement: Double
  /// `c`, in points: three times the displacement of the curve's second control point as a Bézier curve; the third and
  /// fourth lie on the target. Zero or of the sign of `a₀`, unless that is zero.
  private let control: Double

  /// - Parameters:
  ///   - position: Where it starts, in points.
  ///   - velocity: In points per second.
  ///   - target: Where it is to rest, in points.
  ///   - duration: `D`, in seconds, not negative. It takes less when it would pass the target otherwise, and none when
  ///     it would never be `restDistance` away from it.
  ///   - restDistance: The distance too small to see, half a device pixel, in points. Positive.
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

  /// How far from the target it may be on the way, at most: what it starts with, and what the velocity adds, which is
  /// the maximum of `v₀·D·s·r²`, `4/27` of `v₀·D`.
  private static func reach(displacement: Double, velocity: Double, duration: Double) -> Double {
    abs(displacement) + abs(velocity) * duration * 4 / 27
  }
}
