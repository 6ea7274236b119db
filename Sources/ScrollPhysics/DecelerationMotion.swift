/// The whole way of one axis after it was let go, to its rest inside the range or on an edge of it.
///
/// Friction rules inside the range, and a spring beyond its edges; where one takes over from the other is computed
/// when the motion is made. There are at most three parts, in this order:
///
/// 1. Released beyond an edge, a ``SpringMotion`` back to it. Most end there.
/// 2. A ``FrictionMotion``: from a release inside the range, or from the edge, with the velocity that the spring
///    arrived with. If its target is legal, on an edge included, it ends there, however near an edge that is. If not,
///    it is cut where it crosses the edge.
/// 3. From that crossing a ``SpringMotion`` with the velocity of the crossing: the bounce.
///
/// Position and velocity are continuous from part to part. The only jump of the velocity is the recoil of a finger's
/// release beyond an edge, at the beginning, and what rest swallows at the end.
///
/// When the range changes on the way, a new motion from the position and velocity of that moment, released as a
/// ``Release/fling``, goes on.
package struct DecelerationMotion: Motion {
  package let duration: Double
  package let target: Double

  /// The velocity with which it hits an edge that stops it (``EdgeBehavior/stop``), at `duration`: what a scroll view
  /// around this one goes on with. Zero when it comes to rest in any other way: by friction, by the spring, or because
  /// it was released too slowly to move. Points per second.
  ///
  /// Released on such an edge and outwards, it arrives at once, with the velocity of the release.
  package let arrivalVelocity: Double

  private let start: Double
  private let segments: [DecelerationCourse.Segment]

  /// - Parameters:
  ///   - position: Where it was let go, in points; inside the range or not.
  ///   - velocity: In points per second. A finger's release inside the range below
  ///     ``ScrollConstants/minimumFlingVelocity`` does not move.
  ///   - decelerationRate: The part of the velocity left after a millisecond, between zero and one, both excluded.
  ///   - edges: With ``EdgeBehavior/stop`` nothing moves outwards beyond an edge; a position already there still
  ///     returns by the spring.
  ///   - restDistance: The distance too small to see, half a device pixel, in points. Positive.
  package init(
    position: Double, velocity: Double, range: ScrollRange, decelerationRate: Double, release: Release,
    edges: EdgeBehavior, restDistance: Double
  ) {
    var course = DecelerationCourse(
      from: position, range: range, decelerationRate: decelerationRate, edges: edges, restDistance: restDistance)
    if !range.contains(position) {
      course.springBack(from: position, velocity: velocity, release: release)
    } else if release == .fling || abs(velocity) >= ScrollConstants.minimumFlingVelocity {
      course.glide(from: position, velocity: velocity)
    }
    start = position
    segments = course.segments
    duration = course.duration
    target = course.target
    arrivalVelocity = course.arrivalVelocity
  }

  package func position(at elapsed: Double) -> Double {
    if elapsed >= duration { return target }
    if elapsed <= 0 { return start }
    return segment(at: elapsed)?.position(at: elapsed) ?? target
  }

  package func velocity(at elapsed: Double) -> Double {
    if elapsed >= duration { return 0 }
    let time = max(0, elapsed)
    return segment(at: time)?.velocity(at: time) ?? 0
  }

  private func segment(at elapsed: Double) -> DecelerationCourse.Segment? {
    segments.last { $0.start <= elapsed }
  }
}
