import Foundation
import Views

// What a layout asks of the collection view.

extension UICollectionView: CollectionLayoutHost {
  var layoutBounds: CGRect { bounds }
  var layoutInset: UIEdgeInsets { adjustedContentInset }
  var layoutSafeAreaInset: UIEdgeInsets { safeAreaInsets }
  var layoutMarginInset: UIEdgeInsets { layoutMargins }
  var layoutScale: CGFloat { displayScale }
  var isLayoutMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  var layoutSectionCount: Int { currentCounts.count }

  /// None in a section that the app has deleted when the layout asked for a size: the layout is prepared again.
  func layoutItemCount(in section: Int) -> Int {
    let counts = currentCounts
    guard counts.indices.contains(section) else { return 0 }
    return arrangement?.count(in: section, items: counts[section]) ?? counts[section]
  }

  var layoutTraits: UITraitCollection { traitCollection }

  func flowDelegate(for layout: UICollectionViewFlowLayout) -> (any FlowDelegate)? {
    (delegate as? any UICollectionViewDelegateFlowLayout).map { FlowReply(view: self, layout: layout, delegate: $0) }
  }

  func layoutDidInvalidate(
    _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    guard layout === collectionViewLayout else {
      if let transition = collectionViewLayout as? UICollectionViewTransitionLayout {
        transition.innerDidInvalidate(layout)
      }
      return
    }
    if !context.keepsMeasurements {
      if !context.invalidateEverything, !context.invalidateDataSourceCounts {
        noteSight(isValid: false, asksForOffset: UIView.inheritedAnimationDuration > 0)
      }
      forgetMeasurements(of: context)
    }
    if let paths = context.onlySupplementaryPaths, !needsPreparation {
      layoutWindow.staleSupplementaryPaths.merge(paths) { $0 + $1 }
    } else {
      needsPreparation = true
      layoutWindow.rect = .null
      if context.invalidateDataSourceCounts, updates.depth == 0 { counts = nil }
    }
    let growth = context.contentSizeAdjustment
    if growth != .zero {
      contentSize = CGSize(width: contentSize.width + growth.width, height: contentSize.height + growth.height)
    }
    if context.contentOffsetAdjustment != .zero {
      contentOffset = CGPoint(
        x: contentOffset.x + context.contentOffsetAdjustment.x,
        y: contentOffset.y + context.contentOffsetAdjustment.y)
    }
    // A pass goes on until nothing is stale.
    if !isLayingOutElements { setNeedsLayout() }
  }

  /// Has the views that a context names asked for their sizes again, or all if it names none.
  private func forgetMeasurements(of context: UICollectionViewLayoutInvalidationContext) {
    let items = context.invalidatedItemIndexPaths?.map { elementKey(atPlace: $0) } ?? []
    let views = context.invalidatedSupplementaryIndexPaths?.flatMap { kind, paths in
      paths.map { ElementKey.supplementary(kind, $0) }
    }
    let isOfAll = context.invalidateEverything || context.invalidateDataSourceCounts
    let named = items + (views ?? [])
    for key in named.isEmpty || isOfAll ? Array(shown.keys) : named { shown[key]?.isMeasured = false }
  }

  /// Asks again for some elements of a layout that is otherwise valid.
  func refreshSupplementaryAttributes() {
    let stale = layoutWindow.staleSupplementaryPaths
    if stale.isEmpty { return }
    layoutWindow.staleSupplementaryPaths = [:]
    for (kind, paths) in stale {
      for path in paths {
        layoutWindow.replace(.supplementary(kind, path), by: attributes(of: .supplementary(kind, path)))
      }
    }
  }

  // MARK: Counts

  /// The number of items in each section, asked once until the data changes.
  var currentCounts: [Int] {
    if let counts { return counts }
    let counts = askCounts()
    self.counts = counts
    selection.keepFocus(in: counts)
    return counts
  }

