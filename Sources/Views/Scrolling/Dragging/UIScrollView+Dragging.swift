import Diagnostics
import Foundation
@_spi(Toolkit) import Platform
import ScrollPhysics

// From the pan gesture to the content offset, and the callbacks on the way.

extension UIScrollView {
  // MARK: What the pan recognizer says

  /// Handles a finger that comes down: a motion stops where it is.
  func touchDidBegin() {
    adoptPresentationZoom()
    let transition = model.hold()
    publish(transition)
    if case .zooming = transition.old { announceEndOfZoom() }
  }

  /// Handles the end of the last touch. Content that was caught beyond an edge and not dragged returns.
  func touchDidEnd(at time: TimeInterval) {
    guard case .held(let caught) = model.activity else { return }
    if returnToZoomLimit(from: contentOffset, at: time) { return }
    releaseModel(velocity: .zero, time: time)
    let returns = coasts
    if caught { announce { $0.scrollViewDidEndDragging(self, willDecelerate: returns) } }
    guard case .coasting = model.activity else { return announceEndOfDeceleration() }
    if returns { return coast() }
    stopInRange()
  }

  func panDidChange(_ pan: ScrollViewPanGestureRecognizer) {
    // The pinch moves the content, with the same fingers.
    if case .pinching = model.activity { return }
    trackKeyboard(pan)
    switch pan.state {
    case .began:
      pan.drag = makeDrag(of: pan)
      pan.drag?.begin()
      if pan.touches.contains(where: { $0.type == .indirectPointer }) { window?.setCursor(.closedHand) }
    // Not the pan's `translation`, which an app may have set.
    case .changed: pan.drag?.drag(to: pan.accumulatedTranslation(in: self))
    case .ended:
      // The finger may be lifted at another place than that of its last move.
      pan.drag?.drag(to: pan.accumulatedTranslation(in: self))
      endPan(pan, velocity: pan.velocity(in: self))
    case .cancelled: endPan(pan, velocity: .zero)
    case .possible, .failed: break
    }
  }

  /// Moves the keyboard panel with the finger, if the dismiss mode asks for that.
  private func trackKeyboard(_ pan: UIPanGestureRecognizer) {
    guard keyboardDismissMode == .interactive, let keyboard = window?.keyboard else { return }
    switch pan.state {
    case .began, .changed: keyboard.follow(to: pan.location(in: nil).y)
    case .ended: keyboard.endFollowing(velocity: pan.velocity(in: nil).y)
    case .cancelled: keyboard.endFollowing(velocity: 0)
    case .possible, .failed: break
    }
  }

  /// - Parameter velocity: The finger's velocity, in points per second; the content's offset moves in the opposite
  ///   direction.
  private func endPan(_ pan: ScrollViewPanGestureRecognizer, velocity: CGPoint) {
    let drag = pan.drag
    pan.drag = nil
    drag?.end(velocity: -velocity, time: pan.lastTime)
  }

  // MARK: Axes

  func dominantAxis(of direction: CGPoint) -> Axis {
    abs(direction.x) > abs(direction.y) ? .horizontal : .vertical
  }

  /// Makes the drag. A diagonal start moves both axes, in this scroll view and the ones around it. Any other start
  /// moves the ones around it only on its own axis, and with the directional lock this one, too.
  private func makeDrag(of pan: ScrollViewPanGestureRecognizer) -> DragChain {
    let direction = pan.startDirection(in: self)
    let dominant = dominantAxis(of: direction)
    let minor = dominant == .horizontal ? direction.y : direction.x
    let isDiagonal = abs(direction[dominant]) <= ScrollConstants.directionalLockRatio * abs(minor)
    let followed: Set<Axis> = isDiagonal ? Set(Axis.allCases) : [dominant]
    return DragChain(
      of: pan, in: self, axes: isDirectionalLockEnabled ? followed : Set(Axis.allCases), handingOver: followed)
  }

  // MARK: What the drag says

  /// Whether a finger drags the content and has not released it.
  var isDraggedNow: Bool { if case .dragging = model.activity { true } else { false } }

  /// Ends the current motion, so that a drag may begin. The delegate learns of that end before the drag begins.
  ///
  /// - Returns: The current offset, not rounded.
  func endMotionForDrag(at time: TimeInterval) -> CGPoint {
    cancelPinch()
    if let other = drag { endDrag(in: other, velocity: .zero, time: time) }
    adoptPresentationOffset()
    let (exact, shown) = (unroundedContentOffset, contentOffset)
    model.catchTarget()
    stopInPlace()
    publish(model.clearCaughtMotion())
    if keyboardDismissMode == .onDrag { window?.dismissKeyboard() }
    // A callback may have started another motion.
    stopInPlace()
    return geometry.startOfReturn(from: contentOffset == shown ? exact : contentOffset)
  }

  /// Begins to move this scroll view in a drag.
  ///
  /// - Parameter offset: The current offset, not rounded.
  func beginDrag(in drag: DragChain, at offset: CGPoint) {
    self.drag = drag
    model.beginDrag(at: offset, in: geometry)
    calledDelegate?.scrollViewWillBeginDragging(self)
  }

  /// - Parameter displacement: In points, in the direction of the offset.
  func pull(by displacement: CGPoint, in drag: DragChain) {
    if drag === self.drag { model.drag(by: displacement) }
  }

  func rebaseDrag(in drag: DragChain) {
    if drag === self.drag { model.rebaseDrag(in: geometry) }
  }

