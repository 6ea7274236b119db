import Foundation

/// The animation block that runs. Property changes in it are animated.
@MainActor
package final class AnimationContext {
  private indirect enum Block {
    case none
    /// A block without animations.
    case still
    /// Changes of the toolkit without animations, inside the app's block.
    case ownStill(Block)
    case animating(AnimationContext)
    /// A block whose own changes are not animated, while the blocks in it are part of the animation.
    case gathering(AnimationContext)
  }

  /// The innermost running block.
  private static var block = Block.none

  /// The innermost block; nil where changes are not animated.
  package static var current: AnimationContext? { if case .animating(let context) = block { context } else { nil } }

  /// The innermost block whose animation a nested block is part of; nil without one.
  static var enclosing: AnimationContext? { if case .gathering(let context) = block { context } else { current } }

  /// Whether a new block begins no animations here.
  static var isSuppressed: Bool {
    switch block {
    case .still, .ownStill: true
    case .none, .animating, .gathering: !UIView.areAnimationsEnabled
    }
  }

  let group: AnimationGroup

  /// The duration of the animations that begin here, in seconds.
  let duration: TimeInterval

  let options: UIView.AnimationOptions
  let course: AnimationCourse

  /// The views whose size changed.
  private var resizedViews: [UIView] = []

  /// The views with pending layout.
  private var rearrangedViews: [UIView] = []

  init(group: AnimationGroup, duration: TimeInterval, options: UIView.AnimationOptions, course: AnimationCourse) {
    (self.group, self.duration, self.options, self.course) = (group, duration, options, course)
  }

  // MARK: Running blocks

  /// Runs `changes` as this block. Then lays out the views with pending layout, and with the option the resized ones.
  func run(_ changes: () -> Void) {
    Self.with(.animating(self)) {
      changes()
      for view in rearrangedViews { view.layoutIfNeeded() }
      guard options.contains(.layoutSubviews) else { return }
      for view in resizedViews { view.layoutIfNeeded() }
    }
    (resizedViews, rearrangedViews) = ([], [])
  }

  /// Runs `changes` without animating them. The blocks in it are animated as part of this one.
  func gather(_ changes: () -> Void) {
    Self.with(.gathering(self), changes)
  }

  /// Runs `changes` without animating them.
  static func suppressing(_ changes: () -> Void) {
    with(.still, changes)
  }

  /// Runs changes of the toolkit without animating them. Code of the app in it runs in `callingApp`.
  static func suppressingOwn<Result>(_ changes: () -> Result) -> Result {
    if case .ownStill = block { return changes() }
    return with(.ownStill(block), changes)
  }

  /// Runs code of another application, which no block contains.
  static func outsideOfBlocks<Result>(_ code: () -> Result) -> Result { with(.none, code) }

  /// Runs code of the app in the block that the app has begun, and not in the toolkit's own.
  static func callingApp<Result>(_ code: () -> Result) -> Result {
    guard case .ownStill(let outer) = block else { return code() }
    return with(outer, code)
  }

  private static func with<Result>(_ inner: Block, _ changes: () -> Result) -> Result {
    let outer = block
    block = inner
    defer { block = outer }
    return changes()
  }

  // MARK: Changes

  /// Lays out `view` at the block's end, so that its subviews move as part of the block.
  package func rearrange(_ view: UIView) {
    if !rearrangedViews.contains(where: { $0 === view }) { rearrangedViews.append(view) }
  }

  /// Animates a property of `view` in `window` whose model has changed from `original`.
  func animate(
    _ property: AnimatableProperty, of view: UIView, in window: UIWindow, from original: AnimatableValue
  ) {
    if property == .size { resizedViews.append(view) }
    var course = course
    if property.affectsGeometry, window.reducesMotion, !group.keepsMotion {
      course.pace = .jump
    }
    window.animator.animations(of: view).animate(
      property, from: original, course: course, start: options.contains(.beginFromCurrentState) ? .fromShown : .adding,
      of: group, in: window)
  }
}

extension UIView {
  /// The view's window, if it draws frames.
  package var windowDrawingFrames: UIWindow? {
    guard let window, window.platform != nil else { return nil }
    return window
  }

  /// The window whose frames animate this view. A view without a window may get one before the next frame, such as a cell
  /// that its list has just asked for.
  private var windowToAnimateIn: UIWindow? {
    window == nil ? AnimationContext.anyWindowDrawingFrames : windowDrawingFrames
  }

  /// Reacts to a model change of an animatable property: animates it in an animation block, and otherwise removes the
  /// property's animations.
  func modelDidChange(
    _ property: @autoclosure () -> AnimatableProperty, from original: @autoclosure () -> AnimatableValue
  ) {
    if isLayerNode {
      existingLayer?.modelDidChange(property(), from: original())
      return
    }
    // A view without animations pays for two checks.
    guard animations != nil || AnimationContext.current != nil else { return }
    let property = property()
    if let context = AnimationContext.current, let window = windowToAnimateIn {
      return context.animate(property, of: self, in: window, from: original())
    }
    animations?.remove(.interrupted) { $0.property == property }
  }
}
