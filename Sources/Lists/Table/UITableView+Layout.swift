import Diagnostics
import Foundation
import Views

// A layout pass: which rows have cells, what they measure, and where the content then is.

extension UITableView {
  /// The views that a pass places. During an update the others are on their way.
  enum Placing {
    case all, newViews
  }

  /// Makes, measures and places the cells, headers and footers in sight.
  func layOutRows(placing: Placing = .all) {
    guard !isLayingOutRows else { return }
    isLayingOutRows = true
    defer { isLayingOutRows = false }
    loadIfNeeded()
    guard !bounds.isEmpty else {
      if placing == .all { recycleAllUnused() }
      return publish(offset: contentOffset.y)
    }
    isRead = AssistiveTechnology.reads(self)
    // The last offset of an animation is published after its end.
    let hasArrived = hasArrived
    let first = wasLaidOut ? nil : contentOffset
    wasLaidOut = true
    // Each round may bring rows into sight whose heights move what the offset leads to.
    for _ in 0..<LayoutPass.mostRounds {
      settleOffset(around: hasArrived ? destination : nil)
      let before = contentOffset.y
      aim(hasArrived: hasArrived)
      // As in UIKit, the first layout makes an offset legal that the app has set before.
      if let first, clamped(first).y != first.y, destination == nil, isAtRest { contentOffset.y = clamped(first).y }
      if contentOffset.y == before { break }
    }
    if hasArrived { destination = nil }
    if !gaps.isEmpty { fillPlaceholders() }
    guard placing == .all else { return }
    recycleLeavers(at: contentOffset.y)
    placeViews()
    swipes.listDidLayOut()
    announcePrefetching()
  }

  /// Measures the rows in sight, and lets size and offset of the content follow.
  ///
  /// - Parameter destination: The row that a scroll has led to, which keeps its place; nil without one.
  private func settleOffset(around destination: RowDestination?) {
    for _ in 0..<LayoutPass.mostRounds {
      let before = contentOffset.y
      publish(offset: settleHeights(around: destination))
      if contentOffset.y == before { break }
    }
  }

  /// Measures the rows in sight until all are known. Begins again if a callback changes the rows.
  ///
  /// - Returns: The offset at which the anchor is where it was.
  private func settleHeights(around destination: RowDestination?) -> CGFloat {
    for _ in 0..<LayoutPass.mostRounds {
      let version = modelVersion
      let anchor = takeStaleSight() ?? destination.flatMap(makeAnchor) ?? makeAnchor()
      adoptWidth()
      adoptAccessories()
      recycleLeavers(at: offset(keeping: anchor))
      let offset = fillSight(keeping: anchor)
      if modelVersion == version { return offset }
    }
    // The app changes its rows whenever it is asked about them.
    setNeedsLayout()
    return contentOffset.y
  }

  // MARK: Anchor

  /// The top of the visible area below the inset, from the top of the bounds.
  var topInset: CGFloat { adjustedContentInset.top }

  /// The row that keeps its place while others are measured: the first row in sight that has a cell. Nil at the top of the
  /// content, which then stays there.
  func makeAnchor() -> RowAnchor? {
    let edge = contentOffset.y + topInset
    guard contentOffset.y > -topInset, let first = heights.firstRow(endingBelow: edge) else { return nil }
    var (path, next): (IndexPath, IndexPath?) = (first, first)
    while let row = next, heights.start(of: row) < contentOffset.y + bounds.height {
      if cells[row] != nil {
        path = row
        break
      }
      next = heights.item(after: row)
    }
    return RowAnchor(path: path, distance: heights.start(of: path) - edge)
  }

  /// The row that a scroll has led to as the anchor, so that the rows around it are those that are measured.
  private func makeAnchor(at destination: RowDestination) -> RowAnchor? {
    guard heights.contains(destination.path) else { return nil }
    return RowAnchor(
      path: destination.path, distance: heights.start(of: destination.path) - contentOffset.y - topInset)
  }

  /// The offset at which the anchor is at its distance. It is not above the top of the content, unless the present one is.
  func offset(keeping anchor: RowAnchor?) -> CGFloat {
    guard let anchor, heights.contains(anchor.path) else { return contentOffset.y }
    let y = roundedToPixels(CGPoint(x: 0, y: heights.start(of: anchor.path) - anchor.distance - topInset)).y
    return max(y, min(contentOffset.y, -topInset))
  }

