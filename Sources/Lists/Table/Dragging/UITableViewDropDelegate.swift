import Foundation
import Views

/// Takes the content that is dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// Called for a drop.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)

  /// Whether the delegate wants to hear of a session; true by default.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool

  /// Called when a drag comes to the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

  /// Returns what a drop would do; a copy without an intent by default.
  ///
  /// - Parameter destinationIndexPath: The row at the place; nil beside all rows.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal

  /// Called when a drag leaves the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

  /// Called when a drag that came to the table has ended.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }

  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}

  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }

  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}

  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// What a table would do with a drop.
open class UITableViewDropProposal: UIDropProposal {
  /// Where dropped content goes.
  public enum Intent: Int, Sendable {
    /// Somewhere, without a mark in the table.
    case unspecified
    /// Between the rows, at the destination, where the table makes room.
    case insertAtDestinationIndexPath
    /// Into the row at the destination.
    case insertIntoDestinationIndexPath
    /// Into the row in its middle, otherwise between the rows.
    case automatic
  }

  /// Where dropped content goes.
  open private(set) var intent: Intent

  /// Makes an answer with an intent.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public required init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  open override func copy() -> Any { UITableViewDropProposal(operation: operation, intent: intent) }
}

/// What is dropped on a table, and where its previews go.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: AnyObject {
  /// The items, in their order.
  var items: [any UITableViewDropItem] { get }
  /// The row at the place; nil beside all rows.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last answer.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }

  /// Lets the preview of an item go to a row, which exists after the delegate has performed the drop.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating

  /// Lets the preview of an item go into a row.
  ///
  /// - Parameter rect: In the coordinates of the row's cell.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating

  /// Shows a placeholder at its place, which the data source does not know of, and lets the preview of an item go there. A place
  /// that does not exist, and a class of cells that is not registered, are programming errors.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder) -> any UITableViewDropPlaceholderContext

  /// Lets the preview of an item go to another place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item that is dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: AnyObject {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The row that it was dragged from, if that is in the same table.
  var sourceIndexPath: IndexPath? { get }
  /// The size of that row's cell in points; zero for content from elsewhere.
  var previewSize: CGSize { get }
}

extension ListDropItem: UITableViewDropItem {}

final class TableDropCoordinator: UITableViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let proposal: UITableViewDropProposal
  private let listDrop: ListDrop

  init(_ drop: ListDrop) {
    listDrop = drop
    items = drop.items
    proposal = UITableViewDropProposal(
      operation: drop.proposal.operation, intent: .init(rawValue: drop.proposal.intent.rawValue) ?? .unspecified)
  }

  var destinationIndexPath: IndexPath? { listDrop.destination }
  var session: any UIDropSession { listDrop.session }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    listDrop.send(dragItem, to: .item(indexPath))
  }

  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    listDrop.send(dragItem, to: .rect(rect, in: indexPath))
  }

  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder) -> any UITableViewDropPlaceholderContext
  {
    listDrop.send(dragItem, to: placeholder.insertionIndexPath) { id in
      ListPlaceholder(
        id, reuseIdentifier: placeholder.reuseIdentifier, rowHeight: placeholder.rowHeight,
        update: { if let cell = $0 as? UITableViewCell { placeholder.cellUpdateHandler?(cell) } },
        previewParameters: { ($0 as? UITableViewCell).flatMap { placeholder.previewParametersProvider?($0) } })
    }
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    listDrop.send(dragItem, to: .own(target))
  }
}

extension ListDropProposal {
  @MainActor
  init(_ proposal: UITableViewDropProposal) {
    self.init(operation: proposal.operation, intent: Intent(rawValue: proposal.intent.rawValue) ?? .unspecified)
  }
}
