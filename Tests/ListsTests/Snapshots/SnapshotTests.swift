import Foundation
import TestSupport
import Testing

@testable import Lists

@Suite("Snapshots")
struct SnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test("Items are appended to the last section, or to a named one")
  func appending() {
    var snapshot = snapshot([("a", [1]), ("b", [2])])
    snapshot.appendItems([3])
    snapshot.appendItems([4], toSection: "a")
    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 4])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [2, 3])
    #expect(snapshot.itemIdentifiers == [1, 4, 2, 3])
    #expect(snapshot.indexOfItem(3) == 3)
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "a")
    #expect(snapshot.indexOfItem(9) == nil)
  }

  @Test("An item moves beside another one, also into another section")
  func moving() {
    var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.moveItem(3, beforeItem: 1)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [3, 1, 2])
    snapshot.moveItem(3, afterItem: 4)
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 3])
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "b")
    snapshot.moveSection("b", beforeSection: "a")
    #expect(snapshot.itemIdentifiers == [4, 3, 1, 2])
    #expect(snapshot.indexOfSection("a") == 1)
  }

  @Test("Deleting forgets the marks of items, and ignores missing ones")
  func deleting() {
    var snapshot = snapshot([("a", [1, 2]), ("b", [3])])
    snapshot.reloadItems([1, 3])
    snapshot.reconfigureItems([2, 2])
    snapshot.deleteItems([1, 7])
    snapshot.deleteSections(["b", "z"])
    #expect(snapshot.itemIdentifiers == [2])
    #expect(snapshot.reloadedItemIdentifiers == [])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.numberOfSections == 1)
  }

  enum Mistake: String, CaseIterable, Codable {
    case repeatedItem = """
      with the item identifier 1, which is already in the snapshot; an identifier may occur once
      """
    case repeatedSection = """
      with the section identifier 0, which is already in the snapshot; an identifier may occur once
      """
    case missingItem =
      "NSDiffableDataSourceSnapshot.reloadItems(_:) with the item identifier 5, which is not in the snapshot"
    case noSection = "NSDiffableDataSourceSnapshot.appendItems without a section; append a section first"
    case repeatedInOutline = """
      NSDiffableDataSourceSectionSnapshot.append(_:to:) with the item identifier 1, which is already in the snapshot; an \
      identifier may occur once
      """

    func make() {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      switch self {
      case .repeatedItem:
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 1])
      case .repeatedSection: snapshot.appendSections([0, 0])
      case .missingItem: snapshot.reloadItems([5])
      case .noSection: snapshot.appendItems([5])
      case .repeatedInOutline:
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        outline.append([1])
        outline.append([1], to: 1)
      }
    }
  }

  @Test("An identifier that occurs twice or is missing ends the program and is named", arguments: Mistake.allCases)
  func isNamed(mistake: Mistake) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [mistake] in
      mistake.make()
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains(mistake.rawValue))
  }

  // MARK: Differences

  @Test("A difference names deleted, inserted and as few moved items as possible")
  func difference() throws {
    let (old, new) = (snapshot([("a", [1, 2, 3, 4, 5, 6, 7])]), snapshot([("a", [2, 9, 3, 1, 5, 6, 8])]))
    let updates = ListUpdates(from: old, to: new)
    #expect(updates.deletedItems.map(\.item) == [3, 6])
    #expect(updates.insertedItems.map(\.item) == [1, 6])
    #expect(updates.movedItems.map { [$0.from.item, $0.to.item] } == [[0, 3]])
    let map = try ListUpdateMap(updates, before: [7], after: [7])
    let places = (0..<7).map { map.newPath(for: IndexPath(item: $0, section: 0))?.item }
    #expect(places == [3, 0, 2, nil, 4, 5, nil])
  }

  @Test("The difference compares items that stay at the beginning and the end, and hashes none of them")
  func costOfDifference() {
    typealias Counted = NSDiffableDataSourceSnapshot<Int, CountedItem>
    let items = (0..<1000).map(CountedItem.init)
    var (old, new) = (Counted(), Counted())
    old.appendSections([0])
    old.appendItems(items)
    new.appendSections([0])
    new.appendItems(Array(items[..<500]) + [CountedItem(number: 1000)] + items[501...])
    let updates = CountedItem.$hashes.withValue(CountedItem.Count()) {
      let updates = ListUpdates(from: old, to: new)
      #expect(CountedItem.hashes.value < 10)
      return updates
    }
    #expect(updates.deletedItems == [[0, 500]] && updates.insertedItems == [[0, 500]])
  }

  @Test("A reloaded item that moves is deleted and inserted")
  func reloadedMove() throws {
    let old = snapshot([("a", [1, 2, 3])])
    var new = snapshot([("a", [2, 3, 1])])
    new.reloadItems([1, 2])
    let updates = ListUpdates(from: old, to: new)
    #expect(updates.movedItems.isEmpty)
    #expect(updates.deletedItems == [[0, 0]])
    #expect(updates.insertedItems == [[0, 2]])
    #expect(updates.reloadedItems == [[0, 1]])
    _ = try ListUpdateMap(updates, before: [3], after: [3])
  }

  /// Sections with random names and items, some of them marked.
  private func random(using generator: inout SplitMix64) -> Snapshot {
    var snapshot = Snapshot()
    let names = ["a", "b", "c", "d", "e"].shuffled(using: &generator).prefix(Int.random(in: 0...5, using: &generator))
    snapshot.appendSections(Array(names))
    guard !names.isEmpty else { return snapshot }
    for item in Array(0..<24).shuffled(using: &generator).prefix(Int.random(in: 0...24, using: &generator)) {
      snapshot.appendItems([item], toSection: names.randomElement(using: &generator))
    }
    snapshot.reloadItems(snapshot.itemIdentifiers.filter { _ in Int.random(in: 0..<8, using: &generator) == 0 })
    snapshot.reloadSections(snapshot.sectionIdentifiers.filter { _ in Int.random(in: 0..<9, using: &generator) == 0 })
    return snapshot
  }

  @Test("The difference of two snapshots, applied to the first, gives the second")
  func property() throws {
    var generator = SplitMix64(seed: 20)
    for _ in 0..<2000 {
      let (old, new) = (random(using: &generator), random(using: &generator))
      let updates = ListUpdates(from: old, to: new)
      let map = try ListUpdateMap(
        updates, before: old.sections.map(\.items.count), after: new.sections.map(\.items.count))
      for (section, content) in new.sections.enumerated() {
        for (item, identifier) in content.items.enumerated() {
          guard let place = map.oldPath(for: [section, item]) else { continue }
          #expect(old.sections[place.section].items[place.item] == identifier)
          #expect(map.newPath(for: place) == [section, item])
        }
      }
      // What remains has a place of its own, so nothing that could stay is inserted again without a reload.
      let reloaded = Set(new.reloadedItemIdentifiers)
      for (identifier, path) in old.paths where new.indexOfItem(identifier) != nil && !reloaded.contains(identifier) {
        guard let home = new.sectionIdentifier(containingItem: identifier),
          !new.reloadedSectionIdentifiers.contains(home),
          !new.reloadedSectionIdentifiers.contains(old.sections[path.section].identifier)
        else { continue }
        #expect(map.newPath(for: path) == new.paths[identifier])
      }
    }
  }

  @Test("Only elements outside a longest increasing subsequence move")
  func subsequence() {
    #expect(LongestIncreasingSubsequence(of: []).isMember == [])
    #expect(LongestIncreasingSubsequence(of: [0, 1, 2]).isMember == [true, true, true])
    #expect(LongestIncreasingSubsequence(of: [4, 0, 1, 2, 3]).isMember == [false, true, true, true, true])
    #expect(LongestIncreasingSubsequence(of: [3, 2, 1, 0]).isMember.filter { $0 }.count == 1)
  }
}

/// An item that counts how often it is hashed.
private struct CountedItem: Hashable {
  final class Count: @unchecked Sendable {
    var value = 0
  }

  @TaskLocal static var hashes = Count()

  let number: Int

  func hash(into hasher: inout Hasher) {
    Self.hashes.value += 1
    hasher.combine(number)
  }
}
