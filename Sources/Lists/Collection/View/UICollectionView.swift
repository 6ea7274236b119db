import Controls
import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// Shows items in an arrangement that a layout decides.
///
/// The data source gives the numbers of sections and items, and a cell for each item; the layout gives the place of each.
/// Only what is visible has views, which are used again for other elements.
open class UICollectionView: UIScrollView {
  // MARK: State

  /// The number of items in each section; nil if it must be asked again.
  var counts: [Int]?

  /// The elements in sight with their views.
  var shown: [ElementKey: ShownElement] = [:] {
    didSet { reuse.mostShown = max(reuse.mostShown, shown.count) }
  }

  /// What the layout said about the surroundings of the visible part.
  var layoutWindow = LayoutWindow()

  /// Whether the layout is being asked, for which placeholders count as items.
  var isLayoutAsked = false

  /// Whether `prepare()` of the layout is due.
  var needsPreparation = true

  var isLayingOutElements = false

  /// Whether `layoutSubviews()` runs, which adds and removes subviews itself.
  private var isInLayout = false

  /// Whether the layout was ever prepared.
  var wasPrepared = false

  /// Whether the content was mirrored when the layout was last prepared.
  var wasMirrored = false

  /// The view that is asked for its size.
  weak var measuring: UIView?

  /// The number of reloads and updates so far. A layout pass compares it after each callback: the keys of elements from
  /// before a change are no longer valid.
  var dataVersion = 0

  let reuse = ReusePool<UICollectionReusableView>()

  /// The attributes of the element that the data source is asked for.
  var requested: UICollectionViewLayoutAttributes?

  /// The cell that the data source configures again: it is dequeued instead of another one.
  var reconfigured: UICollectionViewCell?

  var selection = ListSelection()
  var typing = TypeSelection()
  var updates = Batch<CollectionUpdates>()
  var prefetching = CollectionPrefetching()

  /// Where the layout has the items, if it has room for drops; nil without.
  var arrangement: DropArrangement?

  /// How soon the items make room for a drag over them. At once by default.
  open var reorderingCadence = ReorderingCadence.immediate

