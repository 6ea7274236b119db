import Diagnostics
import Glibc

/// A fling with friction proportional to its velocity: the inertia inside the range.
///
/// `UIScrollView.DecelerationRate` is the factor of the velocity per millisecond. Over `t` seconds that factor is
/// `rate^(1000·t) = e^(L·t)` with `L = 1000·ln(rate)`, a negative number per second, so
///
///     v(t) = v₀·e^(L·t)
///     x(t) = x₀ + ∫ v = x₀ + v₀·(e^(L·t) - 1)/L
///
/// This approaches `x₀ - v₀/L` forever. The motion ends when `|v|` has fallen to the stop velocity `s`:
///
///     duration = ln(s/|v₀|)/L          target = x₀ + (v₀ - s·sgn v₀)/(-L)
///
/// Eliminating `t` gives a straight line, `v = v₀ + L·(x - x₀)`: each point of the distance costs the same velocity.
/// Inverting `x(t)` gives the time at which a place is reached, `t = ln(1 + L·(x - x₀)/v₀)/L`, so the crossing of an
/// edge is computed in advance.
///
/// Source: the published exponential decay; the stop velocity is fitted to recordings. `expm1` and `log1p` compute `e^z
/// - 1` and `ln(1 + z)` without losing digits for small `z`.
package struct FrictionMotion: Motion {
  package let duration: Double
  package let target: Double

  private let start: Double
  private let initialVelocity: Double
  /// `L`, per second, negative.
  private let decay: Double

  /// - Parameters:
  ///   - position: The start, in points.
  ///   - velocity: In points per second. At or below ``ScrollConstants/frictionStopVelocity`` in size, it rests at
  ///     once.
  ///   - decelerationRate: The factor of the velocity per millisecond, between 0 and 1, exclusive.
  package init(position: Double, velocity: Double, decelerationRate: Double) {
    requirement(
      decelerationRate > 0 && decelerationRate < 1,
      "a deceleration rate must lie between 0 and 1, and \(decelerationRate) does not")
    start = position
    initialVelocity = velocity
    decay = 1000 * log(decelerationRate)

    let stopVelocity = ScrollConstants.frictionStopVelocity
    if abs(velocity) > stopVelocity {
      duration = log(stopVelocity / abs(velocity)) / decay
      target = position - (velocity - (velocity < 0 ? -stopVelocity : stopVelocity)) / decay
    } else {
      duration = 0
      target = position
    }
  }

  package func position(at elapsed: Double) -> Double {
    if elapsed >= duration { return target }
    if elapsed <= 0 { return start }
    let exact = start + initialVelocity * expm1(decay * elapsed) / decay
    // Rounding could exceed the target at the end.
    return initialVelocity < 0 ? max(exact, target) : min(exact, target)
  }

  package func velocity(at elapsed: Double) -> Double {
    if elapsed >= duration { return 0 }
    return initialVelocity * exp(decay * max(0, elapsed))
  }

  /// The time at which it passes `place`, in seconds since the start; nil if it never does, because `place` is behind
  /// it or beyond its target.
  package func time(reaching place: Double) -> Double? {
    guard min(start, target) <= place, place <= max(start, target) else { return nil }
    if place == start { return 0 }
    // At offsets so large that rounding exceeds the stop velocity, the logarithm is infinite. The duration is finite.
    return min(duration, log1p(max(-1, decay * (place - start) / initialVelocity)) / decay)
  }

  /// The velocity at `place`, which must be on its path.
  package func velocity(passing place: Double) -> Double {
    initialVelocity + decay * (place - start)
  }
}
