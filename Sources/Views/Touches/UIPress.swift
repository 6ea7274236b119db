import Foundation

/// A press of a key, from down to up. A held key begins again at the keyboard's repeat rate.
@preconcurrency @MainActor
public final class UIPress: IdentityHashable {
  /// The phases of a press.
  public enum Phase: Int, Sendable {
    /// The key went down, or repeated.
    case began = 0
    /// The key came up.
    case ended = 3
    /// Another window receives the keys: the release will not be reported.
    case cancelled = 4
  }

  /// The phase of the press.
  public let phase: Phase
  /// When it happened, in seconds on the clock of the window's events.
  public let timestamp: TimeInterval
  /// The key.
  public let key: UIKey?

  init(key: UIKey, phase: Phase, timestamp: TimeInterval) {
    self.key = key
    self.phase = phase
    self.timestamp = timestamp
  }
}

/// The event of a key press.
public final class UIPressesEvent: UIEvent {
  let press: UIPress

  init(press: UIPress) {
    self.press = press
    super.init(
      .presses, timestamp: press.timestamp, touches: nil, modifierFlags: press.key?.modifierFlags ?? [])
  }

  /// All presses of the event.
  public var allPresses: Set<UIPress> { [press] }
}
