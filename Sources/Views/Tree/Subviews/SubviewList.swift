import Foundation

/// What a view knows of its subviews: their order, those whose layout is pending, and once there are many, where to
/// find what.
@MainActor
final class SubviewList {
  private var order = SiblingOrder()

  /// Those whose layout may be pending; nil stands for all.
  private var awaitingLayout: Set<UIView>?

  private var index: SubviewIndex?

  /// Whether somebody looked for subviews by their place. The first to look goes through all of them, as that costs
  /// less than making the index.
  private var wasSearched = false

  /// A box around what all of them can paint; nil while it is not known.
  private var extent: CGRect? = .null

  private var knownOverlayCount: Int? = 0

  /// How many follow changes of the superview's size.
  private(set) var resizingCount = 0

  // MARK: Order

  var count: Int { order.count }

  var isEmpty: Bool { order.isEmpty }

  /// From back to front.
  var views: [UIView] { order.views }

  /// The same, in an array that is there for whoever asks again before something changes.
  var lastingViews: [UIView] { order.makeViews() }

  /// The array of `lastingViews` is not needed any more.
  func forgetViews() {
    order.forgetViews()
  }

  subscript(index: Int) -> UIView { order[index] }

  /// The place of a view that is one of them.
  func index(of view: UIView) -> Int { order.index(of: view) }

  /// The foremost place that a view may be inserted at: behind the overlays, unless it is one.
  func frontIndex(for view: UIView) -> Int {
    count - (view.isOverlay ? 0 : overlayCount)
  }

  /// The overlays that are in front of all others.
  var overlays: [UIView] { (count - overlayCount..<count).map { order[$0] } }

  /// How many overlays are in front of all others.
  private var overlayCount: Int {
    if let knownOverlayCount { return knownOverlayCount }
    var number = 0
    while number < count, order[count - number - 1].isOverlay { number += 1 }
    knownOverlayCount = number
    return number
  }

  func insert(_ view: UIView, at index: Int) {
    // It may come from a view that is gone, and its index with it.
    view.indexEntry = SubviewIndex.none
    view.isIndexStale = false
    order.insert(view, at: index)
    if view.isOverlay || index >= count - (knownOverlayCount ?? count) { knownOverlayCount = nil }
    if !view.autoresizingMask.isEmpty { resizingCount += 1 }
  }

  func remove(_ view: UIView) {
    knownOverlayCount = nil
    order.remove(at: order.index(of: view))
    index?.remove(view)
    awaitingLayout?.remove(view)
    if !view.autoresizingMask.isEmpty { resizingCount -= 1 }
  }

  /// Takes a view that is one of them to another place, counted without it.
  func move(_ view: UIView, to index: Int) {
    knownOverlayCount = nil
    order.remove(at: order.index(of: view))
    order.insert(view, at: index)
  }

  func exchange(_ first: Int, _ second: Int) {
    knownOverlayCount = nil
    order.exchange(first, second)
  }

  func maskDidChange(from old: UIView.AutoresizingMask, to new: UIView.AutoresizingMask) {
    resizingCount += (new.isEmpty ? 0 : 1) - (old.isEmpty ? 0 : 1)
  }

  // MARK: Layout

  /// The layout of a subview, or of one below it, is pending.
  func noteLayoutNeeded(_ view: UIView) {
    guard awaitingLayout != nil else { return }
    awaitingLayout?.insert(view)
    let noted = awaitingLayout?.count ?? 0
    // Then going through all of them costs as little.
    if noted > SubviewConstants.fewestIndexed, noted > count / 2 { awaitingLayout = nil }
  }

  /// Those whose layout may be pending, from back to front; none from now on.
  func takeAwaitingLayout() -> [UIView] {
    guard let noted = awaitingLayout.map({ Array($0) }) else {
      awaitingLayout = []
      return views
    }
    awaitingLayout?.removeAll(keepingCapacity: noted.count <= SubviewConstants.fewestIndexed)
    return noted.count > 1 ? noted.sorted { $0.orderLabel < $1.orderLabel } : noted
  }

  // MARK: Places

  /// What a subview paints has changed, or where it does, or where touches find it.
  ///
  /// - Returns: Whether a box was known around what the subviews paint.
  func reachDidChange(of view: UIView) -> Bool {
    index?.note(view)
    guard extent != nil else { return false }
    extent = nil
    return true
  }

  /// Appends those of the subviews that may paint in areas of the superview's coordinates, back to front.
  func appendViews(paintingIn areas: SearchAreas, to found: inout [UIView]) {
    updateIndex()
    if index != nil {
      index?.appendViews(paintingIn: areas, to: &found)
    } else if isLarge {
      // What the index would tell.
      order.forEach { if areas.meet(IndexedBox(around: $0.reachInSuperview)) { found.append($0) } }
    } else {
      found += views
    }
  }

  /// Those that may be found by a touch at a point of the superview's coordinates, back to front.
  func views(touchedAt point: CGPoint) -> [UIView] {
    updateIndex()
    return index?.views(touchedAt: point) ?? views
  }

  /// A box around what the subviews can paint, in the superview's coordinates. Of many it may be larger than needed.
  func paintedExtent() -> CGRect {
    if let extent { return extent }
    index?.update()
    let known = index?.paintedExtent() ?? extentOfFew()
    extent = known
    return known
  }

  private func extentOfFew() -> CGRect {
    var extent = CGRect.null
    order.forEach { view in
      if view.isHidden || view.shownAlpha == 0 { return }
      extent = extent.union(UIView.box(around: view.paintedExtent, by: view.shownToSuperview))
    }
    return extent
  }

  private var isLarge: Bool { count >= SubviewConstants.fewestIndexed }

  private func updateIndex() {
    if isLarge {
      if index == nil, wasSearched {
        var new = SubviewIndex(capacity: count)
        order.forEach { new.note($0) }
        index = new
      }
      wasSearched = true
    } else if count < SubviewConstants.fewestIndexed / 2 {
      index?.forgetAll()
      index = nil
      wasSearched = false
    }
    index?.update()
  }
}
