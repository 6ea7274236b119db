import Foundation
import Views

/// Provides the items of the rows that the user drags, and follows these drags.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// Returns the items of a row; an empty list for a row that cannot be dragged.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]

  /// Returns the items of a row to add to a drag that is under way, for a tap of another finger; none by default.
  ///
  /// - Parameter point: In the coordinates of the table.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]

  /// Returns the look of a row's preview; nil, by default, for that of its cell.
  func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?

  /// Called when a drag begins.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)

  /// Called when a drag has ended, with or without a drop.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)

  /// Whether the content may be moved inside of the app; true by default.
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool

  /// Whether other programs do not receive the content; false by default.
  func tableView(_ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession)
    -> Bool
}

extension UITableViewDragDelegate {
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [] }

  public func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  { nil }

  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}

  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}

  public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    true
  }

  public func tableView(
    _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}
