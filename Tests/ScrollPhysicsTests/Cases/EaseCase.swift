import ScrollPhysics
import TestSupport

/// A case of an animated change of the offset.
struct EaseCase: MotionCase {
  var position: Double
  var velocity: Double
  var target: Double
  var duration = ScrollConstants.animationDuration
  var restDistance = 0.25

  var motion: EaseMotion {
    EaseMotion(
      position: position, velocity: velocity, target: target, duration: duration, restDistance: restDistance)
  }

  var mirrored: EaseCase {
    var other = self
    other.position = -position
    other.velocity = -velocity
    other.target = -target
    return other
  }

  func restarted(at elapsed: Double) -> EaseCase {
    let motion = motion
    var other = self
    other.position = motion.position(at: elapsed)
    other.velocity = motion.velocity(at: elapsed)
    other.duration = motion.duration - elapsed
    return other
  }

  var topSpeed: Double {
    motion.duration > 0 ? 3 * abs(velocity) + 3 * abs(position - target) / motion.duration : abs(velocity)
  }

  var topAcceleration: Double {
    motion.duration > 0 ? 6 * topSpeed / motion.duration : 0
  }

  var description: String {
    "eases from \(position) at \(velocity) to \(target) in \(duration), rest \(restDistance)"
  }

  /// Returns a case that starts at rest, toward the target, too fast toward it, or away from it.
  static func random(using generator: inout SplitMix64) -> EaseCase {
    let position = generator.number(in: -5000...5000)
    return EaseCase(
      position: position,
      velocity: Int.random(in: 0..<5, using: &generator) == 0 ? 0 : generator.magnitude(exponents: -2...3.9),
      target: position + generator.magnitude(exponents: -1...4),
      duration: generator.number(in: 0.02...1),
      restDistance: 0.5 / Double(Int.random(in: 1...3, using: &generator)))
  }
}
