import Diagnostics
import Foundation
import Rendering

/// A colour in sRGB, not premultiplied.
///
/// Components outside 0...1 are kept as given and clamped when the colour is drawn. Two colours are equal when they were
/// made from the same kind and values of components: a grey is not equal to the RGB colour that looks like it.
public final class CGColor: Sendable {
  private let values: [CGFloat]

  /// Makes a colour from components of sRGB, from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    Self.requireNumbers(red, green, blue, alpha)
    values = [red, green, blue, alpha]
  }

  /// A grey on the transfer curve of sRGB: the same as that value for red, green and blue.
  public init(gray: CGFloat, alpha: CGFloat) {
    requirement(
      !gray.isNaN && !alpha.isNaN, "a colour component is not a number: gray \(gray), alpha \(alpha)")
    values = [gray, alpha]
  }

  private init(values: [CGFloat]) {
    self.values = values
  }

  /// Red, green, blue and alpha, or grey and alpha, as they were given; never nil.
  public var components: [CGFloat]? { values }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { values.count }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { values[values.count - 1] }

  /// The same colour with another alpha; never nil.
  public func copy(alpha: CGFloat) -> CGColor? {
    requirement(!alpha.isNaN, "a colour component is not a number: alpha \(alpha)")
    return CGColor(values: values.dropLast() + [alpha])
  }

  private static func requireNumbers(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) {
    requirement(
      !red.isNaN && !green.isNaN && !blue.isNaN && !alpha.isNaN,
      "a colour component is not a number: red \(red), green \(green), blue \(blue), alpha \(alpha)")
  }

  /// The colour that is drawn: each component clamped to 0...1 and rounded to the nearest of 256 steps.
  package var color: Color {
    let (red, green, blue, alpha) = rgba
    return Self.color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// What is drawn of components that are numbers.
  package static func color(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) -> Color {
    requireNumbers(red, green, blue, alpha)
    func byte(_ component: CGFloat) -> UInt8 { UInt8(min(max(component, 0), 1) * 255 + 0.5) }
    return Color(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
  }

  /// The components as red, green, blue and alpha, not clamped, whichever kind the colour was made from.
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
