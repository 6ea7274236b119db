import Foundation

extension UIScrollView {
  /// The colours of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Black with a white border, or white with a black one in the dark appearance: it is seen on any content.
    case `default`
    /// For bright content.
    case black
    /// For dark content.
    case white

    var color: UIColor {
      switch self {
      case .default: UIColor(light: Self.blackColor, dark: Self.whiteColor)
      case .black: Self.blackColor
      case .white: Self.whiteColor
      }
    }

    /// Around the thumb; nil for none.
    var borderColor: UIColor? {
      self == .default ? UIColor(light: Self.whiteColor, dark: Self.blackColor) : nil
    }

    private static let blackColor = UIColor(white: 0, alpha: IndicatorConstants.blackOpacity)
    private static let whiteColor = UIColor(white: 1, alpha: IndicatorConstants.whiteOpacity)
  }
}
