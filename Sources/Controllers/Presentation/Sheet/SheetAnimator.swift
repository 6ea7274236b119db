import Foundation
import Views

/// Moves a sheet up from the bottom edge, or down again; with reduced motion it fades in its place.
@MainActor
final class SheetAnimator: PacedTransitioning {
  private let sheet: UISheetPresentationController
  private let isPresenting: Bool
  private let fades: Bool

  init(of sheet: UISheetPresentationController, isPresenting: Bool, fades: Bool) {
    (self.sheet, self.isPresenting, self.fades) = (sheet, isPresenting, fades)
  }

  var pace: TransitionPace {
    if fades { return .curve(TransitionConstants.fadeDuration) }
    return sheet.releaseVelocity.map(TransitionPace.release) ?? .spring
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    pace.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if isPresenting {
      context.containerView.addSubview(sheet.panel)
      if fades { sheet.panel.alpha = 0 }
      sheet.apply(shown: fades ? sheet.rest.shown : 0)
      if fades { sheet.fadeBehind(out: true) }
    }
    pace.animate(linearly: context.isInteractive) { [self] in
      if fades {
        sheet.panel.alpha = isPresenting ? 1 : 0
        sheet.fadeBehind(out: !isPresenting)
      } else {
        sheet.apply(shown: isPresenting ? sheet.rest.shown : 0)
      }
    } completion: { [self] _ in
      sheet.panel.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
