import Foundation
import Views

/// Provides the items of the items that the user drags, and follows these drags.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// Returns the items of an item; an empty list for one that cannot be dragged.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]

  /// Returns the items of an item to add to a drag that is under way, for a tap of another finger; none by default.
  ///
  /// - Parameter point: In the coordinates of the collection view.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]

  /// Returns the look of an item's preview; nil, by default, for that of its cell.
  func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?

  /// Called when a drag begins.
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)

  /// Called when a drag has ended, with or without a drop.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)

  /// Whether the content may be moved inside of the app; true by default.
  func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
    -> Bool

  /// Whether other programs do not receive the content; false by default.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  )
    -> Bool
}

extension UICollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }

  public func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  { nil }

  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}

  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}

  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    true
  }

  public func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}
