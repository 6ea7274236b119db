import Foundation
import Views

/// Turns the touches of touch screens into a window's input events, and tracks them: every touch that begins ends or is
/// cancelled.
struct TouchTranslator {
  /// Device pixels per point.
  var scale: CGFloat
  /// In the order of their beginnings.
  private var touches: [Touch] = []

  private struct Touch {
    let identifier: Int
    let source: Int32
    /// The last location, in points.
    var location: CGPoint
  }

  init(scale: CGFloat) {
    self.scale = scale
  }

  /// - Returns: Nil for an event of a touch that is not in progress: it was cancelled, or began in another window.
  mutating func translate(_ event: TouchEvent) -> InputEvent.Kind? {
    let location = CGPoint(x: CGFloat(event.x) / scale, y: CGFloat(event.y) / scale)
    let index = touches.firstIndex { $0.identifier == event.identifier }
    switch (event.phase, index) {
    case (.began, nil):
      touches.append(Touch(identifier: event.identifier, source: event.source, location: location))
    case (.moved, let index?):
      touches[index].location = location
    case (.ended, let index?), (.cancelled, let index?):
      touches.remove(at: index)
    case (.began, _), (_, nil):
      return nil
    }
    return .touch(id: event.identifier, at: location, phase: event.phase)
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
    return lost.map { .touch(id: $0.identifier, at: $0.location, phase: .cancelled) }
  }
}
