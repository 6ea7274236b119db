import Diagnostics
import Foundation

@testable import Lists
@testable import Views

extension FuzzTarget {
  /// Checks that changes of a list are refused, or that their map says where each section and item is afterward: by
  /// the rule of UIKit, done with lists.
  static func updates(_ bytes: [UInt8]) {
    var input = FuzzInput(bytes)
    let before = (0..<input.number(below: 5)).map { _ in input.number(below: 6) }
    var updates = ListUpdates()
    while let kind = input.next() {
      let (path, other) = (path(&input), path(&input))
      switch kind % 8 {
      case 0: updates.deletedSections.append(path.section)
      case 1: updates.insertedSections.append(path.section)
      case 2: updates.reloadedSections.append(path.section)
      case 3: updates.movedSections.append(.init(from: path.section, to: other.section))
      case 4: updates.deletedItems.append(path)
      case 5: updates.insertedItems.append(path)
      case 6: updates.reloadedItems.append(path)
      default: updates.movedItems.append(.init(from: path, to: other))
      }
    }
    let after = ListModel(updates, before: before)?.lists.map(\.items.count) ?? before
    guard let map = try? ListUpdateMap(updates, before: before, after: after),
      let model = ListModel(updates, before: before)
    else { return }
    check(map, model, before: before)
  }

  private static func path(_ input: inout FuzzInput) -> IndexPath {
    IndexPath(item: input.number(below: 7), section: input.number(below: 6))
  }

  private static func check(_ map: ListUpdateMap, _ model: ListModel, before: [Int]) {
    for (new, section) in model.lists.enumerated() {
      requirement(map.oldSection(for: new) == section.old, "section \(new) was \(String(describing: section.old))")
      for (item, old) in section.items.enumerated() where section.keepsItems {
        let path = IndexPath(item: item, section: new)
        requirement(map.oldPath(for: path) == old, "\(path) was \(String(describing: old))")
        if let old { requirement(map.newPath(for: old) == path, "\(old) becomes \(path)") }
      }
    }
    for section in before.indices {
      let new = model.lists.firstIndex { $0.old == section }
      requirement(map.newSection(for: section) == new, "section \(section) becomes \(String(describing: new))")
    }
  }
}

/// A list after changes, made by removing and placing elements one by one.
private struct ListModel {
  struct Section {
    var old: Int?
    /// The old place of each item; nil for a new one.
    var items: [IndexPath?]
    var keepsItems: Bool
  }

  private(set) var lists: [Section] = []

  /// Nil for changes that make no sense.
  init?(_ updates: ListUpdates, before: [Int]) {
    let removed = Set(updates.deletedSections + updates.movedSections.map(\.from))
    let placed =
      updates.insertedSections.map { (place: $0, old: Int?.none) }
      + updates.movedSections.map { (place: $0.to, old: $0.from) }
    guard let sections = Self.placed(placed, among: before.indices.filter { !removed.contains($0) }) else { return nil }
    for (new, old) in sections.enumerated() {
      guard let old, !updates.reloadedSections.contains(old), before.indices.contains(old) else {
        let count = old.flatMap { before.indices.contains($0) ? before[$0] : nil } ?? 2
        lists.append(Section(old: old, items: Array(repeating: nil, count: count), keepsItems: false))
        continue
      }
      let gone = Set(updates.deletedItems + updates.movedItems.map(\.from))
      let kept = (0..<before[old]).map { IndexPath(item: $0, section: old) }.filter { !gone.contains($0) }
      let new =
        updates.insertedItems.filter { $0.section == new }.map { (place: $0.item, old: IndexPath?.none) }
        + updates.movedItems.filter { $0.to.section == new }.map { (place: $0.to.item, old: $0.from) }
      guard let items = Self.placed(new, among: kept) else { return nil }
      lists.append(Section(old: old, items: items, keepsItems: true))
    }
  }

  /// Returns the elements that stay, in their order, around those that have a place; nil if a place is outside or
  /// taken twice.
  private static func placed<Element: Hashable>(
    _ new: [(place: Int, old: Element?)], among kept: [Element]
  ) -> [Element?]? {
    let count = kept.count + new.count
    var places: [Int: Element?] = [:]
    for (place, old) in new {
      guard place < count, places.updateValue(old, forKey: place) == nil else { return nil }
    }
    var rest = kept[...]
    return (0..<count).map { places[$0] ?? rest.popFirst() }
  }
}
