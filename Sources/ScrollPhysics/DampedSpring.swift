import Diagnostics
import Glibc

/// A spring with any damping, as the remaining distance to its rest: 1 at the start.
///
/// The equation `a'' + 2ζw·a' + w²·a = 0` with `a(0) = 1` and `a'(0) = -v`, where `ζ` is the damping ratio, `w` the
/// angular frequency without damping, and `v` the velocity toward the rest. With `q = ζ·w - v`,
///
///     ζ < 1:  a(t) = e^(-ζwt)·(cos(nt) + q·sin(nt)/n)                  n = w·√(1 - ζ²)        oscillates
///     ζ = 1:  a(t) = e^(-wt)·(1 + q·t)                                                         `CriticallyDampedSpring`
///     ζ > 1:  a(t) = e^(-st)·(1 + (s - v)·(1 - e^(-kt))/k)             s = w/(ζ + b), k = 2bw   overdamped
///                                                                      b = √(ζ² - 1)
///
/// In the last case `s` is the slower rate of decay and `s + k` the faster one; in this form nothing cancels where they
/// meet. Times are in any unit, `w` and `v` per that unit. Source: any text on the damped oscillator.
package struct DampedSpring: Hashable, Sendable {
  private let dampingRatio: Double
  private let angularFrequency: Double
  private let initialVelocity: Double

  /// - Parameters:
  ///   - dampingRatio: `ζ`, above 0 and at most a million; 1 is the smallest value without oscillation.
  ///   - angularFrequency: `w`, above 0.
  ///   - initialVelocity: `v`: 1 covers the distance in one unit of time. Negative values first lead away from the
  ///     rest.
  package init(dampingRatio: Double, angularFrequency: Double, initialVelocity: Double) {
    requirement(dampingRatio > 0 && dampingRatio <= 1e6, "a spring with the damping ratio \(dampingRatio)")
    requirement(angularFrequency > 0 && angularFrequency.isFinite, "a spring of frequency \(angularFrequency)")
    requirement(initialVelocity.isFinite, "a spring with the initial velocity \(initialVelocity)")
    self.dampingRatio = dampingRatio
    self.angularFrequency = angularFrequency
    self.initialVelocity = initialVelocity
  }

  /// Creates the spring that has settled to within `fraction` of its distance after `duration`.
  package init(dampingRatio: Double, settling fraction: Double, after duration: Double, initialVelocity: Double) {
    requirement(duration > 0 && duration.isFinite, "a spring that settles after \(duration)")
    let phase = Self.settlingPhase(dampingRatio: dampingRatio, within: fraction) { phase in
      abs(initialVelocity) * duration / phase
    }
    self.init(
      dampingRatio: dampingRatio, angularFrequency: phase / duration, initialVelocity: initialVelocity)
  }

  package func displacement(at elapsed: Double) -> Double {
    if elapsed <= 0 { return 1 }
    if dampingRatio == 1 {
      return CriticallyDampedSpring(
        displacement: 1, velocity: -initialVelocity, angularFrequency: angularFrequency
      ).displacement(at: elapsed)
    }
    return dampingRatio < 1 ? swinging(at: elapsed) : creeping(at: elapsed)
  }

  private func swinging(at elapsed: Double) -> Double {
    let rate = dampingRatio * angularFrequency
    let swing = angularFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    let push = rate - initialVelocity
    return exp(-rate * elapsed) * (cos(swing * elapsed) + push * sin(swing * elapsed) / swing)
  }

  private func creeping(at elapsed: Double) -> Double {
    let root = ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
    let slow = angularFrequency / (dampingRatio + root)
    let gap = 2 * root * angularFrequency
    return exp(-slow * elapsed) * (1 - (slow - initialVelocity) * expm1(-gap * elapsed) / gap)
  }

  /// A time after which the displacement stays below `fraction`. It may be a little longer than necessary: the bound of
  /// `settlingPhase` is the envelope of an oscillation.
  package func settlingTime(within fraction: Double) -> Double {
    let speed = abs(initialVelocity) / angularFrequency
    return Self.settlingPhase(dampingRatio: dampingRatio, within: fraction) { _ in speed } / angularFrequency
  }

  // MARK: Settling

  /// The phase `z = w·t` after which `|a|` stays below `fraction`, by a bound that only decreases:
  ///
  ///     ζ ≤ 1:  |a| ≤ e^(-ζz)·min(√(1 + q²/(1 - ζ²)), 1 + q·z)            q = ζ + |v|/w
  ///     ζ > 1:  |a| ≤ e^(-z/(ζ + b))·(½(1 + e^(-2bz)) + q·(1 - e^(-2bz))/2b)
  ///
  /// because `|sin(x)| ≤ min(1, |x|)`. Bisection finds it.
  ///
  /// - Parameter speed: `|v|/w`, which may depend on the phase but must not grow with it.
  private static func settlingPhase(
    dampingRatio: Double, within fraction: Double, speed: (Double) -> Double
  ) -> Double {
    requirement(fraction > 0 && fraction < 1, "a spring settles to within a part of its way, not \(fraction)")
    func isSettled(_ phase: Double) -> Bool {
      bound(dampingRatio: dampingRatio, phase: phase, push: dampingRatio + speed(phase)) <= fraction
    }
    var (moving, settled) = (0.0, 1.0)
    while !isSettled(settled) { (moving, settled) = (settled, settled * 2) }
    while true {
      let middle = moving + (settled - moving) / 2
      guard moving < middle, middle < settled else { return settled }
      if isSettled(middle) { settled = middle } else { moving = middle }
    }
  }

  private static func bound(dampingRatio: Double, phase: Double, push: Double) -> Double {
    if dampingRatio <= 1 {
      let amplitude = (1 + push * push / ((1 - dampingRatio) * (1 + dampingRatio))).squareRoot()
      return exp(-dampingRatio * phase) * min(amplitude, 1 + push * phase)
    }
    let root = ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
    let gap = 2 * root
    return exp(-phase / (dampingRatio + root)) * ((1 + exp(-gap * phase)) / 2 - push * expm1(-gap * phase) / gap)
  }
}
