import Diagnostics
import Foundation

extension UIImage {
  /// Properties of an image that has variants. Only symbols have some.
  open class Configuration {
    init() {}
  }

  /// The weight of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    /// The default, `regular`.
    case unspecified = 0
    /// Weights from the thinnest to the heaviest, like those of fonts.
    case ultraLight = 1, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight of a font; nil for `unspecified`.
    public func fontWeight() -> UIFont.Weight? { self == .unspecified ? nil : Self.fontWeights[rawValue - 1] }

    private static let fontWeights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
  }

  /// The size of a symbol relative to text of its point size.
  public enum SymbolScale: Int, Sendable {
    /// The default, `medium`.
    case `default` = -1
    /// The default, as long as no other configuration is applied.
    case unspecified = 0
    /// Sizes from the smallest to the largest.
    case small = 1, medium, large
  }

  /// The size and the weight of a symbol.
  ///
  ///     let star = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 28, weight: .bold))
  public final class SymbolConfiguration: Configuration {
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale

    private init(_ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale) {
      requirement(
        pointSize.map { $0.isFinite && $0 > 0 } ?? true,
        "UIImage.SymbolConfiguration with a point size of \(pointSize ?? 0); use a finite number above 0")
      (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
    }

    /// A configuration that changes nothing.
    public static var unspecified: SymbolConfiguration { SymbolConfiguration(nil, .unspecified, .unspecified) }

    /// Makes a configuration of a scale.
    public convenience init(scale: SymbolScale) {
      self.init(nil, .unspecified, scale)
    }

    /// Makes a configuration of a weight.
    public convenience init(weight: SymbolWeight) {
      self.init(nil, weight, .unspecified)
    }

    /// Makes a configuration of a size in points, finite and above 0.
    public convenience init(pointSize: CGFloat) {
      self.init(pointSize, .unspecified, .unspecified)
    }

    /// Makes a configuration of a size in points, finite and above 0, and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize, weight, .unspecified)
    }

    /// Makes a configuration of a size in points, finite and above 0, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize, weight, scale)
    }

    /// Makes a configuration with the size and the weight of a font.
    public convenience init(font: UIFont) {
      self.init(font: font, scale: .unspecified)
    }

    /// Makes a configuration with the size and the weight of a font, and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(font.pointSize, SymbolWeight(rawValue: font.face.weight / 100) ?? .unspecified, scale)
    }

    /// Makes a configuration with the size and the weight of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: .preferredFont(forTextStyle: textStyle))
    }

    /// Makes a configuration with the size and the weight of a text style, and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }

    /// Returns the configuration with all that another one specifies.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        other.pointSize ?? pointSize, other.weight == .unspecified ? weight : other.weight,
        other.scale == .unspecified ? scale : other.scale)
    }
  }
}
