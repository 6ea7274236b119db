import Foundation
import Views

/// The heights of a list in sections, and where each section and row is, in points from the top of the content.
///
/// Questions take O(log s) for `s` sections, and what `RowHeights` takes inside one.
struct ListHeights: Equatable {
  /// The height of what is above the first section.
  var top: CGFloat = 0

  private(set) var sections: [SectionHeights]

  /// The height of each section, with its gaps.
  private var extents: PrefixSums<CGFloat>

  /// Room for what is no row; none at first.
  private(set) var gaps = ListGaps()

  init(_ sections: [SectionHeights] = []) {
    self.sections = sections
    extents = PrefixSums(sections.map(\.total))
  }

  static func == (one: ListHeights, other: ListHeights) -> Bool {
    one.top == other.top && one.sections == other.sections && one.gaps == other.gaps
  }

  // MARK: Sections

  /// The number of sections.
  var count: Int { sections.count }

  /// The end of the last section.
  var total: CGFloat { top + extents.total }

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
  func footerStart(of section: Int) -> CGFloat {
    let start = start(of: section) + sections[section].footerStart
    return gaps.isEmpty ? start : start + gaps.length(in: section)
  }

  /// The height of a section.
  func extent(of section: Int) -> CGFloat { sections[section].total + gaps.length(in: section) }

  /// The section at `y`, which contains its top edge and not its bottom edge; nil outside of all.
  func section(at y: CGFloat) -> Int? { extents.element(containing: y - top)?.index }

  // MARK: Rows

  subscript(path: IndexPath) -> RowHeight {
    get { sections[path.section].rows[path.row] }
    set { change(path.section) { $0.rows[path.row] = newValue } }
  }

  /// The top edge of a row. The row after the last one of a section is the end of its rows.
  func start(of path: IndexPath) -> CGFloat {
    let (section, row) = (path.section, path.row)
    // No copy is made of the section, since each row in sight is asked in each frame.
    let start = start(of: section) + sections[section].rowsStart + sections[section].rows.offset(of: row)
    return gaps.isEmpty ? start : start + gaps.length(before: path)
  }

  /// The row at `y`, which contains its top edge and not its bottom edge; nil where there is none.
  func row(at y: CGFloat) -> IndexPath? {
    guard let (section, distance) = extents.element(containing: y - top) else { return nil }
    let place = inRows(distance, of: section)
    guard !place.isInGap else { return nil }
    return sections[section].rows.row(at: place.distance).map { IndexPath(row: $0, section: section) }
  }

  /// The first row whose bottom edge is below `y`; nil if there is none.
  func firstRow(endingBelow y: CGFloat) -> IndexPath? {
    guard let (section, distance) = extents.element(containing: max(y - top, 0)) else { return nil }
    let rows = sections[section].rows
    // Rows without a height at the top end there, and not below.
    if let row = rows.row(at: max(inRows(distance, of: section).distance, 0)) {
      return IndexPath(row: row, section: section)
    }
    return first(inOrAfter: section + 1)
  }

  /// The last row whose top edge is above `y`; nil if there is none.
  func lastRow(startingAbove y: CGFloat) -> IndexPath? {
    guard count > 0, y > top else { return nil }
    let place = extents.element(containing: (y - top).nextDown) ?? (count - 1, .infinity)
    let rows = sections[place.index].rows
    let (distance, isInGap) = inRows(place.distance, of: place.index)
    if distance >= 0, rows.count > 0, !isInGap || distance > 0 {
      let row = rows.row(at: isInGap ? distance.nextDown : distance) ?? rows.count - 1
      return IndexPath(row: row, section: place.index)
    }
    return last(before: place.index)
  }

  /// A distance from the top of a section as one from its first row, without the gaps before it.
  func inRows(_ distance: CGFloat, of section: Int) -> (distance: CGFloat, isInGap: Bool) {
    let distance = distance - sections[section].rowsStart
    guard !gaps.isEmpty else { return (distance, false) }
    return gaps.withoutGaps(distance, in: section, start: sections[section].rows.offset)
  }

  // MARK: Gaps

  /// Replaces the gaps. Those of sections and rows that do not exist are left out.
  mutating func setGaps(_ new: ListGaps) {
    for gap in gaps.all { extents.add(-gap.length, at: gap.section) }
    gaps = new
    for gap in new.all where !(sections.indices ~= gap.section && 0...sections[gap.section].rows.count ~= gap.item) {
      gaps.remove(gap.id)
    }
    for gap in gaps.all { extents.add(gap.length, at: gap.section) }
  }

  mutating func changeGaps(_ body: (inout ListGaps) -> Void) {
    var changed = gaps
    body(&changed)
    setGaps(changed)
  }

  /// The top edge of a gap; nil for one that does not exist.
  func start(ofGap id: Int) -> CGFloat? {
    guard let index = gaps.all.firstIndex(where: { $0.id == id }) else { return nil }
    let gap = gaps.all[index]
    let before = gaps.all[..<index].reduce(0) { $0 + ($1.section == gap.section ? $1.length : 0) }
    let section = sections[gap.section]
    return start(of: gap.section) + section.rowsStart + section.rows.offset(of: gap.item) + before
  }
}
