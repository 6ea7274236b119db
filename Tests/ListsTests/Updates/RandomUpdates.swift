import Foundation
import TestSupport

@testable import Lists
@testable import Views

/// A list of named items before and after a random batch, and the calls that lead from one to the other.
///
/// The list after is made by moving names, not by index maps, so it can check them.
struct RandomUpdates {
  struct Section: Equatable {
    var name: Int
    var items: [Int]
  }

  private(set) var before: [Section] = []
  private(set) var after: [Section] = []
  private(set) var updates = ListUpdates()
  private var lastName = 0

  /// A random batch on a random list.
  init(using random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let name = newName()
      before.append(Section(name: name, items: (0..<Int.random(in: 0...6, using: &random)).map { _ in newName() }))
    }
    change(using: &random)
  }

  /// A random batch on the given list. Names from `firstName` on are new.
  init(on list: [Section], firstName: Int, using random: inout SplitMix64) {
    before = list
    lastName = firstName
    change(using: &random)
  }

  private mutating func newName() -> Int {
    lastName += 1
    return lastName
  }

  /// Makes `after` by deleting, inserting and moving names, then derives the calls from both lists.
  private mutating func change(using random: inout SplitMix64) {
    after = before
    var movedSections: Set<Int> = []
    var movedItems: Set<Int> = []
    after.removeAll { _ in Int.random(in: 0..<6, using: &random) == 0 }
    for index in after.indices { after[index].items.removeAll { _ in Int.random(in: 0..<4, using: &random) == 0 } }
    if after.count > 1, Bool.random(using: &random) {
      let section = after.remove(at: Int.random(in: 0..<after.count, using: &random))
      movedSections.insert(section.name)
      after.insert(section, at: Int.random(in: 0...after.count, using: &random))
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let sources = after.indices.filter { !after[$0].items.isEmpty }
      guard let from = sources.randomElement(using: &random) else { break }
      let item = after[from].items.remove(at: Int.random(in: 0..<after[from].items.count, using: &random))
      movedItems.insert(item)
      let to = Int.random(in: 0..<after.count, using: &random)
      after[to].items.insert(item, at: Int.random(in: 0...after[to].items.count, using: &random))
    }
    for index in after.indices {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let name = newName()
        after[index].items.insert(name, at: Int.random(in: 0...after[index].items.count, using: &random))
      }
    }
    for _ in 0..<Int.random(in: 0...1, using: &random) {
      let section = Section(name: newName(), items: (0..<Int.random(in: 0...3, using: &random)).map { _ in newName() })
      after.insert(section, at: Int.random(in: 0...after.count, using: &random))
    }
    derive(movedSections, movedItems)
  }

  private mutating func derive(_ movedSections: Set<Int>, _ movedItems: Set<Int>) {
    let (old, new) = (Self.places(before), Self.places(after))
    let oldSections = Dictionary(uniqueKeysWithValues: before.enumerated().map { ($1.name, $0) })
    let newSections = Dictionary(uniqueKeysWithValues: after.enumerated().map { ($1.name, $0) })
    for (name, section) in oldSections {
      if let place = newSections[name] {
        if movedSections.contains(name) { updates.movedSections.append(.init(from: section, to: place)) }
      } else {
        updates.deletedSections.append(section)
      }
    }
    updates.insertedSections = newSections.filter { oldSections[$0.key] == nil }.map(\.value)
    for (name, path) in old {
      if let place = new[name] {
        if movedItems.contains(name) { updates.movedItems.append(.init(from: path, to: place)) }
      } else {
        updates.deletedItems.append(path)
      }
    }
    updates.insertedItems = new.filter { old[$0.key] == nil }.map(\.value)
  }

  /// The place of each item, by its name.
  static func places(_ list: [Section]) -> [Int: IndexPath] {
    var places: [Int: IndexPath] = [:]
    for (section, items) in list.enumerated() {
      for (item, name) in items.items.enumerated() { places[name] = IndexPath(item: item, section: section) }
    }
    return places
  }
}
