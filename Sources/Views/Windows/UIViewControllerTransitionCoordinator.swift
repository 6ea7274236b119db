import Drawing
import Foundation

/// What a view controller can learn about a transition: a change of its size, or of the controllers that are visible.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated. A window has its new size at once: false.
  var isAnimated: Bool { get }

  /// How the controller is presented or was; `.none` for other transitions.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Whether the transition began with a gesture.
  var initiallyInteractive: Bool { get }

  /// Whether the animation can be paused and turned.
  var isInterruptible: Bool { get }

  /// Whether a gesture drives the transition.
  var isInteractive: Bool { get }

  /// Whether the transition returns to its start.
  var isCancelled: Bool { get }

  /// The duration of the animation, in seconds.
  var transitionDuration: TimeInterval { get }

  /// How far a gesture drove the transition before it ended, from 0 to 1.
  var percentComplete: CGFloat { get }

  /// The speed of the animation after a gesture, in multiples of the animation's own.
  var completionVelocity: CGFloat { get }

  /// The curve of the animation after a gesture.
  var completionCurve: UIView.AnimationCurve { get }

  /// The rotation of the content that comes with the change. A desktop's window does not rotate: the identity.
  var targetTransform: CGAffineTransform { get }

  /// The view in which the change happens: the window, for a change of its size.
  var containerView: UIView { get }

  /// Returns a controller of the transition; nil for a change of size.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

  /// Returns a view of the transition; nil for a change of size, and for a view that stays as it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

extension UIViewControllerTransitionCoordinatorContext {
  public var presentationStyle: UIModalPresentationStyle { .none }
  public var initiallyInteractive: Bool { false }
  public var isInterruptible: Bool { false }
  public var isInteractive: Bool { false }
  public var isCancelled: Bool { false }
  public var percentComplete: CGFloat { 0 }
  public var completionVelocity: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var targetTransform: CGAffineTransform { .identity }
  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  public func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}

/// Runs blocks along with a transition; see `UIViewController.transitionCoordinator` and
/// `UIViewController.viewWillTransition(to:with:)`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` with the transition's animations, and `completion` after them. For a change of size, `animation`
  /// runs once the view has its new size, and `completion` after the layout for it.
  ///
  /// Returns whether the blocks will run: false once the change is over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` when a gesture ends that drove the transition, before it goes on by itself or returns to its start.
  /// Never called if no gesture drives it.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates alongside the transition, without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
}

/// The change of a window's size.
final class WindowSizeTransition: UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let window: UIWindow
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var isOver = false

  init(window: UIWindow) {
    self.window = window
  }

  var isAnimated: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var containerView: UIView { window }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    if isOver { return false }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Runs the blocks, after the size has changed.
  func finish() {
    isOver = true
    for animation in animations { animation(self) }
    if !completions.isEmpty { window.layoutIfNeeded() }
    for completion in completions { completion(self) }
  }
}
