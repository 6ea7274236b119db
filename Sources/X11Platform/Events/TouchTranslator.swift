import Foundation
import Platform

/// Turns the touches of touch screens into a window's input events, and tracks them: every touch that begins ends or is
/// cancelled.
struct TouchTranslator {
  /// Device pixels per point.
  var scale: CGFloat
  /// In the order of their beginnings.
  private var touches: [Touch] = []

  fileprivate struct Touch {
    let identifier: Int
    let source: Int32
    /// The last location, in points.
    var location: CGPoint
    var contact = TouchContact.unknown
  }

  init(scale: CGFloat) {
    self.scale = scale
  }

  /// - Returns: Nil for an event of a touch that is not in progress: it was cancelled, or began in another window.
  mutating func translate(_ event: TouchEvent) -> InputEvent.Kind? {
    let location = CGPoint(x: CGFloat(event.x) / scale, y: CGFloat(event.y) / scale)
    var touch = Touch(identifier: event.identifier, source: event.source, location: location)
    let index = touches.firstIndex { $0.identifier == event.identifier }
    if let index { touch.contact = touches[index].contact }
    touch.contact.update(with: event.contact, scale: scale)
    switch (event.phase, index) {
    case (.began, nil): touches.append(touch)
    case (.moved, let index?): touches[index] = touch
    case (.ended, let index?), (.cancelled, let index?): touches.remove(at: index)
    case (.began, _), (_, nil): return nil
    }
    return touch.event(event.phase)
  }

  /// Cancels all touches, whose ends will not be reported.
  mutating func cancelAll() -> [InputEvent.Kind] {
    cancel { _ in true }
  }

  /// Cancels the touches of touch screens that are gone.
  mutating func cancelTouches(of devices: Set<Int32>) -> [InputEvent.Kind] {
    cancel { devices.contains($0.source) }
  }

  private mutating func cancel(_ isLost: (Touch) -> Bool) -> [InputEvent.Kind] {
    let lost = touches.filter(isLost)
    touches.removeAll(where: isLost)
    return lost.map { $0.event(.cancelled) }
  }
}

extension TouchTranslator.Touch {
  fileprivate func event(_ phase: InputEvent.TouchPhase) -> InputEvent.Kind {
    .touch(id: identifier, at: location, phase: phase, contact: contact)
  }
}

extension TouchContact {
  /// Applies what an event reports. The rest has not changed since the event before.
  fileprivate mutating func update(with report: ContactAxes.Report, scale: CGFloat) {
    if let radius = report.majorRadius {
      (majorRadius, majorRadiusTolerance) = (CGFloat(radius) / scale, CGFloat(report.majorRadiusTolerance) / scale)
    }
    if let force = report.force { self.force = CGFloat(force) }
  }
}
