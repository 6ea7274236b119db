import UIKit

extension UIFont {
  /// Returns the system font that has a size, in points, with text of the usual size, and follows the size of text.
  static func text(_ size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight))
  }

  /// Returns the monospaced system font in the same way.
  static func code(_ size: CGFloat) -> UIFont {
    UIFontMetrics.default.scaledFont(for: .monospacedSystemFont(ofSize: size, weight: .regular))
  }
}

extension UIView {
  /// A length around text, in points, grown with the size of text; unchanged for text that is smaller than usual.
  func besideText(_ length: CGFloat) -> CGFloat {
    max(length, UIFontMetrics.default.scaledValue(for: length, compatibleWith: traitCollection))
  }
}

extension UILabel {
  /// Gives the label the system font that has a size, in points, with text of the usual size, and follows the size of text.
  func setFont(ofSize size: CGFloat, weight: UIFont.Weight = .regular) {
    font = .text(size, weight: weight)
    adjustsFontForContentSizeCategory = true
  }
}
