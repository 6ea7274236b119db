import Foundation

/// The animation of a lift, a drop or a cancelled drag, which other animations can join.
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
  /// Adds a block whose changes are animated along.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a block to call at the end, with the position where it ended: the start for a lift that became no drag.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// One such animation.
final class DragAnimation: UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Runs the added blocks with an own change.
  func run(_ change: @escaping () -> Void, completion: @escaping () -> Void = {}) {
    UIView.animate(withDuration: DragConstants.flight) {
      change()
      for animation in self.animations { animation() }
    } completion: { _ in
      completion()
    }
  }

  func finish(at position: UIViewAnimatingPosition) {
    let all = completions
    completions = []
    for completion in all { completion(position) }
  }
}
