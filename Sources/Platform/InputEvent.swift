import Foundation

/// An action of the user as a value. The platform makes it from a window system's event, a window handles it, and a
/// replay file has one a line.
///
/// Locations are in points, in the window's coordinates (origin at the top left, y down).
package struct InputEvent: Equatable, Sendable {
  /// When it happened, in seconds on the platform's monotonic clock, whose origin is arbitrary.
  package var time: TimeInterval
  package var kind: Kind

  package init(time: TimeInterval, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  package enum Kind: Equatable, Sendable {
    /// Button 1 went down.
    case pointerDown(CGPoint)
    /// The pointer moved: a drag while button 1 or 3 is down, else a hover.
    case pointerMove(CGPoint)
    case pointerUp(CGPoint)
    /// The pointer was lost during a press: the window was hidden, or the grab broken.
    case pointerCancel
    /// The pointer left the window with no button down.
    case pointerLeave
    /// Button 2 was clicked; X clients paste the primary selection.
    case middleClick(CGPoint)
    /// Button 3, the secondary one, went down or came up.
    case secondaryDown(CGPoint)
    case secondaryUp(CGPoint)
    /// The mouse's button that goes back (8) or forward (9) was pressed.
    case historyClick(HistoryDirection, at: CGPoint)
    /// Notches of a wheel; `y` 1 reveals content below, `x` 1 content to the right.
    case wheel(at: CGPoint, notches: CGPoint, modifiers: KeyModifiers)
    /// A touchpad's continuous motion in points, signed as `wheel`.
    case scroll(at: CGPoint, delta: CGPoint, phase: ScrollPhase)
    /// A finger on a touch screen; `id` tells the fingers apart while they are down.
    case touch(id: Int, at: CGPoint, phase: TouchPhase, contact: TouchContact = .unknown)
    /// A touchpad's pinch at the pointer. `scale` and `rotation` (radians, clockwise) count from its beginning; `delta` is
    /// how far the fingers' center moved since the last event, in points, signed like a finger on the content.
    case pinch(at: CGPoint, phase: PinchPhase, scale: CGFloat, rotation: CGFloat, delta: CGPoint)
    /// A key by its X keysym name ("Page_Down", "n"), and the character it types, empty for none.
    case keyDown(name: String, characters: String, modifiers: KeyModifiers)
    case keyUp(name: String, characters: String, modifiers: KeyModifiers)
    /// The keyboard focus went to another window; key releases will not be reported.
    case keyboardLeave
    /// The keyboard focus came to this window.
    case keyboardEnter
    /// Text that was typed or composed.
    case text(String)
    /// The composed text of an input method (pre-edit), which replaces its last one; empty at the end. `caret` is in
    /// UTF-16 units from the beginning.
    case markedText(String, caret: Int)
    /// The window's content has a new size, in points.
    case resize(CGSize)
  }

  /// Whether the event is of the keyboard or an input method, and not of the keyboard's focus.
  package var isOfKeys: Bool {
    switch kind {
    case .keyDown, .keyUp, .text, .markedText: true
    default: false
    }
  }

  package enum ScrollPhase: String, Sendable, CaseIterable {
    case began, changed, ended
  }

  package enum TouchPhase: String, Sendable, CaseIterable {
    case began, moved, ended, cancelled
  }

  package enum PinchPhase: String, Sendable, CaseIterable {
    case began, changed, ended, cancelled
  }
}

/// The direction of a mouse's button for the history of what was shown.
package enum HistoryDirection: Sendable, CaseIterable {
  /// To what was shown before.
  case back
  /// To what was shown before the last step back.
  case forward
}

/// The modifier keys that were down during an event.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let shift = KeyModifiers(rawValue: 1 << 0)
  package static let control = KeyModifiers(rawValue: 1 << 1)
  package static let alt = KeyModifiers(rawValue: 1 << 2)
  /// The key with the window system's logo (Super).
  package static let command = KeyModifiers(rawValue: 1 << 3)
  package static let capsLock = KeyModifiers(rawValue: 1 << 4)
}
