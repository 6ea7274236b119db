import Diagnostics
import Foundation
import Views

extension UIButton {
  /// The content and the look of a button, as a value.
  public struct Configuration {
    /// How round the corners of the background are.
    public enum CornerStyle: Int, Sendable {
      /// Depends on the button's size.
      case dynamic
      /// Corners of a fixed radius, from the smallest to the largest.
      case small, medium, large
      /// Half of the height.
      case capsule
    }

    /// The sizes of a button, which determine its insets and font.
    public enum Size: Int, Sendable {
      /// A size, which determines insets and font.
      case medium, small, mini, large
    }

    enum Style {
      case plain, gray, tinted, filled
    }

    let style: Style

    /// The title; nil for none.
    public var title: String?

    /// A smaller line below the title.
    public var subtitle: String?

    /// The image; nil for none.
    public var image: UIImage?

    /// The side of the title where the image is: `.leading`, `.trailing`, `.top` or `.bottom`.
    public var imagePlacement = NSDirectionalRectEdge.leading

    /// The space between the image and the title, in points.
    public var imagePadding: CGFloat = 0 {
      didSet { requirement(imagePadding.isFinite, "UIButton.Configuration.imagePadding set to \(imagePadding)") }
    }

    /// The space between the title and the subtitle, in points.
    public var titlePadding: CGFloat = 1 {
      didSet { requirement(titlePadding.isFinite, "UIButton.Configuration.titlePadding set to \(titlePadding)") }
    }

    /// The color of the title and the image; nil for the style's own.
    public var baseForegroundColor: UIColor?

    /// The color of the background; nil for the style's own.
    public var baseBackgroundColor: UIColor?

    /// How round the corners of the background are.
    public var cornerStyle = CornerStyle.dynamic

    /// The size, which determines the font, and the insets unless they are set.
    public var buttonSize = Size.medium

    private var ownInsets: NSDirectionalEdgeInsets?

    /// The space around the content, in points.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set {
        requirement(newValue.isFinite, "UIButton.Configuration.contentInsets set to \(newValue)")
        ownInsets = newValue
      }
    }

    /// Restores the insets of the size.
    public mutating func setDefaultContentInsets() {
      ownInsets = nil
    }

    private init(_ style: Style) {
      self.style = style
    }

    /// Returns a configuration without a background.
    public static func plain() -> Configuration { Configuration(.plain) }

    /// Returns a configuration with a gray background.
    public static func gray() -> Configuration { Configuration(.gray) }

    /// Returns a configuration with a background of the pale tint color.
    public static func tinted() -> Configuration { Configuration(.tinted) }

    /// Returns a configuration with a background of the tint color.
    public static func filled() -> Configuration { Configuration(.filled) }

  }
}

// As commonly observed on iOS 15 and later, in points.
extension UIButton.Configuration.Size {
  fileprivate var insets: NSDirectionalEdgeInsets {
    switch self {
    case .mini: NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
    case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  /// It follows the size of text, as the subtitle's does: 13, 15 or 17 points by default.
  var font: UIFont {
    switch self {
    case .mini: .preferredFont(forTextStyle: .footnote)
    case .small: .preferredFont(forTextStyle: .subheadline)
    case .medium, .large: .preferredFont(forTextStyle: .body)
    }
  }

  var subtitleFont: UIFont {
    switch self {
    case .mini, .small: .preferredFont(forTextStyle: .caption2)
    case .medium, .large: .preferredFont(forTextStyle: .caption1)
    }
  }
}

extension UIButton.Configuration {
  /// Returns the corner radius for a button's height, in points, as commonly observed.
  func cornerRadius(height: CGFloat) -> CGFloat {
    switch (cornerStyle, buttonSize) {
    case (.capsule, _): height / 2
    case (.small, _), (.dynamic, .mini), (.dynamic, .small): 5
    case (.medium, _), (.dynamic, .medium): 6
    case (.large, _), (.dynamic, .large): 9
    }
  }
}
