import Foundation
import ScrollPhysics

// What the content does without a finger on it, frame by frame, and how it is made to and stopped.

extension UIScrollView: FrameParticipant {
  package func advance(to time: TimeInterval) -> NextFrameRequest {
    // First, as it says where the content goes until then.
    let paging = repeatPaging(until: time)
    let motion = advanceMotion(to: time)
    return paging.orSooner(motion).orSooner(indicators.advance(to: time))
  }

  @discardableResult
  func advanceMotion(to time: TimeInterval) -> NextFrameRequest {
    guard model.activity.movesOnItsOwn else { return .none }
    beginAwaitedAnimation(at: time)
    guard model.advance(to: time) != nil else { return .none }
    passOnMomentum(at: time)
    guard let (offset, isOver) = model.advance(to: time) else { return .none }
    let activity = model.activity
    // As in UIKit the flags are down in the last `scrollViewDidScroll` already.
    if isOver { model.stop() }
    publish(offset, indicators: activity.showsIndicators ? .shown : .unchanged)
    if isOver { announceEnd(of: activity) }
    return model.offset == nil ? .none : .nextFrame
  }

  private func announceEnd(of activity: ScrollActivity) {
    announceEndOfDeceleration()
    announceEndOfAnimation(activity)
    if activity.occasion == .scrollToTop { delegate?.scrollViewDidScrollToTop(self) }
  }
}

extension UIScrollView {
  // MARK: Wheel and keys

  /// A wheel turned by `notches`: `y` 1 shows what is below, `x` 1 what is to the right.
  ///
  /// - Parameter time: In seconds on the clock of the window's events.
  /// - Returns: Whether the scroll views around this one are not to be asked.
  func turnWheel(by notches: CGPoint, at time: TimeInterval) -> Bool {
    let turned = isPagingEnabled ? wholeNotches(adding: notches) : notches
    // A part of a notch that turns no page is not for the scroll view around, where a whole one would not be.
    guard turned != .zero else { return isTracking || model.canFollow(by: notches, from: contentOffset, in: geometry) }
    guard follow(by: CGPoint { turned[$0] * ScrollConstants.wheelStep }, at: time) else { return false }
    window?.lastUsedView = self
    return true
  }

  /// The notches that are whole with what was turned before; the rest is kept until the wheel turns the other way.
  private func wholeNotches(adding notches: CGPoint) -> CGPoint {
    let sum = CGPoint { unturnedNotches[$0] * notches[$0] < 0 ? notches[$0] : unturnedNotches[$0] + notches[$0] }
    // Ten tenths make a whole one, whatever is lost in adding them up.
    let whole = CGPoint { (sum[$0] + (sum[$0] < 0 ? -1e-6 : 1e-6)).rounded(.towardZero) }
    unturnedNotches = sum - whole
    return whole
  }

  /// Has the content follow a target that moves by `distance`, within the legal range.
  ///
  /// - Returns: Whether it was taken: it moves the target, or it may not be handed to the scroll view around.
  func follow(by distance: CGPoint, at time: TimeInterval) -> Bool {
    let axis = dominantAxis(of: distance)
    guard distance != .zero else { return false }
    // A finger on the content keeps it, and what is around.
    guard !isTracking else { return true }
    let (geometry, now) = (geometry, model.advance(to: time)?.offset ?? presentationContentOffset)
    guard model.canFollow(by: distance, from: now, in: geometry) else { return !transfersToParent(on: axis) }
    // What an animation of the app moves is not at rest.
    let cause: ScrollSimulation.AxisMotion.Cause = isOffsetAnimated ? .course : .input
    takeShownOffset()
    let interrupted = model.activity
    model.follow(by: distance, from: now, time: time, cause: cause, in: geometry)
    window?.frameClock.add(self)
    announceEndOfDeceleration()
    announceEndOfAnimation(interrupted)
    return true
  }

  // MARK: Animation