  func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    return ListCounts.each(of: Self.names, inSections: max(0, dataSource.numberOfSections(in: self))) {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  // MARK: Bounds

  /// Asks the layout about a change of the bounds before it happens, and makes the change.
  ///
  /// - Parameter change: Is given the bounds, whose origin goes with the beginning of mirrored content.
  func changingBounds(to proposed: CGRect, _ change: (CGRect) -> Void) {
    let layout = collectionViewLayout
    var new = proposed
    let growth = new.width - bounds.width
    let (old, isResized) = (bounds, new.size != bounds.size)
    if isResized, wasPrepared, !sight.isResizing, UIView.inheritedAnimationDuration > 0 {
      sight.isAnimatedResize = true
      layout.prepare(forAnimatedBoundsChange: old)
    }
    if isResized { noteSight(isValid: true, asksForOffset: true) }
    let isNoted = sight.rearrangement?.offset == contentOffset
    if isResized { sight.isResizing = true }
    defer {
      if isResized { sight.isResizing = false }
      // A motion goes on, while the app would choose something else to see.
      if isNoted, isResized || !isAtRest && !sight.isResizing {
        sight.rearrangement?.move(to: contentOffset, by: isResized ? .zero : bounds.origin - old.origin)
      }
    }
    // Mirrored content keeps its distance from the right edge.
    let isKept = growth != 0 && growth.isFinite && wasPrepared && wasMirrored && new.origin == bounds.origin
    let (x, leads) = (new.minX - growth, isKept && leadsToItem)
    // In the order in which a motion to an edge keeps its target.
    if isKept, growth > 0 {
      followBeginning(to: x, leadsToItem: leads)
      new.origin = bounds.origin
    }
    defer {
      if isKept, growth < 0 { followBeginning(to: x, leadsToItem: leads) }
      if isKept { fillMirroredSight() }
    }
    guard new != bounds, !needsPreparation, new.origin.x.isFinite, new.origin.y.isFinite,
      layout.shouldInvalidateLayout(forBoundsChange: new)
    else { return change(new) }
    let context = layout.invalidationContext(forBoundsChange: new)
    context.keepsMeasurements = true
    change(new)
    layout.invalidateLayout(with: context)
  }

  // MARK: Mirroring

  /// The offset at which mirrored content is seen from its beginning.
  func mirroredBeginning(ofWidth width: CGFloat) -> CGFloat {
    width + adjustedContentInset.right - bounds.width
  }

  /// The width of mirrored content whose layout has a width: at least what is seen, so that it begins at the right edge.
  func mirroredWidth(of width: CGFloat) -> CGFloat {
    let inset = adjustedContentInset
    return max(width, bounds.width - inset.left - inset.right)
  }

  /// Lets mirrored content follow another size of what is seen, if it is narrower.
  private func fillMirroredSight() {
    let prepared = preparedContentSize
    let known = needsPreparation ? prepared : collectionViewLayout.collectionViewContentSize
    let width = mirroredWidth(of: known.width)
    // Another direction of text invalidates the layout.
    guard mirrorsLayout, width != prepared.width else { return }
    adoptContentSize(CGSize(width: width, height: prepared.height))
    layoutWindow.rect = .null
  }

  /// Moves the offset with the beginning of mirrored content.
  ///
  /// - Parameter leadsToItem: Whether a scroll led to an item before, and so does at the new offset.
  func followBeginning(to x: CGFloat, leadsToItem: Bool) {
    let (target, isArranged) = (CGPoint(x: x, y: contentOffset.y), sight.arranged?.offset == contentOffset)
    contentOffset.x = isAtRest ? clamped(target).x : x
    if leadsToItem { destination?.aim = roundedToPixels(animatedOffsetTarget ?? contentOffset) }
    // Unless content that has become shorter is seen from its end.
    if isArranged, contentOffset == roundedToPixels(target) { sight.arranged?.offset = contentOffset }
  }

  /// Whether the content of the layout is mirrored.
  var mirrorsLayout: Bool {
    let layout = collectionViewLayout
    return layout.flipsHorizontallyInOppositeLayoutDirection
      && isLayoutMirrored != (layout.developmentLayoutDirection == .rightToLeft)
  }

  /// A rectangle of the content as the layout sees it, and the other way round.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard mirrorsLayout, !rect.isNull else { return rect }
    return CGRect(
      x: mirroredLayoutWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private var mirroredLayoutWidth: CGFloat { mirroredWidth(of: collectionViewLayout.collectionViewContentSize.width) }

  /// An offset as the layout sees it, and the other way round.
  func mirrored(_ offset: CGPoint) -> CGPoint { mirrored(CGRect(origin: offset, size: bounds.size)).origin }

  /// An offset that the layout chooses, given a proposed one. What it leaves as proposed stays exactly as it is: rounding
  /// errors of mirroring are no choice.
  func offset(proposed: CGPoint, chosenBy choose: (CGPoint) -> CGPoint) -> CGPoint {
    let asked = mirrored(proposed)
    let chosen = choose(asked)
    let result = mirrored(chosen)
    return CGPoint { chosen[$0] == asked[$0] ? proposed[$0] : result[$0] }
  }

  func mirrored(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard mirrorsLayout, let attributes else { return attributes }
    let copy = attributes.duplicate
    copy.center.x = mirroredLayoutWidth - copy.center.x
    return copy
  }

  /// The elements in a rectangle of the content.
  ///
  /// - Parameter areShown: Whether they are about to be shown, which the layout may announce.
  func elements(in rect: CGRect, areShown: Bool = false) -> [UICollectionViewLayoutAttributes] {
    let all = asking { collectionViewLayout.layoutAttributesForElements(in: mirrored(rect)) ?? [] }
    if areShown, collectionViewLayout.announcesVisibility { announceVisibility(of: all) }
    let placed = arrangement == nil ? all : all.compactMap(arranged)
    let shown = mirrorsLayout ? placed.compactMap(mirrored) : placed
    guard let movement else { return shown }
    return shown.filter { $0.key != .cell(movement.target) } + [movingAttributes(movement)]
  }

  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard key.category != .cell || exists(key.path) || key.isPlaceholder, let place = layoutKey(of: key) else {
      return nil
    }
    if let movement, key == .cell(movement.target) { return movingAttributes(movement) }
    return mirrored(arranged(asking { collectionViewLayout.attributes(of: place) }))
  }

  /// The foremost cell at a point of the content.
  ///
  /// - Parameter candidates: Returns those in a rectangle.
  func hit(
    at point: CGPoint, among candidates: (CGRect) -> [UICollectionViewLayoutAttributes]
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    let area = CGRect(x: point.x, y: point.y, width: 1e-6, height: 1e-6)
    let hits = candidates(area).filter { !$0.isHidden && isElement($0, in: area) }
    return hits.max { $0.zIndex < $1.zIndex }
  }

  /// The cells in a rectangle of the content, with the index paths that the layout has for them.
  func places(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let all = asking { collectionViewLayout.layoutAttributesForElements(in: mirrored(rect)) ?? [] }
    return all.filter { $0.representedElementCategory == .cell }.compactMap(mirrored)
  }

  /// Calls code of the layout, for which placeholders count as items.
  func asking<Result>(_ body: () -> Result) -> Result {
    guard arrangement != nil else { return body() }
    let outer = isLayoutAsked
    isLayoutAsked = true
    defer { isLayoutAsked = outer }
    return body()
  }

  /// Lets the layout announce items in sight by their places in the data.
  private func announceVisibility(of elements: [UICollectionViewLayoutAttributes]) {
    guard let arrangement else { return collectionViewLayout.announceVisibility(of: elements) }
    var changed: [(attributes: UICollectionViewLayoutAttributes, place: IndexPath)] = []
    let announced = elements.filter { attributes in
      guard attributes.representedElementCategory == .cell else { return true }
      let place = attributes.indexPath
      guard case .item(let path) = arrangement.element(at: place) else { return false }
      changed.append((attributes, place))
      attributes.indexPath = path
      return true
    }
    collectionViewLayout.announceVisibility(of: announced)
    for (attributes, place) in changed { attributes.indexPath = place }
  }
}

extension UICollectionView: SizingHost {
  func sizeMayHaveChanged(of view: UIView, by change: SizeChange) {
    guard selfSizingInvalidation.follows(change), view !== measuring,
      let key = key(of: view), let element = shown[key],
      element.isMeasured, element.attributes.fits.horizontal || element.attributes.fits.vertical
    else { return }
    shown[key]?.isMeasured = false
    setNeedsLayout()
  }
}
