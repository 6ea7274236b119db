import Foundation
import Views

/// How the items of a collection view are arranged while there is room for a drag, or while there are placeholders.
///
/// The layout arranges "places", which count gaps. Everything else counts the items of the data source. The elements that the
/// collection view shows have the index paths of their items, and placeholders have ones that no item has.
struct DropArrangement: Equatable {
  /// Counted without `moved`.
  var gaps = ListGaps()

  /// The item that a drag moves, by its place in the data; it is arranged in the gap of the drag.
  private(set) var moved: IndexPath?

  var isEmpty: Bool { gaps.isEmpty && moved == nil }

  // MARK: Places

  /// The number of places in a section.
  func count(in section: Int, items: Int) -> Int {
    max(0, items + gaps.count(in: section) - (moved?.section == section ? 1 : 0))
  }

  /// The place of an item.
  func place(of path: IndexPath) -> IndexPath {
    guard let moved else { return gaps.place(of: path) }
    if moved == path { return gaps.place(ofGap: ListGap.ofDrag) ?? path }
    let isBehind = moved.section == path.section && moved.item < path.item
    return gaps.place(of: isBehind ? IndexPath(item: path.item - 1, section: path.section) : path)
  }

  /// What is at a place.
  func element(at place: IndexPath) -> ListGaps.Element {
    let element = gaps.element(at: place)
    guard let moved else { return element }
    switch element {
    case .gap(let gap): return gap.id == ListGap.ofDrag ? .item(moved) : element
    case .item(let path):
      let isBehind = moved.section == path.section && moved.item <= path.item
      return isBehind ? .item(IndexPath(item: path.item + 1, section: path.section)) : element
    }
  }

  /// The item at a place, or beside a gap there; nil for an empty section.
  func nearestItem(at place: IndexPath, items: Int) -> IndexPath? {
    switch element(at: place) {
    case .item(let path): path
    case .gap(let gap): items > 0 ? IndexPath(item: min(gap.item, items - 1), section: gap.section) : nil
    }
  }

  // MARK: The gap of a drag

  /// Where there is room for a drag.
  var shownGap: DropGap? {
    gaps[ListGap.ofDrag].map { DropGap(path: $0.path, moved: moved) }
  }

  /// Makes room for a drag, or none.
  mutating func showGap(_ gap: DropGap?) {
    gaps.remove(ListGap.ofDrag)
    if let moved { gaps.count(moved, isCounted: true) }
    moved = gap?.moved
    if let moved { gaps.count(moved, isCounted: false) }
    if let gap { gaps.insert(ListGap.ofDrag, at: gaps.place(of: gap.path)) }
  }

  // MARK: Changes of the data

  /// The arrangement after a change of the data. An item that is dragged returns to its place.
  func following(_ map: ListUpdateMap, without replaced: Set<Int>) -> DropArrangement? {
    var result = self
    if moved != nil { result.showGap(nil) }
    result.gaps = result.gaps.following(map, without: replaced)
    return result.isEmpty ? nil : result
  }

  /// Changes of the data and of the arrangement together, by places.
  static func changes(
    _ changes: ListUpdates, _ map: ListUpdateMap, from old: DropArrangement?, to new: DropArrangement?
  ) -> ListUpdates {
    func before(_ path: IndexPath) -> IndexPath { old?.place(of: path) ?? path }
    func after(_ path: IndexPath) -> IndexPath { new?.place(of: path) ?? path }
    var result = changes
    result.deletedItems = changes.deletedItems.map(before)
    result.reloadedItems = changes.reloadedItems.map(before)
    result.insertedItems = changes.insertedItems.map(after)
    result.movedItems = changes.movedItems.map { .init(from: before($0.from), to: after($0.to)) }
    if let moved = old?.moved {
      let place = before(moved)
      // In a section that goes, or is reloaded, nothing is named.
      let stays = map.newSection(for: place.section) != nil && !map.reloadedSections.contains(place.section)
      result.reloadedItems.removeAll { $0 == place }
      result.deletedItems.removeAll { $0 == place }
      result.movedItems.removeAll { $0.from == place }
      switch map.newPath(for: moved).map(after) {
      case let new? where stays && !map.reloadedItems.contains(moved):
        result.movedItems.append(.init(from: place, to: new))
      case let new:
        if stays { result.deletedItems.append(place) }
        if let new { result.insertedItems.append(new) }
      }
    }
    if let moved = new?.moved, let from = map.oldPath(for: moved), from != old?.moved {
      result.movedItems.append(.init(from: before(from), to: after(moved)))
    }
    let (oldGaps, newGaps) = (old?.ownGaps ?? [], new?.ownGaps ?? [])
    func stays(_ gap: ListGap) -> Bool {
      gap.id != ListGap.ofDrag && oldGaps.contains { $0.id == gap.id } && newGaps.contains { $0.id == gap.id }
    }
    result.deletedItems += oldGaps.filter { !stays($0) }.compactMap { old?.gaps.place(ofGap: $0.id) }
    result.insertedItems += newGaps.filter { !stays($0) }.compactMap { new?.gaps.place(ofGap: $0.id) }
    return result
  }

  /// The gaps that are no item.
  private var ownGaps: [ListGap] { gaps.all.filter { moved == nil || $0.id != ListGap.ofDrag } }
}
