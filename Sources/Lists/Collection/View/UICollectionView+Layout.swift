import Diagnostics
import Foundation
import Views

// A layout pass: which elements are in sight, and which view each has.

extension UICollectionView {
  /// Shows the elements in sight at the places that the layout gives them.
  func layOutElements() {
    guard !isLayingOutElements else { return }
    guard !bounds.isEmpty else {
      _ = currentCounts
      // An app may give the view the size of its content.
      if bounds.width > 0 || bounds.height > 0 { prepareLayoutIfNeeded() }
      // While the app animates the view to no size they stay.
      if UIView.inheritedAnimationDuration == 0 { removeUnusedElements() }
      return
    }
    isRead = AssistiveTechnology.reads(self)
    if wasPrepared, wasMirrored != mirrorsLayout { collectionViewLayout.invalidateLayout() }
    pageFromLeadingEdge()
    // A data source that is gone leaves nothing to show.
    if dataSource == nil, updates.depth == 0, counts?.isEmpty == false { reloadData() }
    if UIView.inheritedAnimationDuration > 0 { sight.rearrangement?.asksForOffset = true }
    isLayingOutElements = true
    defer { isLayingOutElements = false }
    // The last offset of an animation is published after its end.
    let hasArrived = hasArrived
    orthogonal.arrived = Set(orthogonal.views.filter { $0.value.hasArrived }.keys)
    let first = wasLaidOut ? nil : contentOffset
    wasLaidOut = true
    UIView.performOwnWithoutAnimation {
      // Each round may bring items into sight whose sizes move what the offset leads to.
      for _ in 0..<LayoutPass.mostRounds {
        settleElements()
        let before = contentOffset
        aim(hasArrived: hasArrived)
        let isMovedAcross = aimAcross()
        // As in UIKit, the first layout makes an offset legal that the app has set before.
        if let first, clamped(first) != first, destination == nil, isAtRest { contentOffset = clamped(first) }
        if contentOffset == before, !isMovedAcross { break }
      }
      if hasArrived { destination = nil }
      for section in orthogonal.arrived { orthogonal.views[section]?.destination = nil }
      (sight.isSettling, orthogonal.settling, orthogonal.kept) = (false, [], [:])
      sight.laidOut = (bounds, bounds.inset(by: adjustedContentInset))
      backgroundView?.frame = bounds
      layOutBackdrop()
      layOutSwipedCell()
    }
    announcePrefetching()
    if sight.isAnimatedResize {
      sight.isAnimatedResize = false
      collectionViewLayout.finalizeAnimatedBoundsChange()
    }
    if needsPreparation || !layoutWindow.staleSupplementaryPaths.isEmpty { setNeedsLayout() }
  }

  /// Lets pages of mirrored content begin on the right.
  private func pageFromLeadingEdge() {
    let size = bounds.size
    let measure =
      isPagingEnabled && mirrorsLayout ? PageMeasure(length: AxisPair { size[$0] }, beginsAtRight: true) : nil
    if pageMeasure != measure { pageMeasure = measure }
  }

  /// Shows the elements in sight, and asks them for their sizes until none changes.
  private func settleElements() {
    for _ in 0..<LayoutPass.mostRounds {
      let version = dataVersion
      prepareLayoutIfNeeded()
      // A change of the size need not make the layout stale.
      if let kept = takeRearrangement() { keepSight(kept) }
      refreshWindowIfNeeded()
      showElements()
      if dataVersion != version { setNeedsLayout() } else if !measureElements(), !needsPreparation { break }
    }
  }

  /// Prepares the layout after an invalidation, and takes over the size of the content.
  func prepareLayoutIfNeeded() {
    guard needsPreparation else { return }
    let (isFirst, kept) = prepareLayout()
    layoutWindow.rect = .null
    var size = asking { collectionViewLayout.collectionViewContentSize }
    requirement(
      size.width.isFinite && size.height.isFinite,
      "\(type(of: collectionViewLayout)).collectionViewContentSize is \(size.width) by \(size.height); use finite numbers"
    )
    if mirrorsLayout { size.width = mirroredWidth(of: size.width) }
    if size != contentSize || wasMirrored != mirrorsLayout { adoptContentSize(size, isFirst: isFirst) }
    if let kept { keepSight(kept) }
  }

