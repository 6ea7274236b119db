import Foundation
import Views

/// The directions in which a key moves the focus.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The arrow up, or Page Up.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// The arrow down, or Page Down.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// The arrow to the left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// The arrow to the right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// The key Home.
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  /// The key End.
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// A move of the keyboard focus from one item of a list to another.
@preconcurrency @MainActor
open class UIFocusUpdateContext {
  /// The cell of the item that had the focus; nil without one, and out of sight.
  open internal(set) weak var previouslyFocusedView: UIView?

  /// The cell of the item that gets the focus; nil while it is out of sight.
  open internal(set) weak var nextFocusedView: UIView?

  /// The direction of the key; empty if the user typed the beginning of the item's text.
  open private(set) var focusHeading: UIFocusHeading

  /// The items before and after the move; nil for none before.
  let previous: IndexPath?
  let next: IndexPath

  init(from previous: IndexPath?, to next: IndexPath, _ heading: UIFocusHeading) {
    (self.previous, self.next, focusHeading) = (previous, next, heading)
  }
}

/// A move of the keyboard focus from one row of a table to another.
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that had the focus; nil without one.
  open var previouslyFocusedIndexPath: IndexPath? { previous }

  /// The row that gets the focus.
  open var nextFocusedIndexPath: IndexPath? { next }
}

/// A move of the keyboard focus from one item of a collection view to another.
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that had the focus; nil without one.
  open var previouslyFocusedIndexPath: IndexPath? { previous }

  /// The item that gets the focus.
  open var nextFocusedIndexPath: IndexPath? { next }
}

/// Runs what a delegate animates while the focus moves.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init() {}

  /// Adds changes that are animated with the move, and code that runs after the animation.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: ListConstants.updateDuration, delay: 0, options: .allowUserInteraction) {
      for animation in animations { animation() }
    } completion: { [completions] _ in
      for completion in completions { completion() }
    }
  }
}
