import Foundation
import Views

// The difference of two snapshots: the batch of changes that makes the second of the first.

extension ListUpdates {
  /// The changes from `old` to `new`, with as few moves as possible, and the reloads that `new` asks for.
  ///
  /// It takes linear time if nothing moved, and O(n log n) if items moved inside their sections. An item that changes its
  /// section moves, also out of a section that is deleted and into one that is inserted.
  init<Section: Hashable, Item: Hashable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    self.init()
    let oldSections = addSections(from: old, to: new)
    addItems(from: old, to: new, oldSections: oldSections)
    addReloads(from: old, to: new)
  }

  /// Adds the changes of sections.
  ///
  /// - Returns: The index in `old` of each section of `new`; nil for an inserted one.
  private mutating func addSections<Section: Hashable, Item: Hashable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> [Int?] {
    let oldSections = new.sections.map { old.indexOfSection($0.identifier) }
    deletedSections = old.sections.indices.filter { new.indexOfSection(old.sections[$0].identifier) == nil }
    insertedSections = oldSections.indices.filter { oldSections[$0] == nil }
    movedSections = Self.moves(of: oldSections.enumerated().compactMap { new, old in old.map { (old: $0, new: new) } })
    return oldSections
  }

  private mutating func addItems<Section: Hashable, Item: Hashable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>,
    oldSections: [Int?]
  ) {
    var places: [Item: (section: Int, item: Int)] = Dictionary(minimumCapacity: old.numberOfItems)
    for (section, content) in old.sections.enumerated() {
      for (item, identifier) in content.items.enumerated() { places[identifier] = (section, item) }
    }
    for (section, content) in new.sections.enumerated() {
      var staying: [(old: Int, new: Int)] = []
      for (item, identifier) in content.items.enumerated() {
        let path = IndexPath(item: item, section: section)
        guard let place = places.removeValue(forKey: identifier) else {
          // An inserted section comes with its items.
          if oldSections[section] != nil { insertedItems.append(path) }
          continue
        }
        if place.section == oldSections[section] {
          staying.append((place.item, item))
        } else {
          movedItems.append(Move(from: IndexPath(item: place.item, section: place.section), to: path))
        }
      }
      guard let oldSection = oldSections[section] else { continue }
      for move in Self.moves(of: staying) {
        movedItems.append(
          Move(from: IndexPath(item: move.from, section: oldSection), to: IndexPath(item: move.to, section: section)))
      }
    }
    addDeletions(of: places.values, from: old.sections.count)
  }

  /// Deletes items at their places in the old snapshot. A deleted section goes with its items.
  private mutating func addDeletions(
    of places: Dictionary<some Hashable, (section: Int, item: Int)>.Values, from sectionCount: Int
  ) {
    var isDeleted = [Bool](repeating: false, count: sectionCount)
    for section in deletedSections { isDeleted[section] = true }
    deletedItems = places.filter { !isDeleted[$0.section] }
      .sorted { ($0.section, $0.item) < ($1.section, $1.item) }
      .map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Adds the reloads of sections and items that both snapshots contain. What changes its place or its section is new to
  /// the view anyway only if it is inserted, so a moved item is deleted and inserted.
  private mutating func addReloads<Section: Hashable, Item: Hashable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    for identifier in new.reloadedSectionIdentifiers { addReload(ofSection: identifier, from: old, to: new) }
    guard !new.reloadedItemIdentifiers.isEmpty else { return }
    let (before, after) = (old.paths, new.paths)
    let sections = Set(reloadedSections)
    for identifier in new.reloadedItemIdentifiers {
      guard let place = before[identifier], let target = after[identifier], !sections.contains(place.section) else {
        continue
      }
      if let move = movedItems.firstIndex(where: { $0.from == place }) {
        movedItems.remove(at: move)
        deletedItems.append(place)
        insertedItems.append(target)
      } else if !deletedSections.contains(place.section) {
        reloadedItems.append(place)
      }
    }
  }

  /// A section that moves is deleted and inserted.
  private mutating func addReload<Section: Hashable, Item: Hashable>(
    ofSection identifier: Section, from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    guard let place = old.indexOfSection(identifier), let target = new.indexOfSection(identifier) else { return }
    if let move = movedSections.firstIndex(where: { $0.from == place }) {
      movedSections.remove(at: move)
      deletedSections.append(place)
      insertedSections.append(target)
    } else {
      reloadedSections.append(place)
    }
    // The section is shown again as a whole, whatever changed inside.
    deletedItems.removeAll { $0.section == place }
    insertedItems.removeAll { $0.section == target }
    movedItems.removeAll { $0.from.section == place && $0.to.section == target }
  }

  /// The moves among elements that are in both sequences, given in their order after the change.
  private static func moves(of pairs: [(old: Int, new: Int)]) -> [Move<Int>] {
    let staying = LongestIncreasingSubsequence(of: pairs.map(\.old)).isMember
    return pairs.indices.filter { !staying[$0] }.map { Move(from: pairs[$0].old, to: pairs[$0].new) }
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The place of each item.
  var paths: [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = Dictionary(minimumCapacity: numberOfItems)
    for (section, content) in sections.enumerated() {
      for (item, identifier) in content.items.enumerated() {
        paths[identifier] = IndexPath(item: item, section: section)
      }
    }
    return paths
  }
}