  /// Calls `prepare()` until it leaves the data as they are: a delegate that is asked for sizes may change them.
  ///
  /// - Returns: Whether the layout was never prepared before, and what is to stay in sight.
  private func prepareLayout() -> (isFirst: Bool, kept: Rearrangement?) {
    for _ in 0..<LayoutPass.mostRounds {
      let (isFirst, kept) = (!wasPrepared, takeRearrangement())
      (needsPreparation, wasPrepared) = (false, true)
      _ = currentCounts
      let version = dataVersion
      asking { UIView.callingApp { collectionViewLayout.prepare() } }
      if dataVersion == version { return (isFirst, kept) }
      collectionViewLayout.invalidateLayout()
    }
    requirementFailure(
      "\(type(of: collectionViewLayout)).prepare() changed the data of the collection view each time in "
        + "\(LayoutPass.mostRounds) calls; do not call reloadData(), or update items, whenever it is called")
  }

  /// Sets the size of the content. The distance from where the content begins stays, also if that is on the right.
  func adoptContentSize(_ size: CGSize, isFirst: Bool = false) {
    let (isMirrored, inset, offset) = (mirrorsLayout, adjustedContentInset, contentOffset)
    let (old, beginning) = (preparedContentSize.width, mirroredBeginning(ofWidth: size.width))
    var leading = wasMirrored ? mirroredBeginning(ofWidth: old) - offset.x : offset.x + inset.left
    // An offset that the app has set before the first layout counts from the left.
    if isFirst, isMirrored { leading = offset.x <= 0 ? 0 : beginning - offset.x }
    guard isMirrored || wasMirrored else { return contentSize = size }
    wasMirrored = isMirrored
    let (x, leads) = (isMirrored ? beginning - leading : leading - inset.left, leadsToItem)
    // In the order in which a motion to an edge keeps its target.
    if size.width < old { followBeginning(to: x, leadsToItem: leads) }
    contentSize = size
    followBeginning(to: x, leadsToItem: leads)
  }

  /// Lets the size of the content follow a reload before the next layout pass.
  func prepareLayoutIfStale() {
    if wasPrepared, counts == nil, !isLayingOutElements, updates.depth == 0 { prepareLayoutIfNeeded() }
  }

  /// Asks the layout for the surroundings of the visible part, if that has left the part that was asked for.
  func refreshWindowIfNeeded() {
    let populated = populatedRect
    guard layoutWindow.rect.isNull || !layoutWindow.rect.contains(populated) else {
      return refreshSupplementaryAttributes()
    }
    let margin = ListConstants.windowMargin
    let horizontal = contentSize.width > bounds.width ? bounds.width * margin : 0
    let vertical = contentSize.height > bounds.height ? bounds.height * margin : 0
    let rect = populated.insetBy(dx: -horizontal, dy: -vertical)
    // First, because sections that scroll across may change their offsets.
    updateOrthogonalSections(in: rect)
    layoutWindow = LayoutWindow(
      number: layoutWindow.number + 1, checking: elements(in: rect, areShown: true), of: collectionViewLayout, in: rect)
    prefetching.isDue = true
  }

  // MARK: Elements in sight

  /// The part of the content whose elements have views: the visible one, with a page on each side of it while an assistive
  /// technology reads them.
  var populatedRect: CGRect {
    guard isRead else { return bounds }
    return bounds.insetBy(
      dx: contentSize.width > bounds.width ? -bounds.width : 0,
      dy: contentSize.height > bounds.height ? -bounds.height : 0)
  }

  /// The same for the elements of a section, which may scroll across.
  private func populatedRect(ofSection section: Int?, in rect: CGRect) -> CGRect {
    guard isRead, let view = section.flatMap({ orthogonal.views[$0] }) else { return rect }
    return view.area.axis == .horizontal
      ? rect.insetBy(dx: -view.bounds.width, dy: 0) : rect.insetBy(dx: 0, dy: -view.bounds.height)
  }

