import CPangoCairo
import Foundation

/// Which font text is set in: a wish, which the fonts that are installed fulfil as well as they can.
package struct FontDescription: Hashable, Sendable {
  /// The range that sizes are clamped to, in points. Cairo cannot draw with a size of zero; above the limit lines leave the
  /// numbers that pango counts in. A size that is not a number counts as the smallest.
  package static let sizeRange: ClosedRange<CGFloat> = 0.01...4_096

  /// A family's name as fontconfig knows it, or one of its generic ones: `sans-serif`, `serif`, `monospace`. Where there
  /// is no such family, and for characters that it lacks, fontconfig's next best is taken.
  package var family: String

  /// The size of the em square in points; drawn and measured clamped to `sizeRange`.
  package var size: CGFloat

  /// On the scale of CSS: 400 is regular, 700 is bold; clamped to 100...1000.
  package var weight: Int

  package var isItalic: Bool

  /// Whether digits are all as wide as each other, in a font that can do so.
  package var hasTabularDigits: Bool

  package init(
    family: String, size: CGFloat, weight: Int = 400, isItalic: Bool = false, hasTabularDigits: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.hasTabularDigits = hasTabularDigits
  }

  /// The measures of the font that is found.
  package var metrics: FontMetrics { FontMetricsCache.current?.metrics(of: self) ?? FontMetrics(of: self) }

  /// The size that is drawn and measured.
  var effectiveSize: CGFloat {
    size.isNaN ? Self.sizeRange.lowerBound : min(max(size, Self.sizeRange.lowerBound), Self.sizeRange.upperBound)
  }

  /// Calls `body` with the same wish in pango's terms, which is freed afterwards.
  func withPangoDescription<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, FontRendering.current.family(for: family))
    pango_font_description_set_absolute_size(description, effectiveSize * PangoUnits.perPoint)
    pango_font_description_set_weight(description, PangoWeight(UInt32(min(max(weight, 100), 1_000))))
    pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return body(description)
  }
}
