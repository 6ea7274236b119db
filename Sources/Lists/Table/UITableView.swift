import Controls
import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// A list of rows in sections, of which only those in sight have cells.
///
/// The heights of all rows are numbers in `ListHeights`. A layout pass makes cells for the rows in sight and one more
/// on each side, after it has put those that left into a pool. A row whose height turns out to differ from its estimate
/// never moves what is seen: the offset follows from an anchor, the first row in sight.
open class UITableView: UIScrollView, MenuPlacing {
  // MARK: State

  /// The style, which the initializer decides.
  open private(set) var style: Style

  /// The heights and places of all rows.
  var heights = ListHeights()
  /// The height of the view below the last section, in points.
  var footerHeight: CGFloat = 0

  /// Whether the data source's counts must be read.
  var needsReload = true

  /// Whether `contentSize` has not followed `heights` yet.
  var isContentSizeStale = false

  /// The width for which `heights` were measured.
  var measuredWidth: CGFloat = 0

  /// The cells, headers and footers that have asked to be measured again, and the one that is being measured.
  var resized: [UIView] = []
  weak var measuring: UIView?

  /// Whether the views in `resized` change their sizes animated: not if they asked without animations.
  var isResizingAnimated = false

  /// The cells in the table, by row.
  var cells: [IndexPath: UITableViewCell] = [:] {
    didSet { reusableCells.mostShown = max(reusableCells.mostShown, cells.count) }
  }

  /// The headers and footers in the table, by section.
  var headers = SectionViews() {
    didSet { sectionViewsDidChange() }
  }
  var footers = SectionViews() {
    didSet { sectionViewsDidChange() }
  }

  private func sectionViewsDidChange() {
    reusableViews.mostShown = max(reusableViews.mostShown, headers.views.count + footers.views.count)
  }

  /// The cells, and the headers and footers, that wait for reuse.
  let reusableCells = ReusePool<UITableViewCell>()
  let reusableViews = ReusePool<UITableViewHeaderFooterView>()

  /// The cell that is configured again for its row.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?

  /// The selected rows, the highlighted one, and that with the keyboard focus.
  var selection = ListSelection()

  /// The row that is open by a swipe.
  private(set) lazy var swipes = ListSwipes(list: self)

  /// The row that the user holds to move it; nil for none.
  var lifted: LiftedRow?

  private(set) lazy var reorderScroll = ReorderScroll(list: self) { [unowned self] in scrollForReordering(to: $0) }

  /// The updates that are collected.
  var updates = Batch<TableUpdates>()

  /// The views that are on their way out.
  var departing: [UIView] = []

  /// Whether rows are being laid out, so that a callback cannot begin that again.
  var isLayingOutRows = false

  /// Whether `layoutSubviews()` runs, which adds and removes subviews itself.
  private var isInLayout = false

  /// The number of reloads and updates so far. A layout pass compares it after each callback: index paths from before
  /// a change are no longer valid.
  var modelVersion = 0

  /// The row that a scroll leads to; nil for none.
  var destination: RowDestination?

  /// Whether the rows were ever laid out in bounds that are not empty.
  var wasLaidOut = false

  /// Whether the next load begins with new estimates, in place of the heights that rows had.
  var forgetsHeights = false

  /// Whether a property that decides heights has changed since they were determined.
  var areHeightsStale = false

  /// The row in sight that stays where it is seen when stale heights are determined, and the offset at which it was noted;
  /// nil while nothing has changed.
  var staleSight: (anchor: RowAnchor?, offset: CGFloat)?

  /// Whether the delegate decides the heights of rows; read with the counts.
  var isRowHeightDelegated = false

  /// The delegate, if it conforms to `UITableViewDelegate`.
  private(set) weak var tableDelegate: (any UITableViewDelegate)?

