import Diagnostics
import Drawing
import Foundation

/// A font of one size: a wish, which the fonts that are installed fulfil as well as they can. Characters that the font
/// lacks come from others.
///
/// The system's fonts are what fontconfig has for `sans-serif` and `monospace`. Sizes are points; they are kept as given,
/// and drawn and measured clamped to 0.01...4096.
public final class UIFont: Sendable {
  package let description: FontDescription

  package init(_ description: FontDescription) {
    requirement(description.size.isFinite, "a font with a size of \(description.size) points")
    self.description = description
  }

  // MARK: Standard sizes, as UIKit documents them for iOS

  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12
  public static let systemFontSize: CGFloat = 14

  // MARK: Making fonts

  /// The font with a PostScript or a full name, or the regular one of the family with that name; nil if none is installed.
  /// Case does not count.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let description = FontCatalog.font(named: fontName, size: fontSize) else { return nil }
    self.init(description)
  }

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(family: "sans-serif", size: fontSize, weight: weight.cssWeight))
  }

  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescription(family: "sans-serif", size: fontSize, isItalic: true))
  }

  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(family: "monospace", size: fontSize, weight: weight.cssWeight))
  }

  /// The system's font with digits that are all as wide as each other.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      FontDescription(family: "sans-serif", size: fontSize, weight: weight.cssWeight, hasTabularDigits: true))
  }

  /// The same font in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var description = description
    description.size = fontSize
    return UIFont(description)
  }

  // MARK: What is installed

  /// All families, sorted.
  public static var familyNames: [String] { FontCatalog.familyNames }

  /// The PostScript names of a family's fonts, sorted; none for an unknown one.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    FontCatalog.fontNames(inFamily: familyName)
  }

  // MARK: Names and measures, of the font that was found

  public var familyName: String { FontNames(of: description).family }

  /// The PostScript name.
  public var fontName: String { FontNames(of: description).postScript }

  public var pointSize: CGFloat { description.size }

  /// How far the font reaches above its baseline.
  public var ascender: CGFloat { description.metrics.ascent }

  /// How far it reaches below; negative.
  public var descender: CGFloat { -description.metrics.descent }

  /// The gap between two lines that the font's designer asks for. It counts with `.usesFontLeading`.
  public var leading: CGFloat { description.metrics.leading }

  public var capHeight: CGFloat { description.metrics.capHeight }

  public var xHeight: CGFloat { description.metrics.xHeight }

  /// The height of a line of text in this font.
  public var lineHeight: CGFloat { description.metrics.lineHeight }
}

extension UIFont: Hashable {
  public static func == (left: UIFont, right: UIFont) -> Bool { left.description == right.description }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}
