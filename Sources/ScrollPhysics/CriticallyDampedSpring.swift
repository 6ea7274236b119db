import Glibc

/// The spring that returns to its rest as fast as possible without oscillating, as a displacement from the rest.
///
/// The equation `a'' + 2w·a' + w²·a = 0` (a pull of `w²` per unit of displacement, with the least damping that prevents
/// oscillation) has the double root `-w`, so its solutions are `(A + B·t)·e^(-w·t)`. `a(0) = a₀` gives `A = a₀`, and
/// `a'(0) = B - w·A = v₀` gives `B`:
///
///     a(t)  = (a₀ + B·t)·e^(-w·t)                     B = v₀ + w·a₀
///     a'(t) = (v₀ - w·B·t)·e^(-w·t)
///
/// It crosses zero at most once, and turns at most once, `1/w` after the crossing. It crosses only if it is pushed
/// toward the rest faster than `w·a₀`.
///
/// Displacements are in points, times in seconds. Source: any text on the damped oscillator.
struct CriticallyDampedSpring: Sendable {
  /// `a₀`, the displacement at the start.
  private let displacement: Double
  /// `v₀`. It is stored because `B - w·a₀` loses its digits far out.
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

  /// The only time at which the displacement is zero; nil if that is not after the start. It may be enormous, even
  /// infinite.
  var crossingTime: Double? {
    let opposed = displacement < 0 ? slope > 0 : displacement > 0 && slope < 0
    return opposed ? -displacement / slope : nil
  }

  /// The time after which both the displacement and the remaining travel stay below `restDistance` points. A crossing
  /// ends the travel.
  ///
  /// While the displacement only shrinks, the remaining travel is the displacement. It shrinks up to a crossing, or
  /// without one from the turning point on. There `|a(t)| = restDistance` has at most one solution, a value of
  /// Lambert's W, which has no elementary form. Bisection finds it to the last bit.
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

  /// The only time at which the velocity is zero: `a'(t) = 0` gives `t = 1/w - a₀/B`. Negative if that was before the
  /// start.
  private var turningTime: Double {
    slope == 0 ? 0 : 1 / angularFrequency - displacement / slope
  }

  /// An upper bound of the settling time. With `m` the larger of `|a₀|` and `|B|/w`, `|a(t)| ≤ m·(1 + w·t)·e^(-w·t)`,
  /// and `1 + z ≤ 2·e^(z/2)` makes that `2m·e^(-w·t/2)`. The bound is where this equals `restDistance`.
  private func latestSettlingTime(within restDistance: Double) -> Double {
    let reach = max(abs(displacement), abs(slope) / angularFrequency)
    return max(0, 2 * log(2 * reach / restDistance) / angularFrequency)
  }
}
