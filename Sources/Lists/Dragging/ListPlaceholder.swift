import Foundation
import Views

/// A placeholder in a list of an item that was dropped there.
@MainActor
final class ListPlaceholder {
  /// The number of its gap.
  let id: Int

  let reuseIdentifier: String

  /// The height in a table, in points; `UITableView.automaticDimension` for that of the cell.
  let rowHeight: CGFloat

  /// Puts content into its cell.
  let update: (UIView) -> Void

  /// The look of the preview that goes to its cell; nil for all of the cell.
  let previewParameters: (UIView) -> UIDragPreviewParameters?

  /// The cell in a table; nil while it is out of sight.
  var cell: UIView?

  init(
    _ id: Int, reuseIdentifier: String, rowHeight: CGFloat = 0, update: @escaping (UIView) -> Void,
    previewParameters: @escaping (UIView) -> UIDragPreviewParameters?
  ) {
    (self.id, self.reuseIdentifier, self.rowHeight) = (id, reuseIdentifier, rowHeight)
    (self.update, self.previewParameters) = (update, previewParameters)
  }
}

/// The side of the app of a placeholder. Tables and collection views show it by protocols of their own.
@MainActor
final class ListPlaceholderContext {
  let dragItem: UIDragItem
  private let id: Int
  private let animation: any UIDragAnimating
  private weak var placeholders: ListPlaceholders?

  init(_ dragItem: UIDragItem, _ id: Int, animation: any UIDragAnimating, of placeholders: ListPlaceholders) {
    (self.dragItem, self.id, self.animation, self.placeholders) = (dragItem, id, animation, placeholders)
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    placeholders?.commit(id, dataSourceUpdates) ?? false
  }

  func deletePlaceholder() -> Bool { placeholders?.delete(id) ?? false }

  func setNeedsCellUpdate() { placeholders?.updateCell(of: id) }

  func addAnimations(_ animations: @escaping () -> Void) { animation.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animation.addCompletion(completion) }
}

/// Where a list makes room for a drop.
struct DropGap: Equatable {
  /// The place that dropped content would have in the data.
  let path: IndexPath
  /// The item of the list that the drag moves there, by its place in the data; nil for other content, and for a copy.
  var moved: IndexPath?
}
