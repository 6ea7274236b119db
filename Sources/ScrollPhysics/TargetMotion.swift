import Diagnostics

/// The way to a given place that keeps position and velocity continuous and never overshoots: what follows the wheel,
/// and lands a fling on a target that was chosen for it.
///
/// A critically damped spring of angular frequency `w` towards `T`. It would cross its target only if pushed there
/// faster than `w·|T - x₀|`; so the spring is made stiff enough for the velocity it is given:
///
///     w = max(w₀, |v₀/(T - x₀)|)          when v₀ points towards T, else w₀
///
/// In the second case of the maximum `B = v₀ + w·(x₀ - T)` vanishes, and what is left is
/// `x(t) = T + (x₀ - T)·e^(-w·t)`: the velocity falls in proportion to the distance left, and that is the curve of
/// friction. With `v₀` pointing away it first has to turn, and goes on a little: a caller with a range to keep clamps
/// what it shows.
///
/// Restarted on the way it finds the same curve again. On the exponential the ratio of velocity to distance is `w`
/// for ever; elsewhere it is less than `w₀`, and stays so.
package struct TargetMotion: Motion {
  package let duration: Double
  package let target: Double

  private let start: Double
  private let spring: CriticallyDampedSpring

  /// - Parameters:
  ///   - position: Where it starts, in points.
  ///   - velocity: In points per second.
  ///   - target: Where it is to rest, in points.
  ///   - angularFrequency: `w₀`, per second, positive: about `4/w₀` seconds for nine tenths of the way.
  ///   - restDistance: It rests when the distance and the way left are less than this, half a device pixel, in
  ///     points. Positive.
  package init(
    position: Double, velocity: Double, target: Double, angularFrequency: Double, restDistance: Double
  ) {
    requirement(angularFrequency > 0, "an angular frequency must be positive, and \(angularFrequency) is not")
    requirement(restDistance > 0, "a rest distance must be positive, and \(restDistance) is not")
    let displacement = position - target
    let approaching = displacement < 0 ? velocity > 0 : displacement > 0 && velocity < 0
    // Nearer than the rest distance it rests at once, and the quotient, which may be infinite, is not needed.
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
