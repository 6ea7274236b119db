import Foundation

/// A change of the touches in a window at one instant.
@MainActor
open class UIEvent: IdentityHashable {
  /// The kinds of events.
  public enum EventType: Int, Sendable {
    /// Touches, of fingers or of the pointer.
    case touches = 0
    /// Presses of keys.
    case presses = 3
  }

  /// In seconds on the clock of the window's events, whose origin is arbitrary.
  public private(set) var timestamp: TimeInterval

  /// All touches of the window, including unchanged ones.
  public var allTouches: Set<UITouch>? { touches.map { Set($0) } }

  private var touches: [UITouch]?

  /// - Parameter touches: All touches of the window; nil for other events.
  init(timestamp: TimeInterval, touches: [UITouch]?) {
    self.timestamp = timestamp
    self.touches = touches
  }

  /// Turns the event into that of another change. Only for an event that no code retains.
  func reuse(timestamp: TimeInterval, touches: [UITouch]) {
    self.timestamp = timestamp
    self.touches = touches
  }

  /// The kind of the event.
  open var type: EventType { .touches }

  /// The event's touches in a view, subviews excluded.
  public func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// The event's touches in a window.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// The event's touches that a gesture recognizer receives.
  public func touches(for gestureRecognizer: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gestureRecognizer } ?? false }
  }
}
