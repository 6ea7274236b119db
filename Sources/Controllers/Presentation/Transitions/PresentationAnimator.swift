import Drawing
import Foundation
import Views

/// Shows a presented view, or hides it, at a pace of the toolkit that blocks alongside share.
@MainActor
final class PresentationAnimator: UIViewControllerAnimatedTransitioning {
  /// Shows or hides the view in one transition, and tidies up after it.
  typealias Motion = (show: (Bool) -> Void, finish: () -> Void)

  private let makePace: () -> TransitionPace
  private let isPresenting: Bool
  private let makeMotion: (_ view: UIView, _ frame: CGRect, _ container: UIView) -> Motion

  /// - Parameter makeMotion: Takes the view, which is in the container, and the frame in which it is shown.
  init(
    isPresenting: Bool, pace: @autoclosure @escaping () -> TransitionPace,
    _ makeMotion: @escaping (_ view: UIView, _ frame: CGRect, _ container: UIView) -> Motion
  ) {
    (self.isPresenting, makePace, self.makeMotion) = (isPresenting, pace, makeMotion)
  }

  var pace: TransitionPace { makePace() }

  /// Moves the view up from the bottom edge of its container, or down again.
  static func cover(isPresenting: Bool) -> PresentationAnimator {
    PresentationAnimator(isPresenting: isPresenting, pace: .spring) { view, frame, container in
      var away = frame
      away.origin.y = container.bounds.maxY
      return ({ view.frame = $0 ? frame : away }, {})
    }
  }

  /// Fades the view in or out.
  ///
  /// - Parameters:
  ///   - place: Puts the view in its place.
  ///   - start: The transform with which the view begins to appear; the identity leaves the view's own.
  static func fade(
    isPresenting: Bool, place: @escaping (_ view: UIView, _ frame: CGRect) -> Void = { $0.frame = $1 },
    from start: @escaping () -> CGAffineTransform = { .identity }
  ) -> PresentationAnimator {
    PresentationAnimator(isPresenting: isPresenting, pace: .curve(TransitionConstants.fadeDuration)) { view, frame, _ in
      let alpha = view.alpha
      if isPresenting { place(view, frame) }
      let start = isPresenting ? start() : .identity
      let show = { (isShown: Bool) in
        view.alpha = isShown ? alpha : 0
        if start != .identity { view.transform = isShown ? .identity : start }
      }
      // A dismissed view may be presented again.
      return (show, { view.alpha = alpha })
    }
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    pace.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(true) }
    if isPresenting { context.containerView.addSubview(view) }
    let frame = isPresenting ? context.finalFrame(for: controller) : view.frame
    let motion = makeMotion(view, frame, context.containerView)
    if isPresenting { motion.show(false) }
    pace.animate(linearly: context.isInteractive) { [isPresenting] in
      motion.show(isPresenting)
    } completion: { _ in
      motion.finish()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
