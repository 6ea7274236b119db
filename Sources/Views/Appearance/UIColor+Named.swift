import Foundation

// Components as UIKit documents them for each name. The system colors, of the light and the dark appearance and of more
// contrast, are those that Apple's Human Interface Guidelines list; labels, fills and backgrounds as logged from UIKit. Their
// variants of more contrast are chosen: text has a contrast of 4.5:1 to `systemBackground`, separators one of 3:1, and fills
// and backgrounds are a step stronger.

extension UIColor {
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Dark gray: one third of white.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// Light gray: two thirds of white.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Gray: half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)

  /// Text on a dark background, in both appearances.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Text on a light background, in both appearances.
  public static let darkText = UIColor(white: 0, alpha: 1)

  // MARK: Colors with a light and a dark variant, each with one of more contrast

  /// The system's red.
  public static let systemRed = adaptive(0xFF3B30, 0xFF453A, high: 0xD70015, 0xFF6961)
  /// The system's orange.
  public static let systemOrange = adaptive(0xFF9500, 0xFF9F0A, high: 0xC93400, 0xFFB340)
  /// The system's yellow.
  public static let systemYellow = adaptive(0xFFCC00, 0xFFD60A, high: 0xB25000, 0xFFD426)
  /// The system's green.
  public static let systemGreen = adaptive(0x34C759, 0x30D158, high: 0x248A3D, 0x30DB5B)
  /// The system's mint.
  public static let systemMint = adaptive(0x00C7BE, 0x63E6E2, high: 0x0C817B, 0x66D4CF)
  /// The system's teal.
  public static let systemTeal = adaptive(0x30B0C7, 0x40C8E0, high: 0x008299, 0x5DE6FF)
  /// The system's cyan.
  public static let systemCyan = adaptive(0x32ADE6, 0x64D2FF, high: 0x0071A4, 0x70D7FF)
  /// The system's blue.
  public static let systemBlue = adaptive(0x007AFF, 0x0A84FF, high: 0x0040DD, 0x409CFF)
  /// The system's indigo.
  public static let systemIndigo = adaptive(0x5856D6, 0x5E5CE6, high: 0x3634A3, 0x7D7AFF)
  /// The system's purple.
  public static let systemPurple = adaptive(0xAF52DE, 0xBF5AF2, high: 0x8944AB, 0xDA8FFF)
  /// The system's pink.
  public static let systemPink = adaptive(0xFF2D55, 0xFF375F, high: 0xD30F45, 0xFF6482)
  /// The system's brown.
  public static let systemBrown = adaptive(0xA2845E, 0xAC8E68, high: 0x7F6545, 0xB59469)
  /// The system's gray.
  public static let systemGray = adaptive(0x8E8E93, 0x8E8E93, high: 0x6C6C70, 0xAEAEB2)
  /// The system's gray number 2: the higher the number, the closer to the background.
  public static let systemGray2 = adaptive(0xAEAEB2, 0x636366, high: 0x8E8E93, 0x7C7C80)
  /// The system's gray number 3: the higher the number, the closer to the background.
  public static let systemGray3 = adaptive(0xC7C7CC, 0x48484A, high: 0xAEAEB2, 0x545456)
  /// The system's gray number 4: the higher the number, the closer to the background.
  public static let systemGray4 = adaptive(0xD1D1D6, 0x3A3A3C, high: 0xBCBCC0, 0x444446)
  /// The system's gray number 5: the higher the number, the closer to the background.
  public static let systemGray5 = adaptive(0xE5E5EA, 0x2C2C2E, high: 0xD8D8DC, 0x363638)
  /// The system's gray number 6: the higher the number, the closer to the background.
  public static let systemGray6 = adaptive(0xF2F2F7, 0x1C1C1E, high: 0xEBEBF0, 0x242426)

  // MARK: Text and lines

