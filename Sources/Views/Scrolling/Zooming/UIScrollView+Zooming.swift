import Foundation
import ScrollPhysics

// Zoom by fingers, by the wheel and the keys, and by the app.

extension UIScrollView {
  // MARK: What the pinch recognizer says

  /// Whether a pinch may begin: there is a view to zoom, and the content gives up its touches.
  func mayPinch(with touches: [UITouch]) -> Bool {
    canZoom && touches.allSatisfy(mayDrag)
  }

  func pinchDidChange(_ pinch: ScrollViewPinchGestureRecognizer) {
    switch pinch.state {
    case .began: beginPinch(around: pinch.center(in: self))
    case .changed: continuePinch(by: pinch.factor, around: pinch.center(in: self))
    case .ended, .cancelled: endPinch(pinch)
    case .possible, .failed: break
    }
  }

  private func beginPinch(around center: CGPoint) {
    guard let view = zoomedView else { return }
    // A scroll view around this one stops at its place, on a whole page.
    drag?.continueAlone(self)
    adoptPresentationZoom()
    let (scale, offset) = (scale(of: view), unroundedContentOffset)
    publish(model.beginPinch(scale: scale, offset: offset, center: center, in: zoomGeometry(of: view)))
    announceZoom(of: view)
  }

  private func continuePinch(by factor: Double, around center: CGPoint) {
    guard case .pinching = model.activity else { return }
    guard let view = zoomedView else { return cancelPinch() }
    model.pinch(by: factor, center: center, in: zoomGeometry(of: view))
    guard let scale = model.scale else { return }
    showZoomed(view, at: scale) { self.model.updateZoomOffset(in: $0) }
    window?.frameClock.add(self)
  }

  /// Counts the pinch from here, because a finger joined or left.
  func rebasePinch(around center: CGPoint) {
    guard case .pinching = model.activity, let view = zoomedView else { return }
    model.rebasePinch(scale: scale(of: view), center: center, in: zoomGeometry(of: view))
  }

  private func endPinch(_ pinch: ScrollViewPinchGestureRecognizer) {
    guard case .pinching = model.activity else { return }
    let time = pinch.lastTime
    let velocity = pinch.state == .ended ? pinch.momentum(in: self) : .zero
    let offset = unroundedContentOffset
    model.endPinch(in: geometry)
    announceEndOfZoom()
    // A callback may have started another motion.
    switch model.activity {
    case .dragging: endDrag(velocity: -velocity, time: time)
    case .held: release(at: offset, velocity: -velocity, time: time)
    case .idle, .coasting, .following, .animating, .aboutToAnimate, .pinching, .zooming: break
    }
  }

  /// Ends a pinch because the app stopped it or took the zoomed view away.
  func cancelPinch() {
    if isZooming { pinchGestureRecognizer?.abandon() }
  }

  /// Adds the pinch recognizer when there is something to zoom, and removes it when there is not.
  func zoomLimitsDidChange() {
    let isNeeded = zoomLimits.allowZooming
    if isNeeded == (pinchGestureRecognizer != nil) { return }
    if let pinch = pinchGestureRecognizer {
      pinchGestureRecognizer = nil
      removeGestureRecognizer(pinch)
    } else {
      let pinch = ScrollViewPinchGestureRecognizer()
      pinch.scrollView = self
      pinchGestureRecognizer = pinch
      addGestureRecognizer(pinch)
    }
  }

  // MARK: The bounce at a limit

  /// Returns the scale to its nearest limit, if fingers carried it beyond.
  ///
  /// - Parameter offset: The current offset, not rounded.
  /// - Returns: False if the scale is legal.
  func returnToZoomLimit(from offset: CGPoint, at time: TimeInterval) -> Bool {
    guard isZoomAnnounced else { return false }
    let limits = zoomLimits
    guard let view = zoomedView, !limits.contains(self.scale(of: view)) else {
      announceEndOfZoom()
      return false
    }
    let scale = scale(of: view)
    let target = limits.clamp(scale)
    let center = (pinchGestureRecognizer as? ScrollViewPinchGestureRecognizer)?.bounceCenter(in: self) ?? middle
    let zoom = zoomGeometry(of: view)
    let desired = viewport(from: (scale, offset - zoom.frameOrigin), to: target, around: center)
    begin(
      .spring(
        from: scale, to: target, angularFrequency: ScrollConstants.zoomAngularFrequency,
        restDistance: zoom.restDistance(at: target)),
      of: view, for: .bounce, from: offset, toward: desired, start: time)
    return true
  }

  // MARK: The wheel and keys

