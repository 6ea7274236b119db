import Foundation
import ScrollPhysics

// Zoom: the scale with its offset. The scale at rest is that of the zoomed view's transform, which the scroll view passes
// in.

extension ScrollModel {
  /// The scale while something changes it; nil otherwise.
  var scale: Double? {
    switch activity {
    case .pinching(let pinch): pinch.scale
    case .zooming(let simulation): simulation.scale
    case .idle, .held, .dragging, .coasting, .following, .animating, .aboutToAnimate: nil
    }
  }

  /// The scale and the viewport at which a motion of the wheel or the keys comes to rest; nil without one.
  var zoomTarget: (scale: Double, viewport: CGPoint)? {
    guard case .zooming(let simulation) = activity, simulation.purpose == .following else { return nil }
    return (simulation.targetScale, simulation.targetViewport)
  }

  // MARK: Fingers

  /// Begins a pinch. Nothing jumps. A drag in progress becomes part of it.
  mutating func beginPinch(
    scale: Double, offset: CGPoint, center: CGPoint, in zoom: ZoomGeometry
  ) -> ScrollTransition {
    let dragStart = if case .dragging(let drag) = activity { drag.start } else { CGPoint?.none }
    return begin(
      .pinching(
        ScrollActivity.Pinch(
          dragStart: dragStart, mapping: PinchMapping(scale: scale, offset: offset, center: center, in: zoom),
          center: center, scale: scale, offset: offset)))
  }

  /// Handles fingers whose distance has changed by `factor` since the last rebase.
  mutating func pinch(by factor: Double, center: CGPoint, in zoom: ZoomGeometry) {
    guard case .pinching(var pinch) = activity else { return }
    pinch.center = center
    pinch.scale = pinch.mapping.scale(at: factor, in: zoom)
    pinch.offset = pinch.mapping.offset(at: pinch.scale, center: center, in: zoom)
    update(.pinching(pinch))
  }

  /// Counts the pinch from its current scale and offset on, because a finger joined or left.
  mutating func rebasePinch(scale: Double, center: CGPoint, in zoom: ZoomGeometry) {
    guard case .pinching(var pinch) = activity else { return }
    pinch.mapping = PinchMapping(scale: scale, offset: pinch.offset, center: center, in: zoom)
    (pinch.scale, pinch.center) = (scale, center)
    update(.pinching(pinch))
  }

  /// Ends a pinch: content that was dragged before is dragged again, and other content is held.
  mutating func endPinch(in geometry: ScrollGeometry) {
    guard case .pinching(let pinch) = activity else { return }
    if let start = pinch.dragStart {
      beginDrag(at: pinch.offset, start: start, in: geometry)
    } else {
      stop()
      hold()
    }
  }

  // MARK: Without fingers

  @discardableResult
  mutating func zoom(_ simulation: ZoomSimulation) -> ScrollTransition { begin(.zooming(simulation)) }

  /// Advances a change of scale to `time`.
  ///
  /// - Returns: Whether it is over; nil without one.
  mutating func advanceZoom(to time: TimeInterval) -> Bool? {
    guard case .zooming(var simulation) = activity else { return nil }
    simulation.advance(to: time)
    update(.zooming(simulation))
    return simulation.isOver
  }

  // MARK: The offset

  /// Computes the offset of a pinch or a change of scale again, after the app moved the zoomed view or changed the
  /// insets.
  ///
  /// - Returns: The offset, not rounded; nil if nothing zooms.
  mutating func updateZoomOffset(in zoom: ZoomGeometry) -> CGPoint? {
    switch activity {
    case .pinching(var pinch):
      pinch.offset = pinch.mapping.offset(at: pinch.scale, center: pinch.center, in: zoom)
      update(.pinching(pinch))
      return pinch.offset
    case .zooming(var simulation):
      simulation.updateFrameOrigin(zoom.frameOrigin)
      update(.zooming(simulation))
      return simulation.offset
    case .idle, .held, .dragging, .coasting, .following, .animating, .aboutToAnimate:
      return nil
    }
  }
}
