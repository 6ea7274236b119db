import Foundation
import Views

/// What is animated as a menu opens or closes.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller that the menu shows as its preview; nil for none.
  var previewViewController: UIViewController? { get }

  /// Adds changes that are animated with the menu.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a block that runs after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What is animated as the user chooses the preview of a menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// What becomes of the preview.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// What becomes of a preview that the user chooses.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It returns to its place.
  case dismiss
  /// It grows over the window, where the app shows the content.
  case pop
}

/// The animations that a delegate adds.
@MainActor
final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating, UIEditMenuInteractionAnimating {
  private(set) weak var previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(preview: UIViewController?) {
    previewViewController = preview
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs the animations together with `changes`, and the completions after `cleanup`.
  func run(_ changes: @escaping () -> Void = {}, cleanup: @escaping () -> Void = {}) {
    UIView.animate(withDuration: MenuMetrics.previewDuration, delay: 0, options: .allowUserInteraction) {
      changes()
      for animation in animations { animation() }
    } completion: { [self] _ in
      cleanup()
      for completion in completions { completion() }
    }
  }
}
