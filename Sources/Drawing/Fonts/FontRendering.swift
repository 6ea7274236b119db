import CPangoCairo
import Foundation

/// How the user wants glyphs drawn, and the family that the system's fonts are of. Neither changes how wide a glyph is.
///
/// Subpixels are not told apart: text is drawn into pictures that may lie over anything, and colours at the edges of
/// glyphs are right on one opaque ground only.
package struct FontRendering: Hashable, Sendable {
  /// How far outlines are moved to the rows and columns of pixels.
  package enum Hinting: Sendable {
    case none, slight, medium, full
  }

  /// Whether the edges of glyphs are grey; else pixels are painted or not.
  package var isAntialiased = true

  package var hinting = Hinting.slight

  /// What stands for the family `sans-serif`; nil for fontconfig's own.
  package var systemFamily: String?

  package init() {}

  /// How text is laid out and drawn from now on that is laid out on this thread.
  package static var current: FontRendering {
    get { Thread.current.threadDictionary[key] as? FontRendering ?? FontRendering() }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  private static let key = "acetate-font-rendering"

  /// The family of a font's name in pango's form, such as "Noto Sans Bold 11"; nil when it names none.
  package static func family(_ name: String) -> String? {
    guard let description = pango_font_description_from_string(name) else { return nil }
    defer { pango_font_description_free(description) }
    guard let family = pango_font_description_get_family(description) else { return nil }
    let text = String(cString: family)
    return text.isEmpty ? nil : text
  }

  /// The family that stands for one in a description.
  func family(for family: String) -> String {
    family == "sans-serif" ? systemFamily.map { "\($0),\(family)" } ?? family : family
  }

  /// The same in cairo's terms; the caller frees it.
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

  var fontconfigStyle: Int32 {
    switch self {
    case .none: Int32(FC_HINT_NONE)
    case .slight: Int32(FC_HINT_SLIGHT)
    case .medium: Int32(FC_HINT_MEDIUM)
    case .full: Int32(FC_HINT_FULL)
    }
  }
}
