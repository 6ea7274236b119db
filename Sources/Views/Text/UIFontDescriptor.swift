import Drawing
import Foundation

/// The description of a font by its family, size and traits, from which a font is made.
public final class UIFontDescriptor: Sendable {
  let description: FontDescription

  /// How the size of its fonts follows the size of text; nil for a fixed size.
  let scaling: FontScaling?

  init(_ description: FontDescription, scaling: FontScaling? = nil) {
    (self.description, self.scaling) = (description, scaling)
  }

  /// Makes a description of a font by its name, as in `UIFont(name:size:)`. An unknown name stands for the family that
  /// matches it best.
  ///
  /// - Parameter size: In points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontCatalog.font(named: fontName, size: size) ?? FontDescription(family: fontName, size: size))
  }

  /// Returns the description of the font of a text style.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// Returns the description of the font of a text style, in the size for the size of text in some traits; for nil, for
  /// that of the application.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The name by which the matching font is found.
  public var postscriptName: String { FontNames(of: description, .ofApplication).postScript }

  /// The size, in points.
  public var pointSize: CGFloat { description.size }

  /// The traits that the description asks for.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if description.isItalic { traits.insert(.traitItalic) }
    if description.weight >= Self.leastBoldWeight { traits.insert(.traitBold) }
    if description.family == Self.monospace { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the description with exactly these traits; nil if they are not known here. Text that is not bold any more is
  /// regular, and text that is not monospaced has the system's font.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let known: SymbolicTraits = [.traitItalic, .traitBold, .traitMonoSpace]
    guard known.isSuperset(of: symbolicTraits) else { return nil }
    var changed = description
    changed.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitBold) != self.symbolicTraits.contains(.traitBold) {
      changed.weight = symbolicTraits.contains(.traitBold) ? Self.boldWeight : Self.regularWeight
    }
    if symbolicTraits.contains(.traitMonoSpace) != self.symbolicTraits.contains(.traitMonoSpace) {
      changed.family = symbolicTraits.contains(.traitMonoSpace) ? Self.monospace : Self.sansSerif
    }
    return UIFontDescriptor(changed, scaling: scaling)
  }

  /// Returns the description in another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var changed = description
    changed.size = newPointSize
    return UIFontDescriptor(changed)
  }

  /// Returns the description of another family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var changed = description
    changed.family = newFamily
    return UIFontDescriptor(changed, scaling: scaling)
  }

  /// Returns the description of the system's font of a design, in the same size, weight and slant; nil for `.rounded`, which
  /// desktops do not have.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    Self.families[design].map(withFamily)
  }

  // The generic families of fontconfig, and weights on the CSS scale.
  private static let sansSerif = "sans-serif"
  private static let monospace = "monospace"
  private static let families: [SystemDesign: String] = [
    .default: sansSerif, .serif: "serif", .monospaced: monospace,
  ]
  private static let regularWeight = 400
  private static let leastBoldWeight = 600
  private static let boldWeight = 700
}

extension UIFontDescriptor: Hashable {
  public static func == (left: UIFontDescriptor, right: UIFontDescriptor) -> Bool {
    left.description == right.description && left.scaling == right.scaling
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}

extension UIFontDescriptor {
  /// The look of a font, apart from its family.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    // UIKit's values.
    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Of the weight 600 of CSS or more.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// With characters of equal widths.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A design of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Without serifs.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With characters of equal widths.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
  }
}

extension UIFont {
  /// The description from which the font was made.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face, scaling: scaling) }

  /// Makes a font of a description.
  ///
  /// - Parameter pointSize: In points; 0 for the size of the description. The font of a text style's description follows
  ///   the size of text only with 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var description = descriptor.description
    if pointSize != 0 { description.size = pointSize }
    self.init(description, scaling: pointSize == 0 ? descriptor.scaling : nil)
  }
}
