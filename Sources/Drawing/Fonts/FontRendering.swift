import CPangoCairo
import Foundation

/// The user's settings for drawing glyphs, and the system font's family. The settings do not change the widths of
/// glyphs.
///
/// There is no subpixel rendering: text is drawn into images that may lie over anything, and colored edges suit a
/// single opaque background only.
package struct FontRendering: Hashable, Sendable {
  /// The strength with which outlines are fitted to the pixel grid.
  package enum Hinting: Sendable {
    case none, slight, medium, full
  }

  /// Whether the edges of glyphs are gray; otherwise each pixel is either painted or not.
  package var isAntialiased = true

  package var hinting = Hinting.slight

  private var names = Names.default

  /// The family that replaces `sans-serif`; nil for fontconfig's default.
  package var systemFamily: String? {
    get { names.systemFamily }
    set { names = Names(systemFamily: newValue, language: names.language) }
  }

  /// The language that decides between fonts for the letters that languages share, for digits and for signs. Other
  /// letters have a language of their script.
  package var language: String {
    get { names.language }
    set { names = Names(systemFamily: names.systemFamily, language: newValue) }
  }

  package static let defaultLanguage = "en"

  /// Returns the language to set for a user of `language`: that one if fonts for it have all digits and signs, otherwise
  /// English. Many fonts of a fixed width, for example, have no letters of Hebrew.
  package static func language(_ language: String) -> String {
    let script = Locale.Language(identifier: Locale.Language(identifier: language).maximalIdentifier).script?.identifier
    return ["Latn", "Cyrl", "Grek", "Hans", "Hant", "Jpan", "Kore"].contains(script) ? language : defaultLanguage
  }

  package init() {}

  /// The settings that are texts, in one object: settings belong to traits, which are copied often.
  private final class Names: Hashable, Sendable {
    static let `default` = Names(systemFamily: nil, language: defaultLanguage)

    let systemFamily: String?
    let language: String

    init(systemFamily: String?, language: String) {
      (self.systemFamily, self.language) = (systemFamily, language)
    }

    static func == (one: Names, other: Names) -> Bool {
      one === other || (one.systemFamily, one.language) == (other.systemFamily, other.language)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(systemFamily)
      hasher.combine(language)
    }
  }

  /// Returns the family in a font name of pango's form, such as "Noto Sans Bold 11"; nil if there is none.
  package static func family(_ name: String) -> String? {
    guard let description = pango_font_description_from_string(name) else { return nil }
    defer { pango_font_description_free(description) }
    guard let family = pango_font_description_get_family(description) else { return nil }
    let text = String(cString: family)
    return text.isEmpty ? nil : text
  }

  /// Returns the size at the end of a font name such as "Noto Sans 11", in points and above 0. Nil without a size, and for one
  /// in pixels.
  package static func size(_ name: String) -> Double? {
    guard let description = pango_font_description_from_string(name) else { return nil }
    defer { pango_font_description_free(description) }
    let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
    return size > 0 && pango_font_description_get_size_is_absolute(description) == 0 ? size : nil
  }

  /// Returns the family to use for a described family.
  func family(for family: String) -> String {
    family == "sans-serif" ? systemFamily.map { "\($0),\(family)" } ?? family : family
  }

  /// The settings in cairo's form; the caller frees them.
  var cairoOptions: OpaquePointer? {
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, isAntialiased ? CAIRO_ANTIALIAS_GRAY : CAIRO_ANTIALIAS_NONE)
    cairo_font_options_set_hint_style(options, hinting.cairoStyle)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    return options
  }
}

extension FontRendering.Hinting {
  fileprivate var cairoStyle: cairo_hint_style_t {
    switch self {
    case .none: CAIRO_HINT_STYLE_NONE
    case .slight: CAIRO_HINT_STYLE_SLIGHT
    case .medium: CAIRO_HINT_STYLE_MEDIUM
    case .full: CAIRO_HINT_STYLE_FULL
    }
  }
}
