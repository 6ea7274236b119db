import Foundation
import ScrollPhysics

/// The course of an animation in the time of its group: its beginning, its duration and its pacing.
struct AnimationCourse: Sendable {
  /// The animation's part of the group's duration.
  var span = Span.whole

  /// The warp of the group's time, applied before the span; nil for none.
  var warp: AnimationPace?

  var pace: AnimationPace

  /// The progress at the beginning of the course.
  private var start = AxisPair { _ in 0.0 }

  /// The progress at the end of the course: 1, or 0 for one that runs back.
  private var end = 1.0

  /// A part of a duration, with its start and length as fractions of the whole.
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

    /// Maps `part`, given within the whole, into this span.
    func part(_ part: Span) -> Span {
      Span(start: start + part.start * length, length: part.length * length)
    }
  }

  /// The end that a course from somewhere in between leads to.
  enum Goal {
    case start, end
  }

  init(pace: AnimationPace, span: Span = .whole, warp: AnimationPace? = nil) {
    (self.pace, self.span, self.warp) = (pace, span, warp)
  }

  /// Whether it is complete when the group's time begins.
  var isJump: Bool {
    if case .jump = pace { span.start == 0 } else { false }
  }

  /// Returns the course from the current progress to one of the ends, with other pacing.
  ///
  /// - Parameter fraction: The fraction of the group's duration; nil before the beginning.
  func continued(from fraction: Double?, to goal: Goal, pace: AnimationPace) -> AnimationCourse {
    var rest = AnimationCourse(pace: pace)
    let begin = fraction ?? 0
    if goal == .end, warp == nil, begin < span.start {
      // A delayed animation keeps its delay, scaled to the remaining time.
      let start = (span.start - begin) / (1 - begin)
      rest.span = Span(start: start, length: 1 - start)
    }
    rest.start = progress(at: fraction)
    rest.end = goal == .end ? 1 : 0
    return rest
  }

  /// Returns the same course within a part of the group's duration.
  func within(_ part: Span) -> AnimationCourse {
    var course = self
    course.span = part.part(span)
    return course
  }

  /// Returns the progress along each axis at `fraction` of the group's duration.
  ///
  /// - Parameter fraction: Nil before the beginning.
  func progress(at fraction: Double?) -> AxisPair<Double> {
    guard let time = ownTime(at: fraction) else { return start }
    let done = pace.progress(at: time)
    return AxisPair { done[$0] == 1 ? end : start[$0] + (end - start[$0]) * done[$0] }
  }

  /// Returns the fraction of the span at `fraction` of the group's duration; nil before the span.
  private func ownTime(at fraction: Double?) -> Double? {
    guard let fraction else { return nil }
    let time = warp.map { $0.progress(at: fraction).horizontal } ?? fraction
    guard time >= span.start else { return nil }
    return span.length > 0 ? min((time - span.start) / span.length, 1) : 1
  }
}
