import Foundation

/// The motion of a spring from 0 to 1.
struct LayerSpring {
  /// The angular frequency without damping, per second.
  let frequency: Double
  /// The damping ratio: 1 is critical.
  let ratio: Double
  let velocity: Double

  /// How far from the end a settled spring is. Fitted to the documented durations of the default spring: 2.85 s with a
  /// damping of 5, and just over 1 s with 15.
  private static let settledFraction = 1.0 / 1200

  init(mass: Double, stiffness: Double, damping: Double, velocity: Double, allowsOverdamping: Bool) {
    frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.ratio = allowsOverdamping ? ratio : min(ratio, 1)
    self.velocity = velocity
  }

  func progress(at time: Double) -> Double {
    let decay = ratio * frequency
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      return 1 - exp(-decay * time) * (cos(damped * time) + (decay - velocity) / damped * sin(damped * time))
    }
    if ratio == 1 { return 1 - exp(-decay * time) * (1 + (decay - velocity) * time) }
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-decay + root, -decay - root)
    let share = (-velocity - fast) / (slow - fast)
    return 1 - share * exp(slow * time) - (1 - share) * exp(fast * time)
  }

  /// The time at which the envelope of the motion is below `settledFraction`.
  var settlingTime: Double {
    if ratio == 0 { return .infinity }
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let amplitude = hypot(1, (ratio * frequency - velocity) / damped)
      return max(0, log(amplitude / Self.settledFraction) / (ratio * frequency))
    }
    // The motion has at most one turn, so the last crossing follows it. Bisection halves a generous bound.
    var (before, after) = (0.0, 100 / frequency * ratio * (1 + abs(velocity) / frequency))
    for _ in 0..<60 {
      let middle = (before + after) / 2
      if abs(1 - progress(at: middle)) > Self.settledFraction { before = middle } else { after = middle }
    }
    return after
  }
}
