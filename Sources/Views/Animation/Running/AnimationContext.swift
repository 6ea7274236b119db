import Foundation

/// The animation block that runs now: what is changed in it, is animated.
@MainActor
package final class AnimationContext {
  private enum Block {
    case none
    /// One that animates nothing.
    case still
    case animating(AnimationContext)
  }

  /// The innermost that runs now.
  private static var block = Block.none

  /// The innermost block; nil where nothing is animated.
  package static var current: AnimationContext? { if case .animating(let context) = block { context } else { nil } }

  /// Whether blocks are to begin no animations, for what is around them.
  static var isSuppressed: Bool { if case .still = block { true } else { !UIView.areAnimationsEnabled } }

  let group: AnimationGroup

  /// How long what is begun here takes, in seconds.
  let duration: TimeInterval

  let options: UIView.AnimationOptions
  let course: AnimationCourse

  /// The views whose size was changed.
  private var resizedViews: [UIView] = []

  /// The views that are to arrange others anew.
  private var rearrangedViews: [UIView] = []

  init(group: AnimationGroup, duration: TimeInterval, options: UIView.AnimationOptions, course: AnimationCourse) {
    (self.group, self.duration, self.options, self.course) = (group, duration, options, course)
  }

  // MARK: Running blocks

  /// Runs `changes` as this block, and lays out what it rearranged, and what it resized if it is to.
  func run(_ changes: () -> Void) {
    Self.with(.animating(self)) {
      changes()
      for view in rearrangedViews { view.layoutIfNeeded() }
      guard options.contains(.layoutSubviews) else { return }
      for view in resizedViews { view.layoutIfNeeded() }
    }
    (resizedViews, rearrangedViews) = ([], [])
  }

  /// Runs `changes`, animating none of them.
  static func suppressing(_ changes: () -> Void) {
    with(.still, changes)
  }

  private static func with(_ inner: Block, _ changes: () -> Void) {
    let outer = block
    block = inner
    changes()
    block = outer
  }

  // MARK: Changes

  /// `view` is to arrange its subviews anew: it does so at the block's end, so that they move as part of it.
  package func rearrange(_ view: UIView) {
    if !rearrangedViews.contains(where: { $0 === view }) { rearrangedViews.append(view) }
  }

  /// The model of `view`, in `window`, has changed from `original`.
  func animate(_ view: UIView, in window: UIWindow, from original: AnimatableValue) {
    if original.property == .size { resizedViews.append(view) }
    var course = course
    if original.property.movesSomething, UIAccessibility.isReduceMotionEnabled { course.pace = .jump }
    window.animator.animations(of: view).animate(
      from: original, course: course, start: options.contains(.beginFromCurrentState) ? .fromShown : .adding, of: group,
      in: window)
  }
}

extension UIView {
  /// The view's window, if there will be frames to be animated in.
  package var windowWithFrames: UIWindow? {
    guard let window, window.platform != nil else { return nil }
    return window
  }

  /// An animatable property of the model has changed: in an animation block it is on its way from now on, and outside of any
  /// it is there at once.
  func modelDidChange(from original: @autoclosure () -> AnimatableValue) {
    // What nobody animates costs these two questions.
    guard animations != nil || AnimationContext.current != nil else { return }
    let original = original()
    if let context = AnimationContext.current, let window = windowWithFrames {
      return context.animate(self, in: window, from: original)
    }
    animations?.remove(.interrupted) { $0.property == original.property }
  }
}