  /// The height of the content with the view below the last section.
  var contentHeight: CGFloat { heights.total + footerHeight }

  /// Sets size and offset of the content, in the order in which neither is out of range in between.
  func publish(offset: CGFloat) {
    isContentSizeStale = false
    let isMoved = contentOffset.y != offset
    let size = CGSize(width: bounds.width, height: contentHeight)
    if size.height >= contentSize.height { contentSize = size }
    // The size may have made an offset legal that the anchor leaves as it is.
    if isMoved, contentOffset.y != offset { contentOffset.y = offset }
    // The delegate, which hears of the offset, may have changed the rows.
    contentSize = CGSize(width: bounds.width, height: contentHeight)
    // The rows below the anchor may have become fewer or lower.
    let legal = clamped(contentOffset).y
    if isMoved, isAtRest, contentOffset.y != legal { contentOffset.y = legal }
  }

  /// The size of the content after a reload that no layout has followed; nil if `contentSize` is up to date.
  var currentContentSize: CGSize? {
    guard !isLayingOutRows, isContentSizeStale else { return nil }
    loadIfNeeded()
    adoptAccessories()
    return CGSize(width: bounds.width, height: contentHeight)
  }

  /// Lets `contentSize` follow a reload before the legal range decides about something.
  func updateContentSizeIfStale() {
    guard let size = currentContentSize else { return }
    let isKept = staleSight?.offset == contentOffset.y
    (isContentSizeStale, contentSize) = (false, size)
    if isKept { staleSight?.offset = contentOffset.y }
  }

  // MARK: Changes from outside

  /// The delegate, and rows, headers and footers that size themselves, are asked again for another width. Rows that size
  /// themselves keep their heights as estimates until then.
  private func adoptWidth() {
    guard measuredWidth != contentWidth else { return }
    measuredWidth = contentWidth
    let (version, deciders) = (modelVersion, deciders)
    for section in heights.sections.indices {
      var changed = heights[section]
      askHeightsAgain(of: section, in: &changed, by: deciders)
      guard modelVersion == version else { return }
      heights.change(section) { $0 = changed }
    }
  }

  /// Lets rectangles and the size of the content count the views above and below the rows at once.
  func accessoryHeightMayHaveChanged() {
    setNeedsLayout()
    guard !isLayingOutRows, modelVersion > 0, !needsReload, !areHeightsStale, updates.depth == 0 else { return }
    let anchor = makeAnchor()
    adoptAccessories()
    publish(offset: offset(keeping: anchor))
  }

  private func adoptAccessories() {
    heights.top = rounded(tableHeaderView?.bounds.height ?? 0)
    footerHeight = rounded(tableFooterView?.bounds.height ?? 0)
  }

  // MARK: Rows in sight

  /// The index among the subviews at which cells are inserted: above the background.
  var cellIndex: Int { backgroundView == nil ? 0 : 1 }

  /// Gives each row in sight a measured cell, from top to bottom.
  private func fillSight(keeping anchor: RowAnchor?) -> CGFloat {
    var offset = offset(keeping: anchor)
    let version = modelVersion
    // Each round measures at least one row, header or footer.
    while true {
      let changed = fillSections(at: offset) || fillRows(at: offset, above: anchor?.path)
      guard modelVersion == version else { return offset }
      let moved = self.offset(keeping: anchor)
      guard changed else { return moved }
      offset = moved
    }
  }

  /// Shows the rows in sight. Stops at the first whose height changed above the sight, or above a row that keeps its place.
  ///
  /// - Returns: Whether it stopped.
  private func fillRows(at offset: CGFloat, above anchor: IndexPath?) -> Bool {
    var (next, end) = (firstRowToShow(at: offset), offset + bounds.height + room)
    var spare = ListConstants.overscan
    while let path = next {
      let top = heights.start(of: path)
      if top >= end {
        if spare == 0 { return false }
        spare -= 1
      }
      if showRow(at: path), top < offset || anchor.map({ path < $0 }) ?? false { return true }
      end = max(end, offset + bounds.height + room)
      next = heights.item(after: path)
    }
    return false
  }

