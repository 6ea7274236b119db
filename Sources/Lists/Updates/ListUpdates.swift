import Foundation
import Views

/// The changes of a batch, as the app asked for them, in any order.
///
/// Sections and items that are deleted, reloaded or moved away are named as before the batch; those that are inserted,
/// or moved to a place, as after it.
struct ListUpdates: Equatable {
  struct Move<Place: Hashable>: Equatable {
    var from: Place
    var to: Place
  }

  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []

  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var reloadedItems: [IndexPath] = []
  var movedItems: [Move<IndexPath>] = []

  /// Where the item with the focus is after the batch, if the data source knows that it is the same one although the changes
  /// replace it.
  var focus: IndexPath?

  var isEmpty: Bool { self == ListUpdates() }

  /// Whether the changes delete an item, by its place before, or replace it with its section.
  func replaces(_ path: IndexPath) -> Bool {
    deletedItems.contains(path) || deletedSections.contains(path.section) || reloadedSections.contains(path.section)
  }
}
