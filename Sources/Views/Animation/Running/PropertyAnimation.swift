import Foundation

/// A running animation of a view's property.
///
/// The model already has the final value. The presentation is the model's value plus the remaining change of each
/// animation of the property. A reversing animation is therefore smooth: the older one runs out while the newer one
/// runs.
@MainActor
struct PropertyAnimation {
  let group: AnimationGroup
  let property: AnimatableProperty

  /// The change from the final value back to the initial one.
  let way: AnimationVector

  /// The course from the start to the end.
  let fullCourse: AnimationCourse

  /// The current course, which may lead from a value in between to either end.
  var course: AnimationCourse

  /// The model's value before the animation.
  let original: AnimatableValue

  /// Whether another group has animated the property since and owns the model's value.
  var isSuperseded = false

  /// Returns the remaining change at `time`.
  func remainder(at time: TimeInterval) -> AnimationVector {
    way.remainder(after: course.progress(at: group.timeline.fraction(at: time)))
  }
}
