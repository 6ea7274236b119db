import Foundation

/// The subviews of a view: their order, pending layout, and a spatial index when there are many.
@MainActor
final class SubviewList {
  private var order = SiblingOrder()

  /// True while every subview except overlays is a plain leaf. Once false, it stays false until the list is empty.
  private var areOthersPlain = true

  private var awaitingLayout = AwaitingLayout.none

  private enum AwaitingLayout {
    case none
    /// The views with pending layout. Usually one: the scrolled view, or the next one on the path to it.
    case one(UIView)
    /// By identity, whatever views an app calls equal.
    case some([ObjectIdentifier: UIView])
    /// Any subview may have pending layout.
    case all
  }

  private var index: SubviewIndex?

  /// Whether views were ever searched by place. The first search is linear: that is cheaper than building the index.
  private var wasSearched = false

  /// A box around everything that the subviews can paint; nil if unknown.
  private var extent: CGRect? = .null

  /// The subviews that stay with the superview's frame, in no order.
  private(set) var overlays: [UIView] = []

  /// The number of places of standalone layers, which are no subviews for the app.
  private(set) var layerNodeCount = 0

  /// Whether the depth of a layer may order the views. Once true, it stays true until the list is empty.
  private(set) var hasDepths = false

  /// The number of subviews that are resized with the superview.
  private(set) var resizingCount = 0

  // MARK: Order

  var count: Int { order.count }

  var isEmpty: Bool { count == 0 }

  /// From back to front.
  var views: [UIView] { order.views }

  /// From back to front, in an array that is cached until the next change.
  var cachedViews: [UIView] { order.makeViews() }

  /// Visits all current subviews from back to front, whatever `body` changes.
  func forEach(_ body: (UIView) -> Void) {
    if let views = order.onlyArray { return views.forEach(body) }
    let (back, front) = order.arrays
    for leaf in back { leaf.forEach(body) }
    front.forEach(body)
  }

  /// Visits all subviews that can observe events. If all but the overlays are plain leaves, only the overlays are
  /// visited.
  func forEachObserver(_ body: (UIView) -> Void) {
    if areOthersPlain { overlays.sorted { $0.orderLabel < $1.orderLabel }.forEach(body) } else { forEach(body) }
  }

  subscript(index: Int) -> UIView { order[index] }

  func index(of view: UIView) -> Int { order.index(of: view) }

  /// - Parameter index: Clamped to the frontmost index for the view.
  /// - Returns: Whether the box around the subviews was known.
  func add(_ view: UIView, at index: Int) -> Bool {
    // A released superview's index may have left its marks.
    view.indexEntry = SubviewIndex.none
    view.isIndexStale = false
    order.add(view, at: index)
    if view.isOverlay { overlays.append(view) } else if !view.isPlainLeaf { areOthersPlain = false }
    if !view.autoresizingMask.isEmpty { resizingCount += 1 }
    if view.isLayoutPending { noteLayoutNeeded(view) }
    if view.existingSparseState != nil {
      if view.isLayerNode { layerNodeCount += 1 }
      noteDepth(of: view)
    }
    return reachDidChange(of: view)
  }

  func remove(_ view: UIView) {
    order.remove(at: order.index(of: view))
    index?.remove(view)
    if view.isOverlay { overlays.removeAll { $0 === view } }
    forgetLayout(of: view)
    if !view.autoresizingMask.isEmpty { resizingCount -= 1 }
    if view.isLayerNode { layerNodeCount -= 1 }
    if count == overlays.count { (areOthersPlain, hasDepths) = (true, false) }
  }

  /// Records that a subview may have a depth.
  func noteDepth(of view: UIView) {
    if view.zPosition != 0 { hasDepths = true }
  }

  /// Moves a subview to another index, which counts the others only, and is clamped to the frontmost one.
  func move(_ view: UIView, to index: Int) {
    let place = min(index, order.frontIndex(for: view) - 1)
    order.remove(at: order.index(of: view))
    order.insert(view, at: place)
  }

  /// Records that a subview stopped being a plain leaf.
  func noteNoLongerPlain(_ view: UIView) {
    if !view.isOverlay { areOthersPlain = false }
  }

  func exchange(_ first: Int, _ second: Int) {
    order.exchange(first, second)
  }

  func maskDidChange(from old: UIView.AutoresizingMask, to new: UIView.AutoresizingMask) {
    resizingCount += (new.isEmpty ? 0 : 1) - (old.isEmpty ? 0 : 1)
  }

  // MARK: Layout

  /// Records that a subview, or a view inside it, has pending layout.
  func noteLayoutNeeded(_ view: UIView) {
    switch awaitingLayout {
    case .none: awaitingLayout = .one(view)
    case .one(let noted):
      if noted !== view { awaitingLayout = .some([ObjectIdentifier(noted): noted, ObjectIdentifier(view): view]) }
    case .some(var noted):
      awaitingLayout = .none
      noted[ObjectIdentifier(view)] = view
      // Visiting all of them costs no more than visiting most.
      let isMost = noted.count > SubviewConstants.minimumIndexedCount && noted.count > count / 2
      awaitingLayout = isMost ? .all : .some(noted)
    case .all: break
    }
  }

