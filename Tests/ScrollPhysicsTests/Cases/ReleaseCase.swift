import Glibc
import ScrollPhysics
import TestSupport

/// A case of one axis after a release, random or written by hand.
struct ReleaseCase: MotionCase {
  var position: Double
  var velocity: Double
  var range: ScrollRange
  var decelerationRate = ScrollConstants.normalDecelerationRate
  var release = Release.finger
  var edges = EdgeBehavior.bounce
  var restDistance = 0.5

  var motion: DecelerationMotion {
    DecelerationMotion(
      position: position, velocity: velocity, range: range, decelerationRate: decelerationRate, release: release,
      edges: edges, restDistance: restDistance)
  }

  var mirrored: ReleaseCase {
    var other = self
    other.position = -position
    other.velocity = -velocity
    other.range = ScrollRange(minimum: -range.maximum, maximum: -range.minimum)
    return other
  }

  func restarted(at elapsed: Double) -> ReleaseCase {
    let motion = motion
    var other = self
    other.position = motion.position(at: elapsed)
    other.velocity = motion.velocity(at: elapsed)
    other.release = .fling
    return other
  }

  var topSpeed: Double {
    let excess = abs(range.excess(of: position))
    return 2 * abs(velocity) + 2 * (ScrollConstants.edgeAngularFrequency + ScrollConstants.releaseRecoil) * excess
  }

  var topAcceleration: Double {
    (3 * ScrollConstants.edgeAngularFrequency - 1000 * log(decelerationRate)) * topSpeed
  }

  var description: String {
    "\(position) at \(velocity) in \(range.minimum)...\(range.maximum), rate \(decelerationRate), "
      + "\(release), \(edges), rest \(restDistance)"
  }

  /// Returns a case inside, on or beyond the edges of a range from nothing to a hundred thousand points.
  static func random(using generator: inout SplitMix64) -> ReleaseCase {
    let minimum = generator.number(in: -500...500)
    let length = Int.random(in: 0..<8, using: &generator) == 0 ? 0 : abs(generator.magnitude(exponents: 0...5))
    let range = ScrollRange(minimum: minimum, maximum: minimum + length)
    let position =
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: range.minimum
      case 1: range.maximum
      case 2: range.minimum - generator.number(in: 0...600)
      case 3: range.maximum + generator.number(in: 0...600)
      default: generator.number(in: range.minimum...range.maximum)
      }
    return ReleaseCase(
      position: position,
      velocity: Int.random(in: 0..<10, using: &generator) == 0 ? 0 : generator.magnitude(exponents: -1...3.9),
      range: range,
      decelerationRate: Bool.random(using: &generator)
        ? ScrollConstants.normalDecelerationRate : ScrollConstants.fastDecelerationRate,
      release: Bool.random(using: &generator) ? .finger : .fling,
      edges: Int.random(in: 0..<4, using: &generator) == 0 ? .stop : .bounce,
      restDistance: 0.5 / Double(Int.random(in: 1...3, using: &generator)))
  }
}