  /// How soon items make room for a drag.
  public enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate
    /// After a drag has rested for 0.15 s.
    case fast
    /// After a drag has rested for 0.5 s.
    case slow
  }

  /// Nil until there is a delegate of drags or drops.
  var drags: ListDrags?

  /// Provides the items of dragged items; nil, the default, for items that cannot be dragged. It is not retained.
  ///
  /// If the data source can move an item, the user can also drag it to another place in the collection view.
  open var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { drags?.dragDelegate as? any UICollectionViewDragDelegate }
    set {
      guard newValue != nil || drags != nil else { return }
      madeDrags.dragDelegate = newValue
      drags?.install()
    }
  }

  /// Takes what is dropped on the collection view. It is not retained.
  open var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { drags?.dropDelegate as? any UICollectionViewDropDelegate }
    set {
      guard newValue != nil || drags != nil else { return }
      madeDrags.dropDelegate = newValue
      drags?.install()
    }
  }

  /// Whether items can be dragged, if there is a delegate for it. True by default.
  open var dragInteractionEnabled: Bool {
    get { drags?.isDragEnabled ?? true }
    set {
      guard newValue != dragInteractionEnabled else { return }
      madeDrags.isDragEnabled = newValue
    }
  }

  /// Whether the user drags items of this collection view.
  open var hasActiveDrag: Bool { drags?.dragSession != nil }

  /// Whether a drag is over this collection view.
  open var hasActiveDrop: Bool { drags?.dropSession != nil }
  var orthogonal = OrthogonalSections()

  /// The item that the user moves; nil for none.
  var movement: ItemMovement?

  /// The rectangle that the user drags over items; nil for none.
  var band: SelectionBand?

  /// What is seen while arrangements change.
  var sight = KeptSight()

  /// The item that a scroll leads to; nil for none.
  var destination: ItemDestination?

  /// Whether an assistive technology read the elements at the last layout.
  var isRead = false

  /// Whether the elements were ever laid out in bounds that are not empty.
  var wasLaidOut = false

  /// Scroll while the pointer or a finger holds something near an edge.
  private(set) lazy var edgeScrolls = AxisPair { axis in
    ReorderScroll(list: self, along: axis) { [unowned self] in scrollAtEdge(to: $0, on: axis) }
  }

  weak var menuCell: UIView?

  /// The interaction that opens the menus of items; nil without a delegate and swipe actions.
  open var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

  /// The menus of items; nil without a delegate and swipe actions.
  var menus: ListMenus?

  /// The swipes of a list whose layout gives actions; nil without one.
  var swipes: ListSwipes?

  /// The index at the trailing edge; nil for none. It is asked for with the next layout if it is stale.
  var indexView: SectionIndexView?
  var isIndexStale = true

  /// Shows the layout's color behind all elements; nil without one.
  private var backdrop: UIView?

  /// The views that leave in an animation.
  var departing: [DepartingElement] = []

  /// The delegate as one of a collection view; nil if it does not conform to that protocol.
  private(set) weak var collectionDelegate: (any UICollectionViewDelegate)?

  private var storedLayout: UICollectionViewLayout

  // MARK: Data

  /// Gives the items and their cells. It is not retained.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// The delegate. One that conforms to `UICollectionViewDelegate` is called for items as well. It is not retained.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      collectionDelegate = delegate as? any UICollectionViewDelegate
      installMenus()
      storedLayout.invalidateLayout()
    }
  }

  /// Is told which items may be shown soon. It is not retained.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// Whether `prefetchDataSource` is told. True by default.
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { cancelPrefetching() } }
  }

  /// The layout. Setting it changes the arrangement at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set { change(to: newValue, animated: false, completion: nil) }
  }

  // MARK: Look and behavior

  /// The view behind all elements; nil for none. It fills the visible part.
  open var backgroundView: UIView? {
    didSet {
      replace(oldValue, by: backgroundView)
      setNeedsLayout()
    }
  }

  /// Whether the user can select items. True by default.
  open var allowsSelection = true {
    didSet { selectionModeDidChange() }
  }

  /// Whether the user can select several items. False by default. If not, the first selected item stays selected.
  open var allowsMultipleSelection = false {
    didSet { selectionModeDidChange() }
  }

  /// Whether cells show the controls that change the list. The selection then follows
  /// `allowsSelectionDuringEditing` and `allowsMultipleSelectionDuringEditing`. False by default.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      swipes?.close(animated: window != nil)
      cancelMovement()
      dropPress()
      if !canBecomeFocused { loseFocus() }
      selectionModeDidChange()
      updateCellStates(animated: true)
    }
  }

  /// Whether the user can select items while `isEditing`. False by default.
  open var allowsSelectionDuringEditing = false {
    didSet { selectionModeDidChange() }
  }

  /// Whether the user can select several items while `isEditing`. False by default.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { selectionModeDidChange() }
  }

  /// Which changes of a cell or supplementary view that finds its own size make the collection view ask for it again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
    didSet { if selfSizingInvalidation == .enabledIncludingConstraints { UIView.tellsAncestorsOfConstraints = true } }
  }

  /// Whether the item with the keyboard focus is selected. False by default.
  open var selectionFollowsFocus = false

  /// Whether the keyboard moves the focus among the items outside of editing mode. True by default. If not, keys scroll.
  open var allowsFocus = true {
    didSet { if !canBecomeFocused { loseFocus() } }
  }

  /// Whether the keyboard moves the focus among the items in editing mode. True by default.
  open var allowsFocusDuringEditing = true {
    didSet { if !canBecomeFocused { loseFocus() } }
  }

  /// Whether the focus returns to the item that had it last. True by default. If not, it begins again as at first.
  open var remembersLastFocusedIndexPath = true

  var sweepPan: SweepGestureRecognizer?

  // MARK: Initializers

  /// Makes a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    storedLayout = layout
    super.init(frame: frame)
    adopt(layout)
  }

  public required init?(coder: NSCoder) { nil }

  /// Connects a layout, which may belong to one collection view at a time.
  func adopt(_ layout: UICollectionViewLayout) {
    requirement(
      layout.host == nil || layout.host === self,
      "UICollectionView: \(type(of: layout)) is the layout of another collection view; make one for each")
    layout.host = self
  }

  /// Replaces the layout object, and nothing else.
  func replaceLayout(by layout: UICollectionViewLayout) {
    adopt(layout)
    if layout !== storedLayout { storedLayout.host = nil }
    storedLayout = layout
  }

  /// Shows the color of the layout behind all elements.
  func layOutBackdrop() {
    backdrop = shown(backdrop, storedLayout.backgroundColor != nil, at: 0) { UIView() }
    backdrop?.isUserInteractionEnabled = false
    backdrop?.backgroundColor = storedLayout.backgroundColor
    backdrop?.frame = bounds
  }

  // MARK: Accessibility

  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts {
    AccessibilityFacts(role: .collection, focusedPart: focusedCell)
  }

  // MARK: Geometry

  open override var contentSize: CGSize {
    get {
      prepareLayoutIfStale()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  /// The size of the content at present, also after a reload that no layout has followed.
  var preparedContentSize: CGSize { super.contentSize }

  open override var contentInset: UIEdgeInsets {
    get { super.contentInset }
    set {
      prepareLayoutIfStale()
      super.contentInset = newValue
    }
  }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    prepareLayoutIfStale()
    destination = nil
    super.setContentOffset(contentOffset, animated: animated)
  }

  open override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    prepareLayoutIfStale()
    super.scrollRectToVisible(rect, animated: animated)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { changingBounds(to: newValue) { super.bounds = $0 } }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      changingBounds(to: CGRect(origin: super.bounds.origin, size: newValue.size)) { _ in super.frame = newValue }
    }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    storedLayout.invalidateLayout()
  }

  open override func layoutSubviews() {
    isInLayout = true
    defer { isInLayout = false }
    super.layoutSubviews()
    layOutElements()
    if isIndexStale || indexView != nil { layOutIndex() }
  }

  @_spi(Toolkit) open override func subviewsDidChange() {
    if !isInLayout { super.subviewsDidChange() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  // MARK: Input

  open override var canBecomeFocused: Bool { (allowsSelection || isSelectable) && allowsItemFocus }

  @_spi(Toolkit) open override func restOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let velocity = CGPoint(x: mirrorsLayout ? -velocity.x : velocity.x, y: velocity.y)
    return offset(proposed: proposed) {
      storedLayout.targetContentOffset(forProposedContentOffset: $0, withScrollingVelocity: velocity)
    }
  }

  /// A drag of the pointer that begins between items selects instead of scrolling.
  @_spi(Toolkit) open override func isDragged(by touch: UITouch) -> Bool {
    !beginsBand(touch) && super.isDragged(by: touch)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !beginPress(touches), !beginBand(touches, with: event) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !movePress(touches), !moveBand(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !endPress(touches, with: event), !endBand() { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !cancelPress(touches), !cancelBand() { super.touchesCancelled(touches, with: event) }
  }

  @_spi(Toolkit) open override func handleKey(_ press: UIPress) -> Bool {
    handleItemKey(press) || super.handleKey(press)
  }

  @_spi(Toolkit) open override var showsFocusInside: Bool { hasFocusedItem && selection.showsFocus }

  @_spi(Toolkit) open override func focusDidChange() {
    super.focusDidChange()
    showFocus(isFocused)
    if !isFocused, !remembersLastFocusedIndexPath { selection.focused = nil }
  }

  @_spi(Toolkit) open override func prepareForFocusFromSearch() -> Bool { focusFirstItem() }

  @_spi(Toolkit) open override var readsFromRightToLeft: Bool { mirrorsLayout }

  // MARK: Counting and finding

  /// The number of sections.
  open var numberOfSections: Int { currentCounts.count }

  /// The number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = currentCounts
    if isLayoutAsked { return layoutItemCount(in: section) }
    requirement(
      counts.indices.contains(section),
      "UICollectionView.numberOfItems(inSection: \(section)) with \(counts.count) sections")
    return counts[section]
  }

  /// The cell of an item in sight; nil for any other.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[.cell(indexPath)]?.view as? UICollectionViewCell
  }

  /// A supplementary view in sight; nil for any other.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shown[.supplementary(elementKind, indexPath)]?.view
  }

  /// The cells in sight, in the order of their index paths.
  open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap(cellForItem) }

  /// The items in sight, in their order.
  open var indexPathsForVisibleItems: [IndexPath] {
    visibleKeys { $0.category == .cell && !$0.isPlaceholder }.map(\.path).sorted()
  }

  /// The supplementary views of a kind in sight, in the order of their index paths.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The index paths of the supplementary views of a kind in sight, in their order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleKeys { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.path).sorted()
  }

  /// The elements with a view that meet a condition, without those that only an assistive technology reads.
  private func visibleKeys(where isWanted: (ElementKey) -> Bool) -> [ElementKey] {
    shown.filter { isWanted($0.key) && (!isRead || isElement($0.value.attributes, in: bounds)) }.map(\.key)
  }

  /// The item that a cell shows; nil for a cell that is not in sight.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    key(of: cell).flatMap { $0.category == .cell && !$0.isPlaceholder ? $0.path : nil }
  }

  /// The element that a view shows; nil for none.
  func key(of view: UIView) -> ElementKey? {
    guard let view = view as? UICollectionReusableView, view.superview != nil else { return nil }
    if let key = view.lastKey, shown[key]?.view === view { return key }
    let key = shown.first { $0.value.view === view }?.key
    view.lastKey = key
    return key
  }

  /// The item at a point of the content, in sight or not; nil for none. Of several it is the frontmost.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    hit(at: point) { elements(in: $0).filter(\.isItem) }?.indexPath
  }

  /// The attributes of an item, in sight or not.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return attributes(of: .cell(indexPath))
  }

  /// The attributes of a supplementary view, in sight or not.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return attributes(of: .supplementary(kind, indexPath))
  }

  // MARK: Views for reuse

  /// Registers the class of cells with an identifier, a subclass of `UICollectionViewCell`; nil for none.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, UICollectionViewCell.self, for: ReuseKind(kind: "", identifier: identifier))
  }

  /// Registers the class of supplementary views of a kind with an identifier; nil for none.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    register(viewClass, UICollectionReusableView.self, for: ReuseKind(kind: elementKind, identifier: identifier))
  }

  /// Returns a cell of a registered class: one that waits for reuse, or a new one. It has the size of the item already.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeueCell(identifier, for: indexPath)
  }

  /// Returns a supplementary view of a registered class: one that waits for reuse, or a new one.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeueSupplementaryView(elementKind, identifier, for: indexPath)
  }

  // MARK: Selecting and scrolling

  /// The selected items, in their order; nil for none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selection.items.isEmpty ? nil : selection.items.sorted()
  }

  /// Selects an item without calling the delegate, and scrolls to it; with nil it deselects all.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectByApp(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath, animated: false)
  }

  /// Selecting all is possible if several items can be selected.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    super.canPerformAction(action, withSender: sender) && (action != .selectAll || selectsSeveral)
  }

  /// Selects all items that the delegate agrees to, if several can be selected. Ctrl+A calls it.
  open override func selectAll(_ sender: Any?) {
    selectAllItems()
  }

  /// Performs the primary action of an item, as when the user chooses it, unless the delegate refuses. An item that does not
  /// exist is a programming error.
  open func performPrimaryAction(forItemAt indexPath: IndexPath) {
    requireItem(indexPath, in: "performPrimaryAction(forItemAt:)")
    performPrimaryAction(at: indexPath)
  }

  /// Scrolls to an item. On an axis without a position it moves as little as is needed to show the whole item.
  ///
  /// - Parameters:
  ///   - indexPath: An item that exists.
  ///   - scrollPosition: At most one position an axis. The offset is clamped to the legal range.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  // MARK: Updates

  /// Collects the changes that a block makes, then shows them together, animated. The data source must have the new counts
  /// when the outermost block ends.
  ///
  /// Deleted, reloaded and moved items are named as before the block; inserted ones, and the targets of moves, as after it.
  ///
  /// - Parameter completion: Called after the animation: with false if it was interrupted.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(updates, completion: completion)
  }

  /// Whether changes are collected that are not shown yet, items make room for a drop, or there are placeholders of dropped items.
  open var hasUncommittedUpdates: Bool { updates.depth > 0 || arrangement != nil }

  /// Inserts items, at their places after the update.
  open func insertItems(at indexPaths: [IndexPath]) {
    collect { $0.insertedItems += indexPaths }
  }

  /// Deletes items, at their places before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    collect { $0.deletedItems += indexPaths }
  }

  /// Replaces the cells of items, at their places before the update.
  open func reloadItems(at indexPaths: [IndexPath]) {
    collect { $0.reloadedItems += indexPaths }
  }

  /// Moves an item from its place before the update to one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Asks for the cells of items again, which should return the same cells with changed content. `prepareForReuse()` is not
  /// called, and items out of sight are not asked for.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    reconfigureInBatch(indexPaths)
  }

  /// Inserts sections with their items, at their places after the update.
  open func insertSections(_ sections: IndexSet) {
    collect { $0.insertedSections += sections }
  }

  /// Deletes sections with their items, at their places before the update.
  open func deleteSections(_ sections: IndexSet) {
    collect { $0.deletedSections += sections }
  }

  /// Replaces all views of sections, at their places before the update. Their numbers of items may have changed.
  open func reloadSections(_ sections: IndexSet) {
    collect { $0.reloadedSections += sections }
  }

  /// Moves a section from its place before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    collect { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  // MARK: Another layout

  /// Changes to another layout, at once or animated in 0.3 s. The elements move to their new places.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, completion: nil)
  }

  /// Changes to another layout, and calls `completion` after the animation: with false if it was interrupted.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    change(to: layout, animated: animated, completion: completion)
  }

  /// Begins a transition to another layout that a gesture leads: set `transitionProgress` of the result, and call
  /// `finishInteractiveTransition()` or `cancelInteractiveTransition()` at the end. Until then the result is the layout of the
  /// collection view. A transition during another one is a programming error.
  ///
  /// - Parameter completion: Called after the animation at the end.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    beginInteractiveTransition(to: layout, completion: completion)
  }

  /// The code that is called at the end of an interactive transition: with whether the collection view has the next layout, and whether
  /// the animation was not interrupted.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// Ends an interactive transition at the next layout, in an animation. Without one it is a programming error.
  open func finishInteractiveTransition() { endInteractiveTransition(isReached: true) }

  /// Ends an interactive transition at the layout and the offset that were before, in an animation. Without one it is a programming
  /// error.
  open func cancelInteractiveTransition() { endInteractiveTransition(isReached: false) }

  // MARK: Moving items

  /// Begins to move an item, if the data source permits it. Items of sections that scroll across cannot be moved.
  ///
  /// - Returns: Whether the item can be moved.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(of: indexPath) }

  /// Holds the center of the item that is moved at a point of the content. The other items make room.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    holdMovedItem(at: targetPosition)
  }

  /// Drops the item that is moved. The data source is told of the move, if there is one.
  open func endInteractiveMovement() {
    dropMovedItem()
  }

  /// Returns the item that is moved to its place. The data source is not told.
  open func cancelInteractiveMovement() {
    cancelMovement()
  }

  // MARK: Reloading

  /// Asks the data source for everything again before the next frame. Ends running animations of updates, and drops the
  /// selection. The offset stays, as far as it is legal.
  open func reloadData() {
    requirement(
      updates.depth == 0,
      "UICollectionView.reloadData() inside performBatchUpdates; name the changes, or reload after it")
    swipes?.listWillReload()
    _ = cancelBand()
    (movement, arrangement) = (nil, nil)
    stopScrollingAtEdges()
    (counts, layoutWindow) = (nil, LayoutWindow(number: layoutWindow.number + 1))
    dataVersion += 1
    removeAllElements()
    selection.dropForReload()
    (sight, orthogonal.arranged) = (KeptSight(), [:])
    isIndexStale = true
    drags?.follow(nil)
    drags?.placeholders.gapsDidChange()
    prefetching.reset()
    storedLayout.dataDidReload()
    let context = type(of: storedLayout).makeInvalidationContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    storedLayout.invalidateLayout(with: context)
    setNeedsLayout()
  }
}
