import Diagnostics
import Foundation

/// A change of the touches in a window at one instant.
@preconcurrency @MainActor
open class UIEvent: IdentityHashable {
  /// The kinds of events.
  public enum EventType: Int, Sendable {
    /// Touches, of fingers or of the pointer.
    case touches = 0
    /// Presses of keys.
    case presses = 3
    /// A turn of a wheel, or a touchpad's continuous motion.
    case scroll = 10
    /// The pointer over a view with no button down.
    case hover = 11
    /// A pinch or a rotation that a touchpad reports.
    case transform = 14
  }

  /// The buttons of a pointer.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The first button, usually the left one.
    public static let primary = ButtonMask.button(1)
    /// The second button, usually the right one. It opens context menus.
    public static let secondary = ButtonMask.button(2)

    /// A button by its number, from 1 to the number of bits of an `Int`. A window reports only the primary and the
    /// secondary one.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      requirement(
        1...Int.bitWidth ~= buttonNumber,
        "UIEvent.ButtonMask.button(\(buttonNumber)): use a number from 1 to \(Int.bitWidth)")
      return ButtonMask(rawValue: 1 << (buttonNumber - 1))
    }
  }

  /// In seconds on the clock of the window's events, whose origin is arbitrary.
  open private(set) var timestamp: TimeInterval

  /// The buttons of the pointer that were down just before the event, or went down with it: the end of a touch still
  /// contains the button that was released. Empty for fingers.
  open private(set) var buttonMask: ButtonMask

  /// The modifier keys that were held, as far as the window's key events tell: empty without the keyboard focus.
  open private(set) var modifierFlags: UIKeyModifierFlags

  private let kind: EventType

  /// All touches of the window, including unchanged ones.
  open var allTouches: Set<UITouch>? { touches.map { Set($0) } }

  private var touches: [UITouch]?

  /// - Parameter touches: All touches of the window; nil for other events.
  init(
    _ kind: EventType = .touches, timestamp: TimeInterval, touches: [UITouch]?, buttonMask: ButtonMask = [],
    modifierFlags: UIKeyModifierFlags
  ) {
    self.kind = kind
    self.timestamp = timestamp
    self.touches = touches
    self.buttonMask = buttonMask
    self.modifierFlags = modifierFlags
  }

  /// Turns the event into that of another change. Only for an event that no code retains.
  func reuse(
    timestamp: TimeInterval, touches: [UITouch], buttonMask: ButtonMask, modifierFlags: UIKeyModifierFlags
  ) {
    self.timestamp = timestamp
    self.touches = touches
    self.buttonMask = buttonMask
    self.modifierFlags = modifierFlags
  }

  /// The kind of the event.
  open var type: EventType { kind }

  /// The event's touches in a view, subviews excluded.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// The event's touches in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// The event's touches that a gesture recognizer receives.
  open func touches(for gestureRecognizer: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gestureRecognizer } ?? false }
  }

  /// The states of a touch since the event before, in the order of their times: one for each report of the device. The
  /// last one equals the touch's own state. Nil if the event does not contain the touch.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touches?.contains { $0 === touch } == true ? touch.coalesced : nil
  }
}
