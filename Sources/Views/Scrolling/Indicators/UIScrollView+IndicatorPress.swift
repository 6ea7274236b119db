import Foundation
import ScrollPhysics

// Scrolling by the indicators: the pointer drags the thumb, or holds the track, which pages.
//
// For the delegate this is no drag, because no finger is on the content: it only receives each new offset.

extension UIScrollView {
  func hoverDidChange() {
    indicators.hoverDidChange()
  }

  func indicatorPressDidChange(_ recognizer: IndicatorPressGestureRecognizer, on axis: Axis) {
    let position = recognizer.location(in: self)[axis] - bounds.origin[axis]
    let time = recognizer.lastTime
    switch recognizer.state {
    case .began: beginIndicatorPress(on: axis, at: position, time: time)
    case .changed: moveIndicatorPress(to: position, time: time)
    case .ended:
      moveIndicatorPress(to: position, time: time)
      endIndicatorPress(at: time)
    case .cancelled: endIndicatorPress(at: time)
    case .possible, .failed: break
    }
  }

  // MARK: Press

  private func beginIndicatorPress(on axis: Axis, at position: CGFloat, time: TimeInterval) {
    guard isScrolledByIndicators else { return }
    // As visible when the button went down.
    let part = indicators.geometry(axis).part(at: position, offset: contentOffset[axis])
    switch part {
    case .thumb:
      stopUnderIndicator(at: time)
      let thumb = indicators.geometry(axis).thumb(at: contentOffset[axis])
      let grip = thumb.length > 0 ? min(max((position - thumb.start) / thumb.length, 0), 1) : 0
      indicators.press = IndicatorPress(axis: axis, position: position, action: .drag(grip: grip))
    case .before, .after:
      // Pages add up, like those of keys.
      if case .following = model.activity {} else { stopUnderIndicator(at: time) }
      indicators.press = IndicatorPress(
        axis: axis, position: position,
        action: .page(toward: part, next: time + IndicatorConstants.firstRepeatDelay))
      turnPage(toward: part, on: axis, at: time)
      window?.frameClock.add(self)
    }
  }

  private func moveIndicatorPress(to position: CGFloat, time: TimeInterval) {
    repeatPaging(until: time)
    guard isScrolledByIndicators, let press = indicators.press, position != press.position else { return }
    indicators.press?.position = position
    switch press.action {
    case .drag(let grip): dragThumb(on: press.axis, to: position, grip: grip)
    case .page(let side, next: nil):
      // The pointer moved beyond the place that the thumb has reached.
      indicators.press?.action = .page(toward: side, next: time)
      window?.frameClock.add(self)
    case .page: break
    }
  }

  private func endIndicatorPress(at time: TimeInterval) {
    guard let press = indicators.press else { return }
    indicators.press = nil
    if case .drag = press.action { settleOnPage(on: press.axis, at: time) }
  }

  /// Whether the indicators scroll: not while a finger holds the content.
  private var isScrolledByIndicators: Bool { isScrollEnabled && !isTracking }

  /// Ends a motion at `time`, at the nearest legal offset.
  private func stopUnderIndicator(at time: TimeInterval) {
    adoptPresentationOffset()
    let offset = model.advance(to: time)?.offset ?? contentOffset
    publish(geometry.clamp(offset), indicators: .shown)
    stopInPlace()
  }

  // MARK: Thumb

  private func dragThumb(on axis: Axis, to position: CGFloat, grip: CGFloat) {
    let indicator = indicators.geometry(axis)
    var offset = contentOffset
    offset[axis] = indicator.offset(thumbStart: position - grip * indicator.thumb(at: offset[axis]).length)
    stopInPlace()
    // The other axis returns to its range if the app left it outside.
    publish(geometry.clamp(offset), indicators: .shown)
  }

  /// Ends a drag of the thumb: a paging scroll view settles on the nearest page.
  private func settleOnPage(on axis: Axis, at time: TimeInterval) {
    guard window != nil, let pages = geometry.pages?[axis] else { return }
    let offset = contentOffset[axis]
    _ = moveTarget(by: vector(pages.nearestPage(to: offset) - offset, on: axis), at: time)
  }

  // MARK: Track

  /// Pages for a track that is held until `time`.
  ///
  /// - Returns: The next time to call this.
  @discardableResult
  func repeatPaging(until time: TimeInterval) -> NextFrameRequest {
    while let press = indicators.press, case .page(let side, let next?) = press.action {
      guard next <= time else { return .at(next) }
      let isPast = indicators.geometry(press.axis).part(at: press.position, offset: target[press.axis]) != side
      let paged = !isPast && isScrolledByIndicators && turnPage(toward: side, on: press.axis, at: next)
      // Following calls the delegate, which may have ended the press.
      guard indicators.press != nil else { break }
      let again = paged ? next + IndicatorConstants.repeatInterval : nil
      indicators.press?.action = .page(toward: side, next: again)
    }
    return .none
  }

  /// - Returns: Whether there was a page in that direction.
  @discardableResult
  private func turnPage(toward side: IndicatorGeometry.Part, on axis: Axis, at time: TimeInterval) -> Bool {
    let distance = pageDistance(toward: side == .before ? -1 : 1, on: axis)
    guard distance != 0 else { return false }
    _ = moveTarget(by: vector(distance, on: axis), at: time)
    return true
  }

  /// The distance to the next page within the legal range, from the current or future offset.
  private func pageDistance(toward direction: CGFloat, on axis: Axis) -> CGFloat {
    let (geometry, start) = (geometry, target[axis])
    guard let pages = geometry.pages?[axis] else {
      return geometry.ranges[axis].clamp(start + direction * pageLength(axis)) - start
    }
    let velocity = direction * ScrollConstants.maximumVelocity
    return pages.target(from: start, velocity: velocity, began: start) - start
  }

  /// The target that content follows, or the current offset without one.
  private var target: CGPoint {
    if case .following(let simulation) = model.activity { simulation.target } else { contentOffset }
  }
}
