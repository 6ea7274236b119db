import Foundation
import Views

/// The changes of items, by section, without those that a change of their section replaces.
struct ItemChanges {
  /// The changes inside sections that stay, by the section's index before.
  private(set) var maps: [Int: IndexMap] = [:]

  private let updates: ListUpdates
  private let sections: IndexMap
  private let moves: MoveMap<Int>

  init(_ updates: ListUpdates, sections: IndexMap, moves: MoveMap<Int>) {
    self.updates = updates
    self.sections = sections
    self.moves = moves
    let removed = Dictionary(
      grouping: updates.deletedItems + updates.movedItems.map(\.from), by: \.section)
    let placed = Dictionary(
      grouping: updates.insertedItems + updates.movedItems.map(\.to),
      by: { oldSection(for: $0.section) ?? -1 })
    for section in Set(removed.keys).union(placed.keys) where isKept(section) {
      maps[section] = IndexMap(
        removed: removed[section, default: []].map(\.item), placed: placed[section, default: []].map(\.item))
    }
  }

  private func oldSection(for new: Int) -> Int? { moves.old[new] ?? sections.old(for: new) }

  private func newSection(for old: Int) -> Int? { moves.new[old] ?? sections.new(for: old) }

  /// Whether the section, by its index before, stays and keeps the items that do not change.
  private func isKept(_ section: Int) -> Bool {
    section >= 0 && !updates.reloadedSections.contains(section) && newSection(for: section) != nil
  }

  /// Compares the number of items of each section that stays with its changes.
  func check(before: [Int], after: [Int]) throws(ListUpdateError) {
    let reloaded = Set(updates.reloadedSections)
    let (movedIn, movedOut) = (movedCounts(\.to), movedCounts(\.from))
    for section in before.indices where !reloaded.contains(section) {
      guard let new = newSection(for: section) else { continue }
      let (entering, leaving) = (movedIn[new] ?? 0, movedOut[section] ?? 0)
      let balance = ListUpdateError.Balance(
        before: before[section], inserted: (maps[section]?.placed.count ?? 0) - entering,
        deleted: (maps[section]?.removed.count ?? 0) - leaving, movedIn: entering, movedOut: leaving,
        after: after[new])
      if !balance.isExact { throw .items(balance, section: section, newSection: new) }
    }
  }

  /// The number of moved items by section, of one end of the moves.
  private func movedCounts(_ end: KeyPath<ListUpdates.Move<IndexPath>, IndexPath>) -> [Int: Int] {
    updates.movedItems.reduce(into: [:]) { $0[$1[keyPath: end].section, default: 0] += 1 }
  }
}
