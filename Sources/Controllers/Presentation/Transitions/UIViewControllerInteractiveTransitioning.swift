import Foundation
import Views

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
