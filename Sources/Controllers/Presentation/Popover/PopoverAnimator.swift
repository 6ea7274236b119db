import Drawing
import Foundation
import Views

/// Fades a popover in while it grows from the tip of its arrow, and fades it out.
@MainActor
final class PopoverAnimator: PacedTransitioning {
  private let popover: UIPopoverPresentationController
  private let isPresenting: Bool

  init(of popover: UIPopoverPresentationController, isPresenting: Bool) {
    (self.popover, self.isPresenting) = (popover, isPresenting)
  }

  var pace: TransitionPace { .curve(TransitionConstants.fadeDuration) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    pace.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let panel = popover.panel
    if isPresenting {
      context.containerView.addSubview(panel)
      popover.place()
      panel.alpha = 0
      if !UIAccessibility.isReduceMotionEnabled { panel.transform = small }
    }
    pace.animate(linearly: context.isInteractive) { [self] in
      panel.alpha = isPresenting ? 1 : 0
      panel.transform = .identity
    } completion: { _ in
      panel.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// The initial scale about the tip of the arrow.
  private var small: CGAffineTransform {
    let scale = PopoverConstants.initialScale
    guard let placement = popover.placement else { return CGAffineTransform(scaleX: scale, y: scale) }
    let tip = placement.tip - CGPoint(x: placement.frame.width / 2, y: placement.frame.height / 2)
    return CGAffineTransform(translationX: tip.x * (1 - scale), y: tip.y * (1 - scale)).scaledBy(x: scale, y: scale)
  }
}
