import Drawing
import Foundation

/// The layout of paragraphs. Lengths are in points.
///
/// Use `NSMutableParagraphStyle` for a style with other values. An attributed string does not copy its styles.
///
/// Not a subclass of `NSObject`: Foundation on Linux ends the program when it compares attributes whose values are objects
/// of such a class outside of Foundation, as an attributed string does with neighboring ranges.
open class NSParagraphStyle: Hashable, NSCopying, NSMutableCopying {
  /// The values of all properties, with alignment and direction as they were set.
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    /// The lengths; its alignment, line break and direction are unused.
    var lengths = ParagraphFormat()
  }

  final var values: Values

  /// The default style: word wrapping, no indents, natural alignment and direction.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Creates the default style.
  public init() {
    values = Values()
  }

  init(values: Values) {
    self.values = values
  }

  /// The alignment of lines. Natural by default.
  open var alignment: NSTextAlignment { values.alignment }
  /// The way that lines break. Word wrapping by default.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The writing direction. Natural by default.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// The extra space between two lines.
  open var lineSpacing: CGFloat { values.lengths.lineSpacing }
  /// The space after a paragraph, added to the line spacing.
  open var paragraphSpacing: CGFloat { values.lengths.paragraphSpacing }
  /// The space before a paragraph other than the first, added to the line spacing and the previous paragraph's spacing.
  open var paragraphSpacingBefore: CGFloat { values.lengths.paragraphSpacingBefore }
  /// A factor for the natural line height; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lengths.lineHeightMultiple }
  /// The smallest line height; 0 for no limit.
  open var minimumLineHeight: CGFloat { values.lengths.minimumLineHeight }
  /// The largest line height; 0 for no limit. Taller glyphs reach into the line above.
  open var maximumLineHeight: CGFloat { values.lengths.maximumLineHeight }
  /// The distance from the paragraph's leading edge to its first line.
  open var firstLineHeadIndent: CGFloat { values.lengths.firstLineHeadIndent }
  /// The distance from the paragraph's leading edge to its other lines.
  open var headIndent: CGFloat { values.lengths.headIndent }
  /// The end of lines: a positive value is the distance from the leading edge, any other the (negative) offset from the
  /// trailing edge.
  open var tailIndent: CGFloat { values.lengths.tailIndent }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    NSParagraphStyle(values: values)
  }

  /// Returns an `NSMutableParagraphStyle` with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableParagraphStyle(values: values)
  }

  /// Whether another object is a style with the same values.
  open func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  /// The hash value of the values.
  open var hash: Int { values.hashValue }

  /// Compares the values of the styles.
  public static func == (one: NSParagraphStyle, other: NSParagraphStyle) -> Bool { one.isEqual(other) }

  open func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// The style as text layout takes it.
  package var format: ParagraphFormat {
    var format = values.lengths
    format.alignment = values.alignment.layoutAlignment
    format.lineBreak = values.lineBreakMode.layoutMode
    format.baseDirection = values.baseWritingDirection.layoutDirection
    return format
  }
}

/// A paragraph style that can be changed. NaN counts as 0.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  open override var lineSpacing: CGFloat {
    get { values.lengths.lineSpacing }
    set { values.lengths.lineSpacing = newValue }
  }

  open override var paragraphSpacing: CGFloat {
    get { values.lengths.paragraphSpacing }
    set { values.lengths.paragraphSpacing = newValue }
  }

  open override var paragraphSpacingBefore: CGFloat {
    get { values.lengths.paragraphSpacingBefore }
    set { values.lengths.paragraphSpacingBefore = newValue }
  }

  open override var lineHeightMultiple: CGFloat {
    get { values.lengths.lineHeightMultiple }
    set { values.lengths.lineHeightMultiple = newValue }
  }

  open override var minimumLineHeight: CGFloat {
    get { values.lengths.minimumLineHeight }
    set { values.lengths.minimumLineHeight = newValue }
  }

  open override var maximumLineHeight: CGFloat {
    get { values.lengths.maximumLineHeight }
    set { values.lengths.maximumLineHeight = newValue }
  }

  open override var firstLineHeadIndent: CGFloat {
    get { values.lengths.firstLineHeadIndent }
    set { values.lengths.firstLineHeadIndent = newValue }
  }

  open override var headIndent: CGFloat {
    get { values.lengths.headIndent }
    set { values.lengths.headIndent = newValue }
  }

  open override var tailIndent: CGFloat {
    get { values.lengths.tailIndent }
    set { values.lengths.tailIndent = newValue }
  }

  /// Copies all values of `style`.
  open func setParagraphStyle(_ style: NSParagraphStyle) {
    values = style.values
  }
}

/// How a paragraph that is too wide for its space is wrapped or truncated.
public enum NSLineBreakMode: Int, Sendable {
  /// Wraps between words, or within a word that is wider than a line.
  case byWordWrapping
  /// Wraps between any two characters.
  case byCharWrapping
  /// Does not wrap; lines are clipped.
  case byClipping
  /// Truncates the beginning of the last line with an ellipsis: "…wxyz".
  case byTruncatingHead
  /// Truncates the end of the last line with an ellipsis: "abcd…".
  case byTruncatingTail
  /// Truncates the middle of the last line with an ellipsis: "ab…yz".
  case byTruncatingMiddle

  var layoutMode: ParagraphFormat.LineBreak {
    switch self {
    case .byWordWrapping: .byWordWrapping
    case .byCharWrapping: .byCharWrapping
    case .byClipping: .byClipping
    case .byTruncatingHead: .byTruncatingHead
    case .byTruncatingTail: .byTruncatingTail
    case .byTruncatingMiddle: .byTruncatingMiddle
    }
  }
}

/// The alignment of lines.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left
  /// Centered.
  case center
  /// At the right edge.
  case right
  /// At both edges, with wider spaces; the last line of a paragraph is aligned as `natural`.
  case justified
  /// At the leading edge of the paragraph's writing direction.
  case natural

  package var layoutAlignment: ParagraphFormat.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
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
