import Foundation
import Platform

/// Turns the pinches of touchpads into a window's input events: every pinch that begins ends or is cancelled.
///
/// A driver cancels a gesture and begins another one when the number of fingers changes. The two become one pinch.
struct PinchTranslator {
  /// The pause after a cancellation in which another number of fingers continues the pinch, in seconds. Chosen: two
  /// frames at 60 Hz.
  static let joinInterval: TimeInterval = 2.0 / 60

  /// Device pixels per point.
  var scale: CGFloat
  private var pinch: Pinch?
  /// The touchpads whose gesture was cancelled here, so that its further updates are ignored.
  private var ignoredSources: Set<Int32> = []

  private struct Pinch {
    let source: Int32
    var fingerCount: Int
    /// The pointer's location, in points.
    var location: CGPoint
    /// The pinch's scale where the gesture's scale is 1.
    var baseScale: CGFloat
    var scale: CGFloat = 1
    /// The rotation in radians, clockwise.
    var rotation: CGFloat = 0
    /// The time at which the cancellation takes effect, in monotonic seconds; nil while the gesture goes on.
    var deadline: TimeInterval?

    func event(_ phase: InputEvent.PinchPhase, delta: CGPoint = .zero) -> InputEvent.Kind {
      .pinch(at: location, phase: phase, scale: scale, rotation: rotation, delta: delta)
    }
  }

  init(scale: CGFloat) {
    self.scale = scale
  }

  /// The end of the pause after a cancellation, in monotonic seconds; nil without one.
  var deadline: TimeInterval? { pinch?.deadline }

  /// - Parameter time: The event's, in monotonic seconds.
  mutating func translate(_ event: PinchEvent, time: TimeInterval) -> [InputEvent.Kind] {
    switch event.phase {
    case .began:
      ignoredSources.remove(event.source)
      return begin(event, gestureScale: 1, time: time)
    case .changed:
      return ignoredSources.contains(event.source) ? [] : update(event, time: time)
    case .ended:
      ignoredSources.remove(event.source)
      return isInProgress(event.source) ? [take(.ended)].compactMap { $0 } : []
    case .cancelled:
      ignoredSources.remove(event.source)
      if isInProgress(event.source) { pinch?.deadline = time + Self.joinInterval }
      return []
    }
  }

  /// Cancels the pinch, whose end will not be reported.
  mutating func cancel() -> InputEvent.Kind? {
    if let pinch, pinch.deadline == nil { ignoredSources.insert(pinch.source) }
    return take(.cancelled)
  }

  /// Cancels a pinch on a touchpad that is gone.
  mutating func cancelPinch(on devices: Set<Int32>) -> InputEvent.Kind? {
    // Another device may get the number.
    ignoredSources.subtract(devices)
    return pinch.map { devices.contains($0.source) } == true ? take(.cancelled) : nil
  }

  /// Cancels a pinch that no other number of fingers will continue: the pause is over, or another event came.
  ///
  /// - Parameter now: In monotonic seconds; nil for another event.
  mutating func endPause(at now: TimeInterval? = nil) -> InputEvent.Kind? {
    guard let deadline, now.map({ deadline <= $0 }) ?? true else { return nil }
    return take(.cancelled)
  }

  // MARK: Internals

  private func isInProgress(_ source: Int32) -> Bool {
    pinch.map { $0.source == source && $0.deadline == nil } ?? false
  }

  private mutating func take(_ phase: InputEvent.PinchPhase) -> InputEvent.Kind? {
    pinch.take()?.event(phase)
  }

  /// Begins a pinch, or continues the last one with another number of fingers.
  ///
  /// - Parameter gestureScale: The gesture's scale so far, more than 0.
  private mutating func begin(_ event: PinchEvent, gestureScale: CGFloat, time: TimeInterval) -> [InputEvent.Kind] {
    if var joined = pinch, joined.source == event.source, joined.fingerCount != event.fingerCount,
      let deadline = joined.deadline, time <= deadline
    {
      joined.fingerCount = event.fingerCount
      joined.baseScale = joined.scale / gestureScale
      joined.deadline = nil
      pinch = joined
      return []
    }
    let lost = pinch?.source == event.source ? take(.cancelled) : cancel()
    let new = Pinch(
      source: event.source, fingerCount: event.fingerCount, location: location(of: event), baseScale: 1 / gestureScale)
    pinch = new
    return [lost, new.event(.began)].compactMap { $0 }
  }

  private mutating func update(_ event: PinchEvent, time: TimeInterval) -> [InputEvent.Kind] {
    // Fingers that are closer than the protocol can tell have a scale of 0.
    let gestureScale = event.scale > 0 ? CGFloat(event.scale) : nil
    guard var changed = pinch, changed.deadline == nil else {
      // The driver decides late, and may have left out the beginning: the pinch counts from here.
      return begin(event, gestureScale: gestureScale ?? 1, time: time)
    }
    guard changed.source == event.source else { return [] }
    changed.location = location(of: event)
    if let gestureScale { changed.scale = changed.baseScale * gestureScale }
    changed.rotation += CGFloat(event.deltaAngle) * .pi / 180
    pinch = changed
    // A pixel of the driver is a point, as in scrolling.
    return [changed.event(.changed, delta: CGPoint(x: event.deltaX, y: event.deltaY))]
  }

  private func location(of event: PinchEvent) -> CGPoint {
    CGPoint(x: CGFloat(event.x) / scale, y: CGFloat(event.y) / scale)
  }
}
