import Foundation

/// The actions on one side of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration {
  /// The actions, that at the edge of the row first.
  open private(set) var actions: [UIContextualAction]

  /// Whether a swipe across the whole row performs the first action. True by default.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration. Without actions, the row does not open.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
  }
}
