import Foundation

extension UIScrollView {
  /// The colour of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Black, for bright content.
    case `default`
    case black
    /// For dark content.
    case white

    var color: UIColor {
      switch self {
      case .default, .black: Self.blackColor
      case .white: Self.whiteColor
      }
    }

    private static let blackColor = UIColor(white: 0, alpha: IndicatorConstants.blackOpacity)
    private static let whiteColor = UIColor(white: 1, alpha: IndicatorConstants.whiteOpacity)
  }
}
