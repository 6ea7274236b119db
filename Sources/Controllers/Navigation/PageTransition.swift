import Foundation
import Views

/// The toolkit's own transition between two pages: a `PageMotion` by a spring, or with a finger.
///
/// With reduced motion the pages fade instead, unless a finger moves them.
@MainActor
final class PageTransition {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private enum Phase {
    case preparing, running, followingFinger, over
  }

  private let change: StackChange
  let containerView: UIView
  let initiallyInteractive: Bool

  private let animator = UIViewPropertyAnimator(duration: 0, timingParameters: NavigationMotion.spring)
  private let motion: PageMotion

  private var phase = Phase.preparing
  private var completions: [Block] = []
  private var interactionHandlers: [Block] = []
  private var beginReturn: () -> Void = {}

  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0

  init(_ change: StackChange, of controller: UINavigationController, isDrivenByFinger: Bool) {
    (self.change, containerView) = (change, controller.pageContainer)
    initiallyInteractive = isDrivenByFinger
    animator.keepsMotion = isDrivenByFinger
    func views(of page: UIViewController?) -> [UIView] { page.flatMap { controller.pages[$0] }?.views ?? [] }
    motion = PageMotion(
      in: containerView, from: views(of: change.from), to: views(of: change.to), isPush: change.operation == .push,
      fades: !NavigationMotion.moves(withFinger: isDrivenByFinger))
  }

  /// Puts the pages where they begin.
  func prepare() {
    motion.prepare()
  }

  /// Runs the animation, or pauses it at its beginning for a finger.
  ///
  /// - Parameters:
  ///   - bars: Moves the bars in the same animation.
  ///   - returning: Called when a finger was lifted and the pages return.
  ///   - ending: Called at the end, with whether the new page stays.
  func run(bars: @escaping () -> Void, returning: @escaping () -> Void, ending: @escaping (Bool) -> Void) {
    beginReturn = returning
    animator.addAnimations { [motion] in
      motion.animate()
      bars()
    }
    animator.addCompletion { [self] _ in
      phase = .over
      beginReturn = {}
      UIView.performWithoutAnimation { motion.finish() }
      ending(!isCancelled)
    }
    phase = initiallyInteractive ? .followingFinger : .running
    if initiallyInteractive { animator.pauseAnimation() } else { animator.startAnimation() }
  }

  // MARK: A finger

  /// Moves the pages to a fraction of their way.
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
    // A call may have ended it.
    guard phase == .running else { return }
    let rest = isCancelled ? progress : 1 - progress
    let whole = NavigationMotion.releaseDuration * rest
    let duration = isCancelled ? min(whole, NavigationMotion.longestReturn) : whole
    guard duration > 0 else { return finishAtOnce() }
    animator.isReversed = isCancelled
    animator.continueAnimation(
      withTimingParameters: NavigationMotion.release, durationFactor: duration / animator.duration)
  }

  // MARK: The end

  /// Ends the animation at once: at its start if a finger follows it, which has decided nothing.
  func finishAtOnce() {
    if phase == .followingFinger {
      (phase, isCancelled) = (.running, true)
      for handler in interactionHandlers { handler(self) }
      beginReturn()
    }
    guard animator.state == .active else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: isCancelled ? .start : .end)
  }

  /// Calls the completions of blocks alongside, after the controllers were told.
  func complete() {
    for completion in completions { completion(self) }
    completions = []
  }
}

extension PageTransition: UIViewControllerTransitionCoordinator {
  var isAnimated: Bool { true }
  var isInteractive: Bool { phase == .followingFinger }
  var isInterruptible: Bool { true }
  var transitionDuration: TimeInterval { animator.duration }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    change.controller(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { change.view(forKey: key) }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard phase != .over else { return false }
    if let animation { animator.addAnimations { [self] in animation(self) } }
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    interactionHandlers.append(handler)
  }
}

/// A transition without an animation. Blocks alongside run at once.
@MainActor
final class UnanimatedTransition {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let change: StackChange
  let containerView: UIView
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var isOver = false

  init(_ change: StackChange, in containerView: UIView) {
    (self.change, self.containerView) = (change, containerView)
  }

  /// Runs the blocks alongside.
  func run() {
    isOver = true
    UIView.performWithoutAnimation { for animation in animations { animation(self) } }
  }

  /// Calls the completions, after the controllers were told.
  func complete() {
    for completion in completions { completion(self) }
  }
}

extension UnanimatedTransition: UIViewControllerTransitionCoordinator {
  var isAnimated: Bool { false }
  var transitionDuration: TimeInterval { 0 }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    change.controller(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { change.view(forKey: key) }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard !isOver else { return false }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }
}

extension StackChange {
  fileprivate func controller(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  fileprivate func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
  }
}
