import Drawing
import Foundation

/// What the user has told the desktop about how programs should look and behave.
package struct DesktopSettings: Equatable, Sendable {
  /// `.unspecified` counts as light.
  package var userInterfaceStyle = UIUserInterfaceStyle.unspecified

  package var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  package var motion = Motion.full

  package var text = Text()

  package typealias Text = FontRendering

  /// How soon a click must follow another to count as the second of two, in seconds; nil for `GestureConstants.tapInterval`.
  package var doubleClickTime: TimeInterval?

  package var caretBlink = CaretBlink.usual

  package enum CaretBlink: Equatable, Sendable {
    case usual, never
    /// On for so long, and off for so long. Seconds.
    case every(TimeInterval)
  }

  package enum Motion: Sendable {
    case full
    /// What moves across the screen by itself is to be at its end at once.
    case reduced
  }

  package init() {}
}
