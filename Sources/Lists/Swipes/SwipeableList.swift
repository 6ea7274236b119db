import Foundation
import Views

/// A list whose rows open by a swipe and show actions: a table, or a collection view with a list.
///
/// The list adds `ListSwipes.displacement(of:)` to the x of each cell that it places, calls
/// `ListSwipes.listDidLayOut()` after that, and tells its swipes when rows move.
@MainActor
protocol SwipeableList: PressableList {
  /// Whether a drag may open rows at present.
  var allowsSwipes: Bool { get }

  /// Asks for the actions of a row; nil for none.
  func swipeActions(at path: IndexPath, on edge: SwipeEdge) -> UISwipeActionsConfiguration?

  /// The frame of a row's cell while it is closed, in content coordinates.
  func closedFrame(at path: IndexPath) -> CGRect

  /// Called before a row opens, and after it closed; the path is nil if the row is gone.
  func swipeWillBegin(at path: IndexPath)
  func swipeDidEnd(at path: IndexPath?)

  /// Shows in the cell whether it is open, or on its way.
  func setSwiped(_ isSwiped: Bool, at path: IndexPath)
}
