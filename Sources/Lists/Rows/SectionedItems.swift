import Foundation

/// Items in sections, in the order in which a list shows them.
protocol SectionedItems {
  /// The number of sections.
  var count: Int { get }

  func count(in section: Int) -> Int
}

extension SectionedItems {
  /// Whether there is an item at `path`.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && 0..<count ~= path.section && 0..<count(in: path.section) ~= path.item
  }

  /// The first item of a section, or of the next one that has items.
  func first(inOrAfter section: Int) -> IndexPath? {
    (section..<count).first { count(in: $0) > 0 }.map { IndexPath(item: 0, section: $0) }
  }

  /// The last item of the sections before `section`.
  func last(before section: Int) -> IndexPath? {
    (0..<section).last { count(in: $0) > 0 }.map { IndexPath(item: count(in: $0) - 1, section: $0) }
  }

  /// The item after `path`, across sections; nil after the last one.
  func item(after path: IndexPath) -> IndexPath? {
    path.item + 1 < count(in: path.section)
      ? IndexPath(item: path.item + 1, section: path.section) : first(inOrAfter: path.section + 1)
  }

  /// The item before `path`, across sections; nil before the first one.
  func item(before path: IndexPath) -> IndexPath? {
    path.item > 0 ? IndexPath(item: path.item - 1, section: path.section) : last(before: path.section)
  }
}

extension ListHeights: SectionedItems {
  func count(in section: Int) -> Int { sections[section].rows.count }
}

/// The number of items in each section.
extension Array: SectionedItems where Element == Int {
  func count(in section: Int) -> Int { self[section] }
}
