import CPangoCairo
import Foundation

/// The metrics of a font, in points.
package struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline to the top, as designed. Single glyphs may extend further.
  package let ascent: CGFloat
  /// The distance from the baseline to the bottom, as designed.
  package let descent: CGFloat
  /// The line gap of the font's design; usually zero. Layout does not add it.
  package let leading: CGFloat
  /// The height of a flat capital letter, such as H.
  package let capHeight: CGFloat
  /// The height of a flat lowercase letter, such as x.
  package let xHeight: CGFloat

  /// The height of a line of text in this font only.
  package var lineHeight: CGFloat { ascent + descent }
}

extension FontMetrics {
  /// Makes the metrics of the font that matches `description`. Without any installed font, these are made up.
  init(of description: FontDescription, _ rendering: FontRendering) {
    let context = FontContext(rendering)
    let font = description.withPangoDescription(rendering) { pango_context_load_font(context.pango, $0) }
    guard let font else {
      self.init(standingInAt: description.effectiveSize)
      return
    }
    defer { g_object_unref(font) }
    guard let shape = pango_font_get_hb_font(font) else {
      self.init(standingInAt: description.effectiveSize)
      return
    }
    self.init(of: shape, size: description.effectiveSize)
  }

  private init(of font: OpaquePointer, size: CGFloat) {
    var extents = hb_font_extents_t()
    hb_font_get_extents_for_direction(font, HB_DIRECTION_LTR, &extents)
    func height(of letter: Unicode.Scalar, otherwise ratio: CGFloat) -> CGFloat {
      var (glyph, extents) = (hb_codepoint_t(0), hb_glyph_extents_t())
      let isKnown =
        hb_font_get_nominal_glyph(font, letter.value, &glyph) != 0
        && hb_font_get_glyph_extents(font, glyph, &extents) != 0 && extents.y_bearing > 0
      return isKnown ? PangoUnits.points(extents.y_bearing) : size * ratio
    }
    ascent = PangoUnits.points(extents.ascender)
    descent = PangoUnits.points(-extents.descender)
    leading = max(0, PangoUnits.points(extents.line_gap))
    capHeight = height(of: "H", otherwise: 0.7)
    xHeight = height(of: "x", otherwise: 0.5)
  }

  /// Typical ratios of a sans-serif font.
  private init(standingInAt size: CGFloat) {
    ascent = size * 0.95
    descent = size * 0.25
    leading = 0
    capHeight = size * 0.7
    xHeight = size * 0.5
  }
}
