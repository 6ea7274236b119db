import Diagnostics
import Foundation
import Views

// A layout pass: which elements are in sight, and which view each has.

extension UICollectionView {
  /// Shows the elements in sight at the places that the layout gives them.
  func layOutElements() {
    guard !isLayingOutElements, bounds.width > 0, bounds.height > 0 else { return }
    isLayingOutElements = true
    defer { isLayingOutElements = false }
    UIView.performWithoutAnimation {
      for _ in 0..<CollectionConstants.sizingRounds {
        prepareLayoutIfNeeded()
        refreshWindowIfNeeded()
        showElements()
        if !measureElements(), !needsPreparation { break }
      }
      backgroundView?.frame = bounds
    }
    announcePrefetching()
  }

  /// Prepares the layout after an invalidation, and takes over the size of the content.
  func prepareLayoutIfNeeded() {
    guard needsPreparation else { return }
    needsPreparation = false
    _ = currentCounts
    collectionViewLayout.prepare()
    layoutWindow.rect = .null
    let size = collectionViewLayout.collectionViewContentSize
    requirement(
      size.width.isFinite && size.height.isFinite,
      "\(type(of: collectionViewLayout)).collectionViewContentSize is \(size); use finite numbers")
    if size != contentSize { contentSize = size }
  }

  /// Asks the layout for the surroundings of the visible part, if that has left the part that was asked for.
  func refreshWindowIfNeeded() {
    guard layoutWindow.rect.isNull || !layoutWindow.rect.contains(visibleRect) else { return }
    let margin = CollectionConstants.windowMargin
    let horizontal = contentSize.width > bounds.width ? bounds.width * margin : 0
    let vertical = contentSize.height > bounds.height ? bounds.height * margin : 0
    let rect = visibleRect.insetBy(dx: -horizontal, dy: -vertical)
    layoutWindow = LayoutWindow(checking: elements(in: rect), of: collectionViewLayout, in: rect)
    prefetching.isDue = true
  }

  /// The part of the content that is in sight. During an animation of the offset it includes where that leads.
  private var visibleRect: CGRect { bounds }

  // MARK: Elements in sight

  /// Gives each element in sight a view, and lets the others go.
  private func showElements() {
    let rect = visibleRect
    let visible = layoutWindow.elements.filter { !$0.isHidden && $0.frame.overlaps(rect) }
    removeElements(except: Set(visible.map(\.key)))
    for attributes in visible {
      show(attributes)
      // A callback may have changed the layout or the data.
      if needsPreparation { return }
    }
  }

  private func removeElements(except visible: Set<ElementKey>) {
    guard shown.count > visible.count || !shown.keys.allSatisfy(visible.contains) else { return }
    for key in shown.keys.filter({ !visible.contains($0) }).sorted(by: { $0.path < $1.path }) { removeElement(key) }
  }

  /// Gives the view of an element other attributes, or makes it.
  private func show(_ attributes: UICollectionViewLayoutAttributes) {
    let key = attributes.key
    if let element = shown[key] {
      guard !element.attributes.isEqual(attributes) else { return }
      // The layout may change its own object later.
      shown[key]?.attributes = attributes.duplicate
      if element.attributes.size != attributes.size { shown[key]?.isMeasured = false }
      element.view.adopt(attributes)
      if element.attributes.zIndex != attributes.zIndex { place(element.view, at: attributes.zIndex) }
    } else {
      add(makeView(for: attributes), attributes)
    }
  }

  private func add(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let key = attributes.key
    requireUnused(view, for: key)
    view.adopt(attributes)
    announceDisplay(of: view, key)
    shown[key] = ShownElement(view: view, attributes: attributes.duplicate)
    place(view, at: attributes.zIndex)
  }

  /// Inserts a view behind the first element with a larger order.
  func place(_ view: UIView, at order: Int) {
    let above = shown.values.filter { $0.attributes.zIndex > order && $0.view !== view && $0.view.superview === self }
    if let lowest = above.min(by: { $0.attributes.zIndex < $1.attributes.zIndex }) {
      let same = above.filter { $0.attributes.zIndex == lowest.attributes.zIndex }.map(\.view)
      let first = same.count == 1 ? same[0] : subviews.first { view in same.contains { $0 === view } } ?? lowest.view
      insertSubview(view, belowSubview: first)
    } else if view.superview !== self {
      addSubview(view)
    } else {
      bringSubviewToFront(view)
    }
  }

