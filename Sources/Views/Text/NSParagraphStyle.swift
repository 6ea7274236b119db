import Drawing
import Foundation

/// The layout of paragraphs. Lengths are in points.
///
/// Use `NSMutableParagraphStyle` for a style with other values. An attributed string does not copy its styles.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// The values of all properties. The direction of the format is unused.
  struct Values: Hashable {
    var baseWritingDirection = NSWritingDirection.natural
    var format = ParagraphFormat()
  }

  private let header = AttributeHeader()
  final var values: Values

  /// The default style: word wrapping, no indents, natural alignment and direction.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Creates the default style.
  public override init() {
    values = Values()
  }

  init(values: Values) {
    self.values = values
  }

  /// The alignment of lines. Natural by default.
  open var alignment: NSTextAlignment { values.format.alignment }
  /// The way that lines break. Word wrapping by default.
  open var lineBreakMode: NSLineBreakMode { values.format.lineBreak }
  /// The writing direction. Natural by default.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// The extra space between two lines.
  open var lineSpacing: CGFloat { values.format.lineSpacing }
  /// The space after a paragraph, added to the line spacing.
  open var paragraphSpacing: CGFloat { values.format.paragraphSpacing }
  /// The space before a paragraph other than the first, added to the line spacing and the previous paragraph's spacing.
  open var paragraphSpacingBefore: CGFloat { values.format.paragraphSpacingBefore }
  /// A factor for the natural line height; 0 for none.
  open var lineHeightMultiple: CGFloat { values.format.lineHeightMultiple }
  /// The smallest line height; 0 for no limit.
  open var minimumLineHeight: CGFloat { values.format.minimumLineHeight }
  /// The largest line height; 0 for no limit. Taller glyphs reach into the line above.
  open var maximumLineHeight: CGFloat { values.format.maximumLineHeight }
  /// The distance from the paragraph's leading edge to its first line.
  open var firstLineHeadIndent: CGFloat { values.format.firstLineHeadIndent }
  /// The distance from the paragraph's leading edge to its other lines.
  open var headIndent: CGFloat { values.format.headIndent }
  /// The end of lines: a positive value is the distance from the leading edge, any other the (negative) offset from the
  /// trailing edge.
  open var tailIndent: CGFloat { values.format.tailIndent }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    NSParagraphStyle(values: values)
  }

  /// Returns an `NSMutableParagraphStyle` with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableParagraphStyle(values: values)
  }

  /// Whether another object is a style with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  /// The hash value of the values.
  open override var hash: Int { values.hashValue }

  /// The style as text layout takes it.
  package var format: ParagraphFormat {
    var format = values.format
    format.baseDirection = values.baseWritingDirection.layoutDirection
    return format
  }
}

/// A paragraph style that can be changed. NaN counts as 0.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { values.format.alignment }
    set { values.format.alignment = newValue }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { values.format.lineBreak }
    set { values.format.lineBreak = newValue }
  }

  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  open override var lineSpacing: CGFloat {
    get { values.format.lineSpacing }
    set { values.format.lineSpacing = newValue }
  }

  open override var paragraphSpacing: CGFloat {
    get { values.format.paragraphSpacing }
    set { values.format.paragraphSpacing = newValue }
  }

  open override var paragraphSpacingBefore: CGFloat {
    get { values.format.paragraphSpacingBefore }
    set { values.format.paragraphSpacingBefore = newValue }
  }

  open override var lineHeightMultiple: CGFloat {
    get { values.format.lineHeightMultiple }
    set { values.format.lineHeightMultiple = newValue }
  }

  open override var minimumLineHeight: CGFloat {
    get { values.format.minimumLineHeight }
    set { values.format.minimumLineHeight = newValue }
  }

  open override var maximumLineHeight: CGFloat {
    get { values.format.maximumLineHeight }
    set { values.format.maximumLineHeight = newValue }
  }

  open override var firstLineHeadIndent: CGFloat {
    get { values.format.firstLineHeadIndent }
    set { values.format.firstLineHeadIndent = newValue }
  }

  open override var headIndent: CGFloat {
    get { values.format.headIndent }
    set { values.format.headIndent = newValue }
  }

  open override var tailIndent: CGFloat {
    get { values.format.tailIndent }
    set { values.format.tailIndent = newValue }
  }

  /// Copies all values of `style`.
  open func setParagraphStyle(_ style: NSParagraphStyle) {
    values = style.values
  }
}

/// The writing direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the paragraph's first character that has one.
  case natural = -1
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft

  var layoutDirection: ParagraphFormat.Direction {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
