import Foundation

// From the call of `UIView.animate` to a group of animations. A block in another one takes over what it is not told to set
// itself.

extension AnimationContext {
  /// Runs `animations` and has what it changes move as `settings` say.
  static func animate(
    _ settings: AnimationSettings, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    run(settings, animations: animations, completion: completion) { pace in AnimationCourse(pace: pace) }
  }

  /// The same for a block of keyframes: these go from one to the next evenly, in a time that is bent by the curve.
  static func animateKeyframes(
    _ settings: AnimationSettings, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    run(settings, animations: animations, completion: completion) { pace in
      AnimationCourse(pace: .cubic(.linear), warp: pace)
    }
  }

  /// Runs `animations` in a part of the time of the block that runs now.
  static func addKeyframe(_ part: AnimationCourse.Span, animations: () -> Void) {
    guard let outer = current else { return animations() }
    var course = outer.course
    course.span = course.span.part(part)
    AnimationContext(
      group: outer.group, duration: outer.duration * part.length, options: outer.options, course: course
    ).run(animations)
  }

  private static func run(
    _ settings: AnimationSettings, animations: () -> Void, completion: ((Bool) -> Void)?,
    course makeCourse: (AnimationPace) -> AnimationCourse
  ) {
    let (outer, isSuppressed) = (current, isSuppressed)
    let settings = outer.map { settings.inheriting(from: $0) } ?? settings
    guard !isSuppressed, settings.duration > 0 else {
      suppressing(animations)
      return finish(AnimationGroup.empty, completion)
    }
    let course = makeCourse(settings.effectivePace(in: outer))
    // What an animator leads, it leads as a whole, and what happens in a keyframe happens in its time.
    if let outer, outer.keepsTogether, settings.delay == 0, !settings.options.contains(.overrideInheritedDuration) {
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

  /// Whether blocks inside of this one belong to its group.
  private var keepsTogether: Bool { group.isLed || course.warp != nil }

  private func include(
    _ settings: AnimationSettings, course: AnimationCourse, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    if let completion { group.addCompletion(completion) }
    var own = self.course
    if own.warp == nil { (own.warp, own.pace) = (course.warp, course.pace) }
    AnimationContext(group: group, duration: settings.duration, options: settings.options, course: own).run(animations)
  }

  /// Nothing is added to the group any more: where it has no animations, it is over in the next frame of any window, and
  /// without a window when the program is through with what it does now.
  private static func finish(_ group: AnimationGroup, _ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    group.addCompletion(completion)
    if group.isAnywhere { return }
    guard let window = anyWindowWithFrames else { return group.tellEndSoon() }
    group.join(window)
  }

  /// The window that has an event or a frame in hand, else the one shown last.
  static var anyWindowWithFrames: UIWindow? {
    let windows = UIApplication.shared.windows.filter { $0.windowWithFrames != nil }
    return windows.last { $0.timeInHand != nil } ?? windows.last
  }
}

extension AnimationGroup {
  /// What has nothing to animate.
  fileprivate static var empty: AnimationGroup {
    AnimationGroup(timeline: AnimationTimeline(duration: 1), allowsUserInteraction: true)
  }
}

extension AnimationSettings {
  /// With what the block around hands down.
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
  /// What blocks hand down to blocks in them.
  fileprivate static let inherited: UIView.AnimationOptions = [
    .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
  ]
}
