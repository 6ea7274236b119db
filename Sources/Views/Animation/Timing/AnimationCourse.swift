import Foundation
import ScrollPhysics

/// What an animation makes of the time of its group: when it begins, how long it takes, and at which pace.
struct AnimationCourse: Sendable {
  /// The part of the group's time that it has.
  var span = Span.whole

  /// What the group's time is bent by before the span counts; nil for an even one.
  var warp: AnimationPace?

  var pace: AnimationPace

  /// The part of the way that was done when the course began.
  private var start = AxisPair { _ in 0.0 }

  /// The part of the way that is done at the end: 1, or 0 on a way back.
  private var end = 1.0

  /// A part of a duration, which begins at `start` and is `length` long; the whole is from 0 and of length 1.
  struct Span: Sendable {
    var start: Double
    var length: Double

    static let whole = Span(start: 0, length: 1)

    init(start: Double, length: Double) {
      (self.start, self.length) = (start, length)
    }

    init(from start: Double, to end: Double) {
      self.init(start: start, length: end - start)
    }

    /// The part of this one that `part` is of the whole.
    func part(_ part: Span) -> Span {
      Span(start: start + part.start * length, length: part.length * length)
    }
  }

  /// Where a way leads that begins between the ends.
  enum Goal {
    case start, end
  }

  init(pace: AnimationPace, span: Span = .whole, warp: AnimationPace? = nil) {
    (self.pace, self.span, self.warp) = (pace, span, warp)
  }

  /// Whether it is at its end when the group's time begins.
  var isJump: Bool {
    if case .jump = pace { span.start == 0 } else { false }
  }

  /// The way from here to one of the ends, at another pace.
  ///
  /// - Parameters:
  ///   - fraction: The part of the time that is over; nil before the beginning.
  func continued(from fraction: Double?, to goal: Goal, pace: AnimationPace) -> AnimationCourse {
    var rest = AnimationCourse(pace: pace)
    let begin = fraction ?? 0
    if goal == .end, warp == nil, begin < span.start {
      // What has not begun waits as long as it would have, in proportion.
      let start = (span.start - begin) / (1 - begin)
      rest.span = Span(start: start, length: 1 - start)
    }
    rest.start = progress(at: fraction)
    rest.end = goal == .end ? 1 : 0
    return rest
  }

  /// The same in a part of the group's time.
  func within(_ part: Span) -> AnimationCourse {
    var course = self
    course.span = part.part(span)
    return course
  }

  /// The part of the way that is done along each axis when `fraction` of the group's time is over.
  ///
  /// - Parameter fraction: Nil before the beginning.
  func progress(at fraction: Double?) -> AxisPair<Double> {
    guard let time = ownTime(at: fraction) else { return start }
    let done = pace.progress(at: time)
    return AxisPair { done[$0] == 1 ? end : start[$0] + (end - start[$0]) * done[$0] }
  }

  /// The part of the span that is over; nil before it.
  private func ownTime(at fraction: Double?) -> Double? {
    guard let fraction else { return nil }
    let time = warp.map { $0.progress(at: fraction).horizontal } ?? fraction
    guard time >= span.start else { return nil }
    return span.length > 0 ? min((time - span.start) / span.length, 1) : 1
  }
}
