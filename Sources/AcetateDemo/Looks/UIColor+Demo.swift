import UIKit

// The colors of the demo. Text, placeholders and tints have a contrast of at least 4.5:1 to their background, as
// WCAG 2.2 requires for text. Some of UIKit's own colors have less.

extension UIColor {
  /// The color of pressed controls: light enough for black text in the dark appearance, and dark enough for white text
  /// in the light one.
  static let demoTint = UIColor(light: 0x0050B8, dark: 0x80BCFF)

  /// The color of text on the tint.
  static let onTint = UIColor(light: 0xFFFFFF, dark: 0x000000)

  static let secondaryText = UIColor(light: 0x55555C, dark: 0xB4B4BC)

  static let placeholder = UIColor(light: 0x65656B, dark: 0xA8A8AE)

  /// The background of a sheet, visible where the sheet is pulled beyond its edge.
  static let desk = UIColor(light: 0xC9CBD2, dark: 0x3E4046)

  /// The range of legal offsets.
  static let legalRange = UIColor(light: 0x248A3D, dark: 0x30DB5B)

  /// A color that is pale in the light appearance and deep in the dark one, so that `label` is legible on it.
  ///
  /// - Parameters:
  ///   - hue: From 0 to 1.
  ///   - strength: From 0, the palest, to 1.
  static func pastel(hue: CGFloat, strength: CGFloat = 0.5) -> UIColor {
    UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(hue: hue, saturation: 0.45 + 0.3 * strength, brightness: 0.32 + 0.12 * strength, alpha: 1)
        : UIColor(hue: hue, saturation: 0.2 + 0.4 * strength, brightness: 0.97, alpha: 1)
    }
  }

  /// Black or white, whichever has the higher contrast to this color.
  var legibleText: UIColor {
    UIColor { traits in
      // Black has the higher contrast above this luminance: 1.05 / (l + 0.05) = (l + 0.05) / 0.05.
      self.resolvedColor(with: traits).luminance > 0.179 ? .black : .white
    }
  }

  /// The relative luminance of WCAG 2.2, from 0 for black to 1 for white. Only for opaque colors without a dark
  /// variant.
  var luminance: CGFloat {
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func linear(_ value: CGFloat) -> CGFloat {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// - Parameters:
  ///   - light: 0xRRGGBB, in the light appearance.
  ///   - dark: 0xRRGGBB, in the dark appearance.
  convenience init(light: Int, dark: Int) {
    self.init { traits in
      let rgb = traits.userInterfaceStyle == .dark ? dark : light
      func component(_ shift: Int) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
      return UIColor(red: component(16), green: component(8), blue: component(0), alpha: 1)
    }
  }
}
