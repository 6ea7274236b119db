import Diagnostics
import Foundation
import Rendering

/// A color in sRGB, not premultiplied.
///
/// Components outside 0...1 are kept and clamped when the color is drawn. NaN is a programming error. Colors are
/// equal if they have the same number and values of components: a gray does not equal the RGB color that looks like
/// it.
public final class CGColor: Sendable {
  private let values: [CGFloat]

  /// Makes a color from sRGB components, from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    Self.requireNumbers(red, green, blue, alpha)
    values = [red, green, blue, alpha]
  }

  /// Makes a gray, from 0 to 1, on the sRGB transfer curve: it looks like red, green and blue of that value.
  public init(gray: CGFloat, alpha: CGFloat) {
    requirement(
      !gray.isNaN && !alpha.isNaN, "a color component is not a number: gray \(gray), alpha \(alpha)")
    values = [gray, alpha]
  }

  private init(values: [CGFloat]) {
    self.values = values
  }

  /// Red, green, blue and alpha, or gray and alpha, as given; never nil.
  public var components: [CGFloat]? { values }

  /// The number of components, including alpha.
  public var numberOfComponents: Int { values.count }

  /// The opacity as given; 0 is transparent, 1 opaque.
  public var alpha: CGFloat { values[values.count - 1] }

  /// Returns the color with another alpha; never nil.
  public func copy(alpha: CGFloat) -> CGColor? {
    requirement(!alpha.isNaN, "a color component is not a number: alpha \(alpha)")
    return CGColor(values: values.dropLast() + [alpha])
  }

  private static func requireNumbers(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) {
    requirement(
      !red.isNaN && !green.isNaN && !blue.isNaN && !alpha.isNaN,
      "a color component is not a number: red \(red), green \(green), blue \(blue), alpha \(alpha)")
  }

  /// The color as drawn: each component is clamped to 0...1 and rounded to 8 bits.
  package var color: Color {
    let (red, green, blue, alpha) = rgba
    return Self.color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the color as drawn for these components, which must not be NaN.
  package static func color(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) -> Color {
    requireNumbers(red, green, blue, alpha)
    func byte(_ component: CGFloat) -> UInt8 { UInt8(min(max(component, 0), 1) * 255 + 0.5) }
    return Color(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
  }

  /// Red, green, blue and alpha, not clamped. A gray is converted.
  package var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let isGray = values.count == 2
    return (values[0], values[isGray ? 0 : 1], values[isGray ? 0 : 2], alpha)
  }
}

extension CGColor: Hashable {
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.values == right.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}
