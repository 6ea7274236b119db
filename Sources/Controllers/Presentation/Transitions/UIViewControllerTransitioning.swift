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

/// Drives a transition by a gesture.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// The speed after the gesture, in multiples of the animation's own. 1 by default.
  var completionSpeed: CGFloat { get }

  /// The curve after the gesture. Ease in and out by default.
  var completionCurve: UIView.AnimationCurve { get }

  /// Whether the transition waits for the gesture from its start; otherwise it is animated. True by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// What an animator needs to know of its transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view that contains the views of the transition.
  var containerView: UIView { get }

  /// Whether the change is animated.
  var isAnimated: Bool { get }

  /// Whether a gesture drives the transition.
  var isInteractive: Bool { get }

  /// Whether the transition returns to its start.
  var transitionWasCancelled: Bool { get }

  /// How the controller is presented or was; `.none` for other transitions.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Records how far a gesture has driven the transition, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)

  /// Ends the gesture's part; the transition goes on to its end.
  func finishInteractiveTransition()

  /// Ends the gesture's part; the transition returns to its start.
  func cancelInteractiveTransition()

  /// Ends the transition. Call it once, after the animations.
  ///
  /// - Parameter didComplete: False if the transition returned to its start.
  func completeTransition(_ didComplete: Bool)

  /// Returns a controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

  /// Returns the view to move for a controller; nil if it stays as it is: that of a presenter behind a sheet.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// The frame of a controller's view at the start, in the container; zero if it is not there.
  func initialFrame(for vc: UIViewController) -> CGRect

  /// The frame of a controller's view at the end, in the container; zero if it is not there.
  func finalFrame(for vc: UIViewController) -> CGRect
}
