import Glibc

/// The spring that returns to its rest as fast as one can without swinging, as a displacement from that rest.
///
/// The equation `a'' + 2w·a' + w²·a = 0` (pull `w²` per unit of displacement, and just as much damping as leaves no
/// oscillation) has the double root `-w`, so its solutions are `(A + B·t)·e^(-w·t)`. From `a(0) = a₀`
/// follows `A = a₀`, and from `a'(0) = B - w·A = v₀` follows `B`:
///
///     a(t)  = (a₀ + B·t)·e^(-w·t)                     B = v₀ + w·a₀
///     a'(t) = (v₀ - w·B·t)·e^(-w·t)
///
/// A straight line under a decay: it crosses zero at most once, and turns at most once, `1/w` after that crossing.
/// Only a push harder than `w·a₀` towards the rest makes it cross at all.
///
/// Displacements are in points, times in seconds. Source: any text on the damped oscillator.
struct CriticallyDampedSpring: Sendable {
  /// `a₀`, the displacement at the start.
  private let displacement: Double
  /// `v₀`. Kept, though `B - w·a₀` is the same: far out that has lost its digits.
  private let velocity: Double
  /// `B`, in points per second.
  private let slope: Double
  /// `w`, per second.
  private let angularFrequency: Double

  /// - Parameter angularFrequency: `w`, per second, positive.
  init(displacement: Double, velocity: Double, angularFrequency: Double) {
    self.displacement = displacement
    self.velocity = velocity
    self.angularFrequency = angularFrequency
    slope = velocity + angularFrequency * displacement
  }

  func displacement(at elapsed: Double) -> Double {
    (displacement + slope * elapsed) * exp(-angularFrequency * elapsed)
  }

  func velocity(at elapsed: Double) -> Double {
    (velocity - angularFrequency * slope * elapsed) * exp(-angularFrequency * elapsed)
  }

  /// When the displacement is zero for the only time, if it ever is after the start; may be too far off to matter,
  /// even infinite.
  var crossingTime: Double? {
    let opposed = displacement < 0 ? slope > 0 : displacement > 0 && slope < 0
    return opposed ? -displacement / slope : nil
  }

  /// How long until both the displacement and what is left to travel are less than `restDistance` points, and stay
  /// so. A crossing counts as the end of the way.
  ///
  /// Where the displacement does nothing but shrink, what is left to travel is the displacement. It does so up to a
  /// crossing; without one, from the turning point on. There `|a(t)| = restDistance` has one solution at most. It is
  /// a value of Lambert's W, for which there is no elementary form; halving the interval until no number lies inside
  /// finds it to the last bit.
  func settlingTime(within restDistance: Double) -> Double {
    let crossing = crossingTime
    var moving = crossing == nil ? max(0, turningTime) : 0
    guard abs(displacement(at: moving)) >= restDistance else { return 0 }

    var settled = min(crossing ?? .infinity, latestSettlingTime(within: restDistance))
    while true {
      let middle = moving + (settled - moving) / 2
      guard moving < middle, middle < settled else { return settled }
      if abs(displacement(at: middle)) < restDistance { settled = middle } else { moving = middle }
    }
  }

  /// When the velocity is zero for the only time: `a'(t) = 0` gives `t = 1/w - a₀/B`. Negative when that was before
  /// the start.
  private var turningTime: Double {
    slope == 0 ? 0 : 1 / angularFrequency - displacement / slope
  }

  /// A time by which it has settled. With `m` the larger of `|a₀|` and `|B|/w`, `|a(t)| ≤ m·(1 + w·t)·e^(-w·t)`, and
  /// `1 + z ≤ 2·e^(z/2)` makes that `2m·e^(-w·t/2)`; solved for `restDistance`.
  private func latestSettlingTime(within restDistance: Double) -> Double {
    let reach = max(abs(displacement), abs(slope) / angularFrequency)
    return max(0, 2 * log(2 * reach / restDistance) / angularFrequency)
  }
}
