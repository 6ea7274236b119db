import Foundation
import Views

/// Takes the content that is dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Called for a drop.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)

  /// Whether the delegate wants to hear of a session; true by default.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool

  /// Called when a drag comes to the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)

  /// Returns what a drop would do; a copy without an intent by default.
  ///
  /// - Parameter destinationIndexPath: The item at the place; nil beside all items.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal

  /// Called when a drag leaves the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)

  /// Called when a drag that came to the collection view has ended.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }

  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }

  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}

  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
}

/// What a collection view would do with a drop.
open class UICollectionViewDropProposal: UIDropProposal {
  /// Where dropped content goes.
  public enum Intent: Int, Sendable {
    /// Somewhere, without a mark in the collection view.
    case unspecified
    /// Between the items, at the destination, where the collection view makes room.
    case insertAtDestinationIndexPath
    /// Into the item at the destination.
    case insertIntoDestinationIndexPath
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

  open override func copy() -> Any { UICollectionViewDropProposal(operation: operation, intent: intent) }
}

/// What is dropped on a collection view, and where its previews go.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
  /// The items, in their order.
  var items: [any UICollectionViewDropItem] { get }
  /// The item at the place; nil beside all items.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last answer.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }

  /// Lets the preview of an item go to an item, which exists after the delegate has performed the drop.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating

  /// Lets the preview of an item go into an item.
  ///
  /// - Parameter rect: In the coordinates of the item's cell.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating

  /// Shows a placeholder at its place, which the data source does not know of, and lets the preview of an item go there. A place
  /// that does not exist, and a class of cells that is not registered, are programming errors.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext

  /// Lets the preview of an item go to another place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item that is dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The item that it was dragged from, if that is in the same collection view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of that item's cell in points; zero for content from elsewhere.
  var previewSize: CGSize { get }
}

extension ListDropItem: UICollectionViewDropItem {}

final class CollectionDropCoordinator: UICollectionViewDropCoordinator {
  let items: [any UICollectionViewDropItem]
  let proposal: UICollectionViewDropProposal
  private let listDrop: ListDrop

  init(_ drop: ListDrop) {
    listDrop = drop
    items = drop.items
    proposal = UICollectionViewDropProposal(
      operation: drop.proposal.operation, intent: .init(rawValue: drop.proposal.intent.rawValue) ?? .unspecified)
  }

  var destinationIndexPath: IndexPath? { listDrop.destination }
  var session: any UIDropSession { listDrop.session }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    listDrop.send(dragItem, to: .item(indexPath))
  }

  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    listDrop.send(dragItem, to: .rect(rect, in: indexPath))
  }

  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  {
    listDrop.send(dragItem, to: placeholder.insertionIndexPath) { id in
      ListPlaceholder(
        id, reuseIdentifier: placeholder.reuseIdentifier,
        update: { if let cell = $0 as? UICollectionViewCell { placeholder.cellUpdateHandler?(cell) } },
        previewParameters: { ($0 as? UICollectionViewCell).flatMap { placeholder.previewParametersProvider?($0) } })
    }
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    listDrop.send(dragItem, to: .own(target))
  }
}

extension ListDropProposal {
  @MainActor
  init(_ proposal: UICollectionViewDropProposal) {
    self.init(operation: proposal.operation, intent: Intent(rawValue: proposal.intent.rawValue) ?? .unspecified)
  }
}
