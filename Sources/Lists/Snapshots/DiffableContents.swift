import Foundation
import Views

/// What a diffable data source shows, and where each item is.
@MainActor
struct DiffableContents<Section: Hashable, Item: Hashable> {
  /// The snapshot that is shown, without marks to reload or reconfigure.
  private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()

  /// The place of each item; made on first use.
  private var existingPaths: [Item: IndexPath]?

  mutating func adopt(_ new: NSDiffableDataSourceSnapshot<Section, Item>) {
    snapshot = new.withoutMarks
    existingPaths = nil
  }

  /// The place of an item; nil if it is missing.
  mutating func path(of item: Item) -> IndexPath? {
    if existingPaths == nil { existingPaths = snapshot.paths }
    return existingPaths?[item]
  }

  /// The places of some items, in the order of the identifiers. Missing ones have none.
  func paths(of items: [Item]) -> [IndexPath] {
    let paths = existingPaths ?? snapshot.paths(of: Set(items))
    return items.compactMap { paths[$0] }
  }

  /// The item at a place; nil if there is none.
  func item(at path: IndexPath) -> Item? {
    let sections = snapshot.sections
    guard path.count == 2, sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }

  /// Adds to changes where the item with the focus has gone, which they may delete and insert. These contents are the new ones.
  ///
  /// - Parameters:
  ///   - focused: The item's place before.
  ///   - item: The item.
  func addFocus(from focused: IndexPath?, of item: Item?, to changes: inout ListUpdates) {
    guard let focused, let item, changes.replaces(focused) else { return }
    changes.focus = paths(of: [item]).first
  }

  /// The section at an index; nil if there is none.
  func section(at index: Int) -> Section? {
    snapshot.sections.indices.contains(index) ? snapshot.sections[index].identifier : nil
  }
}
