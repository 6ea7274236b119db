import Diagnostics
import Foundation

/// Scales fonts and values from the default size of text, `UIContentSizeCategory.large`, to the one that the user wants.
///
/// A scaled font follows the size of text in a label, field or text view whose `adjustsFontForContentSizeCategory` is true.
/// Values scale as the distance between lines of the text style does, to thirds of a point.
public final class UIFontMetrics: Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  /// Makes the metrics of a text style. An unknown style counts as `body`.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// Returns the font in the size for the size of text.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// Returns the font in the size for the size of text, at most `maximumPointSize`, in points. Zero is no limit.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns the font in the size for the size of text in some traits; for nil, for that of the application.
  ///
  /// The font of a text style is scaled from its size at `large`. A font that was scaled already is a programming error.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns the font in the size for the size of text in some traits, at most `maximumPointSize`, in points. Zero is no
  /// limit; a negative number and NaN are programming errors, and so is a font that was scaled already.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    requirement(maximumPointSize >= 0, "UIFontMetrics.scaledFont with a maximumPointSize of \(maximumPointSize)")
    requirement(
      font.scaling?.size == nil,
      "UIFontMetrics.scaledFont for a font that was scaled to \(font.pointSize) points already; pass the font before that"
    )
    let scaling = FontScaling(
      style: style, size: font.scaling?.pointSize(at: UIContentSizeCategory.largeStep) ?? font.pointSize,
      maximum: maximumPointSize > 0 ? maximumPointSize : nil)
    var description = font.face
    description.size = scaling.pointSize(at: UIFont.textStep(in: traitCollection))
    return UIFont(description, scaling: scaling)
  }

  /// Returns a value, in points, for the size of text. NaN and infinity are programming errors.
  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Returns a value, in points, for the size of text in some traits; for nil, for that of the application. NaN and
  /// infinity are programming errors.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    requirement(value.isFinite, "UIFontMetrics.scaledValue(for: \(value))")
    return style.scale(value, at: UIFont.textStep(in: traitCollection))
  }
}

/// A view whose text follows the size of text that the user wants.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether a font of a text style, or one that `UIFontMetrics` scaled, follows the size of text.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
