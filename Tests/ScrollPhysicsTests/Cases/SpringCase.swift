import ScrollPhysics
import TestSupport

/// A case of content at an edge or beyond it.
struct SpringCase: MotionCase {
  var excess: Double
  var velocity: Double
  var edge: Double
  var release = Release.finger
  var restDistance = 0.25

  var position: Double { edge + excess }

  var motion: SpringMotion {
    SpringMotion(position: position, velocity: velocity, edge: edge, release: release, restDistance: restDistance)
  }

  var mirrored: SpringCase {
    var other = self
    other.excess = -excess
    other.velocity = -velocity
    other.edge = -edge
    return other
  }

  func restarted(at elapsed: Double) -> SpringCase {
    let motion = motion
    var other = self
    other.excess = motion.position(at: elapsed) - edge
    other.velocity = motion.velocity(at: elapsed)
    other.release = .fling
    return other
  }

  var topSpeed: Double {
    2 * abs(velocity) + 2 * (ScrollConstants.edgeAngularFrequency + ScrollConstants.releaseRecoil) * abs(excess)
  }

  var topAcceleration: Double {
    3 * ScrollConstants.edgeAngularFrequency * topSpeed
  }

  var description: String {
    "springs from \(excess) beyond \(edge) at \(velocity), \(release), rest \(restDistance)"
  }

  static func random(using generator: inout SplitMix64) -> SpringCase {
    SpringCase(
      excess: Int.random(in: 0..<5, using: &generator) == 0 ? 0 : generator.magnitude(exponents: -1...2.8),
      velocity: Int.random(in: 0..<5, using: &generator) == 0 ? 0 : generator.magnitude(exponents: -1...3.9),
      edge: generator.number(in: -5000...5000),
      release: Bool.random(using: &generator) ? .finger : .fling,
      restDistance: 0.5 / Double(Int.random(in: 1...3, using: &generator)))
  }
}