  /// Gives each element in sight a view, and lets the others go.
  private func showElements() {
    let (rect, version, elements) = (populatedRect, dataVersion, layoutWindow.elements)
    let held = movement.map { ElementKey.cell($0.target) }
    // Those whose views are missing or have other attributes.
    var (due, staying): ([Int], Int) = ([], 0)
    for element in shown.values { element.isInSight = false }
    for index in elements.indices {
      let section = elements[index].orthogonalSection
      let isInSight =
        !elements[index].isHidden
        && isElement(elements[index].frame, ofSection: section, in: populatedRect(ofSection: section, in: rect))
      guard isInSight || held != nil && held == elements[index].key else { continue }
      if let element = shown[elements[index].key] {
        element.isInSight = true
        staying += 1
        if element.window == layoutWindow.number { continue }
      }
      due.append(index)
    }
    var used: [UICollectionViewLayoutAttributes] = []
    if staying < shown.count {
      var leaving: [ElementKey] = []
      for (key, element) in shown where !element.isInSight {
        // The user may be at work in an element that has left.
        if isInUse(element.view), let attributes = attributes(of: key) {
          used.append(attributes)
        } else {
          leaving.append(key)
        }
      }
      removeElements(leaving)
    }
    // A callback may change the layout or the data.
    for index in due {
      if needsPreparation || dataVersion != version { return }
      show(elements[index].attributes, elements[index].key)
    }
    for attributes in used {
      if needsPreparation || dataVersion != version { return }
      show(attributes, attributes.key)
    }
  }

  /// Whether the user moves an element. It keeps its view beyond the edges, because that receives the touch.
  func isHeld(_ key: ElementKey) -> Bool { movement.map { key == .cell($0.target) } ?? false }

  /// Lets the views of all elements go in which the user is not at work.
  private func removeUnusedElements() {
    removeElements(shown.filter { !isHeld($0.key) && !isInUse($0.value.view) }.map(\.key))
  }

  private func removeElements(_ keys: [ElementKey]) {
    let version = dataVersion
    for key in keys.sorted() where dataVersion == version { removeElement(key) }
  }

  /// Gives the view of an element other attributes, or makes it.
  private func show(_ attributes: UICollectionViewLayoutAttributes, _ key: ElementKey) {
    guard let element = shown[key] else { return add(attributes, key) }
    guard element.window != layoutWindow.number else { return }
    element.window = layoutWindow.number
    let old = element.attributes
    guard !old.equals(attributes) else { return }
    // The layout may change its own object later.
    element.attributes = attributes.duplicate
    if old.size != attributes.size, element.wish != attributes.size { element.isMeasured = false }
    let container = container(of: attributes)
    element.view.adopt(attributes, in: container)
    if old.zIndex != attributes.zIndex || element.view.superview !== container {
      place(element.view, at: attributes.zIndex, in: container)
    }
  }

  /// Makes the view of an element, unless a callback changes the data meanwhile.
  private func add(_ attributes: UICollectionViewLayoutAttributes, _ key: ElementKey) {
    let version = dataVersion
    let view = UIView.callingApp { makeView(for: attributes) }
    requireUnused(view, for: key)
    view.adopt(attributes, in: container(of: attributes))
    guard dataVersion == version else { return retire(view, key) }
    shown[key] = ShownElement(view: view, attributes: attributes.duplicate)
    view.lastKey = key
    // In the collection view, so that the delegate can animate the view.
    UIView.callingApp {
      place(view, at: attributes.zIndex, in: container(of: attributes))
      if dataVersion == version { announceDisplay(of: view, key) }
    }
  }

  /// Inserts a view behind the first element with a larger order.
  ///
  /// - Parameter container: The scroll view of a section that scrolls across; nil for the collection view.
  func place(_ view: UIView, at order: Int, in container: UIView? = nil) {
    let container = container ?? self
    let above = lowestViews(above: order, in: container, except: view)
    if let first = above.count > 1 ? container.subviews.first(where: { above.contains($0) }) : above.first {
      container.insertSubview(view, belowSubview: first)
    } else if view.superview !== container {
      container.addSubview(view)
    } else {
      container.bringSubviewToFront(view)
    }
  }

