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
    return first(inOrAfter: section + 1)
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
    return last(before: place.index)
  }
}