  /// Sends the content to `target`. It is there at once outside of a window, where there are no frames to move in, and for who
  /// wants less motion.
  func animate(to target: CGPoint, for occasion: ScrollActivity.Occasion) {
    cancelDrag()
    let cause: ScrollSimulation.AxisMotion.Cause =
      window?.isDeliveringInput == true && !isOffsetAnimated ? .input : .course
    takeShownOffset()
    // What has not begun yet is not to begin.
    guard roundedToPixels(target) != contentOffset || model.offset != nil else { return endOwnMotion() }
    // Outside of events what moves turns off from where the last frame has shown it, without a stop.
    let moves = window != nil && !UIAccessibility.isReduceMotionEnabled
    let time = moves ? window.flatMap { $0.currentTime ?? model.time } : nil
    let now = time.flatMap { model.advance(to: $0)?.offset } ?? unroundedContentOffset
    let interrupted = model.activity
    model.animate(to: target, for: occasion, from: now, time: time, cause: cause, in: geometry)
    announceEndOfDeceleration()
    // Of two that follow each other, both the app's, it hears of the end once.
    if occasion == .scrollToTop { announceEndOfAnimation(interrupted) }
    if moves { window?.frameClock.add(self) } else { arrive() }
  }

  private func arrive() {
    guard case .aboutToAnimate(let awaited) = model.activity else { return }
    let ended = model.activity
    model.stop()
    publish(awaited.target, indicators: ended.showsIndicators ? .shown : .unchanged)
    announceEnd(of: ended)
  }

  private func beginAwaitedAnimation(at time: TimeInterval) {
    guard case .aboutToAnimate(let awaited) = model.activity else { return }
    model.animate(to: awaited.target, for: awaited.occasion, from: contentOffset, time: time, in: geometry)
  }

  /// Brings the content to its top, as the delegate allows.
  func scrollToTop() {
    guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = CGPoint(x: contentOffset.x, y: geometry.ranges.vertical.minimum)
    guard top != contentOffset else {
      delegate?.scrollViewDidScrollToTop(self)
      return
    }
    animate(to: top, for: .scrollToTop)
  }

  /// Brings the content to its bottom.
  func scrollToEnd() {
    let end = CGPoint(x: contentOffset.x, y: geometry.ranges.vertical.maximum)
    if end != contentOffset { setContentOffset(end, animated: true) }
  }

  // MARK: Stopping

  /// Has a finger that drags the content let go of it.
  func cancelDrag() {
    drag?.cancel()
  }

  /// Stops what moves the content without a finger, where it is.
  func endOwnMotion() {
    guard model.activity.movesOnItsOwn else { return }
    let ended = model.activity
    model.stop()
    announceEndOfDeceleration()
    announceEndOfAnimation(ended)
  }

  func stopEverything() {
    cancelDrag()
    if isOffsetAnimated {
      takeShownOffset()
      settleAtOnce()
    }
    switch model.activity {
    case .idle, .held(caught: false): break
    case .held(caught: true): settleAtOnce()
    case .aboutToAnimate: endOwnMotion()
    // A drag that is being let go, while the delegate is asked where to, is over as well.
    case .dragging, .coasting, .following, .animating: comeToRest()
    }
  }

  /// Scrolling was switched off: what a finger, the wheel or a key began is over.
  func stopScrolling() {
    cancelDrag()
    switch model.activity {
    // A drag is still there when it is being let go, and the delegate is asked where to.
    case .dragging, .coasting, .following, .held(caught: true): comeToRest()
    case .idle, .held, .animating, .aboutToAnimate: break
    }
  }

  /// Ends whatever moves the content, where it may rest; the delegate hears of the end when it is there.
  func comeToRest() {
    if case .idle = model.activity { return }
    let ended = model.activity
    model.stop()
    settleAtOnce()
    announceEndOfDeceleration()
    announceEndOfAnimation(ended)
  }
}
