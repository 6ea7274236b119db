import Foundation

// Components as UIKit documents them for each name. The system colors, of the light and the dark appearance, are those
// that Apple's Human Interface Guidelines list; labels, fills and backgrounds as logged from UIKit.

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

  // MARK: Colors with a light and a dark variant

  /// The system's red, with a light and a dark variant.
  public static let systemRed = adaptive(0xFF3B30, 0xFF453A)
  /// The system's orange, with a light and a dark variant.
  public static let systemOrange = adaptive(0xFF9500, 0xFF9F0A)
  /// The system's yellow, with a light and a dark variant.
  public static let systemYellow = adaptive(0xFFCC00, 0xFFD60A)
  /// The system's green, with a light and a dark variant.
  public static let systemGreen = adaptive(0x34C759, 0x30D158)
  /// The system's mint, with a light and a dark variant.
  public static let systemMint = adaptive(0x00C7BE, 0x63E6E2)
  /// The system's teal, with a light and a dark variant.
  public static let systemTeal = adaptive(0x30B0C7, 0x40C8E0)
  /// The system's cyan, with a light and a dark variant.
  public static let systemCyan = adaptive(0x32ADE6, 0x64D2FF)
  /// The system's blue, with a light and a dark variant.
  public static let systemBlue = adaptive(0x007AFF, 0x0A84FF)
  /// The system's indigo, with a light and a dark variant.
  public static let systemIndigo = adaptive(0x5856D6, 0x5E5CE6)
  /// The system's purple, with a light and a dark variant.
  public static let systemPurple = adaptive(0xAF52DE, 0xBF5AF2)
  /// The system's pink, with a light and a dark variant.
  public static let systemPink = adaptive(0xFF2D55, 0xFF375F)
  /// The system's brown, with a light and a dark variant.
  public static let systemBrown = adaptive(0xA2845E, 0xAC8E68)
  /// The system's gray, with a light and a dark variant.
  public static let systemGray = adaptive(0x8E8E93, 0x8E8E93)
  /// The system's gray number 2: the higher the number, the closer to the background.
  public static let systemGray2 = adaptive(0xAEAEB2, 0x636366)
  /// The system's gray number 3: the higher the number, the closer to the background.
  public static let systemGray3 = adaptive(0xC7C7CC, 0x48484A)
  /// The system's gray number 4: the higher the number, the closer to the background.
  public static let systemGray4 = adaptive(0xD1D1D6, 0x3A3A3C)
  /// The system's gray number 5: the higher the number, the closer to the background.
  public static let systemGray5 = adaptive(0xE5E5EA, 0x2C2C2E)
  /// The system's gray number 6: the higher the number, the closer to the background.
  public static let systemGray6 = adaptive(0xF2F2F7, 0x1C1C1E)

  // MARK: Text and lines

  /// Primary text.
  public static let label = adaptive(0x000000, 0xFFFFFF)
  /// Secondary text.
  public static let secondaryLabel = adaptive(0x3C3C43, 0.6, 0xEBEBF5, 0.6)
  /// Tertiary text.
  public static let tertiaryLabel = adaptive(0x3C3C43, 0.3, 0xEBEBF5, 0.3)
  /// Quaternary text, such as watermarks.
  public static let quaternaryLabel = adaptive(0x3C3C43, 0.18, 0xEBEBF5, 0.16)
  /// The placeholder of a text field.
  public static let placeholderText = adaptive(0x3C3C43, 0.3, 0xEBEBF5, 0.3)
  /// A link in text.
  public static let link = adaptive(0x007AFF, 0x0984FF)
  /// A thin translucent line between content.
  public static let separator = adaptive(0x3C3C43, 0.29, 0x545458, 0.6)
  /// A thin opaque line between content.
  public static let opaqueSeparator = adaptive(0xC6C6C8, 0x38383A)

  // MARK: Translucent fills

  /// A translucent fill of thin and small shapes.
  public static let systemFill = adaptive(0x787880, 0.2, 0x787880, 0.36)
  /// A translucent fill of medium shapes.
  public static let secondarySystemFill = adaptive(0x787880, 0.16, 0x787880, 0.32)
  /// A translucent fill of large shapes.
  public static let tertiarySystemFill = adaptive(0x767680, 0.12, 0x767680, 0.24)
  /// A translucent fill of large areas with complex content.
  public static let quaternarySystemFill = adaptive(0x747480, 0.08, 0x767680, 0.18)

  // MARK: Backgrounds

  /// The main background.
  public static let systemBackground = adaptive(0xFFFFFF, 0x000000)
  /// The background of content on the main background.
  public static let secondarySystemBackground = adaptive(0xF2F2F7, 0x1C1C1E)
  /// The background of content on the secondary background.
  public static let tertiarySystemBackground = adaptive(0xFFFFFF, 0x2C2C2E)
  /// The main background of grouped content.
  public static let systemGroupedBackground = adaptive(0xF2F2F7, 0x000000)
  /// The background of groups on the grouped background.
  public static let secondarySystemGroupedBackground = adaptive(0xFFFFFF, 0x1C1C1E)
  /// The background of content inside groups.
  public static let tertiarySystemGroupedBackground = adaptive(0xF2F2F7, 0x2C2C2E)

  // MARK: Internals

  /// - Parameters:
  ///   - light: 0xRRGGBB, in the light appearance.
  ///   - dark: The same in the dark one.
  private static func adaptive(_ light: Int, _ dark: Int) -> UIColor {
    adaptive(light, 1, dark, 1)
  }

  private static func adaptive(_ light: Int, _ lightAlpha: CGFloat, _ dark: Int, _ darkAlpha: CGFloat) -> UIColor {
    UIColor(light: UIColor(rgb: light, alpha: lightAlpha), dark: UIColor(rgb: dark, alpha: darkAlpha))
  }
}

// Graphics have a contrast of at least 3:1 to their surroundings, as WCAG 2.2 requires in 1.4.11. UIKit's fills and
// separators have less.

extension UIColor {
  /// The color of outlines and tracks of controls: 3:1 on every named background of `UIColor`, light and dark.
  package static let controlOutline = UIColor(rgb: 0x84848A)
}