  /// Zooms about a point of the window by notches of the wheel, positive to zoom in.
  ///
  /// - Returns: False if nothing can zoom here.
  func turnZoomWheel(by notches: CGFloat, at location: CGPoint, time: TimeInterval) -> Bool {
    guard notches != 0 else { return canZoom }
    let center = convert(location, from: window) - storedBounds.origin
    return zoom(by: pow(ScrollConstants.zoomWheelFactor, notches), around: center, time: time)
  }

  /// Whether the user can zoom the content.
  var canZoom: Bool { zoomLimits.allowZooming && zoomedView != nil }

  /// Handles a key press: Ctrl with +, - and 0.
  func zoom(for press: UIPress) -> Bool {
    guard let key = press.key, key.modifierFlags.contains(.control),
      key.modifierFlags.isDisjoint(with: [.alternate, .command]), canZoom, let view = zoomedView
    else { return false }
    switch key.keyCode {
    case .keyboardEqualSign, .keypadPlus:
      return zoom(by: ScrollConstants.zoomKeyFactor, around: middle, time: press.timestamp)
    case .keyboardHyphen, .keypadHyphen:
      return zoom(by: 1 / ScrollConstants.zoomKeyFactor, around: middle, time: press.timestamp)
    case .keyboard0, .keypad0:
      return zoom(by: 1 / (model.zoomTarget?.scale ?? scale(of: view)), around: middle, time: press.timestamp)
    default: return false
    }
  }

  /// Multiplies the scale that the content comes to rest at, about a point of the scroll view's frame. The limits are hard:
  /// a wheel has no end at which content could bounce back.
  private func zoom(by factor: Double, around center: CGPoint, time: TimeInterval) -> Bool {
    guard canZoom, let view = zoomedView else { return false }
    // Fingers on the content prevent it.
    if isTracking || isZooming { return true }
    adoptPresentationZoom()
    let zoom = zoomGeometry(of: view)
    let (shown, offset) = (scale(of: view), unroundedContentOffset)
    let base = model.zoomTarget ?? (shown, offset - zoom.frameOrigin)
    let target = zoom.limits.clamp(base.scale * factor)
    guard target != base.scale else { return true }
    let velocity = if case .zooming(let simulation) = model.activity { simulation.velocity } else { 0.0 }
    let lead = velocity == 0 ? ScrollConstants.inputLead : 0
    begin(
      .spring(
        from: shown, to: target, velocity: velocity, angularFrequency: ScrollConstants.wheelAngularFrequency,
        restDistance: zoom.restDistance(at: target)),
      of: view, for: .following, from: offset, toward: viewport(from: base, to: target, around: center),
      start: time - lead)
    if reducesMotion { finishZoom() }
    return true
  }

  // MARK: The app

  /// Zooms about the middle of the view.
  func zoom(to scale: Double, animated: Bool) {
    guard let view = zoomedView else { return }
    let target = zoomLimits.clamp(scale)
    let zoom = zoomGeometry(of: view)
    let start = (scale: self.scale(of: view), viewport: unroundedContentOffset - zoom.frameOrigin)
    guard target != start.scale else { return }
    self.zoom(view, to: target, viewport: viewport(from: start, to: target, around: middle), animated: animated)
  }

  /// Zooms so that a rectangle of the zoomed view fills the scroll view.
  func zoom(toShow rect: CGRect, animated: Bool) {
    let rect = rect.standardized
    guard let view = zoomedView, !rect.isNull, !rect.isInfinite else { return }
    let size = storedBounds.size
    let target = zoomLimits.clamp(min(size.width / rect.width, size.height / rect.height))
    let center = CGPoint(x: rect.midX - view.bounds.minX, y: rect.midY - view.bounds.minY)
    zoom(view, to: target, viewport: CGPoint { center[$0] * target - size[$0] / 2 }, animated: animated)
  }

  private func zoom(_ view: UIView, to scale: Double, viewport desired: CGPoint, animated: Bool) {
    if case .pinching = model.activity, !animated { return setUnderFingers(view, to: scale, viewport: desired) }
    cancelPinch()
    cancelDrag()
    adoptPresentationZoom()
    guard animated, let window, !reducesMotion else {
      stopInPlace()
      return showZoomed(view, at: scale) { $0.legalViewport(desired, at: scale) + $0.frameOrigin }
    }
    let (shown, offset, time) = (self.scale(of: view), unroundedContentOffset, window.currentTime ?? model.time)
    let isAtRest = !model.activity.isMovingFreely
    let lead = window.isDeliveringInput && isAtRest ? ScrollConstants.inputLead : 0
    let velocity = if case .zooming(let simulation) = model.activity { simulation.velocity } else { 0.0 }
    begin(
      .ease(
        from: shown, to: scale, velocity: velocity, duration: ScrollConstants.zoomAnimationDuration,
        restDistance: zoomGeometry(of: view).restDistance(at: scale)),
      of: view, for: .animation, from: offset, toward: desired, start: time.map { $0 - lead })
  }