  private func forgetLayout(of view: UIView) {
    switch awaitingLayout {
    case .one(let noted): if noted === view { awaitingLayout = .none }
    case .some(var noted):
      awaitingLayout = .none
      noted[ObjectIdentifier(view)] = nil
      awaitingLayout = .some(noted)
    case .none, .all: break
    }
  }

  /// Whether more than one subview may have pending layout.
  var mayHaveSeveralPendingLayouts: Bool {
    switch awaitingLayout {
    case .none, .one: false
    case .some, .all: true
    }
  }

  /// The subview that may have pending layout, if it is the only one. The record is cleared.
  func takeOnlyPendingLayout() -> UIView? {
    guard case .one(let view) = awaitingLayout else { return nil }
    awaitingLayout = .none
    return view
  }

  /// Visits the subviews that may have pending layout, from back to front. The record is cleared first.
  func takePendingLayouts(_ layOut: (UIView) -> Void) {
    let awaiting = awaitingLayout
    awaitingLayout = .none
    switch awaiting {
    case .none: break
    case .one(let view): layOut(view)
    case .some(let noted): noted.values.sorted { $0.orderLabel < $1.orderLabel }.forEach(layOut)
    case .all: forEach(layOut)
    }
  }

  // MARK: Places

  /// Records that a subview paints, or can be hit, in another place.
  ///
  /// - Returns: Whether the box around the subviews was known.
  func reachDidChange(of view: UIView) -> Bool {
    // Without a search there is no index; this test is faster.
    if wasSearched { index?.markStale(view) }
    guard extent != nil else { return false }
    extent = nil
    return true
  }

  /// Moves the overlays. The index does not store their places.
  func moveOverlays(_ move: (UIView) -> Void) {
    if overlays.isEmpty { return }
    for view in overlays { move(view) }
    extent = nil
  }

  /// Appends the subviews that may paint in areas of the superview's coordinates, back to front. Few subviews are all
  /// appended without a test.
  ///
  /// - Parameter areas: Nil if nothing is visible.
  func appendViews(paintingIn areas: @autoclosure () -> SearchAreas?, to found: inout [UIView]) {
    updateIndex()
    if index == nil, !isLarge { return forEach { found.append($0) } }
    guard let areas = areas() else { return }
    if index != nil {
      index?.appendViews(paintingIn: areas, to: &found)
    } else {
      // As the index tests.
      forEach { if areas.meet(IndexedBox(around: $0.cullingRect)) { found.append($0) } }
    }
  }

  /// The subviews that a touch at a point of the superview's coordinates may hit, back to front.
  func views(touchedAt point: CGPoint) -> [UIView] {
    updateIndex()
    return index?.views(touchedAt: point) ?? views
  }

  /// A box around everything that the subviews can paint, in the superview's coordinates. With many subviews it may be
  /// too large.
  func paintedExtent() -> CGRect {
    if let extent { return extent }
    let first = Self.unknownExtents.count
    appendNestedUnknownExtents()
    var next = first
    while next < Self.unknownExtents.count {
      Self.unknownExtents[next].appendNestedUnknownExtents()
      next += 1
    }
    while Self.unknownExtents.count > first { _ = Self.unknownExtents.removeLast().computeExtent() }
    return computeExtent()
  }

  /// The lists whose extents are computed before that of a list around them, the innermost last: computed on the way, the
  /// extents of nested lists would need a stack as deep as the tree.
  private static var unknownExtents: [SubviewList] = []

  /// Appends the lists of subviews whose extents this one depends on and are unknown.
  private func appendNestedUnknownExtents() {
    // The index asks only for what changed.
    if index != nil { return }
    forEach {
      if let list = $0.existingSubviewList, list.extent == nil, !$0.storedClipsToBounds, !$0.storedIsHidden {
        Self.unknownExtents.append(list)
      }
    }
  }

  private func computeExtent() -> CGRect {
    if let extent { return extent }
    var known = CGRect.null
    if index != nil {
      index?.update()
      known = index?.paintedExtent() ?? known
      for view in overlays { known = known.union(view.paintedExtentInSuperview) }
    } else {
      forEach { known = known.union($0.paintedExtentInSuperview) }
    }
    extent = known
    return known
  }

  private var isLarge: Bool { count >= SubviewConstants.minimumIndexedCount }

  private func updateIndex() {
    // Small lists have no index, and most lists are small.
    guard isLarge || index != nil else { return }
    if isLarge {
      if index?.isStale == false { return }
      if index == nil, wasSearched {
        var new = SubviewIndex(capacity: count)
        forEach { new.markStale($0) }
        index = new
      }
      wasSearched = true
    } else if count < SubviewConstants.minimumIndexedCount / 2 {
      index?.forgetAll()
      index = nil
      wasSearched = false
    }
    index?.update()
  }
}
