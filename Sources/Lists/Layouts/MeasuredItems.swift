import Foundation
import Views

/// The sizes that the cells of a section found for themselves. Items without a measured size cost nothing.
///
/// An object, because the layout and the section share it: a copy would cost as much as all sizes.
final class MeasuredItems {
  private var widths: RowHeights
  private var heights: RowHeights

  /// Stands for a size that is not known.
  private static let unknown = RowHeight.estimated(0)

  /// The sizes of `count` items of which none is known.
  init(count: Int) {
    widths = RowHeights(count: count, height: Self.unknown)
    heights = widths
  }

  /// The sizes after changes of the items.
  init(_ other: MeasuredItems, after changes: IndexMap?) {
    (widths, heights) = (other.widths, other.heights)
    guard let changes else { return }
    for range in changes.removedRanges {
      widths.remove(range)
      heights.remove(range)
    }
    for range in changes.placedRanges {
      widths.insert(range.count, at: range.lowerBound, height: Self.unknown)
      heights.insert(range.count, at: range.lowerBound, height: Self.unknown)
    }
  }

  /// The number of items.
  var count: Int { widths.count }

  /// The size of an item, in points; nil if it is not known.
  subscript(item: Int) -> CGSize? {
    let width = widths[item]
    return width.isMeasured ? CGSize(width: width.points, height: heights[item].points) : nil
  }

  /// The sizes of items, in points; nil where they are not known.
  func sizes(of items: Range<Int>) -> [CGSize?] {
    let (widths, heights) = (widths.heights(of: items), heights.heights(of: items))
    return widths.indices.map {
      widths[$0].isMeasured ? CGSize(width: widths[$0].points, height: heights[$0].points) : nil
    }
  }

  /// The number of items from `item` on, at least 1, that are known to have the same size, or to have none.
  func run(from item: Int) -> Int { min(widths.run(from: item), heights.run(from: item)) }

  /// Whether a size is known in a range.
  func hasSize(in items: Range<Int>) -> Bool {
    var item = items.lowerBound
    while item < items.upperBound {
      if widths[item].isMeasured { return true }
      item += widths.run(from: item)
    }
    return false
  }

  /// All items with a known size, ascending.
  var known: [Int] {
    var (known, item) = ([Int](), 0)
    while item < count {
      let run = widths.run(from: item)
      if widths[item].isMeasured { known += item..<item + run }
      item += run
    }
    return known
  }

  /// Sets the sizes of items, by the item. Neighbors are replaced together.
  func set(_ sizes: [Int: CGSize]) {
    let items = sizes.keys.sorted()
    var first = 0
    while first < items.count {
      var end = first + 1
      while end < items.count, items[end] == items[end - 1] + 1 { end += 1 }
      let new = items[first..<end].map { sizes[$0, default: .zero] }
      let range = items[first]..<items[first] + new.count
      widths.replace(range, with: new.map { .measured($0.width) })
      heights.replace(range, with: new.map { .measured($0.height) })
      first = end
    }
  }

  /// Forgets the size of an item.
  func forget(_ item: Int) {
    (widths[item], heights[item]) = (Self.unknown, Self.unknown)
  }
}

/// The measured sizes of all sections. New ones wait until the layout takes them over.
struct MeasuredCells {
  /// The sizes that are taken over, by section.
  private var sections: [Int: MeasuredItems] = [:]

  /// The others, by section and item.
  private var waiting: [Int: [Int: CGSize]] = [:]

  /// Notes the size that a cell found.
  mutating func note(_ size: CGSize, at path: IndexPath) {
    waiting[path.section, default: [:]][path.item] = size
  }

  /// The sizes in a section; nil if there are none, or if the number of items has changed without an update.
  func items(of section: Int, count: Int) -> MeasuredItems? {
    sections[section].flatMap { $0.count == count ? $0 : nil }
  }

  /// Takes over the sizes that wait.
  ///
  /// - Parameter count: Returns the number of items in a section; nil for a section that does not exist.
  /// - Returns: Their items by section, ascending.
  mutating func takeOver(count: (Int) -> Int?) -> [Int: [Int]] {
    var changed: [Int: [Int]] = [:]
    for (section, sizes) in waiting {
      guard let count = count(section) else { continue }
      let sizes = sizes.filter { $0.key < count }
      let items = items(of: section, count: count) ?? MeasuredItems(count: count)
      items.set(sizes)
      sections[section] = items
      changed[section] = sizes.keys.sorted()
    }
    waiting = [:]
    return changed
  }

  /// Moves the sizes with their items through an update.
  mutating func follow(_ map: ListUpdateMap) {
    _ = takeOver { map.before.indices.contains($0) ? map.before[$0] : nil }
    let old = sections.filter { map.before.indices.contains($0.key) && $0.value.count == map.before[$0.key] }
    sections = [:]
    for (section, items) in old where !map.reloadedSections.contains(section) {
      guard let new = map.newSection(for: section) else { continue }
      sections[new] = MeasuredItems(items, after: map.itemChanges(inOldSection: section))
    }
    for (from, to) in map.movedItems where map.after.indices.contains(to.section) {
      guard let size = old[from.section]?[from.item] else { continue }
      let items = sections[to.section] ?? MeasuredItems(count: map.after[to.section])
      items.set([to.item: size])
      sections[to.section] = items
    }
    for path in map.reloadedItems.compactMap(map.newPath) { sections[path.section]?.forget(path.item) }
  }
}
