import Foundation

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
