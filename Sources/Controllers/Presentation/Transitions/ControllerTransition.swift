import Diagnostics
import Foundation
import Views

/// One transition between two view controllers: the context of its animator, and the coordinator of blocks alongside.
///
/// Its owner, a presentation or a container, tells the controllers before `start()`, and in `onEnd`.
@MainActor
final class ControllerTransition: UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
  /// What a transition begins or ends with.
  struct Side {
    let controller: UIViewController
    /// The view to move; nil if it stays as it is.
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// Nil where nothing was, or comes.
  let from: Side?
  let to: Side?
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle

  /// Nil for a transition without an animation.
  let animator: (any UIViewControllerAnimatedTransitioning)?
  let interaction: (any UIViewControllerInteractiveTransitioning)?

  private enum State {
    case waiting, running, over
  }

  private var state = State.waiting
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0

  private var animations: [Block] = []
  private var completions: [Block] = []
  private var interactionHandlers: [Block] = []

  /// Called after a gesture has ended the transition, which returns to its start.
  var onReturn: (() -> Void)?

  /// Called when the transition is over, with whether it reached its end.
  var onEnd: ((Bool) -> Void)?

  /// Called last, after the blocks alongside.
  var afterward: ((Bool) -> Void)?

  init(
    from: Side?, to: Side?, in containerView: UIView, style: UIModalPresentationStyle = .none,
    animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    (self.from, self.to, self.containerView, presentationStyle) = (from, to, containerView, style)
    (self.animator, self.interaction) = (animator, interaction)
    initiallyInteractive = animator != nil && interaction?.wantsInteractiveStart ?? false
  }

  // MARK: The course

  /// Animates the change, or lets the gesture begin it. Without an animator the change is made at once.
  func start() {
    guard let animator else {
      if let to, let view = to.view { show(view, in: to.finalFrame) }
      UIView.performWithoutAnimation { runAnimations() }
      return completeTransition(true)
    }
    state = .running
    if initiallyInteractive, let interaction {
      isInteractive = true
      return interaction.startInteractiveTransition(self)
    }
    animator.animateTransition(using: self)
    animateAlongside()
  }

  /// Puts the new view in its place.
  private func show(_ view: UIView, in frame: CGRect) {
    UIView.performWithoutAnimation {
      if view.superview == nil { containerView.addSubview(view) }
      if view.superview === containerView { view.frame = frame }
    }
  }

  /// Runs the blocks alongside with the pace of the transition.
  func animateAlongside() {
    guard state == .running, !animations.isEmpty else { return }
    let pace = (animator as? PresentationAnimator)?.pace ?? .curve(transitionDuration)
    pace.animate(linearly: isInteractive) { self.runAnimations() }
  }

  private func runAnimations() {
    let due = animations
    animations = []
    for block in due { block(self) }
  }

  /// Ends the transition without its animation: its views are gone.
  func abandon() {
    guard state != .over else { return }
    (onEnd, afterward) = (nil, nil)
    end(false)
  }

  // MARK: Context

  var isAnimated: Bool { animator != nil }
  var transitionWasCancelled: Bool { isCancelled }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
  }

  func finishInteractiveTransition() {
    endInteraction(cancelled: false)
  }

  func cancelInteractiveTransition() {
    endInteraction(cancelled: true)
  }

  /// Ends the gesture's part, if it lasts.
  func endInteraction(cancelled: Bool) {
    guard isInteractive else { return }
    (isInteractive, isCancelled) = (false, cancelled)
    let due = interactionHandlers
    interactionHandlers = []
    for handler in due { handler(self) }
    if cancelled { onReturn?() }
  }

  func completeTransition(_ didComplete: Bool) {
    guard state != .over else { return }
    endInteraction(cancelled: !didComplete)
    end(didComplete)
  }

  private func end(_ didComplete: Bool) {
    state = .over
    isCancelled = !didComplete
    let (onEnd, afterward) = (onEnd, afterward)
    (onReturn, self.onEnd, self.afterward) = (nil, nil, nil)
    onEnd?(didComplete)
    animator?.animationEnded(didComplete)
    let due = completions
    completions = []
    for completion in due { completion(self) }
    afterward?(didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    side(key == .from, key == .to)?.controller
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    side(key == .from, key == .to)?.view
  }

  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

  private func side(of controller: UIViewController) -> Side? {
    side(from?.controller === controller, to?.controller === controller)
  }

  private func side(_ isFrom: Bool, _ isTo: Bool) -> Side? { isFrom ? from : isTo ? to : nil }

  // MARK: Coordinator

  private var turnable: (any TurnableTransitioning)? { animator as? any TurnableTransitioning }

  var isInterruptible: Bool { turnable != nil }
  var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard state != .over, animation == nil || state == .waiting || turnable != nil else { return false }
    if let animation, let turnable {
      turnable.addAnimations { animation(self) }
    } else if let animation {
      animations.append(animation)
    }
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    if state != .over, initiallyInteractive { interactionHandlers.append(handler) }
  }
}

/// An animator whose animation can be paused and turned, and which takes blocks alongside as long as it runs.
protocol TurnableTransitioning: UIViewControllerAnimatedTransitioning {
  func addAnimations(_ block: @escaping () -> Void)
}
