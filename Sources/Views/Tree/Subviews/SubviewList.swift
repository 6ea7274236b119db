import Foundation

/// What a view knows of its subviews: their order, those whose layout is pending, and once there are many, where to
/// find what.
@MainActor
final class SubviewList {
  /// The view whose subviews these are, as they know it.
  let owner: SuperviewReference

  private var order = SiblingOrder()

  /// Whether all but the overlays are plain leaves. Once one is none, false until all are gone.
  private var areOthersPlain = true

  private var awaitingLayout = AwaitingLayout.none

  private enum AwaitingLayout {
    case none
    /// Those whose layout may be pending. Mostly it is one: the view that is scrolled, or the next on the way to it.
    case one(UIView)
    case some(Set<UIView>)
    /// It may be that of any.
    case all
  }

  private var index: SubviewIndex?

  /// Whether somebody looked for subviews by their place. The first to look goes through all of them, as that costs
  /// less than making the index.
  private var wasSearched = false

  /// A box around what all of them can paint; nil while it is not known.
  private var extent: CGRect? = .null

  /// Those that keep to the superview's frame, in no order.
  private(set) var overlays: [UIView] = []

  /// How many follow changes of the superview's size.
  private(set) var resizingCount = 0

  init(of view: UIView) {
    owner = SuperviewReference(view)
  }

  // MARK: Order

  var count: Int { order.count }

  var isEmpty: Bool { count == 0 }

  /// From back to front.
  var views: [UIView] { order.views }

  /// The same, in an array that is there for whoever asks again before something changes.
  var lastingViews: [UIView] { order.makeViews() }

  /// Goes through all that are there now, from back to front, whatever `body` changes.
  func forEach(_ body: (UIView) -> Void) {
    let (back, front) = order.arrays
    for leaf in back { leaf.forEach(body) }
    front.forEach(body)
  }

  /// The same without plain leaves, where there is nothing else but overlays: that spares a way through a million views.
  func forEachWhoMayHear(_ body: (UIView) -> Void) {
    if areOthersPlain { overlays.sorted { $0.orderLabel < $1.orderLabel }.forEach(body) } else { forEach(body) }
  }

  subscript(index: Int) -> UIView { order[index] }

  /// The place of a view that is one of them.
  func index(of view: UIView) -> Int { order.index(of: view) }

  /// - Parameter index: One that is farther in front than a view may be added counts as the foremost place.
  /// - Returns: Whether a box was known around what the subviews paint.
  func add(_ view: UIView, at index: Int) -> Bool {
    // It may come from a view that is gone, and its index with it.
    view.indexEntry = SubviewIndex.none
    view.isIndexStale = false
    order.add(view, at: index)
    if view.isOverlay { overlays.append(view) } else if !view.isPlainLeaf { areOthersPlain = false }
    if !view.autoresizingMask.isEmpty { resizingCount += 1 }
    if view.isLayoutPending { noteLayoutNeeded(view) }
    return reachDidChange(of: view)
  }

  func remove(_ view: UIView) {
    order.remove(at: order.index(of: view))
    index?.remove(view)
    if view.isOverlay { overlays.removeAll { $0 === view } }
    forgetLayout(of: view)
    if !view.autoresizingMask.isEmpty { resizingCount -= 1 }
    if count == overlays.count { areOthersPlain = true }
  }

  /// Takes a view that is one of them to another place, counted without it; one that is farther in front than a view may
  /// be added counts as the foremost place.
  func move(_ view: UIView, to index: Int) {
    let place = min(index, order.frontIndex(for: view) - 1)
    order.remove(at: order.index(of: view))
    order.insert(view, at: place)
  }

  /// One of them was a plain leaf, and is none now.
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

  /// The layout of a subview, or of one below it, is pending.
  func noteLayoutNeeded(_ view: UIView) {
    switch awaitingLayout {
    case .none: awaitingLayout = .one(view)
    case .one(let noted): if noted !== view { awaitingLayout = .some([noted, view]) }
    case .some(var noted):
      awaitingLayout = .none
      noted.insert(view)
      // Going through all of them costs as little as going through most.
      let isMost = noted.count > SubviewConstants.fewestIndexed && noted.count > count / 2
      awaitingLayout = isMost ? .all : .some(noted)
    case .all: break
    }
  }

  private func forgetLayout(of view: UIView) {
    switch awaitingLayout {
    case .one(let noted): if noted === view { awaitingLayout = .none }
    case .some(var noted):
      awaitingLayout = .none
      noted.remove(view)
      awaitingLayout = .some(noted)
    case .none, .all: break
    }
  }

  /// Whether the layout of more than one may be pending.
  var mayAwaitSeveralLayouts: Bool {
    switch awaitingLayout {
    case .none, .one: false
    case .some, .all: true
    }
  }

  /// Goes through those whose layout may be pending, from back to front; none are from the beginning on.
  func takeAwaitingLayout(_ layOut: (UIView) -> Void) {
    let awaiting = awaitingLayout
    awaitingLayout = .none
    switch awaiting {
    case .none: break
    case .one(let view): layOut(view)
    case .some(let noted): noted.sorted { $0.orderLabel < $1.orderLabel }.forEach(layOut)
    case .all: forEach(layOut)
    }
  }

  // MARK: Places

  /// What a subview paints has changed, or where it does, or where touches find it.
  ///
  /// - Returns: Whether a box was known around what the subviews paint.
  func reachDidChange(of view: UIView) -> Bool {
    // Without a search there is no index; this is the quicker question.
    if wasSearched { index?.note(view) }
    guard extent != nil else { return false }
    extent = nil
    return true
  }

  /// Moves what keeps to the superview's frame; the index finds it wherever it is.
  func moveOverlays(_ move: (UIView) -> Void) {
    if overlays.isEmpty { return }
    for view in overlays { move(view) }
    extent = nil
  }

  /// Appends those of the subviews that may paint in areas of the superview's coordinates, back to front. Few are all
  /// appended, without a look at the areas.
  ///
  /// - Parameter areas: Nil when nothing shows.
  func appendViews(paintingIn areas: @autoclosure () -> SearchAreas?, to found: inout [UIView]) {
    updateIndex()
    if index == nil, !isLarge { return forEach { found.append($0) } }
    guard let areas = areas() else { return }
    if index != nil {
      index?.appendViews(paintingIn: areas, to: &found)
    } else {
      // What the index would tell.
      forEach { if areas.meet(IndexedBox(around: $0.cullingRect)) { found.append($0) } }
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

  private var isLarge: Bool { count >= SubviewConstants.fewestIndexed }

  private func updateIndex() {
    // Few have none, and most are few.
    guard isLarge || index != nil else { return }
    if isLarge {
      if index == nil, wasSearched {
        var new = SubviewIndex(capacity: count)
        forEach { new.note($0) }
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
