import Foundation
import Views

// Changes that contradict each other, or name something that does not exist.

extension ListUpdates {
  /// The changes with each item deleted once. For each further deletion, one insertion at the same place is dropped: the
  /// app meant to replace the item more than once.
  func withoutRepeatedDeletions() -> ListUpdates {
    var seen: Set<IndexPath> = []
    var repeated: [IndexPath: Int] = [:]
    var result = self
    result.deletedItems = deletedItems.filter { item in
      let isFirst = seen.insert(item).inserted
      if !isFirst { repeated[item, default: 0] += 1 }
      return isFirst
    }
    if repeated.isEmpty { return result }
    result.insertedItems = insertedItems.filter { item in
      guard let count = repeated[item], count > 0 else { return true }
      repeated[item] = count - 1
      return false
    }
    return result
  }

  /// Checks that no change contradicts another.
  func checkContradictions() throws(ListUpdateError) {
    try sectionEnds.checkContradictions()
    try itemEnds.checkContradictions()
  }

  /// Checks that the number of sections agrees with the changes, and that these name existing sections.
  func checkSections(before: Int, after: Int) throws(ListUpdateError) {
    let balance = ListUpdateError.Balance(
      before: before, inserted: Set(insertedSections).count, deleted: Set(deletedSections).count, after: after)
    if !balance.isExact { throw .sections(balance) }
    try sectionEnds.checkPlaces(existsBefore: { 0..<before ~= $0 }, existsAfter: { 0..<after ~= $0 })
  }

  /// Checks that the changes name existing items, given the number of items of each section before and after.
  func checkItems(before: [Int], after: [Int]) throws(ListUpdateError) {
    func exists(_ path: IndexPath, in counts: [Int]) -> Bool {
      path.count == 2 && counts.indices.contains(path.section) && 0..<counts[path.section] ~= path.item
    }
    try itemEnds.checkPlaces(existsBefore: { exists($0, in: before) }, existsAfter: { exists($0, in: after) })
  }

  private var sectionEnds: UpdateEnds<Int> {
    UpdateEnds(
      thing: "section", deleted: deletedSections, reloaded: reloadedSections, inserted: insertedSections,
      moved: movedSections)
  }

  private var itemEnds: UpdateEnds<IndexPath> {
    UpdateEnds(
      thing: "item", deleted: deletedItems, reloaded: reloadedItems, inserted: insertedItems, moved: movedItems)
  }
}

/// The places that changes of one kind of thing name.
private struct UpdateEnds<Place: Hashable> {
  /// What has the places: section or item.
  let thing: String

  let deleted: [Place]
  let reloaded: [Place]
  let inserted: [Place]
  let moved: [ListUpdates.Move<Place>]

  /// A place in a message.
  private func name(_ place: Place) -> String {
    (place as? IndexPath).map { "\(Array($0))" } ?? "\(place)"
  }

  /// The places before the batch, each with its change.
  private var sources: [(place: Place, verb: String)] {
    deleted.map { ($0, "deleted") } + reloaded.map { ($0, "reloaded") } + moved.map { ($0.from, "moved") }
  }

  func checkContradictions() throws(ListUpdateError) {
    let sources = sources
    var verbs: [Place: String] = Dictionary(minimumCapacity: sources.count)
    for (place, verb) in sources {
      if let other = verbs.updateValue(verb, forKey: place), other != verb || verb == "moved" {
        throw ListUpdateError("Invalid update: \(thing) \(name(place)) is \(other) and \(verb); change it once.")
      }
    }
    let inserted = Set(inserted)
    var targets: Set<Place> = Set(minimumCapacity: moved.count)
    for move in moved where inserted.contains(move.to) || !targets.insert(move.to).inserted {
      throw ListUpdateError(
        "Invalid update: \(thing) \(name(move.from)) is moved to \(name(move.to)), where another one is placed as well."
      )
    }
  }

  func checkPlaces(existsBefore: (Place) -> Bool, existsAfter: (Place) -> Bool) throws(ListUpdateError) {
    for (place, verb) in sources where !existsBefore(place) {
      throw ListUpdateError("Invalid update: \(thing) \(name(place)) is \(verb), and did not exist before the update.")
    }
    for (place, verb) in inserted.map({ ($0, "inserted") }) + moved.map({ ($0.to, "the target of a move") })
    where !existsAfter(place) {
      throw ListUpdateError("Invalid update: \(thing) \(name(place)) is \(verb), and does not exist after the update.")
    }
  }
}
