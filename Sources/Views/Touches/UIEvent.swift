import Foundation

/// A change of the touches in a window, at one instant.
@MainActor
open class UIEvent: IdentityHashable {
  public enum EventType: Int, Sendable {
    case touches = 0
    case presses = 3
  }

  /// Seconds on the clock of the window's events, whose origin is arbitrary.
  public private(set) var timestamp: TimeInterval

  /// All touches of the window, those that did not change included.
  public var allTouches: Set<UITouch>? { touches.map { Set($0) } }

  private var touches: [UITouch]?

  /// - Parameter touches: All of the window; nil for an event of something else.
  init(timestamp: TimeInterval, touches: [UITouch]?) {
    self.timestamp = timestamp
    self.touches = touches
  }

  /// Becomes the event of another change; for one that nobody keeps.
  func reuse(timestamp: TimeInterval, touches: [UITouch]) {
    self.timestamp = timestamp
    self.touches = touches
  }

  open var type: EventType { .touches }

  public func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  public func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  public func touches(for gestureRecognizer: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gestureRecognizer } ?? false }
  }
}
