import CPangoCairo
import Foundation

/// The measures of a font, in points; all positive.
package struct FontMetrics: Hashable, Sendable {
  /// How far the font reaches above its baseline, by the designer's word; single glyphs may reach further.
  package let ascent: CGFloat
  /// How far it reaches below.
  package let descent: CGFloat
  /// The gap between two lines that the designer asks for; mostly zero. Layout does not add it.
  package let leading: CGFloat
  /// The height of a flat capital letter, that of H.
  package let capHeight: CGFloat
  /// The height of a flat small letter, that of x.
  package let xHeight: CGFloat

  /// The height of a line of text in this font alone.
  package var lineHeight: CGFloat { ascent + descent }
}

extension FontMetrics {
  /// The measures of the font found for `description`. Where no font is installed at all they are those of a made-up one.
  init(of description: FontDescription) {
    let context = FontContext()
    let font = description.withPangoDescription { pango_context_load_font(context.pango, $0) }
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

  /// Ratios of a usual sans-serif font.
  private init(standingInAt size: CGFloat) {
    ascent = size * 0.95
    descent = size * 0.25
    leading = 0
    capHeight = size * 0.7
    xHeight = size * 0.5
  }
}
