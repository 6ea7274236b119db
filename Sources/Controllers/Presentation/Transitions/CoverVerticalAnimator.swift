import Foundation
import Views

/// Moves a view up from the bottom edge of its container, or down again.
@MainActor
final class CoverVerticalAnimator: PacedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  var pace: TransitionPace { .spring }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    pace.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(true) }
    let container = context.containerView
    if isPresenting {
      container.addSubview(view)
      view.frame = context.finalFrame(for: controller)
    }
    var away = view.frame
    away.origin.y = container.bounds.maxY
    let end = isPresenting ? view.frame : away
    if isPresenting { view.frame = away }
    pace.animate(linearly: context.isInteractive) {
      view.frame = end
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// Fades a view in or out.
@MainActor
final class CrossDissolveAnimator: PacedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  var pace: TransitionPace { .curve(TransitionConstants.fadeDuration) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    pace.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(true) }
    let alpha = view.alpha
    if isPresenting {
      context.containerView.addSubview(view)
      view.frame = context.finalFrame(for: controller)
      view.alpha = 0
    }
    pace.animate(linearly: context.isInteractive) {
      view.alpha = self.isPresenting ? alpha : 0
    } completion: { _ in
      // A dismissed view may be presented again.
      view.alpha = alpha
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
