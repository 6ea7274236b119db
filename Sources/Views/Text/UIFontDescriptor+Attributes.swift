import Foundation

// Descriptions as dictionaries of attributes, which code has that makes variants of fonts.

extension UIFontDescriptor {
  /// An attribute of a description. Those that are not named here are ignored.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the family, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of the font, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits, a dictionary by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The name of the text style, a `UIFont.TextStyle` or a `String`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// The features of the font, an array of dictionaries by `FeatureKey`. Only digits of equal width are known: type 6,
    /// selector 0.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// A trait in the attribute `traits`.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The symbolic traits: `SymbolicTraits` or their number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight: a `UIFont.Weight` or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The slant: a number, above 0 for italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// A part of a feature in the attribute `featureSettings`.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the feature, a number.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The type of the feature, a number.
    public static let featureIdentifier = type
    /// The selector of the feature, a number.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The selector of the feature, a number.
    public static let typeIdentifier = selector
  }

  /// Makes a description of attributes: of the system's font where these name no other.
  ///
  /// Without a size it is that of the text style, or 12 points.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    var start = UIFont.systemFont(ofSize: 12).fontDescriptor
    if let style = Self.style(attributes[.textStyle]) { start = .preferredFontDescriptor(withTextStyle: style) }
    if let name = attributes[.name] as? String { start = UIFontDescriptor(name: name, size: start.pointSize) }
    let changed = start.addingAttributes(attributes)
    self.init(changed.description, scaling: changed.scaling)
  }

  /// The attributes of the description: the family, the size, the traits, and the text style if it has one.
  public var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [
      .family: description.family, .size: description.size,
      .traits: [
        TraitKey.weight: UIFont.Weight(cssWeight: description.weight).rawValue, .slant: description.isItalic ? 1.0 : 0,
        .symbolic: symbolicTraits.rawValue,
      ] as [TraitKey: Any],
    ]
    if let scaling, scaling.size == nil { attributes[.textStyle] = scaling.style.rawValue }
    return attributes
  }

  /// Returns an attribute; nil if the description does not have it.
  public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// Returns the description with other values of attributes. Values of another type than the attribute's are ignored.
  ///
  /// A size that is given does not follow the size of text.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var (changed, scaling) = (description, scaling)
    if let family = attributes[.family] as? String { changed.family = family }
    if let size = Self.number(attributes[.size]), size.isFinite, size > 0 { (changed.size, scaling) = (size, nil) }
    let traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
    if let slant = Self.number(traits[.slant]) { changed.isItalic = slant > 0 }
    if let features = attributes[.featureSettings] as? [[FeatureKey: Any]] {
      changed.hasTabularDigits = features.contains {
        Self.number($0[.type]) == Self.numberSpacing && Self.number($0[.selector]) == Self.equalWidths
      }
    }
    var result = UIFontDescriptor(changed, scaling: scaling)
    let symbolic =
      traits[.symbolic] as? SymbolicTraits
      ?? Self.number(traits[.symbolic]).flatMap { UInt32(exactly: $0) }.map(SymbolicTraits.init)
    if let symbolic, let other = result.withSymbolicTraits(symbolic) { result = other }
    let weight = traits[.weight] as? UIFont.Weight ?? Self.number(traits[.weight]).map { UIFont.Weight($0) }
    guard let weight else { return result }
    changed = result.description
    changed.weight = weight.cssWeight
    return UIFontDescriptor(changed, scaling: scaling)
  }

  // The numbers of AAT: kNumberSpacingType and kMonospacedNumbersSelector.
  private static let numberSpacing: CGFloat = 6
  private static let equalWidths: CGFloat = 0

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Int: CGFloat(number)
    case let number as UInt32: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }

  private static func style(_ value: Any?) -> UIFont.TextStyle? {
    value as? UIFont.TextStyle ?? (value as? String).map { UIFont.TextStyle(rawValue: $0) }
  }
}

extension UIFont.Weight {
  /// - Parameter cssWeight: From 100 to 900.
  fileprivate init(cssWeight: Int) {
    let names: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    self = names[min(max(cssWeight / 100, 1), names.count) - 1]
  }
}