  /// - Parameter velocity: In points per second, in the direction of the offset.
  func endDrag(in drag: DragChain, velocity: CGPoint, time: TimeInterval) {
    guard drag === self.drag else { return }
    // It was stopped while inner scroll views were released.
    guard case .dragging = model.activity else { return endStoppedDrag() }
    endDrag(velocity: velocity, time: time)
  }

  /// Ends the drag of this scroll view alone.
  func endDrag(velocity: CGPoint, time: TimeInterval) {
    let target = chooseTarget(velocity: velocity, time: time)
    // The delegate may have moved the content.
    guard case .dragging(let last) = model.activity else { return endStoppedDrag() }
    self.drag = nil
    if returnToZoomLimit(from: last.offset, at: time) {
      announce { $0.scrollViewDidEndDragging(self, willDecelerate: false) }
      return
    }
    let proposed = releaseModel(velocity: velocity, time: time)
    if let target, target != proposed {
      model.retarget(to: target, from: last.offset, velocity: velocity, time: time, in: geometry)
    }
    let decelerates = coasts
    if !decelerates { stopInRange() }
    indicators.show()
    announce { $0.scrollViewDidEndDragging(self, willDecelerate: decelerates) }
    if decelerates { coast() }
  }

  /// Ends a drag whose content something else has taken over.
  private func endStoppedDrag() {
    drag = nil
    // Indicators stay visible during a drag, and fade from here on.
    indicators.show()
    announce { $0.scrollViewDidEndDragging(self, willDecelerate: false) }
  }

  /// Lets the delegate choose the target. The drag lasts until that call returns.
  ///
  /// - Returns: The chosen target; nil if the delegate left the proposed one.
  private func chooseTarget(velocity: CGPoint, time: TimeInterval) -> CGPoint? {
    var future = model
    let proposed = future.release(at: unroundedContentOffset, releaseState(velocity, time), in: geometry)
    var target = restOffset(forProposed: proposed, velocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
    calledDelegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
    target = target.admitted(as: "The target of scrollViewWillEndDragging", of: self)
    if let follower { target = follower.restingOffset(of: self, for: target) }
    return target == proposed ? nil : target
  }

  /// Releases content that was pinched and not dragged.
  ///
  /// - Parameter offset: The current offset, not rounded.
  func release(at offset: CGPoint, velocity: CGPoint, time: TimeInterval) {
    if returnToZoomLimit(from: offset, at: time) { return }
    model.release(at: offset, releaseState(velocity, time), in: geometry)
    if coasts { coast() } else { stopInRange() }
  }

  @discardableResult
  private func releaseModel(velocity: CGPoint, time: TimeInterval) -> CGPoint {
    model.release(at: unroundedContentOffset, releaseState(velocity, time), in: geometry)
  }

  private func releaseState(_ velocity: CGPoint, _ time: TimeInterval) -> ScrollModel.ReleaseState {
    ScrollModel.ReleaseState(
      velocity: velocity, time: time, atEdge: AxisPair { behaviorAtEdge(on: $0, toward: velocity[$0]) })
  }

  // MARK: Coasting

  /// Whether released content continues to move, here or in a scroll view around it. Never true outside of a window,
  /// which draws no frames.
  private var coasts: Bool { window != nil && !model.isAtRest }

  func coast() {
    guard case .coasting = model.activity else { return }
    if !isDecelerationAnnounced {
      isDecelerationAnnounced = true
      calledDelegate?.scrollViewWillBeginDecelerating(self)
    }
    window?.frameClock.add(self)
  }

  private func announceEndOfDeceleration() {
    guard isDecelerationAnnounced else { return }
    isDecelerationAnnounced = false
    announce { $0.scrollViewDidEndDecelerating(self) }
  }

  /// Tells the delegate what a change of the activity has ended, in UIKit's order.
  func publish(_ transition: ScrollTransition) {
    if transition.endsDeceleration { announceEndOfDeceleration() }
    if transition.endsAnimation { announce { $0.scrollViewDidEndScrollingAnimation(self) } }
    if transition.arrivesAtTop { calledDelegate?.scrollViewDidScrollToTop(self) }
  }
}

// The scroll view's part in delivering touches to its content.

extension UIView {
  /// The scroll views whose content contains the view, innermost first. A view above the content, such as an indicator,
  /// is not part of it.
  package var scrollViewsAround: [UIScrollView] {
    var (found, view) = ([UIScrollView](), self)
    while let superview = view.superview {
      if let scrollView = superview as? UIScrollView, !view.isOverlay { found.append(scrollView) }
      view = superview
    }
    return found
  }
}

extension UIScrollView {
  /// Whether the content does not receive a touch yet, because a drag may still begin with it.
  func delays(_ touch: UITouch) -> Bool {
    delaysContentTouches && panGestureRecognizer.state == .possible
      && panGestureRecognizer.touches.contains { $0 === touch }
      && Axis.allCases.contains { geometry.isDraggable($0) }
  }

  /// Whether a drag may begin with a touch. Content that has received the touch must give it up.
  func mayDrag(with touch: UITouch) -> Bool {
    guard touch.deliveryToView == .ongoing, let view = touch.view,
      view.scrollViewsAround.contains(where: { $0 === self })
    else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  /// Whether a press catches the content instead of tapping it: the content moves, or another finger drags it.
  var catchesPress: Bool {
    // A drag that began here may move only the scroll views around this one.
    isScrollEnabled
      && (model.activity.catchesPress || isOffsetAnimated || panGestureRecognizer.state == .began
        || panGestureRecognizer.state == .changed)
  }
}
