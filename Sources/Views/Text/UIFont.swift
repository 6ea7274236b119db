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

extension UIFont {
  /// How heavy a font's strokes are: from -1 to 1, 0 being regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    // The values that UIKit's constants have.
    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// The weight on the scale of CSS, 100...900: that of the named weight nearest; regular if it is not a number.
    var cssWeight: Int {
      let names: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
      guard !rawValue.isNaN else { return 400 }
      let nearest = names.indices.min { abs(names[$0].rawValue - rawValue) < abs(names[$1].rawValue - rawValue) }
      return ((nearest ?? 3) + 1) * 100
    }
  }
}

extension UIFont {
  /// What a text is for; each has a font of its own.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The system's font for a purpose, in the size that Apple's Human Interface Guidelines list for the size category
  /// Large, the default; an unknown style counts as `body`.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    switch style {
    case .largeTitle: systemFont(ofSize: 34)
    case .title1: systemFont(ofSize: 28)
    case .title2: systemFont(ofSize: 22)
    case .title3: systemFont(ofSize: 20)
    case .headline: systemFont(ofSize: 17, weight: .semibold)
    case .callout: systemFont(ofSize: 16)
    case .subheadline: systemFont(ofSize: 15)
    case .footnote: systemFont(ofSize: 13)
    case .caption1: systemFont(ofSize: 12)
    case .caption2: systemFont(ofSize: 11)
    default: systemFont(ofSize: 17)
    }
  }
}
