import Diagnostics
import Foundation
import Views

// From the data source's counts to heights.

extension UITableView {
  /// Reads the counts and heights again if that is due.
  func loadIfNeeded() {
    // The data source may be gone.
    guard needsReload || (dataSource == nil && heights.count > 0) else { return determineHeightsIfNeeded() }
    (needsReload, areHeightsStale, staleSight) = (false, false, nil)
    retireAllViews()
    let hasOldHeights = !forgetsHeights && measuredWidth == contentWidth
    (forgetsHeights, measuredWidth) = (false, contentWidth)
    let counts = askCounts()
    determineHeightDelegation(counts)
    let deciders = deciders
    let old = hasOldHeights && keepsHeights(counts, by: deciders) ? heights.sections.map(\.rows) : []
    heights = ListHeights(
      counts.indices.map {
        newSection($0, rows: counts[$0], keeping: $0 < old.count ? old[$0] : .none, by: deciders)
      })
    drags?.follow(nil)
    drags?.placeholders.gapsDidChange(animated: false)
    selection.keepFocus(in: counts)
    reloadSectionIndexTitles()
    modelVersion += 1
    isContentSizeStale = true
  }

  // MARK: Other rules for heights

  /// Determines all heights again when they are needed, because a property that decides them has changed.
  func heightsDidChange() {
    guard !needsReload else { return forgetsHeights = true }
    if staleSight == nil { staleSight = (makeAnchor(), contentOffset.y) }
    (areHeightsStale, isContentSizeStale) = (true, true)
    setNeedsLayout()
  }

  private func determineHeightsIfNeeded() {
    guard areHeightsStale, updates.depth == 0 else { return }
    (areHeightsStale, measuredWidth) = (false, contentWidth)
    let counts = heights.sections.map(\.rows.count)
    let version = modelVersion
    determineHeightDelegation(counts)
    let deciders = deciders
    var new = ListHeights(counts.indices.map { newSection($0, rows: counts[$0], by: deciders) })
    guard modelVersion == version else { return }
    new.top = heights.top
    new.setGaps(heights.gaps)
    heights = new
  }

  /// The row that was seen before stale heights were determined, unless the app has chosen another offset since; the inner
  /// nil for the top of the content.
  func takeStaleSight() -> RowAnchor?? {
    defer { staleSight = nil }
    return staleSight.flatMap { $0.offset == contentOffset.y ? .some($0.anchor) : nil }
  }

  /// Takes all cells, headers and footers out of the table.
  private func retireAllViews() {
    let (oldCells, oldHeaders, oldFooters) = (cells, headers, footers)
    (cells, headers, footers) = ([:], SectionViews(), SectionViews())
    for (path, cell) in oldCells { recycle(cell, at: path) }
    for (section, view) in oldHeaders.views { recycle(view, of: .header, in: section) }
    for (section, view) in oldFooters.views { recycle(view, of: .footer, in: section) }
    for view in departing { view.removeFromSuperview() }
    departing = []
  }

  // MARK: Counts

  /// The number of rows of each section, as the data source says.
  func askCounts() -> [Int] {
    let dataSource = dataSource
    return ListCounts.each(of: Self.names, inSections: dataSource?.numberOfSections(in: self) ?? 0) {
      dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0
    }
  }

  /// Asks for the height of the first row, to find out whether the delegate decides heights at all.
  private func determineHeightDelegation(_ counts: [Int]) {
    isRowHeightDelegated = false
    guard let tableDelegate, let section = counts.firstIndex(where: { $0 > 0 }) else { return }
    let height = tableDelegate.tableView(self, heightForRowAt: IndexPath(row: 0, section: section))
    isRowHeightDelegated = height != Self.unimplemented
  }

  // MARK: Heights

  /// The objects that decide heights now.
  var deciders: HeightDeciders {
    HeightDeciders(dataSource: dataSource, delegate: tableDelegate, grid: PixelGrid(scale: displayScale))
  }

  /// Whether rows that are loaded again have their old heights as estimates. The delegate's own estimates come first.
  private func keepsHeights(_ counts: [Int], by deciders: HeightDeciders) -> Bool {
    guard estimatesRowHeights, isRowHeightDelegated || rowHeight < 0 else { return false }
    let first = counts.firstIndex { $0 > 0 }
    return first.map { estimate(of: IndexPath(row: 0, section: $0), by: deciders) == nil } ?? false
  }