  /// The views in a container with the lowest order above another one: of elements, and the scroll views of sections.
  private func lowestViews(above order: Int, in container: UIView, except view: UIView) -> [UIView] {
    let sections = container === self ? orthogonal.views.values.filter { $0.superview === self } : []
    // Mostly no element has a larger order, which is known without looking at all of them.
    guard layoutWindow.highestOrder > order || sections.contains(where: { $0.area.zIndex > order }) else { return [] }
    var (lowest, views) = (Int.max, [UIView]())
    func note(_ other: UIView, _ otherOrder: Int) {
      guard otherOrder > order, otherOrder <= lowest, other.superview === container, other !== view else { return }
      if otherOrder < lowest { (lowest, views) = (otherOrder, []) }
      views.append(other)
    }
    for element in shown.values { note(element.view, element.attributes.zIndex) }
    for section in sections { note(section, section.area.zIndex) }
    return views
  }

  func removeElement(_ key: ElementKey) {
    guard let element = shown.removeValue(forKey: key) else { return }
    retire(element.view, key)
  }

  /// Takes a view out, and keeps it for reuse.
  func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    UIView.callingApp {
      view.removeFromSuperview()
      announceEndOfDisplay(of: view, key)
    }
    keepForReuse(view)
  }

  /// Keeps a view for reuse, unless another class is registered since.
  func keepForReuse(_ view: UICollectionReusableView) {
    guard let kind = view.reuseKind, let type = reuse.classes[kind], type == Swift.type(of: view) else { return }
    reuse.put(view)
  }

  /// Lets the views of all elements go. Sections that scroll across go on with their motions.
  func removeAllElements() {
    let leaving = departing
    departing = []
    for element in leaving { retire(element.view, element.key) }
    for key in shown.keys.sorted() { removeElement(key) }
    orthogonal.covered = [:]
  }

  private func requireUnused(_ view: UICollectionReusableView, for key: ElementKey) {
    guard view.superview != nil, let other = self.key(of: view) else { return }
    requirementFailure(
      "UICollectionView: the data source returned the view of \(Array(other.path)) for \(Array(key.path)) as well; "
        + "dequeue one for each")
  }

  // MARK: Sizes that views choose

  /// Asks new views for their sizes, and lets the layout decide about them. What is first in sight keeps its place.
  ///
  /// - Returns: Whether the layout must be prepared again.
  private func measureElements() -> Bool {
    var new: [ElementKey] = []
    for (key, element) in shown where !element.isMeasured { new.append(key) }
    if new.isEmpty, !needsPreparation { return false }
    let (anchor, across, layout, version) = (makeAnchor(), itemsAcross(), collectionViewLayout, dataVersion)
    for key in new.sorted() where dataVersion == version {
      guard let element = shown[key] else { continue }
      element.isMeasured = true
      guard key.category != .decorationView else { continue }
      let original = element.attributes
      measuring = element.view
      let preferred = UIView.callingApp { element.view.preferredLayoutAttributesFitting(original.duplicate) }
      measuring = nil
      element.wish = preferred.size
      guard dataVersion == version,
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: inLayout(preferred), withOriginalAttributes: inLayout(original))
      else { continue }
      let context = layout.invalidationContext(
        forPreferredLayoutAttributes: inLayout(preferred), withOriginalAttributes: inLayout(original))
      context.keepsMeasurements = true
      layout.invalidateLayout(with: context)
    }
    guard needsPreparation else { return false }
    let (before, size) = (contentOffset, contentSize)
    // At any other offset the user or the app has scrolled it.
    let isSettling = sight.isSettling && sight.arranged?.offset == before
    prepareLayoutIfNeeded()
    orthogonal.kept = across.merging(orthogonal.arranged.filter { orthogonal.settling.contains($0.key) }) { $1 }
    if isSettling { keepArranged() } else { restore(anchor, from: before, in: size) }
    return true
  }

  /// The first item in sight; nil at the leading edge of all content.
  private func makeAnchor() -> ItemAnchor? {
    guard !isAtBeginning else { return nil }
    let (isMirrored, inset) = (mirrorsLayout, adjustedContentInset)
    let room = bounds.inset(by: inset)
    let axis: Axis =
      contentSize.width > room.width && contentSize.height <= room.height ? .horizontal : .vertical
    /// Where a rectangle begins on an axis, in the direction of the content, and where it ends.
    func range(_ rect: CGRect, _ axis: Axis) -> (start: CGFloat, end: CGFloat) {
      isMirrored && axis == .horizontal
        ? (-rect.maxX, -rect.minX) : (rect.origin[axis], rect.origin[axis] + rect.size[axis])
    }
    let edge = range(room, axis).start
    var first: (element: ShownElement, start: (CGFloat, CGFloat))?
    for (key, element) in shown where key.category == .cell {
      let frame = element.attributes.frame
      let (along, across) = (range(frame, axis), range(frame, axis.other))
      guard along.end > edge else { continue }
      let start = (along.start, across.start)
      // A new cell may come into sight above the ones that the user sees.
      if let known = first,
        known.element.isMeasured != element.isMeasured
          ? known.element.isMeasured : known.start <= start
      {
        continue
      }
      first = (element, start)
    }
    return first.map { ItemAnchor($0.element.attributes, isMirrored: isMirrored) }
  }

  /// Moves the offset so that an item is where it was, along the axes on which the content can be scrolled.
  ///
  /// - Parameters:
  ///   - before: The offset before the layout was prepared again.
  ///   - oldSize: The size of the content then.
  private func restore(_ anchor: ItemAnchor?, from before: CGPoint, in oldSize: CGSize) {
    guard let anchor, let new = attributes(of: anchor.key) else { return }
    // A section that scrolls across keeps its own place.
    let across = anchor.orthogonalSection.flatMap { orthogonal.views[$0]?.area.axis }
    let inset = adjustedContentInset
    // The preparation may have moved the content already.
    var kept = contentOffset
    for axis in Axis.allCases where axis != across {
      guard contentSize[axis] > bounds.size[axis] - inset.leading(axis) - inset.trailing(axis) else { continue }
      let moved = before[axis] + anchor.distance(to: new.frame, on: axis)
      // Not before the content, unless it is there.
      if axis == .horizontal, mirrorsLayout {
        let excess = max(0, before.x - mirroredBeginning(ofWidth: oldSize.width))
        kept.x = min(moved, mirroredBeginning(ofWidth: contentSize.width) + excess)
      } else {
        kept[axis] = max(moved, min(before[axis], -inset.leading(axis)))
      }
    }
    let isMoved = kept != before || contentOffset != before
    let offset = isAtRest && isMoved ? clamped(kept) : kept
    if offset != contentOffset { contentOffset = offset }
  }
}

