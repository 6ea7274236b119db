import Drawing
import Foundation

/// The attributes that text drawing supports. A value of another type is ignored.
extension NSAttributedString.Key {
  /// A `UIFont`. Defaults to `UIFont.systemFont(ofSize: 12)` when a string is drawn.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor` for the text. Black by default.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor` for the background. None by default.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An `NSParagraphStyle`. The value at a paragraph's start applies to the whole paragraph.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The `rawValue` of an `NSUnderlineStyle`; 0 for no underline.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor` for the underline. The text's color by default.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The `rawValue` of an `NSUnderlineStyle`; 0 for no line. Any style strikes the text through with a single line.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor` for the strikethrough line. The text's color by default.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A number: the space added after each character, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number: the distance that the text is raised above the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// The style of an underline or a strikethrough; an attribute's value is the `rawValue`. A strikethrough is always a
/// single line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The style's bits, with UIKit's values.
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}
