import Diagnostics
import Foundation
import ScrollPhysics

// Animations of views. What a block changes in `frame`, `bounds`, `center`, `transform`, `alpha`, `backgroundColor` and
// `layer.cornerRadius` has its new value at once; what is shown follows. Setting such a property outside of a block
// takes its animations away.
//
// An animation begins at the time of the event or frame in hand, else with the next frame. A view in no window that is
// open has no frames to move in, and is at the end at once. Durations and delays are seconds; negative ones count as 0,
// and with a duration of 0 nothing is animated. A completion is called once, with the first frame or event after the end, or
// with the next one for a block that began nothing: with true unless an animation of the block was taken away before. The
// time in hand is then that of the end, so that what follows joins on at every frame rate.

extension UIView {
  // MARK: Blocks

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationContext.animate(
      AnimationSettings(duration: duration, delay: delay, options: options, in: "UIView.animate"),
      animations: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  // MARK: Springs

  /// Animates by a spring that has come to within a thousandth of its way when the duration is over.
  ///
  /// - Parameters:
  ///   - dampingRatio: With 1 it does not swing; the nearer to 0, the more. Counts from 0.05 to 100.
  ///   - velocity: In ways per second: 1 would be there after a second. Negative sets out the wrong way.
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

  /// Animates by a spring that is told by how it looks.
  ///
  /// - Parameters:
  ///   - duration: The time of a swing without damping, in seconds; until all is at rest it takes longer.
  ///   - bounce: 0 does not swing, 1 would for ever, and below 0 it creeps; as in `UISpringTimingParameters`.
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

  /// The duration that a block here would have.
  private class func inheritedDuration(for settings: AnimationSettings) -> TimeInterval {
    guard let outer = AnimationContext.current, !settings.options.contains(.overrideInheritedDuration) else {
      return settings.duration
    }
    return outer.duration
  }

  // MARK: Keyframes

  /// Animates through the changes that `addKeyframe` in the block makes, each in its part of the duration. What a property
  /// does between two of its keyframes is nothing.
  ///
  /// As in UIKit, time as a whole eases in and out. In another block's time it goes by that one's curve.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let options = AnimationOptions(rawValue: options.rawValue)
    AnimationContext.animateKeyframes(
      AnimationSettings(duration: duration, delay: delay, options: options, in: "UIView.animateKeyframes"),
      animations: animations, completion: completion)
  }

  /// In a block of `animateKeyframes`: animates what `animations` changes in a part of the duration. Outside of any it just
  /// changes it.
  ///
  /// - Parameters:
  ///   - start: When it begins, from 0, the beginning of the duration, to 1, its end; values outside are clamped.
  ///   - duration: How long it takes, as a part of the whole; it is cut off at the end, and nothing when negative.
  public class func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
  ) {
    requirement(start.isFinite, "UIView.addKeyframe(withRelativeStartTime:) with \(start)")
    requirement(duration.isFinite, "UIView.addKeyframe(relativeDuration:) with \(duration)")
    let start = min(max(start, 0), 1)
    let length = min(max(duration, 0), 1 - start)
    AnimationContext.addKeyframe(AnimationCourse.Span(start: start, length: length), animations: animations)
  }

  // MARK: Without

  /// Runs a block that animates nothing, also in an animation's, and what it changes takes running animations away.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    AnimationContext.suppressing(actions)
  }

  /// Whether blocks animate what they change.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationSwitch.isOn = enabled
  }

  public class var areAnimationsEnabled: Bool { AnimationSwitch.isOn }

  /// The duration of the block that runs now; 0 outside of any.
  public class var inheritedAnimationDuration: TimeInterval { AnimationContext.current?.duration ?? 0 }
}

/// Whether anything is animated in this program, which UIKit's API has for all at once.
@MainActor
private enum AnimationSwitch {
  static var isOn = true
}