  /// - Parameter known: Heights that serve as estimates of the first rows.
  func newSection(
    _ section: Int, rows count: Int, keeping known: RowHeights = .none, by deciders: HeightDeciders
  ) -> SectionHeights {
    var result = SectionHeights()
    setPart(.header, of: section, in: &result, by: deciders)
    setPart(.footer, of: section, in: &result, by: deciders)
    if known.count > 0 {
      result.rows = known
      result.rows.forgetMeasurements()
      if known.count > count { result.rows.remove(count..<known.count) }
    }
    addRows(result.rows.count..<count, of: section, to: &result.rows, by: deciders)
    return result
  }

  /// Inserts rows whose heights are determined, or estimated, by the table's rules.
  func addRows(_ range: Range<Int>, of section: Int, to rows: inout RowHeights, by deciders: HeightDeciders) {
    guard !range.isEmpty else { return }
    func insertRun(_ height: RowHeight) {
      if rows.count == 0 {
        rows = deciders.rows(range.count, height: height)
      } else {
        rows.insert(range.count, at: range.lowerBound, height: height)
      }
    }
    func insert(_ each: [RowHeight]) {
      guard rows.count == 0, let first = each.first else { return rows.insert(each, at: range.lowerBound) }
      rows = each.allSatisfy { $0 == first } ? deciders.rows(each.count, height: first) : RowHeights(each)
    }
    if isRowHeightDelegated, !estimatesRowHeights {
      let each = range.map {
        RowHeight.measured(
          delegatedHeight(of: IndexPath(row: $0, section: section), by: deciders) ?? ListConstants.rowHeight)
      }
      return insert(each)
    }
    if !isRowHeightDelegated, rowHeight >= 0 {
      return insertRun(.measured(deciders.rounded(rowHeight)))
    }
    if let first = estimate(of: IndexPath(row: range.lowerBound, section: section), by: deciders) {
      let others = range.dropFirst().map {
        estimate(of: IndexPath(row: $0, section: section), by: deciders) ?? ListConstants.rowHeight
      }
      return insert(([first] + others).map { RowHeight.estimated(deciders.rounded($0)) })
    }
    let standard = estimatedRowHeight > 0 ? deciders.rounded(estimatedRowHeight) : ListConstants.rowHeight
    insertRun(RowHeight(points: standard, isMeasured: !estimatesRowHeights))
  }

  /// Whether rows have estimated heights until they come into sight.
  var estimatesRowHeights: Bool { estimatedRowHeight != 0 }

  /// Whether the height of a row is determined when it comes into sight.
  var measuresRows: Bool { estimatesRowHeights && (isRowHeightDelegated || rowHeight < 0) }

  /// The delegate's estimate for a row; nil if it has none.
  private func estimate(of path: IndexPath, by deciders: HeightDeciders) -> CGFloat? {
    guard estimatesRowHeights, let delegate = deciders.delegate else { return nil }
    let height = delegate.tableView(self, estimatedHeightForRowAt: path)
    if height == Self.unimplemented { return nil }
    return height == Self.automaticDimension
      ? ListConstants.rowHeight : admitted(height, "estimated height of row \(path)")
  }

  /// The delegate's or the table's height of a row; nil for one that sizes itself.
  func delegatedHeight(of path: IndexPath, by deciders: HeightDeciders) -> CGFloat? {
    var height = Self.unimplemented
    if isRowHeightDelegated, let delegate = deciders.delegate {
      height = delegate.tableView(self, heightForRowAt: path)
    }
    if height == Self.unimplemented { height = rowHeight }
    return height == Self.automaticDimension ? nil : deciders.rounded(admitted(height, "height of row \(path)"))
  }

  private func admitted(_ height: CGFloat, _ name: @autoclosure () -> String) -> CGFloat {
    requirement(
      height >= 0 && height.isFinite,
      "UITableView: the \(name()) is \(height); return a finite height of 0 or more, or automaticDimension")
    return height
  }

  /// A length as a whole number of device pixels.
  func rounded(_ length: CGFloat) -> CGFloat { PixelGrid(scale: displayScale).nearest(length) }

  // MARK: Headers and footers

  /// Sets the height of a header or footer, as far as it is known without its view.
  func setPart(_ part: SectionPart, of section: Int, in heights: inout SectionHeights, by deciders: HeightDeciders) {
    setPart(part, of: section, in: &heights, by: deciders) {
      estimate(of: part, in: section, by: deciders) ?? gap(of: part, in: section)
    }
  }