  /// Primary text.
  public static let label = adaptive(0x000000, 0xFFFFFF)
  /// Secondary text.
  public static let secondaryLabel = adaptive(0x3C3C43, 0.6, 0xEBEBF5, 0.6, high: 0.8, 0.8)
  /// Tertiary text.
  public static let tertiaryLabel = adaptive(0x3C3C43, 0.3, 0xEBEBF5, 0.3, high: 0.72, 0.6)
  /// Quaternary text, such as watermarks.
  public static let quaternaryLabel = adaptive(0x3C3C43, 0.18, 0xEBEBF5, 0.16, high: 0.72, 0.55)
  /// The placeholder of a text field.
  public static let placeholderText = adaptive(0x3C3C43, 0.3, 0xEBEBF5, 0.3, high: 0.72, 0.6)
  /// A link in text.
  public static let link = adaptive(0x007AFF, 0x0984FF, high: 0x0040DD, 0x409CFF)
  /// A thin translucent line between content.
  public static let separator = UIColor(
    UIColor(light: UIColor(rgb: 0x3C3C43, alpha: 0.29), dark: UIColor(rgb: 0x545458, alpha: 0.6)),
    highContrast: UIColor(light: UIColor(rgb: 0x3C3C43, alpha: 0.62), dark: UIColor(rgb: 0x636366)))
  /// A thin opaque line between content.
  public static let opaqueSeparator = adaptive(0xC6C6C8, 0x38383A, high: 0x8E8E93, 0x6C6C70)

  // MARK: Translucent fills

  /// A translucent fill of thin and small shapes.
  public static let systemFill = adaptive(0x787880, 0.2, 0x787880, 0.36, high: 0.28, 0.44)
  /// A translucent fill of medium shapes.
  public static let secondarySystemFill = adaptive(0x787880, 0.16, 0x787880, 0.32, high: 0.24, 0.4)
  /// A translucent fill of large shapes.
  public static let tertiarySystemFill = adaptive(0x767680, 0.12, 0x767680, 0.24, high: 0.2, 0.32)
  /// A translucent fill of large areas with complex content.
  public static let quaternarySystemFill = adaptive(0x747480, 0.08, 0x767680, 0.18, high: 0.16, 0.26)

  // MARK: Backgrounds

  /// The main background.
  public static let systemBackground = background(0xFFFFFF, 0x000000, elevated: 0x1C1C1E)
  /// The background of content on the main background.
  public static let secondarySystemBackground = background(0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E)
  /// The background of content on the secondary background.
  public static let tertiarySystemBackground = background(0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C)
  /// The main background of grouped content.
  public static let systemGroupedBackground = background(0xF2F2F7, 0x000000, elevated: 0x1C1C1E)
  /// The background of groups on the grouped background.
  public static let secondarySystemGroupedBackground = background(0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E)
  /// The background of content inside groups.
  public static let tertiarySystemGroupedBackground = background(0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C)

  // MARK: Internals

  /// - Parameters:
  ///   - light: 0xRRGGBB, in the light appearance.
  ///   - dark: The same in the dark one.
  ///   - highLight: The same in the light one with more contrast.
  ///   - highDark: The same in the dark one with more contrast.
  private static func adaptive(_ light: Int, _ dark: Int, high highLight: Int, _ highDark: Int) -> UIColor {
    UIColor(variants: (light, 1), (dark, 1), (highLight, 1), (highDark, 1))
  }

  private static func adaptive(_ light: Int, _ dark: Int) -> UIColor {
    UIColor(variants: (light, 1), (dark, 1))
  }

  /// A translucent color, with another opacity for more contrast.
  private static func adaptive(
    _ light: Int, _ lightAlpha: CGFloat, _ dark: Int, _ darkAlpha: CGFloat, high highLight: CGFloat,
    _ highDark: CGFloat
  ) -> UIColor {
    UIColor(variants: (light, lightAlpha), (dark, darkAlpha), (light, highLight), (dark, highDark))
  }

  /// The color of a background, which is lighter in the dark appearance above the content of a window.
  private static func background(_ light: Int, _ dark: Int, elevated: Int) -> UIColor {
    UIColor(adaptive(light, dark), elevated: adaptive(light, elevated))
  }
}

// Graphics have a contrast of at least 3:1 to their surroundings, as WCAG 2.2 requires in 1.4.11. UIKit's fills and
// separators have less.

extension UIColor {
  /// The color of outlines and tracks of controls: 3:1 on every named background of `UIColor`, light and dark.
  package static let controlOutline = UIColor(rgb: 0x84848A)
}
