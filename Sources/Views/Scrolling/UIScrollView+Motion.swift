import Foundation
import ScrollPhysics

// Motions without a finger, frame by frame: how they start, advance and stop.

extension UIScrollView: FrameParticipant {
  package func advance(to time: TimeInterval) -> NextFrameRequest {
    // First, because paging sets the target.
    let paging = repeatPaging(until: time)
    let motion = advanceMotion(to: time)
    return paging.orSooner(motion).orSooner(sharpenRestingPinch(at: time)).orSooner(indicators.advance(to: time))
  }

  @discardableResult
  func advanceMotion(to time: TimeInterval) -> NextFrameRequest {
    guard model.activity.isMovingFreely else { return .none }
    if case .zooming = model.activity { return advanceZoom(to: time) }
    beginAwaitedAnimation(at: time)
    guard model.advance(to: time) != nil else { return .none }
    passOnMomentum(at: time)
    guard let (offset, isOver) = model.advance(to: time) else { return .none }
    let activity = model.activity
    // As in UIKit the flags are already false in the last `scrollViewDidScroll`.
    let end = isOver ? model.complete() : nil
    publish(offset, indicators: activity.showsIndicators ? .shown : .unchanged)
    // A callback may have moved the content elsewhere, as one that turns endless pages does.
    if isOver, case .following = activity, roundedToPixels(offset) == storedBounds.origin {
      followedRest = FollowedRest(exact: offset, shown: storedBounds.origin)
    }
    if let end { publish(end) }
    return model.offset == nil ? .none : .nextFrame
  }
}

extension UIScrollView {
  // MARK: Wheel and keys

  /// Whether a turn of the wheel belongs to this view, which can move in its direction, or keeps it from the views around.
  ///
  /// - Parameter notches: In the window, along one axis.
  func takesWheel(_ notches: CGPoint) -> Bool {
    let notches = fromWindow(notches)
    guard !isTracking, !isZooming else { return true }
    let now = model.offset ?? presentationContentOffset
    return model.canMoveTarget(by: notches, from: now, in: geometry)
      || !transfersToParent(on: dominantAxis(of: notches))
  }

  /// Whether a drag can move this view along an axis.
  ///
  /// - Parameter way: In the window, along one axis.
  func canDrag(along way: CGPoint) -> Bool {
    geometry.isDraggable(dominantAxis(of: fromWindow(way)))
  }

  /// Handles a wheel that turned by `notches` in the window: `y` 1 reveals content below, `x` 1 content to the right.
  ///
  /// - Parameter time: In seconds on the clock of the window's events.
  /// - Returns: False to pass the event to the scroll view around this one.
  func turnWheel(by notches: CGPoint, at time: TimeInterval) -> Bool {
    let notches = fromWindow(notches)
    let turned = isPagingEnabled ? wholeNotches(adding: notches) : notches
    // A part of a notch that turns no page stays here if a whole notch would.
    guard turned != .zero else {
      return isTracking || model.canMoveTarget(by: notches, from: contentOffset, in: geometry)
    }
    guard moveTarget(by: CGPoint { turned[$0] * ScrollConstants.wheelStep }, at: time) else { return false }
    window?.lastUsedView = self
    return true
  }

  /// A vector of the window turned or mirrored as this view is, and of the same length.
  func fromWindow(_ vector: CGPoint) -> CGPoint {
    let length = GestureConstants.distance(.zero, vector)
    guard let window, length > 0, !isOnlyTranslated else { return vector }
    let unit = CGPoint { vector[$0] / length }
    let turned = convert(unit, from: window) - convert(.zero, from: window)
    let stretch = GestureConstants.distance(.zero, turned)
    guard stretch > 0, stretch.isFinite else { return vector }
    // A quarter turn leaves a rounding error across.
    return CGPoint { abs(turned[$0]) < 1e-9 * stretch ? 0 : turned[$0] / stretch * length }
  }

