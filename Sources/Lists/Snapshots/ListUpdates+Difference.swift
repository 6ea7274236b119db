import Foundation
import Views

// The difference of two snapshots: the batch of changes that makes the second of the first.

extension ListUpdates {
  /// The changes from `old` to `new`, with as few moves as possible, and the reloads that `new` asks for.
  ///
  /// It takes linear time if nothing moved, with a comparison for each item that stays at the beginning or the end, and O(n log n) if items moved inside their sections. An item that changes its
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
    // Items at both ends that are the same need no search.
    let ends = new.sections.indices.map { section in
      oldSections[section].map { Ends(old.sections[$0].items, new.sections[section].items) } ?? Ends()
    }
    var places: [Item: (section: Int, item: Int)] = [:]
    for (section, content) in old.sections.enumerated() {
      let ends = new.indexOfSection(content.identifier).map { ends[$0] } ?? Ends()
      for item in ends.middle(of: content.items) { places[content.items[item]] = (section, item) }
    }
    for (section, content) in new.sections.enumerated() {
      var staying: [(old: Int, new: Int)] = []
      for item in ends[section].middle(of: content.items) {
        let path = IndexPath(item: item, section: section)
        guard let place = places.removeValue(forKey: content.items[item]) else {
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

  /// The numbers of items that two sequences have in common at the beginning and at the end.
  private struct Ends {
    var beginning = 0
    var end = 0

    init() {}

    init<Item: Equatable>(_ old: [Item], _ new: [Item]) {
      let count = min(old.count, new.count)
      while beginning < count, old[beginning] == new[beginning] { beginning += 1 }
      while end < count - beginning, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    }

    /// The indexes of the other items.
    func middle<Item>(of items: [Item]) -> Range<Int> { beginning..<items.count - end }
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
  /// the view anyway only if it is inserted, so a moved item or section is deleted and inserted.
  private mutating func addReloads<Section: Hashable, Item: Hashable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    addReloadedSections(from: old, to: new)
    guard !new.reloadedItemIdentifiers.isEmpty else { return }
    let identifiers = Set(new.reloadedItemIdentifiers)
    let (before, after) = (old.paths(of: identifiers), new.paths(of: identifiers))
    let (sections, deleted) = (Set(reloadedSections), Set(deletedSections))
    let moved = Set(movedItems.map(\.from))
    var replaced: Set<IndexPath> = []
    for identifier in new.reloadedItemIdentifiers {
      guard let place = before[identifier], let target = after[identifier], !sections.contains(place.section) else {
        continue
      }
      if moved.contains(place) {
        replaced.insert(place)
        deletedItems.append(place)
        insertedItems.append(target)
      } else if !deleted.contains(place.section) {
        reloadedItems.append(place)
      }
    }
    movedItems.removeAll { replaced.contains($0.from) }
  }

  private mutating func addReloadedSections<Section: Hashable, Item: Hashable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    guard !new.reloadedSectionIdentifiers.isEmpty else { return }
    let moved = Set(movedSections.map(\.from))
    var targets: [Int: Int] = [:]
    for identifier in new.reloadedSectionIdentifiers {
      guard let place = old.indexOfSection(identifier), let target = new.indexOfSection(identifier) else { continue }
      targets[place] = target
      if moved.contains(place) {
        deletedSections.append(place)
        insertedSections.append(target)
      } else {
        reloadedSections.append(place)
      }
    }
    movedSections.removeAll { targets[$0.from] != nil }
    // These sections are shown again as a whole, whatever changed inside.
    let shown = Set(targets.values)
    deletedItems.removeAll { targets[$0.section] != nil }
    insertedItems.removeAll { shown.contains($0.section) }
    movedItems.removeAll { targets[$0.from.section] == $0.to.section }
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
  /// The places of some items; missing ones have none.
  func paths(of identifiers: Set<ItemIdentifierType>) -> [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    for (section, content) in sections.enumerated() {
      for item in content.items.indices {
        if paths.count == identifiers.count { return paths }
        let identifier = content.items[item]
        if identifiers.contains(identifier) { paths[identifier] = IndexPath(item: item, section: section) }
      }
    }
    return paths
  }
}
