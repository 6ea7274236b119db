import Diagnostics
import Foundation
import Views

/// A row that a table shows although its data source does not have it.
@preconcurrency @MainActor
open class UITableViewPlaceholder {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  let rowHeight: CGFloat

  /// Puts content into the row's cell. Called when the table makes the cell, which may be several times; nil, the default, for
  /// the cell as it is dequeued.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// Makes a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: Its place among the rows and the placeholders of the same drop. One that does not exist is a
  ///     programming error when the placeholder is used.
  ///   - reuseIdentifier: The name of a registered class of cells.
  ///   - rowHeight: The height in points, or `UITableView.automaticDimension` for that of the cell.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    requirement(
      rowHeight == UITableView.automaticDimension || rowHeight >= 0 && rowHeight.isFinite,
      "UITableViewPlaceholder: rowHeight is \(rowHeight); use a finite height of 0 or more, or automaticDimension")
    (self.insertionIndexPath, self.reuseIdentifier, self.rowHeight) = (insertionIndexPath, reuseIdentifier, rowHeight)
  }
}

/// A placeholder of a dropped item whose content is still to come.
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// Returns the look of the preview that goes to the row, in the coordinates of its cell; nil for all of the cell.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// The placeholder of a dropped item in a table.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating, Sendable {
  /// The item.
  var dragItem: UIDragItem { get }

  /// Replaces the placeholder by a row of the data source.
  ///
  /// - Parameter dataSourceUpdates: Inserts the row into the data, and into nothing else, at the given place, which counts rows
  ///   only. Not called if there is no placeholder.
  /// - Returns: False if the placeholder is gone: deleted, by a reload, or with its section.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

  /// Removes the placeholder.
  ///
  /// - Returns: False if it is gone already.
  @discardableResult
  func deletePlaceholder() -> Bool
}

extension ListPlaceholderContext: UITableViewDropPlaceholderContext {}