  /// The whole notches after adding new ones. The fraction is kept until the wheel turns the other way.
  private func wholeNotches(adding notches: CGPoint) -> CGPoint {
    let sum = CGPoint { pendingNotches[$0] * notches[$0] < 0 ? notches[$0] : pendingNotches[$0] + notches[$0] }
    // Ten tenths make a whole notch despite rounding errors.
    let whole = CGPoint { (sum[$0] + (sum[$0] < 0 ? -1e-6 : 1e-6)).rounded(.towardZero) }
    pendingNotches = sum - whole
    return whole
  }

  /// Lets the content follow a target that moves by `distance`, within the legal range.
  ///
  /// - Returns: True if the target moves, or if the event must not be passed to the scroll view around this one.
  func moveTarget(by distance: CGPoint, at time: TimeInterval) -> Bool {
    let axis = dominantAxis(of: distance)
    guard distance != .zero else { return false }
    // A finger on the content prevents scrolling here and in the views around.
    guard !isTracking, !isZooming else { return true }
    finishZoom()
    let (geometry, now) = (geometry, model.advance(to: time)?.offset ?? exactPresentationOffset)
    guard model.canMoveTarget(by: distance, from: now, in: geometry) else { return !transfersToParent(on: axis) }
    // Content in an app's animation is not at rest.
    let cause: ScrollSimulation.AxisMotion.Cause = isOffsetAnimated ? .course : .input
    adoptPresentationOffset()
    let transition = model.moveTarget(by: distance, from: now, time: time, cause: cause, in: geometry)
    window?.frameClock.add(self)
    publish(transition)
    // A callback may have started another motion.
    if reducesMotion, case .following(let simulation) = model.activity {
      // Beyond its end, where rounding errors leave nothing of the way.
      advanceMotion(to: simulation.end + 1)
    }
    return true
  }

  /// Where a motion that followed the wheel ended. What the shown offset, in whole pixels, lacks of it is added to the next
  /// turn: so many small turns go as far as a large one.
  struct FollowedRest {
    let exact: CGPoint
    let shown: CGPoint
  }

  private var exactPresentationOffset: CGPoint {
    let shown = presentationContentOffset
    guard let followedRest, followedRest.shown == shown else { return geometry.startOfReturn(from: shown) }
    return followedRest.exact
  }

  // MARK: Animation

  /// Animates to `target`. It is immediate outside of a window, which draws no frames, and with reduced motion.
  func animate(to target: CGPoint, for occasion: ScrollActivity.Occasion) {
    cancelDrag()
    cancelPinch()
    finishZoom()
    let cause: ScrollSimulation.AxisMotion.Cause =
      window?.isDeliveringInput == true && !isOffsetAnimated ? .input : .course
    adoptPresentationOffset()
    // Cancels an animation that has not begun yet.
    guard roundedToPixels(target) != contentOffset || model.offset != nil else { return stopInPlace() }
    // Outside of events a moving view continues from its last visible offset, without a stop.
    let moves = window != nil && !reducesMotion
    let time = moves ? window.flatMap { $0.currentTime ?? model.time } : nil
    let now = time.flatMap { model.advance(to: $0)?.offset } ?? unroundedContentOffset
    publish(model.animate(to: target, for: occasion, from: now, time: time, cause: cause, in: geometry))
    if moves { window?.frameClock.add(self) } else { arrive() }
  }

  /// Gives a running animation of the offset, or released content on its way to a chosen place, another target, because
  /// the row or item that it leads to has moved. Does nothing without such a motion.
  package func redirectAnimation(to target: CGPoint) {
    model.redirect(to: target, in: geometry)
  }

  /// Whether an animation that the app began moves the content, and not the user's way to the top.
  package var isAnimatedByApp: Bool { model.activity.isAnimatedByApp }

  /// Where an animation of the offset leads to; nil without one.
  package var animatedOffsetTarget: CGPoint? {
    switch model.activity {
    case .animating(let simulation, _): simulation.target
    case .aboutToAnimate(let awaited): awaited.target
    case .idle, .held, .dragging, .coasting, .following, .pinching, .zooming: nil
    }
  }