  /// The provider of the rows. It is not retained.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      installMenus()
      forgetsHeights = true
      setNeedsReload()
    }
  }

  /// Learns which rows may be shown soon. It is not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// Whether `prefetchDataSource` is told. True by default.
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { cancelPrefetching() } }
  }

  var prefetching = TablePrefetching()

  /// Whether an assistive technology read the table at the last layout.
  var isRead = false

  /// Nil until the table has a delegate of drags or drops.
  var drags: ListDrags?

  /// Provides the items of dragged rows; nil, the default, for rows that cannot be dragged. It is not retained.
  ///
  /// If the data source can move a row, the user can also drag it to another place in the table.
  open var dragDelegate: (any UITableViewDragDelegate)? {
    get { drags?.dragDelegate as? any UITableViewDragDelegate }
    set {
      guard newValue != nil || drags != nil else { return }
      madeDrags.dragDelegate = newValue
      drags?.install()
    }
  }

  /// Takes what is dropped on the table. It is not retained.
  open var dropDelegate: (any UITableViewDropDelegate)? {
    get { drags?.dropDelegate as? any UITableViewDropDelegate }
    set {
      guard newValue != nil || drags != nil else { return }
      madeDrags.dropDelegate = newValue
      drags?.install()
    }
  }

  /// Whether rows can be dragged, if there is a delegate for it. True by default.
  open var dragInteractionEnabled: Bool {
    get { drags?.isDragEnabled ?? true }
    set {
      guard newValue != dragInteractionEnabled else { return }
      madeDrags.isDragEnabled = newValue
    }
  }

  /// Whether the user drags rows of this table.
  open var hasActiveDrag: Bool { drags?.dragSession != nil }

  /// Whether a drag is over this table.
  open var hasActiveDrop: Bool { drags?.dropSession != nil }

  /// The delegate; one that conforms to `UITableViewDelegate` also decides about rows. It is not retained.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any UITableViewDelegate
      installMenus()
      forgetsHeights = true
      setNeedsReload()
    }
  }

  // MARK: Initializers

  /// Makes a table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    super.backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    swipes.install()
  }

  /// Makes a plain table.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Accessibility

  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts {
    AccessibilityFacts(role: .table, focusedPart: focusedCell)
  }

  func isHeader(_ view: UIView) -> Bool { headers.views.values.contains { $0 === view } }

  // MARK: Heights, in points

  /// The height of rows; by default, and with `automaticDimension`, as the content needs.
  open var rowHeight = automaticDimension {
    didSet { heightDidChange(&rowHeight, from: oldValue, "rowHeight") }
  }

  /// The height of headers; 0 for none. By default that of the title or view.
  open var sectionHeaderHeight = automaticDimension {
    didSet { heightDidChange(&sectionHeaderHeight, from: oldValue, "sectionHeaderHeight") }
  }

  /// The height of footers; 0 for none. By default that of the title or view.
  open var sectionFooterHeight = automaticDimension {
    didSet { heightDidChange(&sectionFooterHeight, from: oldValue, "sectionFooterHeight") }
  }

  /// The estimated height of rows that were not in sight yet; 0 to determine all heights at once. A self-sizing row
  /// then has the standard height.
  open var estimatedRowHeight = automaticDimension {
    didSet { heightDidChange(&estimatedRowHeight, from: oldValue, "estimatedRowHeight") }
  }

  /// The estimated height of headers whose view decides it and was not in sight yet; by default that of a header
  /// without a title. 0 determines all heights at once.
  open var estimatedSectionHeaderHeight = automaticDimension {
    didSet { heightDidChange(&estimatedSectionHeaderHeight, from: oldValue, "estimatedSectionHeaderHeight") }
  }

  /// The estimated height of footers; see `estimatedSectionHeaderHeight`.
  open var estimatedSectionFooterHeight = automaticDimension {
    didSet { heightDidChange(&estimatedSectionFooterHeight, from: oldValue, "estimatedSectionFooterHeight") }
  }

  /// The height of the empty rows below the last one in a plain table; 0 by default, for none. With
  /// `automaticDimension` they are as high as rows.
  open var fillerRowHeight: CGFloat = 0 {
    didSet { heightDidChange(&fillerRowHeight, from: oldValue, "fillerRowHeight") }
  }

  /// The lines of the empty rows.
  var fillerRows: FillerRows?

  /// The space above headers in a plain table; 0 by default, as in `automaticDimension`.
  open var sectionHeaderTopPadding = automaticDimension {
    didSet { heightDidChange(&sectionHeaderTopPadding, from: oldValue, "sectionHeaderTopPadding") }
  }

  private func heightDidChange(_ height: inout CGFloat, from old: CGFloat, _ name: String) {
    requirement(!height.isNaN, "UITableView.\(name) is NaN; use a height of 0 or more, or automaticDimension")
    requirement(
      height >= 0 || height == Self.automaticDimension,
      "UITableView.\(name) is \(height); use a height of 0 or more, or automaticDimension")
    height = height.admitted(as: "height of a UITableView", of: self)
    if height != old { heightsDidChange() }
  }

  /// Which changes of a cell, header or footer that sizes itself make the table measure it again. The change is animated,
  /// unless it is made in `performWithoutAnimation(_:)`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
    didSet { if selfSizingInvalidation == .enabledIncludingConstraints { UIView.tellsAncestorsOfConstraints = true } }
  }

  // MARK: Views around the rows

  /// A view above the first section, with its own height and the width of the table.
  open var tableHeaderView: UIView? {
    didSet { accessoryDidChange(tableHeaderView, from: oldValue) }
  }

  /// A view below the last section, with its own height and the width of the table.
  open var tableFooterView: UIView? {
    didSet { accessoryDidChange(tableFooterView, from: oldValue) }
  }

  /// A view behind all rows, which does not scroll.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }

  private func accessoryDidChange(_ view: UIView?, from old: UIView?) {
    if old !== view { old?.removeFromSuperview() }
    if let view, view.superview !== self { insertSubview(view, at: cellIndex) }
    accessoryHeightMayHaveChanged()
  }

  /// Whether the content of cells, headers and footers is at most as wide as text is easy to read, in the middle of the
  /// table; false by default.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { setNeedsLayout() } }
  }

  // MARK: Separators

  /// Whether lines separate the rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { placesDidChange() } }
  }

  /// The color of the lines. Setting nil restores the standard one.
  open var separatorColor: UIColor? {
    get { ownSeparatorColor ?? .separator }
    set {
      ownSeparatorColor = newValue
      placesDidChange()
    }
  }

  /// The color that the app set; nil for none.
  private(set) var ownSeparatorColor: UIColor?

  /// The effect of the lines, in front of what is behind them; nil, the default, for none. A `separatorColor` that the app set
  /// is in front of it. Lines of empty rows have none.
  open var separatorEffect: UIVisualEffect? {
    didSet { if separatorEffect !== oldValue { placesDidChange() } }
  }

  /// The insets of the lines from the edges of the cells, in points; only left and right count. By default they begin
  /// where the text begins.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: contentMargin, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue.admitted(as: "UITableView.separatorInset", of: self)
      placesDidChange()
    }
  }

  var ownSeparatorInset: UIEdgeInsets?

  /// Where `separatorInset` counts from; from the edges of the cells by default.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { if separatorInsetReference != oldValue { placesDidChange() } }
  }

  /// Whether the safe area at the sides insets the content of cells, headers and footers. Their backgrounds reach the edges
  /// of the table, except for those of inset groups. True by default.
  open var insetsContentViewsToSafeArea = true {
    didSet { if insetsContentViewsToSafeArea != oldValue { setNeedsLayout() } }
  }

  // MARK: Index

  /// The index at the trailing edge; nil for none.
  var indexView: SectionIndexView?

  /// The least number of rows with which the index is shown; 0 by default. Counts from the next reload.
  open var sectionIndexMinimumDisplayRowCount = 0

  /// The color of the index's titles; nil for the tint color.
  open var sectionIndexColor: UIColor? {
    didSet { indexView.map(setColors) }
  }

  /// The color behind the index; nil for none.
  open var sectionIndexBackgroundColor: UIColor? {
    didSet { indexView.map(setColors) }
  }

  /// The color behind the index while a touch is on it; nil for that at rest.
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    didSet { indexView.map(setColors) }
  }

  // MARK: Selection

  /// What the user types to reach a row.
  var typing = TypeSelection()

  /// Whether the user can select rows.
  open var allowsSelection = true {
    didSet { selectionModeDidChange() }
  }

  /// Whether the user can select several rows. If not, the first selected row stays selected.
  open var allowsMultipleSelection = false {
    didSet { selectionModeDidChange() }
  }

  /// Whether the user can select rows in editing mode.
  open var allowsSelectionDuringEditing = false {
    didSet { selectionModeDidChange() }
  }

  /// Whether the user can select several rows in editing mode.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { selectionModeDidChange() }
  }

  /// Whether the data source was told to commit a deletion and has no method for that.
  var lacksCommit = false

  /// Whether the arrow keys select the rows that they reach.
  open var selectionFollowsFocus = false

  /// Posted after the user changed the selection, with the table as its object. Changes by code post nothing.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// Whether the keyboard moves the focus among the rows outside of editing mode; true by default. If not, keys scroll.
  open var allowsFocus = true {
    didSet { if !canBecomeFocused { loseFocus() } }
  }

  /// Whether the keyboard moves the focus among the rows in editing mode; true by default.
  open var allowsFocusDuringEditing = true {
    didSet { if !canBecomeFocused { loseFocus() } }
  }

  /// Whether the focus returns to the row that had it last; true by default. If not, it begins again as at first.
  open var remembersLastFocusedIndexPath = true

  var sweepPan: SweepGestureRecognizer?

  // MARK: Menus

  weak var menuCell: UIView?

  /// The interaction that opens the menus of rows; nil before the table has a data source or a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

  /// The menus of rows; nil before the table has a data source or a delegate.
  var menus: ListMenus?

  // MARK: Data

  /// Reads the counts at once, and asks for all rows again before the next frame. The offset stays as far as it is legal;
  /// the selection is dropped. The heights that rows had serve as estimates, so that the rows in sight stay as well.
  open func reloadData() {
    setNeedsReload()
    // A callback of the layout, or a block of updates, has to end first.
    if !isLayingOutRows, updates.depth == 0 { loadIfNeeded() }
  }

  /// Reads the counts and all rows again when they are needed.
  private func setNeedsReload() {
    swipes.listWillReload()
    cancelReordering(animated: false)
    needsReload = true
    isContentSizeStale = modelVersion > 0
    selection.dropForReload()
    prefetching = TablePrefetching()
    updates.drop()
    setNeedsLayout()
  }

  // MARK: Editing

  /// Whether the table is in editing mode.
  open var isEditing: Bool {
    get { isInEditingMode }
    set { setEditing(newValue, animated: false) }
  }

  private(set) var isInEditingMode = false

  /// Begins or ends the editing mode. Animated, the content of the cells slides. The selection ends, unless both modes
  /// permit several rows. A row that is open by a swipe closes.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isInEditingMode else { return editing ? () : swipes.close(animated: animated) }
    let selectedSeveral = selectsSeveral
    isInEditingMode = editing
    dropPress()
    if !selectedSeveral || !selectsSeveral { deselectAll(animated: animated) }
    swipes.close(animated: animated)
    cancelReordering(animated: animated)
    if !canBecomeFocused { loseFocus() }
    for (path, cell) in cells { prepareForEditing(cell, at: path, animated: animated) }
  }

  // MARK: Counting and finding

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return heights.count
  }

  /// The number of rows in a section; 0 for one that does not exist.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return heights.sections.indices.contains(section) ? heights[section].rows.count : 0
  }

  /// The rectangle of a section with its header and footer; empty for one that does not exist.
  open func rect(forSection section: Int) -> CGRect {
    rect(section) { _ in (heights.start(of: section), heights.extent(of: section)) }
  }

  /// The rectangle of a header in its natural place; a pinned header's view may be elsewhere.
  open func rectForHeader(inSection section: Int) -> CGRect {
    rect(section) { (heights.headerStart(of: section), $0.header) }
  }

  /// The rectangle of a footer in its natural place; a pinned footer's view may be elsewhere.
  open func rectForFooter(inSection section: Int) -> CGRect {
    rect(section) { (heights.footerStart(of: section), $0.footer) }
  }

  /// The rectangle of a row; empty for one that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return heights.contains(indexPath) ? rowRect(at: indexPath, in: heights) : .zero
  }

  /// The row at a point; nil in headers and footers, and outside of the rows. Only the vertical coordinate counts.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    return heights.row(at: point.y)
  }

  /// The rows that intersect a rectangle, ascending; nil if there are no rows.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    return heights.first(inOrAfter: 0).map { _ in rows(from: rect.minY, to: rect.maxY) }
  }

  /// The cell of a row; nil if the row is not in sight, nor next to it.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  /// The row that a cell shows; nil if it is not in the table.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    if let path = cell.lastPath, cells[path] === cell { return path }
    let path = cell.superview == nil ? nil : cells.first { $0.value === cell }?.key
    cell.lastPath = path
    return path
  }

  /// The cells in sight, from top to bottom. The area below an inset counts as in sight.
  open var visibleCells: [UITableViewCell] {
    if needsReload || isContentSizeStale { layoutIfNeeded() }
    return (indexPathsForVisibleRows ?? []).compactMap { cells[$0] }
  }

  /// The rows in sight, ascending; nil if there are no rows.
  open var indexPathsForVisibleRows: [IndexPath]? { indexPathsForRows(in: bounds) }

  /// The header of a section; nil if it is not in sight, or none.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers.views[section] as? UITableViewHeaderFooterView
  }

  /// The footer of a section; nil if it is not in sight, or none.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers.views[section] as? UITableViewHeaderFooterView
  }

  // MARK: Views for reuse

  /// Registers the class of the cells that `dequeueReusableCell` makes for a name; nil to remove it. A class that
  /// is no `UITableViewCell` is a programming error.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    register(cellClass, for: identifier, in: reusableCells)
  }

  /// Registers the class of headers and footers with a name; nil to remove it. A class that is no
  /// `UITableViewHeaderFooterView` is a programming error.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    register(aClass, for: identifier, in: reusableViews)
  }

  /// Returns a cell that waits for reuse, or a new one of a registered class; nil if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    reusableCells.dequeue(identifier)
  }

  /// Returns a cell for a row, with the row's size. Call it in the data source's `cellForRowAt`. A name without a
  /// registered class is a programming error.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeueCell(identifier, for: indexPath)
  }

  /// Returns a header or footer that waits for reuse, or a new one of a registered class; nil if there is neither.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    reusableViews.dequeue(identifier)
  }

  // MARK: Updates

  /// Collects the changes that a block makes, then shows them together. The data source must have the new counts when
  /// the outermost block ends.
  ///
  /// Deleted, reloaded and moved rows are named as before the block; inserted ones, and the targets of moves, as after
  /// it.
  ///
  /// - Parameter completion: Called after the animation: with false if it was interrupted.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(updates, completion: completion)
  }

  /// Begins a block of changes, which `endUpdates()` ends. Blocks can be nested.
  open func beginUpdates() {
    beginBatch()
  }

  /// Ends a block of changes. The end of the outermost block shows them. Without a beginning it is a programming error.
  open func endUpdates() {
    endBatch()
  }

  /// Whether changes are collected that are not shown yet, the user holds a row to move it, or there are placeholders of dropped
  /// items.
  open var hasUncommittedUpdates: Bool { updates.depth > 0 || lifted != nil || !gaps.isEmpty }

  /// Inserts rows, at their places after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths { updates.terms.entering.rows[path] = animation }
    collect { $0.insertedItems += indexPaths }
  }

  /// Deletes rows, at their places before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths { updates.terms.leaving.rows[path] = animation }
    collect { $0.deletedItems += indexPaths }
  }

  /// Replaces the cells of rows, at their places before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths { updates.terms.leaving.rows[path] = animation }
    collect { $0.reloadedItems += indexPaths }
  }

  /// Moves a row from its place before the update to one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Asks for the cells of rows again, which should return the same cells with changed content. `prepareForReuse()` is
  /// not called, and rows out of sight are not asked for.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    reconfigureInBatch(indexPaths)
  }

  /// Inserts sections with their rows, at their places after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    for section in sections { updates.terms.entering.sections[section] = animation }
    collect { $0.insertedSections += Array(sections) }
  }

  /// Deletes sections, at their places before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    for section in sections { updates.terms.leaving.sections[section] = animation }
    collect { $0.deletedSections += Array(sections) }
  }

  /// Replaces sections with all rows, at their places before the update. The number of rows may change.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    for section in sections { updates.terms.leaving.sections[section] = animation }
    collect { $0.reloadedSections += Array(sections) }
  }

  /// Moves a section with its rows from its place before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    collect { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Asks the data source for the titles of the index again.
  open func reloadSectionIndexTitles() {
    reloadIndex()
  }

  // MARK: Selecting and scrolling

  /// The selected row, the first of several; nil for none.
  open var indexPathForSelectedRow: IndexPath? { selection.items.min() }

  /// The selected rows, ascending; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.items.isEmpty ? nil : selection.items.sorted() }

  /// Selects a row, or deselects all with nil, without calling the delegate. Without multiple selection it replaces the
  /// selection. With `selectionFollowsFocus` the keyboard focus goes along. A row that does not exist is a programming
  /// error.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectByApp(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects a row, without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath, animated: animated)
  }

  /// Selecting all is possible if several rows can be selected.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    super.canPerformAction(action, withSender: sender) && (action != .selectAll || selectsSeveral)
  }

  /// Selects all rows that the delegate agrees to, if several can be selected. Ctrl+A calls it.
  open override func selectAll(_ sender: Any?) {
    selectAllItems()
  }

  /// Scrolls to a row, as far as the content permits. The row `NSNotFound` stands for the header of the section. A row
  /// that does not exist is a programming error.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  /// Scrolls to the selected row that is next to the ones in sight. Without a selection it does nothing.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = selection.items.min { abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle) }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  // MARK: Overrides

  open override var contentSize: CGSize {
    get { currentContentSize ?? super.contentSize }
    set { super.contentSize = newValue }
  }

  open override var contentInset: UIEdgeInsets {
    get { super.contentInset }
    set {
      updateContentSizeIfStale()
      super.contentInset = newValue
    }
  }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    updateContentSizeIfStale()
    destination = nil
    super.setContentOffset(contentOffset, animated: animated)
  }

  open override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    updateContentSizeIfStale()
    super.scrollRectToVisible(rect, animated: animated)
  }

  open override func layoutSubviews() {
    isInLayout = true
    defer { isInLayout = false }
    resizeViewsThatAsked()
    layOutRows()
    super.layoutSubviews()
  }

  @_spi(Toolkit) open override func subviewsDidChange() {
    if !isInLayout { super.subviewsDidChange() }
  }

  /// Text and scale decide the heights of rows out of sight as well.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let (old, new) = (previousTraitCollection, traitCollection)
    // Traits that are all equal: settings of text rendering, which are none, have changed.
    guard
      old == new || old?.displayScale != new.displayScale
        || old?.preferredContentSizeCategory != new.preferredContentSizeCategory
    else { return }
    measuredWidth = .nan
    setNeedsLayout()
  }

  open override var canBecomeFocused: Bool { (allowsSelection || isSelectable) && allowsItemFocus }

  @_spi(Toolkit) open override var showsFocusInside: Bool { hasFocusedItem && selection.showsFocus }

  @_spi(Toolkit) open override func focusDidChange() {
    super.focusDidChange()
    showFocus(isFocused)
    if !isFocused, !remembersLastFocusedIndexPath { selection.focused = nil }
  }

  @_spi(Toolkit) open override func prepareForFocusFromSearch() -> Bool { isSelectable && focusFirstItem() }

  @_spi(Toolkit) open override func handleKey(_ press: UIPress) -> Bool {
    press.key.map(handleRowKey) == true || handleItemKey(press) || super.handleKey(press)
  }

  /// A menu that a key opens is about the row with the focus.
  package var menuPlace: CGPoint? {
    guard let focused = selection.focused, let cell = cells[focused] else { return nil }
    return CGPoint(x: cell.frame.midX, y: cell.frame.midY)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !beginPress(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !movePress(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !endPress(touches, with: event) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !cancelPress(touches) { super.touchesCancelled(touches, with: event) }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if contentWidth != measuredWidth { setNeedsLayout() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }
}
