import Foundation
import Views

/// One change of a batch update, for a layout.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem {
  /// The kinds of changes.
  public enum Action: Int, Sendable {
    /// A change of the item, as in UIKit.
    case insert, delete, reload, move, none
  }

  /// The place before the update; nil for an insertion. For a section its item is `NSNotFound`.
  open private(set) var indexPathBeforeUpdate: IndexPath?

  /// The place after the update; nil for a deletion. For a section its item is `NSNotFound`.
  open private(set) var indexPathAfterUpdate: IndexPath?

  /// The kind of the change.
  open private(set) var updateAction: Action

  init(from before: IndexPath?, to after: IndexPath?, _ action: Action) {
    (indexPathBeforeUpdate, indexPathAfterUpdate, updateAction) = (before, after, action)
  }

  /// The changes of a batch, sections first.
  static func all(of updates: ListUpdates) -> [UICollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    typealias Item = UICollectionViewUpdateItem
    return updates.deletedSections.map { Item(from: section($0), to: nil, .delete) }
      + updates.insertedSections.map { Item(from: nil, to: section($0), .insert) }
      + updates.movedSections.map { Item(from: section($0.from), to: section($0.to), .move) }
      + updates.reloadedSections.map { Item(from: section($0), to: section($0), .reload) }
      + updates.deletedItems.map { Item(from: $0, to: nil, .delete) }
      + updates.insertedItems.map { Item(from: nil, to: $0, .insert) }
      + updates.movedItems.map { Item(from: $0.from, to: $0.to, .move) }
      + updates.reloadedItems.map { Item(from: $0, to: $0, .reload) }
  }
}
