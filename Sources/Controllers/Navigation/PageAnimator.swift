import Foundation
import Views

/// The toolkit's own animator of a push or a pop: moves the pages by a spring, or with a finger.
///
/// With reduced motion the pages fade instead, unless a finger moves them.
@MainActor
final class PageAnimator: TurnableTransitioning, UIViewControllerInteractiveTransitioning {
  private let animator = UIViewPropertyAnimator(duration: 0, timingParameters: NavigationMotion.spring)
  private let motion: PageMotion
  private weak var transition: ControllerTransition?

  init(_ change: StackChange, of controller: UINavigationController, isDrivenByFinger: Bool) {
    animator.keepsMotion = isDrivenByFinger
    func parts(of page: UIViewController?) -> PageMotion.Page {
      PageMotion.Page(
        views: page.flatMap { controller.pages[$0] }?.views ?? [],
        frame: { [unowned controller] in page.map(controller.frame) ?? controller.pageContainer.bounds })
    }
    motion = PageMotion(
      in: controller.pageContainer, from: parts(of: change.from), to: parts(of: change.to),
      isPush: change.operation == .push,
      fades: !NavigationMotion.moves(in: controller.pageContainer, withFinger: isDrivenByFinger))
  }

  /// Puts the pages where they begin.
  func prepare() {
    motion.prepare()
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    animator.duration
  }

  func addAnimations(_ block: @escaping () -> Void) {
    animator.addAnimations(block)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    addMotion(context)
    animator.startAnimation()
  }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    addMotion(context)
    animator.pauseAnimation()
  }

  private func addMotion(_ context: any UIViewControllerContextTransitioning) {
    transition = context as? ControllerTransition
    animator.addAnimations(motion.animate)
    animator.addCompletion { [motion] _ in
      UIView.performWithoutAnimation { motion.finish() }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  // MARK: A finger

  /// Moves the pages to a fraction of their way, from 0 to 1.
  func follow(_ progress: CGFloat) {
    guard let transition, transition.isInteractive else { return }
    transition.updateInteractiveTransition(progress)
    animator.fractionComplete = progress
  }

  /// Goes on or returns after the finger was lifted: by its direction if it was fast, or else by its place.
  ///
  /// - Parameter speed: In widths a second.
  func release(at progress: CGFloat, speed: CGFloat) {
    guard let transition, transition.isInteractive else { return }
    transition.updateInteractiveTransition(progress)
    let isFast = abs(speed) >= NavigationMotion.decidingSpeed
    let returns = isFast ? speed < 0 : progress < 0.5
    transition.endInteraction(cancelled: returns)
    // A call may have ended it.
    guard animator.state == .active else { return }
    let rest = returns ? progress : 1 - progress
    let whole = NavigationMotion.releaseDuration * rest
    let duration = returns ? min(whole, NavigationMotion.longestReturn) : whole
    guard duration > 0 else { return finishAtOnce() }
    animator.isReversed = returns
    animator.continueAnimation(
      withTimingParameters: NavigationMotion.release, durationFactor: duration / animator.duration)
  }

  /// Ends the animation at once: at its start if a finger follows it, which has decided nothing.
  func finishAtOnce() {
    transition?.endInteraction(cancelled: true)
    guard animator.state == .active else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: transition?.isCancelled == true ? .start : .end)
  }
}
