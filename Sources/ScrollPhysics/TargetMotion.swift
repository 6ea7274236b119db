import Diagnostics

/// A motion to a given place that keeps position and velocity continuous and never overshoots: it follows the wheel,
/// and takes a fling to a chosen target.
///
/// A critically damped spring of angular frequency `w` toward `T`. It crosses its target only if it moves there faster
/// than `w·|T - x₀|`, so the spring is made stiff enough for its velocity:
///
///     w = max(w₀, |v₀/(T - x₀)|)          if v₀ points toward T, else w₀
///
/// In the second case of the maximum `B = v₀ + w·(x₀ - T)` vanishes, and `x(t) = T + (x₀ - T)·e^(-w·t)` remains: the
/// velocity is proportional to the remaining distance, as with friction. If `v₀` points away from `T`, the motion
/// continues that way a little before it turns; a caller with a range clamps it.
///
/// Restarted on the way it is the same curve. On the exponential the ratio of velocity to distance stays `w`; on any
/// other curve it is less than `w₀` and stays less.
package struct TargetMotion: Motion {
  package let duration: Double
  package let target: Double

  private let start: Double
  private let spring: CriticallyDampedSpring

  /// - Parameters:
  ///   - position: The start, in points.
  ///   - velocity: In points per second.
  ///   - target: The position at rest, in points.
  ///   - angularFrequency: `w₀`, per second, positive: nine tenths of the distance take about `4/w₀` seconds.
  ///   - restDistance: The motion ends when the distance and the remaining travel are less than this, half a device
  ///     pixel, in points. Positive.
  package init(
    position: Double, velocity: Double, target: Double, angularFrequency: Double, restDistance: Double
  ) {
    requirement(angularFrequency > 0, "an angular frequency must be positive, and \(angularFrequency) is not")
    requirement(restDistance > 0, "a rest distance must be positive, and \(restDistance) is not")
    let displacement = position - target
    let approaching = displacement < 0 ? velocity > 0 : displacement > 0 && velocity < 0
    // Within the rest distance it rests at once, without the quotient, which may be infinite.
    let stiffened = approaching && abs(displacement) >= restDistance
    start = position
    self.target = target
    spring = CriticallyDampedSpring(
      displacement: displacement, velocity: velocity,
      angularFrequency: stiffened ? max(angularFrequency, abs(velocity / displacement)) : angularFrequency)
    duration = spring.settlingTime(within: restDistance)
  }

  package func position(at elapsed: Double) -> Double {
    if elapsed >= duration { return target }
    if elapsed <= 0 { return start }
    return target + spring.displacement(at: elapsed)
  }

  package func velocity(at elapsed: Double) -> Double {
    if elapsed >= duration { return 0 }
    return spring.velocity(at: max(0, elapsed))
  }
}
