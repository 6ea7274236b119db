import Foundation
import Views

// Where rows, headers and footers are, and which row is where. Content coordinates.

extension UITableView {
  /// The number of sections.
  public var numberOfSections: Int {
    loadIfNeeded()
    return heights.count
  }

  /// The number of rows in a section; 0 for one that does not exist.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return heights.sections.indices.contains(section) ? heights[section].rows.count : 0
  }

  // MARK: Rectangles

  /// The rectangle of a section with its header and footer; empty for one that does not exist.
  public func rect(forSection section: Int) -> CGRect {
    rect(section) { (heights.start(of: section), $0.total) }
  }

  /// The rectangle of a header in its natural place; a pinned header's view may be elsewhere.
  public func rectForHeader(inSection section: Int) -> CGRect {
    rect(section) { (heights.headerStart(of: section), $0.header) }
  }

  /// The rectangle of a footer in its natural place; a pinned footer's view may be elsewhere.
  public func rectForFooter(inSection section: Int) -> CGRect {
    rect(section) { (heights.footerStart(of: section), $0.footer) }
  }

  /// The rectangle of a row; empty for one that does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard heights.contains(indexPath) else { return .zero }
    return rowRect(at: indexPath, in: heights)
  }

  private func rect(_ section: Int, _ extent: (SectionHeights) -> (start: CGFloat, height: CGFloat)) -> CGRect {
    loadIfNeeded()
    guard heights.sections.indices.contains(section) else { return .zero }
    let (start, height) = extent(heights[section])
    return CGRect(x: 0, y: start, width: bounds.width, height: height)
  }

  func rowRect(at path: IndexPath, in heights: ListHeights) -> CGRect {
    let x = sideInset + (style == .insetGrouped ? mirrored(safeSides).leading : 0)
    return CGRect(x: x, y: heights.start(of: path), width: cellWidth, height: heights[path].points)
  }

  /// The space between the safe area of an inset group, or else the table's edges, and the cells.
  var sideInset: CGFloat { style == .insetGrouped ? contentMargin : 0 }

  var cellWidth: CGFloat {
    max(0, bounds.width - 2 * sideInset - (style == .insetGrouped ? safeSides.leading + safeSides.trailing : 0))
  }

  /// What the safe area takes from the content at the sides.
  var safeSides: SafeSides {
    let insets = insetsContentViewsToSafeArea ? safeAreaInsetsForSubviews : .zero
    return mirrored(SafeSides(leading: insets.left, trailing: insets.right))
  }

  /// Exchanges the sides in a table from right to left: left and right for leading and trailing, and the other way.
  private func mirrored(_ sides: SafeSides) -> SafeSides {
    isMirrored ? SafeSides(leading: sides.trailing, trailing: sides.leading) : sides
  }

  /// The width of the content of cells, without their own parts.
  var contentWidth: CGFloat { bounds.width - safeSides.leading - safeSides.trailing }

  /// The margin of content at the sides.
  var contentMargin: CGFloat {
    bounds.width >= ListConstants.wideList ? ListConstants.wideMargin : ListConstants.narrowMargin
  }

  // MARK: Rows at places

  /// The row at a point; nil in headers and footers, and outside of the rows. Only the vertical coordinate counts.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    return heights.row(at: point.y)
  }

  /// The rows that intersect a rectangle, ascending; nil if there are no rows.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    guard heights.sections.contains(where: { $0.rows.count > 0 }) else { return nil }
    return Array(rows(from: rect.minY, to: rect.maxY))
  }

  /// The rows that intersect the part of the content from one y to another, without its ends.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var rows: [IndexPath] = []
    var next = heights.firstRow(endingBelow: top)
    while let path = next, heights.start(of: path) < bottom {
      rows.append(path)
      next = heights.row(after: path)
    }
    return rows
  }

  // MARK: What is in the table

  /// The cell of a row; nil if the row is not in sight, nor next to it.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  /// The row that a cell shows; nil if it is not in the table.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  /// The cells in sight, from top to bottom. The area below an inset counts as in sight.
  public var visibleCells: [UITableViewCell] {
    if needsReload || isContentSizeStale { layoutIfNeeded() }
    return (indexPathsForVisibleRows ?? []).compactMap { cells[$0] }
  }

  /// The rows in sight, ascending; nil if there are no rows.
  public var indexPathsForVisibleRows: [IndexPath]? { indexPathsForRows(in: bounds) }

  /// The header of a section; nil if it is not in sight, or none.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers.views[section] as? UITableViewHeaderFooterView
  }

  /// The footer of a section; nil if it is not in sight, or none.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers.views[section] as? UITableViewHeaderFooterView
  }
}
