import Foundation

/// What a view controller can learn about a change of its size.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated. A window has its new size at once: false.
  var isAnimated: Bool { get }

  /// The duration of the animation, in seconds.
  var transitionDuration: TimeInterval { get }

  /// The view in which the change happens: the window.
  var containerView: UIView { get }
}

/// Runs blocks along with a change of a view controller's size; see `UIViewController.viewWillTransition(to:with:)`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` once the view has its new size, and `completion` after the layout for it.
  ///
  /// Returns whether the blocks will run: false once the change is over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// The same without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
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
