import Foundation
import Views

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