  /// Sets the height of a header or footer again. That of a view stays until the view is measured again.
  func refreshPart(_ part: SectionPart, of section: Int, in heights: inout SectionHeights, by deciders: HeightDeciders)
  {
    let present = heights[part].height
    setPart(part, of: section, in: &heights, by: deciders) { present }
  }

  private func setPart(
    _ part: SectionPart, of section: Int, in heights: inout SectionHeights, by deciders: HeightDeciders,
    untitled: () -> CGFloat
  ) {
    let fixed = fixedHeight(of: part, in: section, by: deciders)
    let height = fixed ?? untitled()
    // A view, if there is one, decides when its section comes into sight.
    setHeight((height, fixed != nil || deciders.delegate == nil), of: part, in: &heights)
  }

  /// The height of a header or footer that does not depend on a view: by the delegate, the table or the title; nil for
  /// that of a view.
  func fixedHeight(of part: SectionPart, in section: Int, by deciders: HeightDeciders) -> CGFloat? {
    if let own = ownHeight(of: part, in: section, by: deciders) { return own }
    return title(of: part, in: section, by: deciders) == nil ? nil : titleHeight(of: part, in: section, by: deciders)
  }

  /// The height that the delegate or the table decides; nil for that of the title or view.
  private func ownHeight(of part: SectionPart, in section: Int, by deciders: HeightDeciders) -> CGFloat? {
    let (delegated, own) =
      part == .header
      ? (deciders.delegate?.tableView(self, heightForHeaderInSection: section), sectionHeaderHeight)
      : (deciders.delegate?.tableView(self, heightForFooterInSection: section), sectionFooterHeight)
    guard let delegated, delegated != Self.unimplemented else {
      return own == Self.automaticDimension ? nil : deciders.rounded(own)
    }
    if delegated == Self.automaticDimension || (style != .plain && delegated == 0) { return nil }
    return deciders.rounded(admitted(delegated, "height of the \(part) of section \(section)"))
  }

  /// The estimated height of a header or footer that has a view; nil for that of one without a title.
  private func estimate(of part: SectionPart, in section: Int, by deciders: HeightDeciders) -> CGFloat? {
    guard let delegate = deciders.delegate else { return nil }
    var height =
      part == .header
      ? delegate.tableView(self, estimatedHeightForHeaderInSection: section)
      : delegate.tableView(self, estimatedHeightForFooterInSection: section)
    if height == Self.unimplemented {
      height = part == .header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
    }
    if height == Self.automaticDimension { return nil }
    if height == 0 { return heightOfView(part, of: section) }
    return deciders.rounded(admitted(height, "estimated height of the \(part) of section \(section)"))
  }

  func title(of part: SectionPart, in section: Int, by deciders: HeightDeciders) -> String? {
    switch part {
    case .header: deciders.dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer: deciders.dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  private func titleHeight(of part: SectionPart, in section: Int, by deciders: HeightDeciders) -> CGFloat {
    guard style != .plain else { return deciders.rounded(grown(ListConstants.plainHeaderHeight, with: .subheadline)) }
    let isFirst = part == .header && section == 0
    let height = isFirst ? ListConstants.firstGroupedTitleHeight : ListConstants.groupedTitleHeight
    return deciders.rounded(grown(height, with: .footnote))
  }

  /// The space between sections without a title.
  func gap(of part: SectionPart, in section: Int) -> CGFloat {
    guard style != .plain else { return 0 }
    return part == .header && section == 0 ? ListConstants.firstGroupedGap : ListConstants.groupedGap
  }
}

/// What decides the heights in a table, for as long as many sections are asked for: looking at a weak reference, or for the
/// window's scale, costs more than most of the app's answers.
final class HeightDeciders {
  let dataSource: (any UITableViewDataSource)?
  let delegate: (any UITableViewDelegate)?

  private let grid: PixelGrid

  /// Rows of one height, shared by the sections that have as many of them.
  private var run = (height: RowHeight.measured(0), rows: RowHeights.none)

  init(dataSource: (any UITableViewDataSource)?, delegate: (any UITableViewDelegate)?, grid: PixelGrid) {
    (self.dataSource, self.delegate, self.grid) = (dataSource, delegate, grid)
  }

  /// A height as a whole number of device pixels, so that sums are exact.
  func rounded(_ height: CGFloat) -> CGFloat { grid.nearest(height) }

  /// Returns rows of one height, at least one.
  func rows(_ count: Int, height: RowHeight) -> RowHeights {
    if run.rows.count != count || run.height != height { run = (height, RowHeights(count: count, height: height)) }
    return run.rows
  }
}
