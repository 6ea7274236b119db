import CPangoCairo
import Foundation

/// The description of a font. The closest installed font is used.
package struct FontDescription: Hashable, Sendable {
  /// The range that sizes are clamped to, in points. Cairo cannot draw at a size of zero; larger sizes overflow pango's
  /// line metrics. NaN counts as the smallest size.
  package static let sizeRange: ClosedRange<CGFloat> = 0.01...4_096

  /// A family name known to fontconfig, or a generic family: `sans-serif`, `serif` or `monospace`. Fontconfig
  /// substitutes the next best family for an unknown one, and for missing characters.
  package var family: String

  /// The size of the em square, in points, clamped to `sizeRange` when text is drawn or measured.
  package var size: CGFloat

  /// The weight on the CSS scale: 400 is regular, 700 bold. Clamped to 100...1000.
  package var weight: Int

  package var isItalic: Bool

  /// Whether all digits have the same width, if the font supports it.
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

  /// Returns the metrics of the matching font.
  package func metrics(_ rendering: FontRendering = FontRendering()) -> FontMetrics {
    FontMetricsCache.current?.metrics(of: self, rendering) ?? FontMetrics(of: self, rendering)
  }

  /// The size at which text is drawn and measured.
  var effectiveSize: CGFloat {
    size.isNaN ? Self.sizeRange.lowerBound : min(max(size, Self.sizeRange.lowerBound), Self.sizeRange.upperBound)
  }

  /// Calls `body` with the description in pango's form, which is freed afterward.
  func withPangoDescription<Result>(_ rendering: FontRendering, _ body: (OpaquePointer?) -> Result) -> Result {
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, rendering.family(for: family))
    pango_font_description_set_absolute_size(description, effectiveSize * PangoUnits.perPoint)
    pango_font_description_set_weight(description, PangoWeight(UInt32(min(max(weight, 100), 1_000))))
    pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return body(description)
  }
}