  /// Sets the scale in the middle of a pinch, which continues from there.
  private func setUnderFingers(_ view: UIView, to scale: Double, viewport: CGPoint) {
    guard case .pinching(let pinch) = model.activity else { return }
    showZoomed(view, at: scale) { $0.legalViewport(viewport, at: scale) + $0.frameOrigin }
    pinchGestureRecognizer.map { ($0 as? ScrollViewPinchGestureRecognizer)?.rebase() }
    model.rebasePinch(scale: scale, center: pinch.center, in: zoomGeometry(of: view))
  }

  // MARK: Motion

  /// Begins a motion without fingers.
  private func begin(
    _ motion: ZoomMotion, of view: UIView, for purpose: ZoomSimulation.Purpose, from offset: CGPoint,
    toward desired: CGPoint, start: TimeInterval?
  ) {
    let zoom = zoomGeometry(of: view)
    func simulation(to target: CGPoint) -> ZoomSimulation {
      ZoomSimulation(motion, for: purpose, from: offset, to: target, start: start, in: zoom)
    }
    publish(model.zoom(simulation(to: desired)))
    announceZoom(of: view)
    guard case .zooming = model.activity else { return }
    let target = viewport(at: motion.targetScale, of: view, desired: desired)
    // A callback may have stopped it or started another motion.
    guard case .zooming = model.activity else { return }
    model.zoom(simulation(to: target))
    if let window { window.frameClock.add(self) } else { finishZoom() }
  }

  func advanceZoom(to time: TimeInterval) -> NextFrameRequest {
    guard let isOver = model.advanceZoom(to: time), let scale = model.scale else { return .none }
    guard let view = zoomedView else {
      stopInPlace()
      return .none
    }
    showZoomed(view, at: scale) { self.model.updateZoomOffset(in: $0) }
    // A callback may have stopped it or started another motion.
    guard isOver, case .zooming = model.activity else { return model.activity.isMovingFreely ? .nextFrame : .none }
    model.stop()
    returnToRange()
    // The limits may have changed on the way.
    _ = returnToZoomLimit(from: contentOffset, at: time)
    return model.activity.isMovingFreely ? .nextFrame : .none
  }

  /// Ends a zoom at once: a bounce, and a motion of the wheel or the keys, at its end; an app's animation where it is, or at
  /// the nearest limit.
  func finishZoom() {
    guard isZoomAnnounced else { return }
    let (activity, view) = (model.activity, zoomedView)
    if case .zooming = activity { model.stop() }
    if let view {
      var (target, desired) = (zoomLimits.clamp(scale(of: view)), CGPoint?.none)
      if case .zooming(let simulation) = activity, simulation.purpose != .animation {
        (target, desired) = (simulation.targetScale, simulation.targetViewport)
      }
      let start = (scale(of: view), unroundedContentOffset - zoomGeometry(of: view).frameOrigin)
      let viewport = desired ?? viewport(from: start, to: target, around: middle)
      showZoomed(view, at: target) { $0.legalViewport(viewport, at: target) + $0.frameOrigin }
    }
    announceEndOfZoom()
  }

  // MARK: The delegate

  private func announceZoom(of view: UIView) {
    guard !isZoomAnnounced else { return }
    isZoomAnnounced = true
    calledDelegate?.scrollViewWillBeginZooming(self, with: view)
  }

  /// Tells the delegate of the end, unless the scale has yet to return to a limit.
  func announceEndOfZoom() {
    let (view, limits) = (zoomedView, zoomLimits)
    let scale = view.map(scale) ?? 1
    guard isZoomAnnounced, view == nil || limits.contains(scale) else { return }
    isZoomAnnounced = false
    if let view { updateRaster(of: view, at: scale) }
    calledDelegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
  }

  // MARK: Geometry

  /// The middle of the view, in points from its top left.
  private var middle: CGPoint { CGPoint(x: storedBounds.width / 2, y: storedBounds.height / 2) }

  /// The viewport at another scale that leaves the content at `center` in place: `p·s - m`.
  private func viewport(
    from start: (scale: Double, viewport: CGPoint), to scale: Double, around center: CGPoint
  ) -> CGPoint {
    CGPoint { (start.viewport[$0] + center[$0]) / start.scale * scale - center[$0] }
  }
}
