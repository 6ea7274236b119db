import Diagnostics
import Drawing
import Foundation

/// A font of one size. It stands for the best match among the installed fonts; other fonts supply missing characters.
///
/// The system fonts are fontconfig's `sans-serif` and `monospace`. Sizes are in points and must be finite. The font
/// reports its size as given, and is drawn and measured with the size clamped to 0.01...4096.
public final class UIFont: NSObject, Sendable {
  private let header = AttributeHeader()
  package let face: FontDescription

  /// How the size follows the size of text; nil for a fixed size.
  let scaling: FontScaling?

  package convenience init(_ description: FontDescription) {
    self.init(description, scaling: nil)
  }

  init(_ description: FontDescription, scaling: FontScaling?) {
    requirement(description.size.isFinite, "a font with a size of \(description.size) points")
    (face, self.scaling) = (description, scaling)
  }

  // MARK: Equality

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont).map { $0 == self } ?? false
  }

  public override var hash: Int { face.hashValue }

  // MARK: Standard sizes, as UIKit documents them for iOS

  /// The standard size of labels: 17 points.
  public static let labelFontSize: CGFloat = 17
  /// The standard size of buttons: 18 points.
  public static let buttonFontSize: CGFloat = 18
  /// The size of a small system font: 12 points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The size of the system font: 14 points.
  public static let systemFontSize: CGFloat = 14

  // MARK: Creating fonts

  /// Creates a font by its PostScript name, its full name, or its family's name for the family's regular font. Case is
  /// ignored. Nil if no such font is installed.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let description = FontCatalog.font(named: fontName, size: fontSize) else { return nil }
    self.init(description)
  }

  /// Returns the regular system font in a size, in points.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// Returns the system font in a size, in points, and a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(family: "sans-serif", size: fontSize, weight: weight.cssWeight))
  }

  /// Returns the bold system font in a size, in points.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// Returns the italic system font in a size, in points.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescription(family: "sans-serif", size: fontSize, isItalic: true))
  }

  /// Returns the monospaced system font in a size, in points, and a weight.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(family: "monospace", size: fontSize, weight: weight.cssWeight))
  }

  /// Returns the system font with digits of equal width.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      FontDescription(family: "sans-serif", size: fontSize, weight: weight.cssWeight, hasTabularDigits: true))
  }

  /// Returns the font in another size, in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var description = face
    description.size = fontSize
    return UIFont(description)
  }

  // MARK: Installed fonts

  /// The names of all installed families, sorted.
  public static var familyNames: [String] { FontCatalog.familyNames }

  /// Returns the PostScript names of a family's fonts, sorted; empty for an unknown family.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    FontCatalog.fontNames(inFamily: familyName)
  }

  // MARK: Names and metrics of the matching font

  private var names: FontNames { FontNames(of: face, .ofApplication) }
  private var metrics: FontMetrics { face.metrics(.ofApplication) }

  /// The name of the matching font's family.
  public var familyName: String { names.family }

  /// The PostScript name of the matching font.
  public var fontName: String { names.postScript }

  /// The font's size as given, in points.
  public var pointSize: CGFloat { face.size }

  /// The distance from the baseline to the top of the font, in points.
  public var ascender: CGFloat { metrics.ascent }

  /// The offset from the baseline to the bottom of the font, in points; negative.
  public var descender: CGFloat { -metrics.descent }

  /// The gap between lines that the font recommends, in points. It applies with `.usesFontLeading`.
  public var leading: CGFloat { metrics.leading }

  /// The height of capital letters, in points.
  public var capHeight: CGFloat { metrics.capHeight }

  /// The height of lowercase letters such as x, in points.
  public var xHeight: CGFloat { metrics.xHeight }

  /// The height of a line of text, in points.
  public var lineHeight: CGFloat { metrics.lineHeight }
}

extension UIFont {
  /// Fonts are equal if their descriptions, sizes and ways to follow the size of text are.
  public static func == (left: UIFont, right: UIFont) -> Bool {
    left.face == right.face && left.scaling == right.scaling
  }
}

extension UIFont {
  /// The weight of a font, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    /// Creates a weight from a number. Fonts use the nearest of the named weights.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a weight from a number. Fonts use the nearest of the named weights.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    // UIKit's values.
    /// The thinnest weight, 100 in CSS.
    public static let ultraLight = Weight(-0.8)
    /// The weight 200 in CSS.
    public static let thin = Weight(-0.6)
    /// The weight 300 in CSS.
    public static let light = Weight(-0.4)
    /// The weight of normal text, 400 in CSS.
    public static let regular = Weight(0)
    /// The weight 500 in CSS.
    public static let medium = Weight(0.23)
    /// The weight 600 in CSS.
    public static let semibold = Weight(0.3)
    /// The weight of bold text, 700 in CSS.
    public static let bold = Weight(0.4)
    /// The weight 800 in CSS.
    public static let heavy = Weight(0.56)
    /// The heaviest weight, 900 in CSS.
    public static let black = Weight(0.62)

    /// The CSS weight, 100...900, of the nearest named weight; regular for NaN.
    var cssWeight: Int {
      let names: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
      guard !rawValue.isNaN else { return 400 }
      let nearest = names.indices.min { abs(names[$0].rawValue - rawValue) < abs(names[$1].rawValue - rawValue) }
      return ((nearest ?? 3) + 1) * 100
    }
  }
}

extension UIFont {
  /// The purpose of a text, which determines its font in `UIFont.preferredFont(forTextStyle:)`. Sizes are those for the
  /// default size of text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name in UIKit.
    public let rawValue: String

    /// Creates a style from a name. An unknown one counts as `body`.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A large title: 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title: 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A second-level title: 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A third-level title: 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading: 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A subheading: 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text: 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout: 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote: 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption: 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A small caption: 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// Returns the system font for a text style, in the size for the size of text of the application. An unknown style counts
  /// as `body`.
  ///
  /// In a label, field or text view whose `adjustsFontForContentSizeCategory` is true it follows that size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the system font for a text style, in the size for the size of text in some traits; for nil, for that of the
  /// application. Sizes are those that Apple's Human Interface Guidelines list.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaling = FontScaling(style: style)
    let weight = style == .headline ? Weight.semibold : .regular
    let size = scaling.pointSize(at: textStep(in: traitCollection))
    return UIFont(
      FontDescription(family: "sans-serif", size: size, weight: weight.cssWeight), scaling: scaling)
  }
}
