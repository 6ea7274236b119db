import Foundation

/// A property of a view that is on its way.
///
/// The model has the value of the end already. What is shown is the model's value and, added to it, what is left of the way of
/// each animation of the property: so an animation that turns back one under way does so smoothly, the older one
/// spending what it has left.
struct PropertyAnimation {
  let group: AnimationGroup

  /// From the value of the end to that of the start.
  let way: AnimationVector

  /// The course from one end to the other.
  let wholeCourse: AnimationCourse

  /// The one that it is on, which may lead from a place in between to an end.
  var course: AnimationCourse

  /// What the model had before.
  let original: AnimatableValue

  /// Whether another group has animated the property since: then the model is that group's.
  var isOvertaken = false

  var property: AnimatableProperty { original.property }

  /// What is left of the way at `time`.
  @MainActor
  func remainder(at time: TimeInterval) -> AnimationVector {
    way.remainder(after: course.progress(at: group.timeline.fraction(at: time)))
  }
}
