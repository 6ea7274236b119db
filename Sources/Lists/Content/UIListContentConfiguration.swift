import Drawing
import Foundation
import Views

/// The content of a list cell, a header or a footer: an image, a text and a secondary text.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The image at the leading edge; nil for none.
  public var image: UIImage?

  /// How the image is shown.
  public var imageProperties = ImageProperties()

  /// The text; nil for none.
  public var text: String?

  /// A text with attributes, which is shown instead of `text`; nil for none.
  public var attributedText: NSAttributedString?

  /// How the text is shown.
  public var textProperties: TextProperties

  /// The text below or beside `text`; nil for none.
  public var secondaryText: String?

  /// A secondary text with attributes, which is shown instead of `secondaryText`; nil for none.
  public var secondaryAttributedText: NSAttributedString?

  /// How the secondary text is shown.
  public var secondaryTextProperties: TextProperties

  /// Whether the secondary text is beside the text, at the trailing edge, where both fit on a line.
  public var prefersSideBySideTextAndSecondaryText = false

  /// The distances of the content from the edges of the view, in points. The leading and trailing margins of the
  /// superview count as well, if they are larger.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets

  /// The distance between the image and the texts, in points.
  public var imageToTextPadding = ListConstants.imageToTextPadding

  /// The least distance between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding = ListConstants.textToSecondaryTextPadding

  /// The distance between texts one below the other, in points.
  public var textToSecondaryTextVerticalPadding = ListConstants.textToSecondaryTextVerticalPadding

  init(text: TextProperties, secondary: TextProperties, margins: NSDirectionalEdgeInsets) {
    (textProperties, secondaryTextProperties, directionalLayoutMargins) = (text, secondary, margins)
  }

  // MARK: Kinds

  /// A cell with a text.
  public static func cell() -> UIListContentConfiguration { subtitleCell() }

  /// A cell with a smaller secondary text below the text.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      text: TextProperties(font: .preferredFont(forTextStyle: .body), color: .label),
      secondary: TextProperties(font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel),
      margins: ListConstants.cellMargins)
  }

  /// A cell with a value beside the text.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = subtitleCell()
    configuration.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// The header of a section in a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      text: TextProperties(
        font: ListConstants.plainHeaderFont, color: .label),
      secondary: TextProperties(font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel),
      margins: ListConstants.plainHeaderMargins)
  }

  /// The footer of a section in a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    var configuration = plainHeader()
    configuration.textProperties = TextProperties(
      font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel)
    return configuration
  }

  /// The header of a section in a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      text: TextProperties(font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel),
      secondary: TextProperties(font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel),
      margins: ListConstants.groupedHeaderMargins)
  }

  /// The footer of a section in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    var configuration = groupedHeader()
    configuration.directionalLayoutMargins = ListConstants.groupedFooterMargins
    configuration.textProperties.numberOfLines = 0
    return configuration
  }

  /// The header of a section with insets whose title stands out.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = groupedHeader()
    configuration.textProperties = TextProperties(
      font: ListConstants.prominentHeaderFont, color: .label)
    return configuration
  }

  /// The header of a section with insets whose title stands out even more.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = groupedHeader()
    configuration.textProperties = TextProperties(
      font: ListConstants.extraProminentHeaderFont, color: .label)
    return configuration
  }

  /// The header of a section in a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration {
    var configuration = plainHeader()
    configuration.textProperties.font = .preferredFont(forTextStyle: .headline)
    return configuration
  }

  // MARK: Content

  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the same configuration: its colors do not depend on the state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

extension UIListContentConfiguration {
  /// How a text is shown.
  @preconcurrency @MainActor
  public struct TextProperties {
    /// The font.
    public var font: UIFont

    /// Whether a font of a text style, or one that `UIFontMetrics` scaled, follows the size of text. True by default.
    public var adjustsFontForContentSizeCategory = true

    /// The color.
    public var color: UIColor

    /// Where the lines lie.
    public var alignment = TextAlignment.natural

    /// How a text that is too long is shortened.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail

    /// The most lines; 0 for as many as there are.
    public var numberOfLines = 0

    /// Alignments of a text.
    public enum TextAlignment: Int, Sendable {
      /// At the leading edge.
      case natural
      /// In the middle.
      case center
      /// At both edges.
      case justified

      var textAlignment: NSTextAlignment {
        switch self {
        case .natural: .natural
        case .center: .center
        case .justified: .justified
        }
      }
    }
  }

  /// How an image is shown.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// The color of a template image; nil for the tint color.
    public var tintColor: UIColor?

    /// The radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0

    /// The largest size, in points; a side of 0 is not limited.
    public var maximumSize = CGSize.zero

    /// The size of the place for the image, in points, in whose middle it lies, so that the texts of several cells
    /// begin at one line. A side of 0 stands for that of the image.
    public var reservedLayoutSize = CGSize.zero
  }
}

extension UIListContentConfiguration {
  /// The text by which typing finds the item.
  var typeableText: String { text ?? attributedText?.string ?? "" }
}
