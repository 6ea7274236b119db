import Foundation

// Turns calls of `UIView.animate` into animation groups. A nested block inherits what it does not override.

extension AnimationContext {
  /// Runs `animations` and animates their changes according to `settings`.
  static func animate(
    _ settings: AnimationSettings, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    run(settings, animations: animations, completion: completion) { pace in AnimationCourse(pace: pace) }
  }

  /// Runs a block of keyframes. They are linear, in a time that the curve warps.
  static func animateKeyframes(
    _ settings: AnimationSettings, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    run(settings, animations: animations, completion: completion) { pace in
      AnimationCourse(pace: .cubic(.linear), warp: pace)
    }
  }

  /// Runs `animations` in a part of the current block's duration.
  static func addKeyframe(_ part: AnimationCourse.Span, animations: () -> Void) {
    guard let outer = current else { return animations() }
    var course = outer.course
    course.span = course.span.part(part)
    AnimationContext(
      group: outer.group, duration: outer.duration * part.length, options: outer.options, course: course
    ).run(animations)
  }

  /// Runs `animations` in the current block, and repeats their changes a number of times. Without a block, in keyframes and in a
  /// block of a property animator they are not repeated.
  static func repeatAnimations(_ count: Double, autoreverses: Bool, animations: () -> Void) {
    guard let outer = current, !outer.ownsNestedBlocks, count > 0 else { return animations() }
    let group = AnimationGroup(
      timeline: outer.group.timeline.repeating(
        count == .infinity ? .endless(autoreverses: autoreverses) : .times(count, autoreverses: autoreverses)),
      allowsUserInteraction: outer.group.allowsUserInteraction)
    outer.group.repeatedParts.append(group)
    AnimationContext(group: group, duration: outer.duration, options: outer.options, course: outer.course)
      .run(animations)
  }

  private static func run(
    _ settings: AnimationSettings, animations: () -> Void, completion: ((Bool) -> Void)?,
    course makeCourse: (AnimationPace) -> AnimationCourse
  ) {
    let (outer, isSuppressed) = (enclosing, isSuppressed)
    let settings = outer.map { settings.inheriting(from: $0) } ?? settings
    guard !isSuppressed, settings.duration > 0 else {
      suppressing(animations)
      return finish(AnimationGroup.empty, completion)
    }
    let course = makeCourse(settings.effectivePace(in: outer))
    // A property animator controls its nested blocks as a whole, and a keyframe's nested blocks run in its time.
    if let outer, outer.ownsNestedBlocks, settings.delay == 0, !settings.options.contains(.overrideInheritedDuration) {
      return outer.include(settings, course: course, animations: animations, completion: completion)
    }
    let timeline = AnimationTimeline(
      duration: settings.duration, delay: settings.delay, repetition: settings.options.repetition)
    let group = AnimationGroup(
      timeline: timeline, allowsUserInteraction: settings.options.contains(.allowUserInteraction))
    AnimationContext(group: group, duration: settings.duration, options: settings.options, course: course)
      .run(animations)
    finish(group, completion)
  }

  /// Whether nested blocks join this block's group.
  private var ownsNestedBlocks: Bool { group.isAnimatorControlled || course.warp != nil }

  private func include(
    _ settings: AnimationSettings, course: AnimationCourse, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    if let completion { group.addCompletion(completion) }
    var own = self.course
    if own.warp == nil { (own.warp, own.pace) = (course.warp, course.pace) }
    AnimationContext(group: group, duration: settings.duration, options: settings.options, course: own).run(animations)
  }

  /// Closes the group. An empty group ends in the next frame of any window, or without a window in a task of its own.
  private static func finish(_ group: AnimationGroup, _ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    let parts = group.repeatedParts.filter(\.hasWindows)
    if parts.isEmpty {
      group.addCompletion(completion)
    } else {
      var (rest, isFinished) = (parts.count + 1, true)
      for part in parts + [group] {
        part.addCompletion {
          (rest, isFinished) = (rest - 1, isFinished && $0)
          if rest == 0 { completion(isFinished) }
        }
      }
    }
    if group.hasWindows { return }
    guard let window = anyWindowDrawingFrames else { return group.callCompletionsSoon() }
    group.join(window)
  }

  /// The window whose event or frame is being handled, otherwise the one shown last.
  static var anyWindowDrawingFrames: UIWindow? {
    let windows = UIApplication.shared.windows.filter { $0.windowDrawingFrames != nil }
    return windows.last { $0.currentTime != nil } ?? windows.last
  }
}

extension AnimationGroup {
  /// A group without animations.
  fileprivate static var empty: AnimationGroup {
    AnimationGroup(timeline: AnimationTimeline(duration: 1), allowsUserInteraction: true)
  }
}

extension AnimationSettings {
  /// Returns the settings with those inherited from the enclosing block.
  @MainActor
  fileprivate func inheriting(from outer: AnimationContext) -> AnimationSettings {
    var settings = self
    if !options.contains(.overrideInheritedDuration) { settings.duration = outer.duration }
    if !options.contains(.overrideInheritedOptions) {
      settings.options.formUnion(outer.options.intersection(.inherited))
    }
    return settings
  }

  @MainActor
  fileprivate func effectivePace(in outer: AnimationContext?) -> AnimationPace {
    if case .own(let pace) = pace { return pace }
    if let outer, !options.contains(.overrideInheritedCurve) { return outer.course.warp ?? outer.course.pace }
    return CATransaction.animationTimingFunction().map { .cubic($0.curve) } ?? .cubic(options.curve.timing)
  }
}

extension UIView.AnimationOptions {
  /// The options that nested blocks inherit.
  fileprivate static let inherited: UIView.AnimationOptions = [
    .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
  ]
}
