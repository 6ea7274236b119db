import Foundation

// A scroll view in a scroll view: what one cannot do at its edge, the one around it does.

extension UIScrollView {
  /// Whether the scroll view around this one goes on at this one's edge.
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

  /// How far the content may still go within its range, in points, towards larger offsets (`direction` above zero) or
  /// smaller ones. Pulled beyond the edge that way it has no end.
  func room(on axis: Axis, towards direction: Double) -> Double {
    guard direction != 0 else { return 0 }
    let range = geometry.ranges[axis]
    let offset = unroundedContentOffset[axis]
    let excess = range.excess(of: offset)
    if excess != 0, (excess > 0) == (direction > 0) { return .infinity }
    return direction > 0 ? range.maximum - offset : offset - range.minimum
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

  /// What is to become of momentum that reaches the edge.
  func behaviorAtEdge(on axis: Axis, towards direction: Double) -> ScrollSimulation.AtEdge {
    !isPagingEnabled && momentumReceiver(on: axis, towards: direction) != nil ? .passesMomentumOn : .keepsMomentum
  }

  /// The scroll view around this one that has room for momentum. One that pages has none: it turns its pages itself.
  private func momentumReceiver(on axis: Axis, towards direction: Double) -> UIScrollView? {
    var scrollView = self
    while direction != 0, scrollView.transfersToParent(on: axis), let parent = scrollView.enclosing {
      if parent.isScrollEnabled, parent.geometry.isDraggable(axis) {
        if parent.isPagingEnabled { return nil }
        if parent.room(on: axis, towards: direction).isNormal { return parent }
      }
      scrollView = parent
    }
    return nil
  }

  /// Hands on what the content has left at its edge; when nobody takes it any more, it goes on with it itself.
  func passOnMomentum(at time: TimeInterval) {
    while let arrival = model.takeArrival(in: geometry) {
      // A finger that holds it keeps it where it is.
      guard let momentumReceiver = momentumReceiver(on: arrival.axis, towards: arrival.velocity),
        !momentumReceiver.isTracking
      else {
        take(arrival, atEdge: .keepsMomentum)
        continue
      }
      momentumReceiver.take(
        arrival, atEdge: momentumReceiver.behaviorAtEdge(on: arrival.axis, towards: arrival.velocity))
      // It is on its way since the arrival, a part of a frame ago.
      momentumReceiver.advanceMotion(to: time)
    }
  }

  /// Takes up momentum that reached an edge a moment ago.
  ///
  /// - Parameter atEdge: What is to become of it at this scroll view's own edge.
  private func take(_ arrival: ScrollModel.Arrival, atEdge: ScrollSimulation.AtEdge) {
    takeShownOffset()
    let interrupted = model.activity
    model.take(arrival, at: unroundedContentOffset, atEdge: atEdge, in: geometry)
    announceEndOfAnimation(interrupted)
    announceDeceleration()
    window?.frameClock.add(self)
  }
}
