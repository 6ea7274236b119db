import Foundation
import Views

/// An item that a collection view shows although its data source does not have it.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String

  /// Puts content into the item's cell. Called when the collection view makes the cell, which may be several times, and for
  /// `setNeedsCellUpdate()`; nil, the default, for the cell as it is dequeued.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// Makes a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: Its place among the items and the placeholders of the same drop. One that does not exist is a
  ///     programming error when the placeholder is used.
  ///   - reuseIdentifier: The name of a registered class of cells.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
  }
}

/// A placeholder of a dropped item whose content is still to come.
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// Returns the look of the preview that goes to the item, in the coordinates of its cell; nil for all of the cell.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// The placeholder of a dropped item in a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating, Sendable {
  /// The item.
  var dragItem: UIDragItem { get }

  /// Replaces the placeholder by an item of the data source.
  ///
  /// - Parameter dataSourceUpdates: Inserts the item into the data, and into nothing else, at the given place, which counts
  ///   items of the data only. Not called if there is no placeholder.
  /// - Returns: False if the placeholder is gone: deleted, by a reload, or with its section.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

  /// Removes the placeholder.
  ///
  /// - Returns: False if it is gone already.
  @discardableResult
  func deletePlaceholder() -> Bool

  /// Calls the placeholder's `cellUpdateHandler` again, if its cell is in sight.
  func setNeedsCellUpdate()
}

extension ListPlaceholderContext: UICollectionViewDropPlaceholderContext {}