extension LayoutWindow {
  /// The attributes that a layout gave for a rectangle. NaN and infinite numbers are a programming error.
  @MainActor
  init(
    number: Int, checking elements: [UICollectionViewLayoutAttributes], of layout: UICollectionViewLayout,
    in rect: CGRect
  ) {
    self.init(number: number)
    self.rect = rect
    reserveCapacity(elements.count)
    for attributes in elements {
      let element = Element(attributes)
      requirement(
        attributes.isFinite,
        "\(type(of: layout)): the frame of \(Array(element.key.path)) is (\(element.frame.minX), \(element.frame.minY), "
          + "\(element.frame.width), \(element.frame.height)); use finite numbers")
      append(element)
    }
  }
}

extension UICollectionReusableView {
  /// Takes over attributes.
  ///
  /// - Parameter container: The view that contains this one, or will; nil for the present one.
  func adopt(_ attributes: UICollectionViewLayoutAttributes, in container: UIView? = nil) {
    let distance = ((container ?? superview) as? OrthogonalScrollView)?.contentDistance ?? .zero
    (center, transform, alpha) = (attributes.center + distance, attributes.transform, attributes.alpha)
    // Only a transform that leaves the plane needs the view's layer, which is made on first use.
    if !CATransform3DIsAffine(attributes.transform3D) { layer.transform = attributes.transform3D }
    if bounds.size != attributes.size { bounds.size = attributes.size }
    adopt(attributes.listPlace)
    UIView.callingApp { apply(attributes) }
  }
}
