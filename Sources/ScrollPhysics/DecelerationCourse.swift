/// Lays out the parts of a ``DecelerationMotion``, one after the other.
struct DecelerationCourse {
  /// A motion, and when it takes over from the one before, in seconds since the release.
  struct Segment: Sendable {
    let start: Double
    let motion: any Motion
  }

  private(set) var segments: [Segment] = []
  /// How long all of it takes. Seconds.
  private(set) var duration = 0.0
  /// Where it ends. Points.
  private(set) var target: Double

  private let range: ScrollRange
  private let decelerationRate: Double
  private let edges: EdgeBehavior
  private let restDistance: Double

  /// A course that has not left `position` yet.
  init(
    from position: Double, range: ScrollRange, decelerationRate: Double, edges: EdgeBehavior, restDistance: Double
  ) {
    target = position
    self.range = range
    self.decelerationRate = decelerationRate
    self.edges = edges
    self.restDistance = restDistance
  }

  /// Goes from beyond an edge back to it, and on into the content if there is velocity to spare.
  mutating func springBack(from position: Double, velocity: Double, release: Release) {
    let edge = range.clamp(position)
    let spring = SpringMotion(
      position: position, velocity: permitted(velocity, beyond: position - edge), edge: edge, release: release,
      restDistance: restDistance)
    append(spring, lasting: spring.duration, to: edge)
    if spring.crossingVelocity != 0 {
      glide(from: edge, velocity: spring.crossingVelocity)
    }
  }

  /// Goes from inside the range to where friction ends, or to the edge on the way there and what happens at it.
  mutating func glide(from position: Double, velocity: Double) {
    let friction = FrictionMotion(position: position, velocity: velocity, decelerationRate: decelerationRate)
    let edge = range.clamp(friction.target)
    guard edge != friction.target, let arrival = friction.time(reaching: edge) else {
      append(friction, lasting: friction.duration, to: friction.target)
      return
    }
    append(friction, lasting: arrival, to: edge)
    if edges == .bounce {
      let spring = SpringMotion(
        position: edge, velocity: friction.velocity(passing: edge), edge: edge, release: .fling,
        restDistance: restDistance)
      append(spring, lasting: spring.duration, to: edge)
    }
  }

  /// Without bounces nothing moves further out than it is.
  private func permitted(_ velocity: Double, beyond excess: Double) -> Double {
    let outward = excess < 0 ? velocity < 0 : velocity > 0
    return edges == .stop && outward ? 0 : velocity
  }

  private mutating func append(_ motion: any Motion, lasting time: Double, to place: Double) {
    segments.append(Segment(start: duration, motion: motion))
    duration += time
    target = place
  }
}
