/// Computes the parts of a ``DecelerationMotion``.
struct DecelerationCourse {
  /// A motion, and its start in seconds since the release.
  struct Segment: Sendable {
    let start: Double
    let motion: any Motion
    /// The limits of its positions; nil for a spring, which is beyond an edge. Friction that is cut at an edge could
    /// exceed it by rounding.
    let limits: ScrollRange?

    /// `elapsed` seconds after the release.
    func position(at elapsed: Double) -> Double {
      let exact = motion.position(at: elapsed - start)
      return limits?.clamp(exact) ?? exact
    }

    /// `elapsed` seconds after the release.
    func velocity(at elapsed: Double) -> Double {
      motion.velocity(at: elapsed - start)
    }
  }

  private(set) var segments: [Segment] = []
  /// The total duration, in seconds.
  private(set) var duration = 0.0
  /// The final position, in points.
  private(set) var target: Double
  /// The velocity at an edge that stops it, or zero, in points per second.
  private(set) var arrivalVelocity = 0.0

  private let range: ScrollRange
  private let decelerationRate: Double
  private let edges: EdgeBehavior
  private let restDistance: Double

  /// Begins a course at `position`.
  init(
    from position: Double, range: ScrollRange, decelerationRate: Double, edges: EdgeBehavior, restDistance: Double
  ) {
    target = position
    self.range = range
    self.decelerationRate = decelerationRate
    self.edges = edges
    self.restDistance = restDistance
  }

  /// Returns from beyond an edge, and continues into the content if velocity remains.
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

  /// Moves by friction to its rest, or to an edge and the behavior there.
  mutating func glide(from position: Double, velocity: Double) {
    let friction = FrictionMotion(position: position, velocity: velocity, decelerationRate: decelerationRate)
    if edges == .stop, friction.duration > 0, position == (velocity < 0 ? range.minimum : range.maximum) {
      // Not the target of friction, which may be so near that rounding puts it on the edge.
      arrivalVelocity = velocity
      return
    }
    let edge = range.clamp(friction.target)
    guard edge != friction.target, let arrival = friction.time(reaching: edge) else {
      append(friction, within: range, lasting: friction.duration, to: friction.target)
      return
    }
    append(friction, within: range, lasting: arrival, to: edge)
    let edgeVelocity = friction.velocity(passing: edge)
    switch edges {
    case .bounce:
      let spring = SpringMotion(
        position: edge, velocity: edgeVelocity, edge: edge, release: .fling, restDistance: restDistance)
      append(spring, lasting: spring.duration, to: edge)
    case .stop:
      arrivalVelocity = edgeVelocity
    }
  }

  /// Without bouncing nothing moves further out.
  private func permitted(_ velocity: Double, beyond excess: Double) -> Double {
    let outward = excess < 0 ? velocity < 0 : velocity > 0
    return edges == .stop && outward ? 0 : velocity
  }

  private mutating func append(
    _ motion: any Motion, within limits: ScrollRange? = nil, lasting time: Double, to place: Double
  ) {
    segments.append(Segment(start: duration, motion: motion, limits: limits))
    duration += time
    target = place
  }
}
