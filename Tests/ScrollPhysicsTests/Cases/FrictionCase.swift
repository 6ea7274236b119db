import Glibc
import ScrollPhysics
import TestSupport

/// A case of a fling that meets no edge.
struct FrictionCase: MotionCase {
  var position: Double
  var velocity: Double
  var decelerationRate = ScrollConstants.normalDecelerationRate

  var motion: FrictionMotion {
    FrictionMotion(position: position, velocity: velocity, decelerationRate: decelerationRate)
  }

  /// Tiny: friction stops at a velocity, not near a place, and is exactly on its target then.
  var restDistance: Double { 1e-6 }

  var mirrored: FrictionCase {
    FrictionCase(position: -position, velocity: -velocity, decelerationRate: decelerationRate)
  }

  func restarted(at elapsed: Double) -> FrictionCase {
    let motion = motion
    return FrictionCase(
      position: motion.position(at: elapsed), velocity: motion.velocity(at: elapsed),
      decelerationRate: decelerationRate)
  }

  var topSpeed: Double { abs(velocity) }

  var topAcceleration: Double { -1000 * log(decelerationRate) * abs(velocity) }

  var description: String {
    "glides from \(position) at \(velocity), rate \(decelerationRate)"
  }

  static func random(using generator: inout SplitMix64) -> FrictionCase {
    FrictionCase(
      position: generator.magnitude(exponents: -1...5), velocity: generator.magnitude(exponents: -1...3.9),
      decelerationRate: Bool.random(using: &generator)
        ? ScrollConstants.normalDecelerationRate : ScrollConstants.fastDecelerationRate)
  }
}
