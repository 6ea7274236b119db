import Diagnostics
import Foundation
import Views

/// Gives a collection view the numbers of sections and items, and a view for each element.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// The number of items in a section. Called often, so it must be cheap.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// The cell of an item, which must come from `dequeueReusableCell(withReuseIdentifier:for:)` or from
  /// `dequeueConfiguredReusableCell(using:for:item:)`.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell

  /// The number of sections. 1 by default.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Whether the user may move an item. False by default.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Called when the user has moved an item; the data must follow. The collection view shows the item at its new place
  /// already. The default implementation ends the program: items that can be moved need it.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  /// The view of a supplementary element, which must be dequeued as well. The default implementation ends the program: a
  /// layout with supplementary views needs it.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// The titles of the index at the trailing edge, over the items; nil, the default, for none. Called after a reload.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// The item to which a title of the index leads, which must exist. The first item by default.
  func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    requirementFailure(
      "\(type(of: self)) has no collectionView(_:moveItemAt:to:), and says that \(Array(sourceIndexPath)) can be moved")
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    requirementFailure(
      "\(type(of: self)) has no collectionView(_:viewForSupplementaryElementOfKind:at:), and the layout shows a \(kind) "
        + "at \(Array(indexPath))")
  }
}

extension UICollectionViewDataSource {
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { collectionView.firstItem ?? IndexPath(item: 0, section: 0) }
}

/// Is told which items may be shown soon, so that it can load their data.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Called with items up to a page ahead in the direction of scrolling, the nearest first.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Called with items of earlier calls that are neither shown nor near any more. Does nothing by default.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
