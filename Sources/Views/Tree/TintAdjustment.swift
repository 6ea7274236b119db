import Drawing
import Foundation

extension UIView {
  /// How a view shows its tint color.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview does.
    case automatic
    /// As it is.
    case normal
    /// As a gray of the same lightness.
    case dimmed
  }
}

@MainActor
enum TintAdjustment {
  /// Whether any view ever had a mode of its own. Until then, a view's tint costs one check.
  static var isUsed = false

  /// Returns the gray of a color's lightness, with its alpha, in light and dark. A gray stays as it is.
  static func dimmed(_ color: UIColor) -> UIColor {
    func gray(_ style: UIUserInterfaceStyle) -> UIColor {
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      let resolved = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
      _ = resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      // The weights of ITU-R BT.601.
      return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
    }
    // Two fixed colors, which are equal for equal colors.
    return UIColor(light: gray(.light), dark: gray(.dark))
  }
}
