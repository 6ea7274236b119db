import Foundation

// Nested scroll views: a motion that ends at the inner one's edge continues in the outer one.

extension UIScrollView {
  /// Whether the scroll view around this one continues motions at this one's edge.
  func transfersToParent(on axis: Axis) -> Bool {
    axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
  }

  /// The nearest scroll view around this one.
  var enclosing: UIScrollView? {
    var view = superview
    while let current = view {
      if let scrollView = current as? UIScrollView { return scrollView }
      view = current.superview
    }
    return nil
  }

  /// How far the content can still move within its range, in points, toward larger offsets (`direction` above zero) or
  /// smaller ones. Infinite in the direction in which it is already beyond the edge.
  func room(on axis: Axis, toward direction: Double) -> Double {
    guard direction != 0 else { return 0 }
    let range = geometry.ranges[axis]
    let offset = unroundedContentOffset[axis]
    let excess = range.excess(of: offset)
    if excess != 0, (excess > 0) == (direction > 0) { return .infinity }
    return direction > 0 ? range.maximum - offset : offset - range.minimum
  }

  /// Whether a pager around this view can turn a page.
  ///
  /// - Parameter direction: That of the finger, in this view's coordinates.
  package func isInPager(turnedBy direction: CGPoint) -> Bool {
    var current = enclosing
    while let pager = current {
      let inPager = pager.convert(direction, from: self) - pager.convert(.zero, from: self)
      let axis = pager.dominantAxis(of: inPager)
      if pager.isPagingEnabled, pager.isScrollEnabled, pager.room(on: axis, toward: -inPager[axis]) >= 1 { return true }
      current = pager.enclosing
    }
    return false
  }

  func isBeyondEdge(_ axis: Axis) -> Bool {
    !geometry.ranges[axis].contains(unroundedContentOffset[axis])
  }

  // MARK: Drags

  /// The scroll views that a drag in this one may move on an axis, innermost first.
  func dragLinks(on axis: Axis, handingOver: Bool) -> [UIScrollView] {
    guard geometry.isDraggable(axis) else { return [] }
    var links = [self]
    var scrollView = self
    while handingOver, scrollView.transfersToParent(on: axis), let parent = scrollView.enclosing {
      if parent.isScrollEnabled, parent.geometry.isDraggable(axis) { links.append(parent) }
      scrollView = parent
    }
    return links
  }

  // MARK: Momentum

  /// What happens to momentum at the edge.
  func behaviorAtEdge(on axis: Axis, toward direction: Double) -> ScrollSimulation.AtEdge {
    !isPagingEnabled && momentumReceiver(on: axis, toward: direction) != nil ? .passesMomentumOn : .keepsMomentum
  }

  /// The scroll view around this one with room for momentum. A paging one never has: it turns its own pages.
  private func momentumReceiver(on axis: Axis, toward direction: Double) -> UIScrollView? {
    var scrollView = self
    while direction != 0, scrollView.transfersToParent(on: axis), let parent = scrollView.enclosing {
      if parent.isScrollEnabled, parent.geometry.isDraggable(axis) {
        if parent.isPagingEnabled { return nil }
        if parent.room(on: axis, toward: direction).isNormal { return parent }
      }
      scrollView = parent
    }
    return nil
  }

  /// Passes the remaining momentum on at the edge. If no scroll view can take it, the content keeps it.
  func passOnMomentum(at time: TimeInterval) {
    while let arrival = model.takeArrival(in: geometry) {
      // A finger on it keeps it in place.
      guard let momentumReceiver = momentumReceiver(on: arrival.axis, toward: arrival.velocity),
        !momentumReceiver.isTracking
      else {
        receiveMomentum(arrival, atEdge: .keepsMomentum)
        continue
      }
      momentumReceiver.receiveMomentum(
        arrival, atEdge: momentumReceiver.behaviorAtEdge(on: arrival.axis, toward: arrival.velocity))
      // It has been moving since the arrival, a fraction of a frame ago.
      momentumReceiver.advanceMotion(to: time)
    }
  }

  /// Takes momentum that reached an edge a moment ago.
  ///
  /// - Parameter atEdge: What happens to it at this scroll view's own edge.
  private func receiveMomentum(_ arrival: ScrollModel.Arrival, atEdge: ScrollSimulation.AtEdge) {
    adoptPresentationOffset()
    cancelPinch()
    finishZoom()
    publish(model.receiveMomentum(arrival, at: unroundedContentOffset, atEdge: atEdge, in: geometry))
    coast()
  }
}
