import ScrollPhysics
import TestSupport

struct TargetCase: MotionCase {
  var position: Double
  var velocity: Double
  var target: Double
  var restDistance = 0.25

  var motion: TargetMotion {
    TargetMotion(
      position: position, velocity: velocity, target: target,
      angularFrequency: ScrollConstants.wheelAngularFrequency, restDistance: restDistance)
  }

  var mirrored: TargetCase {
    var other = self
    other.position = -position
    other.velocity = -velocity
    other.target = -target
    return other
  }

  func restarted(at elapsed: Double) -> TargetCase {
    let motion = motion
    var other = self
    other.position = motion.position(at: elapsed)
    other.velocity = motion.velocity(at: elapsed)
    return other
  }

  /// The angular frequency of a spring that does not pass the target.
  var angularFrequency: Double {
    let displacement = position - target
    let approaching = displacement * velocity < 0
    return approaching
      ? max(ScrollConstants.wheelAngularFrequency, abs(velocity / displacement)) : ScrollConstants.wheelAngularFrequency
  }

  var topSpeed: Double {
    2 * abs(velocity) + angularFrequency * abs(position - target)
  }

  var topAcceleration: Double {
    3 * angularFrequency * topSpeed
  }

  var description: String {
    "follows from \(position) at \(velocity) to \(target), rest \(restDistance)"
  }

  static func random(using generator: inout SplitMix64) -> TargetCase {
    let position = generator.number(in: -5000...5000)
    return TargetCase(
      position: position,
      velocity: Int.random(in: 0..<5, using: &generator) == 0 ? 0 : generator.magnitude(exponents: -2...3.9),
      target: position + generator.magnitude(exponents: -1...4),
      restDistance: 0.5 / Double(Int.random(in: 1...3, using: &generator)))
  }
}