  /// The height above and below the bounds in which rows have cells too, in points: that by which rows are displaced for a
  /// moved one, and a page while an assistive technology reads them.
  private var room: CGFloat { (lifted?.move.height(in: heights) ?? 0) + (isRead ? bounds.height : 0) }

  /// The first row that has a cell. If all rows are above the sight, those nearest to it have one.
  func firstRowToShow(at offset: CGFloat) -> IndexPath? {
    var path = heights.firstRow(endingBelow: offset - room)
    for _ in 0..<ListConstants.overscan {
      path = path.map { heights.item(before: $0) ?? $0 } ?? heights.last(before: heights.count)
    }
    return path
  }

  /// The last row that has a cell. If all rows are below the sight, as under a tall header view, those nearest to it have
  /// one.
  func lastRowToShow(at offset: CGFloat) -> IndexPath? {
    var path = heights.lastRow(startingAbove: offset + bounds.height + room)
    for _ in 0..<ListConstants.overscan {
      path = path.map { heights.item(after: $0) ?? $0 } ?? heights.first(inOrAfter: 0)
    }
    return path
  }

  /// Takes the cells out of the table that an offset does not show.
  func recycleLeavers(at offset: CGFloat) {
    let (first, last) = (firstRowToShow(at: offset), lastRowToShow(at: offset))
    let leavers = cells.keys.filter { path in
      guard let first, let last else { return true }
      return (path < first || path > last) && !isHeld(path)
    }
    recycle(leavers)
  }

  /// Takes all cells, headers and footers out of a table without a size, except those in use. While the app animates it to
  /// that size they stay.
  private func recycleAllUnused() {
    guard UIView.inheritedAnimationDuration == 0 else { return }
    recycle(cells.keys.filter { !isHeld($0) })
    placeSections()
  }

  private func recycle(_ paths: [IndexPath]) {
    let version = modelVersion
    for path in paths.sorted() {
      guard modelVersion == version else { return setNeedsLayout() }
      guard let cell = cells.removeValue(forKey: path) else { continue }
      recycle(cell, at: path)
      if modelVersion == version { forgetMeasurement(of: path, askedBy: cell) }
    }
  }

  /// Lets a row be measured with its next cell if the one that has left asked for it.
  private func forgetMeasurement(of path: IndexPath, askedBy cell: UITableViewCell) {
    guard let index = resized.firstIndex(where: { $0 === cell }) else { return }
    resized.remove(at: index)
    if heights.contains(path) { heights[path] = .estimated(heights[path].points) }
  }

  /// Whether a row keeps its cell out of sight, because the user is at work in it.
  func isHeld(_ path: IndexPath) -> Bool {
    lifted?.move.source == path || swipes.isDragging && swipes.openPath == path || cells[path].map(isInUse) == true
  }

