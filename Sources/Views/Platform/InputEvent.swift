import Foundation

/// One thing that a person did, as a value: what the platform translates a window system's events to, what a window
/// handles, and what a replay file holds a line each.
///
/// Locations are in points, in the window's coordinate space (origin at the top left, y down).
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
    /// The pointer moved: a drag while button 1 is down, else a hover.
    case pointerMove(CGPoint)
    case pointerUp(CGPoint)
    /// The pointer is gone in mid-press without a release: the window was hidden, or the grab broken.
    case pointerCancel
    /// The pointer left the window with no button down.
    case pointerLeave
    /// Button 2 was clicked; X clients paste what was selected last there.
    case middleClick(CGPoint)
    /// Button 3, the secondary one, went down, and came up.
    case secondaryDown(CGPoint)
    case secondaryUp(CGPoint)
    /// Notches of a wheel; `y` 1 shows what is below, `x` 1 what is to the right.
    case wheel(at: CGPoint, notches: CGPoint, modifiers: KeyModifiers)
    /// A touchpad's continuous motion in points, signed as `wheel`.
    case scroll(at: CGPoint, delta: CGPoint, phase: ScrollPhase)
    /// A finger on a touch screen; `id` tells the fingers apart while they are down.
    case touch(id: Int, at: CGPoint, phase: TouchPhase)
    /// A key by its X keysym name ("Page_Down", "n"), and the character it types, empty for none.
    case keyDown(name: String, characters: String, modifiers: KeyModifiers)
    case keyUp(name: String, characters: String, modifiers: KeyModifiers)
    /// The desktop's keys go elsewhere from now on, and where they come up is not told.
    case keyboardLeave
    /// They come here again, or for the first time.
    case keyboardEnter
    /// Text that was typed or composed.
    case text(String)
    /// Text that an input method composes (its pre-edit), in place of what it composed so far; empty when it is done
    /// with that. `caret` counts UTF-16 units from the text's beginning, and is within it.
    case markedText(String, caret: Int)
    /// The window's content has a new size, in points.
    case resize(CGSize)
  }

  package enum ScrollPhase: String, Sendable, CaseIterable {
    case began, changed, ended
  }

  package enum TouchPhase: String, Sendable, CaseIterable {
    case began, moved, ended, cancelled
  }
}

/// The modifier keys held during an event.
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
