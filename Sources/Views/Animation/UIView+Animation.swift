import Diagnostics
import Foundation
import ScrollPhysics

// View animations. A block changes the model at once: `frame`, `bounds`, `center`, `transform`, `alpha`,
// `backgroundColor`, `layer.cornerRadius` and the `effect` of a visual effect view read their new values immediately, and
// the presentation follows. Setting such a property outside a block removes its animations.
//
// An animation begins at the time of the current event or frame, otherwise with the next frame. A view outside an open
// window has no frames, so its changes complete at once. A completion runs once, in the first event or frame after the
// end, or in the next one if the block began nothing. While it runs, the current time is the time of the end, so that
// chained animations join without a gap at every frame rate.

extension UIView {
  // MARK: Blocks

  /// Animates the property changes that a block makes.
  ///
  /// The properties have their new values when the call returns; what is on screen follows.
  ///
  /// - Parameters:
  ///   - duration: Seconds; a negative value counts as 0. With 0 nothing is animated. Must be finite.
  ///   - delay: The time before the animation begins, in seconds; a negative value counts as 0. Must be finite.
  ///   - options: How the changes are animated.
  ///   - animations: Runs once, before the call returns.
  ///   - completion: Called once after the end: with true, or with false if one of the animations was removed early.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationContext.animate(
      AnimationSettings(duration: duration, delay: delay, options: options, in: "UIView.animate"),
      animations: animations, completion: completion)
  }

  /// Animates the property changes that a block makes, without a delay and with the default ease-in-ease-out curve.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  // MARK: Springs

  /// Animates the property changes that a block makes with a spring, which ends within a thousandth of the change.
  ///
  /// - Parameters:
  ///   - duration: Seconds; a negative value counts as 0. With 0 nothing is animated. Must be finite.
  ///   - delay: The time before the animation begins, in seconds; a negative value counts as 0. Must be finite.
  ///   - dampingRatio: 1 does not oscillate; the nearer to 0, the more it does. Clamped to 0.05...100.
  ///   - velocity: The initial velocity in whole changes per second: 1 would cover the change in one second. A negative
  ///     velocity starts away from the target.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    requirement(dampingRatio.isFinite, "UIView.animate(usingSpringWithDamping:) with \(dampingRatio)")
    requirement(velocity.isFinite, "UIView.animate(initialSpringVelocity:) with \(velocity)")
    var settings = AnimationSettings(duration: duration, delay: delay, options: options, in: "UIView.animate")
    settings.pace = .own(
      .spring(
        dampingRatio: dampingRatio, velocity: CGVector(dx: velocity, dy: velocity),
        duration: inheritedDuration(for: settings)))
    AnimationContext.animate(settings, animations: animations, completion: completion)
  }

  /// Animates the property changes that a block makes with a spring given by its perceived duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring, in seconds. The spring takes longer to settle. With 0 or less
  ///     nothing is animated.
  ///   - bounce: 0 does not oscillate, 1 would never settle, and a negative bounce is overdamped, as in
  ///     `UISpringTimingParameters`. Clamped to -1...1.
  ///   - velocity: The initial velocity in whole changes per second.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    requirement(duration.isFinite, "UIView.animate(springDuration:) with \(duration)")
    let spring = UISpringTimingParameters(
      duration: duration, bounce: bounce, initialVelocity: CGVector(dx: velocity, dy: velocity))
    let (own, pace) = spring.settling(in: duration)
    var settings = AnimationSettings(
      duration: duration > 0 ? own : 0, delay: delay, options: options, pace: .own(pace), in: "UIView.animate")
    settings.options.insert(.overrideInheritedDuration)
    AnimationContext.animate(settings, animations: animations, completion: completion)
  }

  /// Returns the duration that a block with these settings has here.
  private class func inheritedDuration(for settings: AnimationSettings) -> TimeInterval {
    guard let outer = AnimationContext.enclosing, !settings.options.contains(.overrideInheritedDuration) else {
      return settings.duration
    }
    return outer.duration
  }

  // MARK: Keyframes

  /// Animates the changes that calls of `addKeyframe` in the block make, each in its part of the duration.
  ///
  /// A property keeps its value between two of its keyframes. As in UIKit, the time as a whole eases in and out. Inside
  /// another animation block it follows that block's curve.
  ///
  /// - Parameters:
  ///   - duration: Seconds; a negative value counts as 0. With 0 nothing is animated. Must be finite.
  ///   - delay: The time before the animation begins, in seconds; a negative value counts as 0. Must be finite.
  ///   - options: How the changes are animated.
  ///   - animations: Calls `addKeyframe`. Runs once, before the call returns.
  ///   - completion: Called once after the end: with true, or with false if one of the animations was removed early.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let options = AnimationOptions(rawValue: options.rawValue)
    AnimationContext.animateKeyframes(
      AnimationSettings(duration: duration, delay: delay, options: options, in: "UIView.animateKeyframes"),
      animations: animations, completion: completion)
  }

  /// Animates the changes of a block in a part of the duration of the enclosing `animateKeyframes`. Outside an
  /// animation block it changes the properties without animation.
  ///
  /// - Parameters:
  ///   - start: When the keyframe begins, from 0, the start of the duration, to 1, its end. Clamped.
  ///   - duration: How long it takes, as a fraction of the whole. Clamped to 0 and to the time left after `start`.
  public class func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
  ) {
    requirement(start.isFinite, "UIView.addKeyframe(withRelativeStartTime:) with \(start)")
    requirement(duration.isFinite, "UIView.addKeyframe(relativeDuration:) with \(duration)")
    let start = min(max(start, 0), 1)
    let length = min(max(duration, 0), 1 - start)
    AnimationContext.addKeyframe(AnimationCourse.Span(start: start, length: length), animations: animations)
  }

  // MARK: Disabling animations

  /// Runs a block without animating its changes, even inside an animation block. The changes remove running animations
  /// of the same properties.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    AnimationContext.suppressing(actions)
  }

  /// Sets whether blocks animate their changes, for the whole program. Running animations go on.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationSwitch.isOn = enabled
  }

  /// Whether blocks animate their changes. True by default.
  public class var areAnimationsEnabled: Bool { AnimationSwitch.isOn }

  /// Runs changes of the toolkit that are never animated. Code of the app in it runs in `callingApp(_:)`, and may animate.
  package class func performOwnWithoutAnimation<Result>(_ changes: () -> Result) -> Result {
    AnimationContext.suppressingOwn(changes)
  }

  /// Runs code of the app that a change of the toolkit leads to, such as a callback or an override.
  package class func callingApp<Result>(_ code: () -> Result) -> Result {
    AnimationContext.callingApp(code)
  }

  /// Whether a block that begins here animates its changes.
  package class var permitsAnimations: Bool { !AnimationContext.isSuppressed }

  /// The duration of the current animation block, in seconds; 0 outside a block.
  public class var inheritedAnimationDuration: TimeInterval { AnimationContext.enclosing?.duration ?? 0 }
}

/// The program-wide switch behind `UIView.setAnimationsEnabled(_:)`.
@MainActor
private enum AnimationSwitch {
  static var isOn = true
}
