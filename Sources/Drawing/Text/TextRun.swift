import CPangoCairo
import Foundation

/// The attributes of a range of text.
package struct TextRun: Hashable, Sendable {
  package enum Underline: Hashable, Sendable {
    case single, double
  }

  /// UTF-16 offsets. Offsets outside the text are ignored. Where runs overlap, the later one wins.
  package var range: Range<Int>
  package var font: FontDescription
  package var color: CGColor
  package var backgroundColor: CGColor?
  package var underline: Underline?
  /// The color of the underline; nil for that of the text.
  package var underlineColor: CGColor?
  package var isStruckThrough = false
  /// The color of the strikethrough; nil for that of the text.
  package var strikethroughColor: CGColor?
  /// Space added after each grapheme, in points.
  package var kern: CGFloat = 0
  /// The distance in points by which the text is raised; negative values lower it.
  package var baselineOffset: CGFloat = 0

  package init(range: Range<Int>, font: FontDescription, color: CGColor) {
    self.range = range
    self.font = font
    self.color = color
  }
}

/// Conversion to pango's attributes.
extension TextRun {
  /// Adds this run's attributes to `list`. `bytes` is its range in the laid out text.
  func add(to list: OpaquePointer, over bytes: Range<Int32>, _ rendering: FontRendering) {
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
      attribute?.pointee.start_index = UInt32(bytes.lowerBound)
      attribute?.pointee.end_index = UInt32(bytes.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    add(font.withPangoDescription(rendering) { pango_attr_font_desc_new($0) })
    if font.hasTabularDigits { add(pango_attr_font_features_new("tnum=1")) }
    for attribute in colorAttributes { add(attribute) }
    for attribute in lineAttributes { add(attribute) }
    if kern != 0 { add(pango_attr_letter_spacing_new(PangoUnits.units(kern))) }
    if baselineOffset != 0 { add(pango_attr_rise_new(PangoUnits.units(baselineOffset))) }
  }

  private var colorAttributes: [UnsafeMutablePointer<PangoAttribute>?] {
    let (red, green, blue, alpha) = color.pangoComponents
    var attributes = [pango_attr_foreground_new(red, green, blue), pango_attr_foreground_alpha_new(alpha)]
    if let (red, green, blue, alpha) = backgroundColor?.pangoComponents {
      attributes += [pango_attr_background_new(red, green, blue), pango_attr_background_alpha_new(alpha)]
    }
    return attributes
  }

  private var lineAttributes: [UnsafeMutablePointer<PangoAttribute>?] {
    var attributes: [UnsafeMutablePointer<PangoAttribute>?] = []
    if let underline {
      let style = underline == .double ? PANGO_UNDERLINE_DOUBLE : PANGO_UNDERLINE_SINGLE
      attributes.append(pango_attr_underline_new(style))
      if let (red, green, blue, _) = underlineColor?.pangoComponents {
        attributes.append(pango_attr_underline_color_new(red, green, blue))
      }
    }
    if isStruckThrough {
      attributes.append(pango_attr_strikethrough_new(1))
      if let (red, green, blue, _) = strikethroughColor?.pangoComponents {
        attributes.append(pango_attr_strikethrough_color_new(red, green, blue))
      }
    }
    return attributes
  }
}

extension CGColor {
  /// 16-bit components. Pango takes an alpha of zero for opaque, so the smallest nonzero alpha replaces it; it draws
  /// nothing either.
  fileprivate var pangoComponents: (UInt16, UInt16, UInt16, alpha: UInt16) {
    func bits(_ component: CGFloat) -> UInt16 { UInt16((min(max(component, 0), 1) * 65_535).rounded()) }
    let (red, green, blue, alpha) = rgba
    return (bits(red), bits(green), bits(blue), max(1, bits(alpha)))
  }
}