  /// Scrolls a rectangle of the content into sight, unless a motion does that has begun already. Pages turn whole: to that
  /// with the rectangle's middle.
  package func reveal(_ rect: CGRect) {
    let rect = geometry.pages.map { page(around: rect, in: $0) } ?? rect
    guard let rest = model.restOffset else { return scrollRectToVisible(rect, animated: true) }
    if CGRect(origin: rest, size: bounds.size).inset(by: adjustedContentInset).contains(rect) { return }
    // What is in sight at present may not be at the end of the motion.
    setContentOffset(contentOffset, animated: false)
    scrollRectToVisible(rect, animated: true)
    // Content that has become shorter in the motion may be beyond its end, where the rectangle is in sight.
    if isAtRest, clamped(contentOffset) != contentOffset { setContentOffset(clamped(contentOffset), animated: true) }
  }

  /// The part of the content that the page around the middle of a rectangle shows.
  private func page(around rect: CGRect, in pages: AxisPair<PageGrid>) -> CGRect {
    var origin = contentOffset
    for axis in Axis.allCases {
      origin[axis] = pages[axis].nearestPage(to: rect.origin[axis] + (rect.size[axis] - bounds.size[axis]) / 2)
    }
    return CGRect(origin: origin, size: bounds.size).inset(by: adjustedContentInset)
  }

  private func arrive() {
    guard case .aboutToAnimate(let awaited) = model.activity else { return }
    let end = model.complete()
    publish(awaited.target, indicators: end.old.showsIndicators ? .shown : .unchanged)
    publish(end)
  }

  private func beginAwaitedAnimation(at time: TimeInterval) {
    guard case .aboutToAnimate(let awaited) = model.activity else { return }
    model.animate(to: awaited.target, for: awaited.occasion, from: contentOffset, time: time, in: geometry)
  }

  /// Scrolls to the top if the delegate permits.
  func scrollToTop() {
    guard calledDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = CGPoint(x: contentOffset.x, y: geometry.ranges.vertical.minimum)
    guard top != contentOffset else {
      calledDelegate?.scrollViewDidScrollToTop(self)
      return
    }
    animate(to: top, for: .scrollToTop)
  }

  /// Scrolls to the bottom.
  func scrollToEnd() {
    let end = CGPoint(x: contentOffset.x, y: geometry.ranges.vertical.maximum)
    if end != contentOffset { setContentOffset(end, animated: true) }
  }

  // MARK: Stopping

  /// Makes a finger that drags the content release it.
  func cancelDrag() {
    drag?.cancel()
  }

  /// Stops any motion without a finger at its current offset.
  func stopInPlace() {
    guard model.activity.isMovingFreely else { return }
    let end = model.stop()
    publish(end)
    if case .zooming = end.old { finishZoom() }
  }

  func stopEverything() {
    cancelDrag()
    cancelPinch()
    if isOffsetAnimated {
      adoptPresentationOffset()
      returnToRange(onPage: true)
    }
    switch model.activity {
    case .idle, .held(caught: false): break
    case .held(caught: true): returnToRange(onPage: true)
    case .aboutToAnimate: stopInPlace()
    // A drag is over as well if this happens while the delegate chooses its target.
    case .dragging, .coasting, .following, .animating, .pinching: stopInRange()
    case .zooming(let simulation):
      if simulation.purpose != .bounce { stopInPlace() }
      stopInRange()
    }
  }

  /// Ends everything that a finger, the wheel or a key began, because scrolling was disabled.
  func stopWhatUserBegan() {
    cancelDrag()
    switch model.activity {
    // A drag still exists while the delegate chooses its target.
    case .dragging, .coasting, .following, .held(caught: true): stopInRange()
    case .idle, .held, .animating, .aboutToAnimate, .pinching, .zooming: break
    }
  }

  /// Ends every motion at a legal offset. The delegate learns of the end after that.
  func stopInRange() {
    cancelPinch()
    finishZoom()
    if case .idle = model.activity { return }
    let end = model.stop()
    returnToRange(onPage: true)
    publish(end)
  }
}
