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

  var isEmpty: Bool { self == ListUpdates() }
}
