import Drawing
import Foundation

/// The user's desktop settings.
package struct DesktopSettings: Equatable, Sendable {
  /// `.unspecified` counts as light.
  package var userInterfaceStyle = UIUserInterfaceStyle.unspecified

  /// Identifiers of the user's languages, such as "he-IL", best first; none for English.
  package var languages: [String] = [] {
    didSet { text.language = languages.first.map(FontRendering.language) ?? FontRendering.defaultLanguage }
  }

  package var motion = Motion.full

  package var transparency = Transparency.full

  package var contrast = Contrast.normal

  package var text = Text()

  /// The size of text as a multiple of the usual one. Any number.
  package var textScale = 1.0

  package typealias Text = FontRendering

  /// The maximum time between the clicks of a double click, in seconds; nil for `GestureConstants.tapInterval`.
  package var doubleClickTime: TimeInterval?

  package var caretBlink = CaretBlink.usual

  package enum CaretBlink: Equatable, Sendable {
    case usual, never
    /// Visible and invisible for this time in turn, in seconds.
    case every(TimeInterval)
  }

  package enum Motion: Sendable {
    case full
    /// Motions should end at once.
    case reduced
  }

  package enum Contrast: Sendable {
    case normal
    /// Colors should differ more.
    case high
  }

  package enum Transparency: Sendable {
    case full
    /// Surfaces should be opaque.
    case reduced
  }

  package init() {}
}
