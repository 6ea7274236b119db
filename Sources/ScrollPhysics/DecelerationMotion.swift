/// The whole motion of one axis after its release, until it rests inside the range or on an edge.
///
/// Friction applies inside the range, and a spring beyond its edges. The crossings are computed when the motion is
/// made. There are at most three parts, in this order:
///
/// 1. After a release beyond an edge, a ``SpringMotion`` back to it. Most end there.
/// 2. A ``FrictionMotion``: from a release inside the range, or from the edge with the velocity of the spring's
///    arrival. If its target is legal, edges included, it ends there. If not, it ends where it crosses the edge.
/// 3. From that crossing a ``SpringMotion`` with the velocity of the crossing: the bounce.
///
/// Position and velocity are continuous between the parts. The velocity jumps only at the beginning, by the recoil of a
/// finger's release beyond an edge, and at the end, when the motion rests.
///
/// If the range changes on the way, a new motion continues from the current position and velocity, as a
/// ``Release/fling``.
package struct DecelerationMotion: Motion {
  package let duration: Double
  package let target: Double

  /// The velocity at an edge that stops the motion (``EdgeBehavior/stop``), at `duration`: a scroll view around this
  /// one continues with it. Zero if the motion comes to rest in any other way: by friction, by the spring, or because
  /// the release was too slow. Points per second.
  ///
  /// A release on such an edge and outward arrives at once, with the velocity of the release.
  package let arrivalVelocity: Double

  private let start: Double
  private let segments: [DecelerationCourse.Segment]

  /// - Parameters:
  ///   - position: The position at the release, in points; inside the range or not.
  ///   - velocity: In points per second. After a finger's release inside the range below
  ///     ``ScrollConstants/minimumFlingVelocity`` nothing moves.
  ///   - decelerationRate: The factor of the velocity per millisecond, between 0 and 1, exclusive.
  ///   - edges: With ``EdgeBehavior/stop`` nothing moves outward beyond an edge; a position that is already there still
  ///     returns by the spring.
  ///   - restDistance: The smallest visible distance, half a device pixel, in points. Positive.
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
