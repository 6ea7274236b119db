import Foundation
import Views

/// The transition of a navigation controller from one top controller to another: calls the appearance methods in their
/// order, and moves the pages and the bars in one animation.
@MainActor
final class NavigationTransition {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private enum Phase {
    case preparing, running, followingFinger, over
  }

  let change: StackChange
  private let controller: UINavigationController
  let isAnimated: Bool
  let initiallyInteractive: Bool

  private let animator = UIViewPropertyAnimator(duration: 0, timingParameters: NavigationMotion.spring)
  private let motion: PageMotion
  private var barTransition: NavigationBarTransition?

  private var phase = Phase.preparing
  private var unanimatedBlocks: [Block] = []
  private var completions: [Block] = []
  private var interactionHandlers: [Block] = []

  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0

  /// The size of the navigation controller when the transition began.
  private(set) var size = CGSize.zero

  init(
    _ change: StackChange, in controller: UINavigationController, isAnimated: Bool, isDrivenByFinger: Bool = false
  ) {
    (self.change, self.controller, self.isAnimated) = (change, controller, isAnimated)
    initiallyInteractive = isDrivenByFinger
    change.to?.loadViewIfNeeded()
    motion = PageMotion(
      in: controller.pageContainer, from: change.from?.view, to: change.to?.view, isPush: change.operation == .push)
  }

  // MARK: The beginning

  /// Tells the controllers, and shows both pages where they begin.
  func begin() {
    controller.transition = self
    size = controller.view.bounds.size
    for controller in [change.from, change.to] { controller?.runningTransition = self }
    if let to = change.to {
      controller.delegate?.navigationController(controller, willShow: to, animated: isAnimated)
    }
    change.from?.beginAppearanceTransition(false, animated: isAnimated)
    change.to?.beginAppearanceTransition(true, animated: isAnimated)
    if let to = change.to, let page = controller.pages[to] {
      controller.addPage(to)
      controller.updatePages()
      page.findScrollView()
    }
    UIView.performWithoutAnimation { prepareMotion() }
    if initiallyInteractive {
      addAnimations()
      animator.pauseAnimation()
      phase = .followingFinger
    }
  }

  private func prepareMotion() {
    let items = change.new.map(\.navigationItem)
    if isAnimated {
      barTransition = controller.navigationBar.beginTransition(
        to: items, change.operation == .push ? .push : .pop)
      motion.prepare()
    } else {
      controller.navigationBar.showItems(items)
    }
    controller.showToolbarItems(animated: isAnimated)
    controller.bottomBarContainer?.updateBottomInsets()
    controller.view.layoutIfNeeded()
  }

  /// Runs the animation.
  func run() {
    addAnimations()
    phase = .running
    animator.startAnimation()
  }

  private func addAnimations() {
    animator.addAnimations { [self] in
      motion.animate()
      barTransition?.animate()
      controller.placeBars()
      controller.bottomBarContainer?.placeBottomBar()
      controller.navigationBar.layoutIfNeeded()
    }
    animator.addCompletion { [self] _ in
      if phase != .over { finish() }
    }
  }

  // MARK: A finger

  /// Moves the pages with the finger.
  ///
  /// - Parameter progress: From 0 to 1.
  func follow(_ progress: CGFloat) {
    guard phase == .followingFinger else { return }
    percentComplete = progress
    animator.fractionComplete = progress
  }

  /// Goes on or returns after the finger was lifted: by its direction if it was fast, or else by its place.
  ///
  /// - Parameter speed: In widths a second.
  func release(at progress: CGFloat, speed: CGFloat) {
    guard phase == .followingFinger else { return }
    phase = .running
    percentComplete = progress
    let isFast = abs(speed) >= NavigationMotion.decidingSpeed
    isCancelled = isFast ? speed < 0 : progress < 0.5
    for handler in interactionHandlers { handler(self) }
    if isCancelled { beginReturn() }
    let rest = isCancelled ? progress : 1 - progress
    var duration = NavigationMotion.releaseDuration * rest
    if isCancelled { duration = min(duration, NavigationMotion.longestReturn) }
    guard duration > 0 else { return finishAtOnce() }
    animator.isReversed = isCancelled
    animator.continueAnimation(
      withTimingParameters: NavigationMotion.release, durationFactor: duration / animator.duration)
  }

  /// Tells the controllers that the one that was leaving stays.
  private func beginReturn() {
    change.to?.beginAppearanceTransition(false, animated: isAnimated)
  }

  // MARK: The end

  /// Ends the transition without the rest of its animation.
  func finishAtOnce() {
    guard phase != .over else { return }
    if phase == .preparing { UIView.performWithoutAnimation { for block in unanimatedBlocks { block(self) } } }
    guard animator.state == .active else { return finish() }
    animator.stopAnimation(false)
    animator.finishAnimation(at: isCancelled ? .start : .end)
  }

  private func finish() {
    phase = .over
    controller.transition = nil
    barTransition?.finish(isCancelled ? .cancelled : .complete)
    UIView.performWithoutAnimation { motion.finish() }
    if isCancelled { endCancelled() } else { endComplete() }
    for controller in [change.from, change.to] where controller?.runningTransition === self {
      controller?.runningTransition = nil
    }
    for completion in completions { completion(self) }
    if !isCancelled, let to = change.to {
      controller.delegate?.navigationController(controller, didShow: to, animated: isAnimated)
    }
  }

  private func endComplete() {
    change.from?.viewIfLoaded?.removeFromSuperview()
    controller.layOut()
    controller.bottomBarDidChange()
    change.from?.endAppearanceTransition()
    change.to?.endAppearanceTransition()
    controller.complete(change)
  }

  private func endCancelled() {
    controller.stack = change.old
    change.to?.viewIfLoaded?.removeFromSuperview()
    controller.showToolbarItems(animated: false)
    controller.layOut()
    controller.bottomBarDidChange()
    change.to?.endAppearanceTransition()
    change.from?.beginAppearanceTransition(true, animated: isAnimated)
    change.from?.endAppearanceTransition()
  }
}

extension NavigationTransition: UIViewControllerTransitionCoordinator {
  var isInteractive: Bool { phase == .followingFinger }
  var isInterruptible: Bool { isAnimated }
  var transitionDuration: TimeInterval { isAnimated ? animator.duration : 0 }
  var containerView: UIView { controller.pageContainer }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? change.from : key == .to ? change.to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? change.from?.viewIfLoaded : key == .to ? change.to?.viewIfLoaded : nil
  }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard phase != .over else { return false }
    if let animation {
      if isAnimated {
        animator.addAnimations { [self] in animation(self) }
      } else {
        unanimatedBlocks.append(animation)
      }
    }
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    interactionHandlers.append(handler)
  }
}
