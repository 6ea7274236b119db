import Foundation
import Views

/// Where each section and item of a list is after a batch of changes.
///
/// It makes sense of what UIKit leaves open: a change of an item in a section that is deleted, reloaded or inserted has
/// no effect, because its section changes as a whole, and items of a section that moves can change as well. An item that
/// is deleted twice is deleted once, and one of the items inserted at its place is not inserted.
struct ListUpdateMap {
  /// The number of items of each section before and after.
  let before: [Int]
  let after: [Int]

  /// The sections of `before` whose items are all replaced.
  let reloadedSections: Set<Int>

  /// The items, by their place before, that keep their place in the order and are shown by new views.
  let reloadedItems: Set<IndexPath>

  /// Where the item with the focus is after the batch, if the data source has said so.
  let focus: IndexPath?

  private let sections: IndexMap
  private let sectionMoves: MoveMap<Int>
  private let itemMoves: MoveMap<IndexPath>

  /// The changes inside a section, by its index before. A section without an entry keeps its items.
  private let items: [Int: IndexMap]

  /// - Parameters:
  ///   - before: The number of items of each section before the batch.
  ///   - after: The same after it, as the data source says.
  init(_ updates: ListUpdates, before: [Int], after: [Int]) throws(ListUpdateError) {
    let updates = updates.withoutRepeatedDeletions()
    try updates.checkContradictions()
    try updates.checkSections(before: before.count, after: after.count)
    self.before = before
    self.after = after
    focus = updates.focus
    reloadedSections = Set(updates.reloadedSections)
    sectionMoves = MoveMap(updates.movedSections)
    sections = IndexMap(
      removed: updates.deletedSections + updates.movedSections.map(\.from),
      // A section that is inserted twice is inserted once.
      placed: Set(updates.insertedSections) + updates.movedSections.map(\.to))
    let changes = ItemChanges(updates, sections: sections, moves: sectionMoves)
    try changes.check(before: before, after: after)
    try updates.checkItems(before: before, after: after)
    items = changes.maps
    itemMoves = MoveMap(updates.movedItems)
    reloadedItems = Set(updates.reloadedItems)
  }

  // MARK: Sections

  /// The index of a section after the batch; nil if it is deleted.
  func newSection(for old: Int) -> Int? { sectionMoves.new[old] ?? sections.new(for: old) }

  /// The index of a section before the batch; nil if it is inserted.
  func oldSection(for new: Int) -> Int? { sectionMoves.old[new] ?? sections.old(for: new) }

  // MARK: Items

  /// The place of an item after the batch; nil if it is deleted, or replaced with its section. A reloaded item has one.
  func newPath(for old: IndexPath) -> IndexPath? {
    if let moved = itemMoves.new[old] { return moved }
    guard !reloadedSections.contains(old.section), let section = newSection(for: old.section) else { return nil }
    let item = items[old.section].map { $0.new(for: old.item) } ?? old.item
    return item.map { IndexPath(item: $0, section: section) }
  }

  /// The place of an item before the batch; nil if it is inserted, or new with its section.
  func oldPath(for new: IndexPath) -> IndexPath? {
    if let moved = itemMoves.old[new] { return moved }
    guard let section = oldSection(for: new.section), !reloadedSections.contains(section) else { return nil }
    let item = items[section].map { $0.old(for: new.item) } ?? new.item
    return item.map { IndexPath(item: $0, section: section) }
  }

  /// The changes of the items in a section, by its index before; nil if the items only follow their section.
  func itemChanges(inOldSection section: Int) -> IndexMap? { items[section] }

  /// Whether the app moved the item, by its place before, to another place. Items that others push aside are not moved.
  func isMoved(_ old: IndexPath) -> Bool { itemMoves.new[old] != nil }

  /// The items that the app moved: where each is after the batch, by its place before.
  var movedItems: [IndexPath: IndexPath] { itemMoves.new }

  /// Whether the app moved the section, by its index before.
  func isSectionMoved(_ old: Int) -> Bool { sectionMoves.new[old] != nil }
}

/// Something about an item, which goes with the item through updates.
protocol FollowsItem {
  var path: IndexPath { get set }
}

extension FollowsItem {
  /// The same after an update; nil if the item is gone.
  func following(_ map: ListUpdateMap) -> Self? {
    var result = self
    guard let new = map.newPath(for: path) else { return nil }
    result.path = new
    return result
  }
}

/// Moves in both directions.
struct MoveMap<Place: Hashable> {
  /// The place after, by the place before.
  private(set) var new: [Place: Place] = [:]

  /// The place before, by the place after.
  private(set) var old: [Place: Place] = [:]

  init(_ moves: [ListUpdates.Move<Place>]) {
    new.reserveCapacity(moves.count)
    old.reserveCapacity(moves.count)
    for move in moves { (new[move.from], old[move.to]) = (move.to, move.from) }
  }
}
