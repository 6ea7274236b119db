import Drawing
import Foundation

/// The attributes that drawing knows. A value of another type than the one told is ignored.
extension NSAttributedString.Key {
  /// A `UIFont`; the default is that of `UIFont.systemFont(ofSize: 12)`.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`, black by default.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor`, none by default.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An `NSParagraphStyle`; that at a paragraph's start is for the whole paragraph.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The `rawValue` of an `NSUnderlineStyle`; 0 for none.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor`, that of the text by default.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The `rawValue` of an `NSUnderlineStyle`; 0 for none.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`, that of the text by default.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A number: points added behind each character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number: points that the text is raised by.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// How text is underlined or struck through; an attribute's value is the `rawValue`. What is struck through gets a single
/// line whichever style it is.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let double = NSUnderlineStyle(rawValue: 9)
}