  /// Makes the cell of a row, unless there is one, and determines the row's height.
  ///
  /// - Returns: Whether the height changed, or a callback changed the rows.
  private func showRow(at path: IndexPath) -> Bool {
    if cells[path] != nil, heights[path].isMeasured { return false }
    let version = modelVersion
    guard let cell = cells[path] ?? makeCell(at: path) else { return true }
    let changed = measure(cell, at: path)
    guard cell.superview !== self else { return changed }
    guard modelVersion == version else {
      recycle(cell, at: path)
      return true
    }
    cells[path] = cell
    if let lifted, lifted.isDragged, lifted.move.source == path { cell.alpha = 0 }
    cell.lastPath = path
    cell.frame = cellFrame(at: path)
    cell.fitContentView()
    // In the table, so that the delegate can animate the cell.
    UIView.callingApp {
      insertSubview(cell, at: cellIndex)
      if modelVersion == version { tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path) }
    }
    return changed || modelVersion != version
  }

  /// The data source's cell of a row; nil if it changed the rows meanwhile.
  private func makeCell(at path: IndexPath) -> UITableViewCell? {
    guard let dataSource else { return UITableViewCell() }
    let version = modelVersion
    let cell = UIView.callingApp { dataSource.tableView(self, cellForRowAt: path) }
    guard modelVersion == version else {
      reusableCells.put(cell)
      return nil
    }
    if cell.superview === self, let other = indexPath(for: cell) {
      requirementFailure(
        "UITableView: the data source returned the cell of row \(Array(other)) for row \(Array(path)) as well; dequeue or "
          + "make a cell for each row")
    }
    cell.host = self
    UIView.callingApp { configure(cell, at: path) }
    return cell
  }

  private func measure(_ cell: UITableViewCell, at path: IndexPath) -> Bool {
    let old = heights[path]
    guard !old.isMeasured else { return false }
    UIView.performOwnWithoutAnimation { cell.frame.size.width = cellWidth }
    cell.place = place(of: path)
    let version = modelVersion
    let height = UIView.callingApp { delegatedHeight(of: path, by: deciders) ?? fittingHeight(of: cell) }
    guard modelVersion == version else { return true }
    heights[path] = .measured(height)
    return height != old.points
  }

  func fittingHeight(of cell: UITableViewCell) -> CGFloat {
    measuring = cell
    defer { measuring = nil }
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: cellWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height > 0 ? PixelGrid(scale: displayScale).up(size.height) : ListConstants.rowHeight
  }

  // MARK: Look of cells

  /// Gives a cell everything that the table knows of its row.
  private func configure(_ cell: UITableViewCell, at path: IndexPath) {
    cell.place = place(of: path)
    cell.setSeparatorColor(ownSeparatorColor, effect: separatorEffect)
    cell.setSelected(selection.items.contains(path), animated: false)
    cell.setHighlighted(selection.highlighted == path, animated: false)
    cell.setFocusedRow(selection.showsFocus && selection.focused == path)
    let level = tableDelegate?.tableView(self, indentationLevelForRowAt: path) ?? -1
    if level >= 0 { cell.indentationLevel = level }
    prepareForEditing(cell, at: path, animated: false)
  }

  private func place(of path: IndexPath) -> CellPlace {
    place(ofElement: gaps.isEmpty ? path.row : gaps.ofPlaceholders.place(of: path).row, in: path.section)
  }

  /// - Parameter number: The number of rows and placeholders before it in its section.
  func place(ofElement number: Int, in section: Int) -> CellPlace {
    var place = CellPlace()
    place.style = style.listStyle
    place.isFirst = number == 0
    place.isLast = number == heights[section].rows.count + gaps.placeholderCount(in: section) - 1
    place.margin = contentMargin
    if style != .insetGrouped { place.safeSides = safeSides }
    place.indexWidth = indexWidth
    place.separatorInset = ownSeparatorInset.map { inset in
      guard separatorInsetReference == .fromAutomaticInsets else { return inset }
      return UIEdgeInsets(top: inset.top, left: inset.left + contentMargin, bottom: inset.bottom, right: inset.right)
    }
    place.hasSeparator = separatorStyle != .none
    return place
  }

  /// Updates the cells after a property changed that all of them follow.
  func placesDidChange() {
    for (path, cell) in cells where heights.contains(path) {
      cell.place = place(of: path)
      cell.setSeparatorColor(ownSeparatorColor, effect: separatorEffect)
    }
  }

  // MARK: Places

  /// The frame of a row's cell, which a swipe or a moved row displaces.
  private func cellFrame(at path: IndexPath) -> CGRect {
    if let lifted, lifted.move.source == path { return liftedFrame(of: lifted) }
    var rect = rowRect(at: path, in: heights)
    rect.origin = CGPoint(x: rect.minX + swipes.displacement(of: path), y: shownY(rect.minY))
    return rect
  }

  /// Places everything at the current offset.
  func placeViews() {
    for (path, cell) in cells {
      cell.frame = cellFrame(at: path)
      cell.fitContentView()
      cell.place = place(of: path)
    }
    if !gaps.isEmpty { placePlaceholders() }
    swipes.placeActions()
    placeSections()
    placeIndex()
    placeFillerRows()
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView?.bounds.height ?? 0)
    tableFooterView?.frame = CGRect(
      x: 0, y: heights.total, width: bounds.width, height: tableFooterView?.bounds.height ?? 0)
    if let backgroundView {
      // A refresh control that came later is in front of it as well.
      if subviews.first !== backgroundView { sendSubviewToBack(backgroundView) }
      backgroundView.frame = bounds
    }
  }
}
