import Foundation
import Testing

@testable import Lists
@testable import Views

@Suite("Maps of a batch of changes")
struct ListUpdateMapTests {
  /// The place after the batch of each item that stays, and the items that are new.
  private func result(_ updates: ListUpdates, _ before: [Int], _ after: [Int]) throws -> [IndexPath: IndexPath] {
    let map = try ListUpdateMap(updates, before: before, after: after)
    var result: [IndexPath: IndexPath] = [:]
    for (section, count) in before.enumerated() {
      for item in 0..<count {
        let old = IndexPath(item: item, section: section)
        guard let new = map.newPath(for: old) else { continue }
        #expect(map.oldPath(for: new) == old)
        result[old] = new
      }
    }
    return result
  }

  @Test("Items move between sections, and the others close up")
  func moves() throws {
    var updates = ListUpdates()
    updates.movedItems = [
      .init(from: [0, 0], to: [2, 0]), .init(from: [1, 0], to: [1, 1]), .init(from: [2, 0], to: [0, 0]),
    ]
    let places = try result(updates, [3, 3, 1], [3, 3, 1])
    #expect(places[[0, 0]] == [2, 0] && places[[1, 0]] == [1, 1] && places[[2, 0]] == [0, 0])
    #expect(places[[0, 1]] == [0, 1] && places[[0, 2]] == [0, 2] && places[[1, 1]] == [1, 0])
  }

  @Test("A reloaded item is named as before the batch, and keeps its place among those that stay")
  func reload() throws {
    var updates = ListUpdates()
    updates.deletedItems = [[0, 0], [0, 1]]
    updates.reloadedItems = [[0, 2]]
    #expect(try result(updates, [3], [1]) == [[0, 2]: [0, 0]])
    #expect(try ListUpdateMap(updates, before: [3], after: [1]).reloadedItems == [[0, 2]])
  }

  @Test("A change of an item has no effect in a section that is deleted, inserted or reloaded")
  func changesInChangedSections() throws {
    var updates = ListUpdates()
    updates.deletedSections = [0]
    updates.insertedSections = [0, 1]
    updates.deletedItems = [[0, 0]]
    updates.insertedItems = [[1, 3]]
    let map = try ListUpdateMap(updates, before: [1], after: [2, 5])
    #expect(map.newSection(for: 0) == nil && map.oldSection(for: 1) == nil && map.oldPath(for: [1, 3]) == nil)

    var reload = ListUpdates()
    reload.reloadedSections = [0]
    reload.deletedItems = [[0, 0]]
    #expect(try result(reload, [3, 1], [7, 1]) == [[1, 0]: [1, 0]])
  }

  @Test("Items of a section that moves can change as well")
  func changesInMovedSection() throws {
    var updates = ListUpdates()
    updates.movedSections = [.init(from: 2, to: 4)]
    updates.deletedItems = [[2, 0], [3, 4]]
    let places = try result(updates, [1, 1, 3, 5, 1], [1, 1, 4, 1, 2])
    #expect(places[[2, 0]] == nil && places[[2, 1]] == [4, 0] && places[[2, 2]] == [4, 1])
    #expect(places[[3, 3]] == [2, 3] && places[[3, 4]] == nil && places[[4, 0]] == [3, 0])
  }

  @Test("An item that is deleted twice is deleted once, with one insertion fewer")
  func repeatedDeletions() throws {
    var updates = ListUpdates()
    updates.deletedItems = [[2, 0], [2, 0]]
    updates.insertedItems = [[2, 0], [2, 0], [2, 0]]
    let places = try result(updates, [0, 0, 2], [0, 0, 3])
    #expect(places == [[2, 1]: [2, 2]])
  }

  @Test("Counts that do not agree are refused, with all numbers")
  func counts() {
    var updates = ListUpdates()
    updates.insertedItems = [[1, 0], [1, 1]]
    updates.deletedItems = [[1, 3]]
    updates.movedItems = [.init(from: [1, 4], to: [0, 0])]
    #expect(
      message(updates, [2, 5], [3, 9]) == """
        Invalid update of section 1: 5 items before, 2 inserted, 1 deleted, 0 moved in, 1 moved out make 5, but the data \
        source says 9 after. Change the data and the list by the same items.
        """)
    var sections = ListUpdates()
    sections.insertedSections = [0]
    #expect(
      message(sections, [2], [2, 2, 2]) == """
        Invalid update: 1 sections before, 1 inserted, 0 deleted, 0 moved in, 0 moved out make 2, but the data source \
        says 3 after. Change the data and the list by the same sections.
        """)
  }

  @Test("Changes that contradict each other are refused, and the message names them")
  func contradictions() {
    var deleteAndMove = ListUpdates()
    deleteAndMove.deletedItems = [[0, 0]]
    deleteAndMove.movedItems = [.init(from: [0, 0], to: [0, 1])]
    #expect(message(deleteAndMove, [3], [3])?.contains("[0, 0] is deleted and moved") == true)
    var twice = ListUpdates()
    twice.movedItems = [.init(from: [0, 0], to: [0, 1]), .init(from: [0, 0], to: [0, 2])]
    #expect(message(twice, [3], [3])?.contains("[0, 0] is moved and moved") == true)
    var onePlace = ListUpdates()
    onePlace.insertedItems = [[0, 1]]
    onePlace.movedItems = [.init(from: [0, 0], to: [0, 1])]
    #expect(message(onePlace, [3], [4])?.contains("to [0, 1], where another one is placed") == true)
    var sections = ListUpdates()
    sections.deletedSections = [1]
    sections.movedSections = [.init(from: 1, to: 0)]
    #expect(message(sections, [1, 1, 1], [1, 1])?.contains("section 1 is deleted and moved") == true)
  }

  @Test("A change of something that does not exist is refused")
  func outOfRange() {
    var deleted = ListUpdates()
    deleted.deletedItems = [[0, 3]]
    #expect(message(deleted, [3], [2])?.contains("item [0, 3] is deleted, and did not exist before") == true)
    var inserted = ListUpdates()
    inserted.insertedItems = [[0, 7]]
    #expect(message(inserted, [3], [4])?.contains("item [0, 7] is inserted, and does not exist after") == true)
    var section = ListUpdates()
    section.reloadedSections = [2]
    #expect(message(section, [3], [3])?.contains("section 2 is reloaded, and did not exist before") == true)
  }

  private func message(_ updates: ListUpdates, _ before: [Int], _ after: [Int]) -> String? {
    do throws(ListUpdateError) {
      _ = try ListUpdateMap(updates, before: before, after: after)
      return nil
    } catch {
      return error.message
    }
  }
}
