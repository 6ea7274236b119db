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

  class func runAnimation(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions, animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    AnimationContext.animate(
      AnimationSettings(duration: duration, delay: delay, options: options, in: "UIView.animate"),
      animations: animations, completion: completion)
  }

  class func runRepeated(_ count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    requirement(
      count >= 0, "UIView.modifyAnimations(withRepeatCount:) with the count \(count); use a number of at least 0")
    AnimationContext.repeatAnimations(count, autoreverses: autoreverses, animations: animations)
  }

  // MARK: Springs

  class func runSpringAnimation(
    withDuration duration: TimeInterval, delay: TimeInterval, dampingRatio: CGFloat, velocity: CGFloat,
    options: AnimationOptions, animations: () -> Void, completion: ((Bool) -> Void)?
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

  class func runSpringAnimation(
    withDuration duration: TimeInterval, bounce: CGFloat, velocity: CGFloat, delay: TimeInterval,
    options: AnimationOptions, animations: () -> Void, completion: ((Bool) -> Void)?
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

  class func runKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let options = AnimationOptions(rawValue: options.rawValue)
    AnimationContext.animateKeyframes(
      AnimationSettings(duration: duration, delay: delay, options: options, in: "UIView.animateKeyframes"),
      animations: animations, completion: completion)
  }

  class func runKeyframe(from start: Double, for duration: Double, _ animations: () -> Void) {
    requirement(start.isFinite, "UIView.addKeyframe(withRelativeStartTime:) with \(start)")
    requirement(duration.isFinite, "UIView.addKeyframe(relativeDuration:) with \(duration)")
    let start = min(max(start, 0), 1)
    let length = min(max(duration, 0), 1 - start)
    AnimationContext.addKeyframe(AnimationCourse.Span(start: start, length: length), animations: animations)
  }

  // MARK: Disabling animations

  class func withoutAnimations(_ actions: () -> Void) {
    AnimationContext.suppressing(actions)
  }

  class func switchAnimations(_ enabled: Bool) {
    UIApplication.shared.animatesBlocks = enabled
  }

  class var animatesBlocks: Bool { UIApplication.shared.animatesBlocks }

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

  class var enclosingDuration: TimeInterval { AnimationContext.enclosing?.duration ?? 0 }
}
