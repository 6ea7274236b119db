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

  let from: Side
  let to: Side
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

  /// Called when the transition is over, with whether it reached its end.
  var onEnd: ((Bool) -> Void)?

  /// Called last, after the blocks alongside.
  var afterward: ((Bool) -> Void)?

  init(
    from: Side, to: Side, in containerView: UIView, style: UIModalPresentationStyle = .none,
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
      if let view = to.view { show(view) }
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
  private func show(_ view: UIView) {
    UIView.performWithoutAnimation {
      if view.superview == nil { containerView.addSubview(view) }
      if view.superview === containerView { view.frame = to.finalFrame }
    }
  }

  /// Runs the blocks alongside with the pace of the transition.
  func animateAlongside() {
    guard state == .running, !animations.isEmpty else { return }
    let pace = (animator as? any PacedTransitioning)?.pace ?? .curve(transitionDuration)
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

  private func endInteraction(cancelled: Bool) {
    guard isInteractive else { return }
    (isInteractive, isCancelled) = (false, cancelled)
    let due = interactionHandlers
    interactionHandlers = []
    for handler in due { handler(self) }
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
    (self.onEnd, self.afterward) = (nil, nil)
    onEnd?(didComplete)
    animator?.animationEnded(didComplete)
    let due = completions
    completions = []
    for completion in due { completion(self) }
    afterward?(didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

  private func side(of controller: UIViewController) -> Side? {
    [from, to].first { $0.controller === controller }
  }

  // MARK: Coordinator

  var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard state != .over, animation == nil || state == .waiting else { return false }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    if state != .over, initiallyInteractive { interactionHandlers.append(handler) }
  }
}