  func removeElement(_ key: ElementKey) {
    guard let element = shown.removeValue(forKey: key) else { return }
    retire(element.view, key)
  }

  /// Takes a view out, and keeps it for reuse.
  func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    view.removeFromSuperview()
    announceEndOfDisplay(of: view, key)
    reuse.recycle(view, limit: shown.count + CollectionConstants.spareViews)
  }

  /// Lets all views go.
  func removeAllElements() {
    let leaving = departing
    departing = []
    for element in leaving { retire(element.view, element.key) }
    for key in shown.keys.sorted(by: { $0.path < $1.path }) { removeElement(key) }
  }

  private func requireUnused(_ view: UICollectionReusableView, for key: ElementKey) {
    guard view.superview === self, let other = shown.first(where: { $0.value.view === view })?.key else { return }
    requirementFailure(
      "UICollectionView: the data source returned the view of \(Array(other.path)) for \(Array(key.path)) as well; "
        + "dequeue one for each")
  }

  // MARK: Sizes that views choose

  /// Asks new views for their sizes, and lets the layout decide about them. What is first in sight keeps its place.
  ///
  /// - Returns: Whether the layout must be prepared again.
  private func measureElements() -> Bool {
    let anchor = makeAnchor()
    let layout = collectionViewLayout
    for (key, element) in shown.sorted(by: { $0.key.path < $1.key.path }) where !element.isMeasured {
      shown[key]?.isMeasured = true
      guard key.category != .decorationView else { continue }
      let original = element.attributes
      let preferred = element.view.preferredLayoutAttributesFitting(original.duplicate)
      guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { continue }
      layout.invalidateLayout(
        with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    }
    guard needsPreparation else { return false }
    prepareLayoutIfNeeded()
    restore(anchor)
    return true
  }

  /// The first element in sight that is not at the leading edge of all content; nil there.
  private func makeAnchor() -> UICollectionViewLayoutAttributes? {
    let edge = CGPoint(x: bounds.minX + adjustedContentInset.left, y: bounds.minY + adjustedContentInset.top)
    guard edge.x > 0 || edge.y > 0 else { return nil }
    let cells = shown.values.filter {
      $0.attributes.representedElementCategory == .cell && $0.attributes.frame.maxY > edge.y && $0.isMeasured
    }
    return cells.map(\.attributes).min { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }

  /// Moves the offset so that an element is where it was.
  private func restore(_ anchor: UICollectionViewLayoutAttributes?) {
    guard let anchor, let new = attributes(of: anchor.key) else { return }
    let distance = CGPoint(
      x: new.frame.minX - anchor.frame.minX, y: new.frame.minY - anchor.frame.minY)
    if distance != .zero {
      contentOffset = CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y)
    }
  }
}

extension LayoutWindow {
  /// The attributes that a layout gave for a rectangle. NaN and infinite numbers are a programming error.
  @MainActor
  init(checking elements: [UICollectionViewLayoutAttributes], of layout: UICollectionViewLayout, in rect: CGRect) {
    self.init(rect: rect, elements: [])
    self.elements.reserveCapacity(elements.count)
    for attributes in elements {
      requirement(
        attributes.isFinite,
        "\(type(of: layout)): the frame of \(Array(attributes.indexPath)) is \(attributes.frame); use finite numbers")
      // Of two with the same key the later one counts.
      if byKey.updateValue(attributes, forKey: attributes.key) == nil {
        self.elements.append(attributes)
      } else {
        replace(attributes.key, by: attributes)
      }
    }
  }
}

extension UICollectionReusableView {
  /// Takes over attributes.
  func adopt(_ attributes: UICollectionViewLayoutAttributes) {
    (center, transform, alpha) = (attributes.center, attributes.transform, attributes.alpha)
    if bounds.size != attributes.size { bounds.size = attributes.size }
    apply(attributes)
  }
}
