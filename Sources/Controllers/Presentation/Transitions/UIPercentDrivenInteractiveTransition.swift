import Diagnostics
import Foundation
import Views

/// Drives the animations of an animator by a number from 0 to 1, for example of a gesture.
///
/// The animations that the animator begins with `UIView.animate` move in proportion to that number, whatever their curve.
/// After `finish()` or `cancel()` they take the part of the duration that is left, divided by `completionSpeed`.
open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
  private weak var transition: ControllerTransition?
  private var propertyAnimator: UIViewPropertyAnimator?

  /// Makes a driver without a transition.
  public init() {}

  /// The duration of the animator, in seconds; 0 without a transition.
  open var duration: CGFloat { transition?.transitionDuration ?? 0 }

  /// The number of the last `update(_:)`.
  open private(set) var percentComplete: CGFloat = 0

  /// The speed after the gesture, in multiples of the animation's own. It must be finite and greater than 0.
  open var completionSpeed: CGFloat = 1 {
    didSet {
      requirement(
        completionSpeed.isFinite && completionSpeed > 0,
        "UIPercentDrivenInteractiveTransition.completionSpeed set to \(completionSpeed); use a number greater than 0")
    }
  }

  /// The curve after the gesture.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// Whether the transition waits for the gesture from its start; otherwise it is animated.
  open var wantsInteractiveStart = true

  /// Begins the transition and pauses it at its start.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition, let animator = transition.animator else {
      return
    }
    self.transition = transition
    percentComplete = 0
    let propertyAnimator = UIViewPropertyAnimator(
      duration: animator.transitionDuration(using: transition), curve: .linear)
    propertyAnimator.keepsMotion = true
    propertyAnimator.addBlocks {
      animator.animateTransition(using: transition)
      transition.animateAlongside()
    }
    self.propertyAnimator = propertyAnimator
    propertyAnimator.pauseAnimation()
  }

  /// Moves the transition to a fraction of its course, from 0 to 1; other numbers are clamped, and NaN is a programming
  /// error. Does nothing without a transition that a gesture drives.
  open func update(_ percentComplete: CGFloat) {
    requirement(!percentComplete.isNaN, "UIPercentDrivenInteractiveTransition.update(_:) with NaN")
    guard let transition, transition.isInteractive else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    propertyAnimator?.fractionComplete = self.percentComplete
    transition.updateInteractiveTransition(self.percentComplete)
  }

  /// Lets the transition go on to its end.
  open func finish() {
    release(cancelled: false)
  }

  /// Lets the transition return to its start.
  open func cancel() {
    release(cancelled: true)
  }

  private func release(cancelled: Bool) {
    guard let transition, transition.isInteractive, let propertyAnimator else { return }
    self.propertyAnimator = nil
    if cancelled { transition.cancelInteractiveTransition() } else { transition.finishInteractiveTransition() }
    // A handler may have ended the transition.
    guard propertyAnimator.state == .active else { return }
    propertyAnimator.isReversed = cancelled
    let rest = cancelled ? percentComplete : 1 - percentComplete
    propertyAnimator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: completionCurve),
      durationFactor: max(rest / completionSpeed, .leastNormalMagnitude))
  }
}
