import Foundation
import Views

/// The heights of a list in sections, and where each section and row is, in points from the top of the content.
///
/// Questions take O(log s) for `s` sections, and what `RowHeights` takes inside one.
struct ListHeights: Equatable {
  /// The height of what is above the first section.
  var top: CGFloat = 0

  /// The height of what is below the last section.
  var bottom: CGFloat = 0

  private(set) var sections: [SectionHeights]

  /// The height of each section.
  private var extents: PrefixSums<CGFloat>

  init(_ sections: [SectionHeights] = []) {
    self.sections = sections
    extents = PrefixSums(sections.map(\.total))
  }

  static func == (one: ListHeights, other: ListHeights) -> Bool {
    one.top == other.top && one.bottom == other.bottom && one.sections == other.sections
  }

  // MARK: Sections

  /// The number of sections.
  var count: Int { sections.count }

  /// The height of the whole list.
  var total: CGFloat { top + extents.total + bottom }

  subscript(section: Int) -> SectionHeights { sections[section] }

  /// Changes the heights in a section.
  mutating func change(_ section: Int, _ body: (inout SectionHeights) -> Void) {
    let old = sections[section].total
    body(&sections[section])
    extents.add(sections[section].total - old, at: section)
  }

  /// The top edge of a section. `count` gives the end of the last one.
  func start(of section: Int) -> CGFloat { top + extents.sum(ofFirst: section) }

  /// The top edge of a section's header.
  func headerStart(of section: Int) -> CGFloat { start(of: section) + sections[section].topPadding }

  /// The top edge of a section's footer.
  func footerStart(of section: Int) -> CGFloat { start(of: section) + sections[section].footerStart }

  /// The section at `y`, which contains its top edge and not its bottom edge; nil outside of all.
  func section(at y: CGFloat) -> Int? { extents.element(containing: y - top)?.index }

  // MARK: Rows

  /// The height of a row.
  subscript(path: IndexPath) -> RowHeight {
    get { sections[path.section].rows[path.row] }
    set { change(path.section) { $0.rows[path.row] = newValue } }
  }

  /// The top edge of a row. The row after the last one of a section is the end of its rows.
  func start(of path: IndexPath) -> CGFloat {
    let section = sections[path.section]
    return start(of: path.section) + section.rowsStart + section.rows.offset(of: path.row)
  }

  /// The row at `y`, which contains its top edge and not its bottom edge; nil where there is none.
  func row(at y: CGFloat) -> IndexPath? {
    guard let (section, distance) = extents.element(containing: y - top) else { return nil }
    return sections[section].rows.row(at: distance - sections[section].rowsStart).map {
      IndexPath(row: $0, section: section)
    }
  }

  /// The first row whose bottom edge is below `y`; nil if there is none.
  func firstRow(endingBelow y: CGFloat) -> IndexPath? {
    guard let (section, distance) = extents.element(containing: max(y - top, 0)) else { return nil }
    let rows = sections[section].rows
    // Rows without a height at the top end there, and not below.
    if let row = rows.row(at: max(distance - sections[section].rowsStart, 0)) {
      return IndexPath(row: row, section: section)
    }
    let next = section + 1
    return next < count ? firstRow(inOrAfter: next) : nil
  }

  /// The last row whose top edge is above `y`; nil if there is none.
  func lastRow(startingAbove y: CGFloat) -> IndexPath? {
    guard count > 0, y > top else { return nil }
    let place = extents.element(containing: (y - top).nextDown) ?? (count - 1, .infinity)
    let (rows, start) = (sections[place.index].rows, sections[place.index].rowsStart)
    if place.distance >= start, rows.count > 0 {
      let row = rows.row(at: place.distance - start) ?? rows.count - 1
      return IndexPath(row: row, section: place.index)
    }
    return lastRow(before: place.index)
  }

  // MARK: Order

  /// The first row of a section, or of the next one that has rows.
  func firstRow(inOrAfter section: Int) -> IndexPath? {
    guard let section = sections.indices[section...].first(where: { sections[$0].rows.count > 0 }) else { return nil }
    return IndexPath(row: 0, section: section)
  }

  /// The last row of the sections before `section`.
  func lastRow(before section: Int) -> IndexPath? {
    guard let section = sections.indices[..<section].last(where: { sections[$0].rows.count > 0 }) else { return nil }
    return IndexPath(row: sections[section].rows.count - 1, section: section)
  }

  /// The row after `path`, across sections; nil after the last one.
  func row(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].rows.count {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    return path.section + 1 < count ? firstRow(inOrAfter: path.section + 1) : nil
  }

  /// The row before `path`, across sections; nil before the first one.
  func row(before path: IndexPath) -> IndexPath? {
    path.row > 0 ? IndexPath(row: path.row - 1, section: path.section) : lastRow(before: path.section)
  }

  /// Whether there is a row at `path`.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && path.row >= 0 && path.row < sections[path.section].rows.count
  }
}
