import Foundation
import Views

/// Animates a transition between two view controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// The duration of the animation, in seconds. Blocks alongside the transition take the same time.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

  /// Adds the new view to the container, if there is one, and animates the change. It must call
  /// `completeTransition(_:)` at the end, with whether the transition was not cancelled.
  ///
  /// A gesture can drive the animations of `UIView.animate` that begin here.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Called after the transition, when the view controllers were told. The default implementation does nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}
