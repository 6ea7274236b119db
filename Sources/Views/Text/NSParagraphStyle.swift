import Drawing
import Foundation

/// How paragraphs are laid out. Lengths are points.
///
/// A style that can be changed is an `NSMutableParagraphStyle`; an attributed string does not copy those it is given.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// What all the properties read, with the alignment and the direction as they were set.
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    /// The lengths; its alignment, line break and direction do not count.
    var lengths = ParagraphFormat()
  }

  final var values: Values

  /// Text in lines that are broken between words, with no indents, in its own direction.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  public override init() {
    values = Values()
  }

  init(values: Values) {
    self.values = values
  }

  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// Between two lines.
  open var lineSpacing: CGFloat { values.lengths.lineSpacing }
  /// After a paragraph, on top of the line spacing.
  open var paragraphSpacing: CGFloat { values.lengths.paragraphSpacing }
  /// Before a paragraph that is not the first, on top of both.
  open var paragraphSpacingBefore: CGFloat { values.lengths.paragraphSpacingBefore }
  /// A factor for the height that a line has by its fonts; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lengths.lineHeightMultiple }
  open var minimumLineHeight: CGFloat { values.lengths.minimumLineHeight }
  /// 0 for none.
  open var maximumLineHeight: CGFloat { values.lengths.maximumLineHeight }
  /// From the side that text begins at to the first line of a paragraph.
  open var firstLineHeadIndent: CGFloat { values.lengths.firstLineHeadIndent }
  /// The same to its other lines.
  open var headIndent: CGFloat { values.lengths.headIndent }
  /// Above zero: where lines end, from the side that they begin at; else from the other side, negative.
  open var tailIndent: CGFloat { values.lengths.tailIndent }

  open func copy(with zone: NSZone? = nil) -> Any {
    NSParagraphStyle(values: values)
  }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableParagraphStyle(values: values)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }

  /// The same for text layout.
  package var format: ParagraphFormat {
    var format = values.lengths
    format.alignment = values.alignment.layoutAlignment
    format.lineBreak = values.lineBreakMode.layoutMode
    format.baseDirection = values.baseWritingDirection.layoutDirection
    return format
  }
}

/// A paragraph style that can be changed. A NaN counts as 0.
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

  /// Takes all that `style` says.
  open func setParagraphStyle(_ style: NSParagraphStyle) {
    values = style.values
  }
}

/// How a paragraph that is wider than its room is broken into lines or shortened.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words; within a word that is wider than a line.
  case byWordWrapping
  /// Between any two characters.
  case byCharWrapping
  /// Not at all: lines are cut off.
  case byClipping
  /// With an ellipsis for the beginning of the last line: "…wxyz".
  case byTruncatingHead
  /// With an ellipsis for the end of the last line: "abcd…".
  case byTruncatingTail
  /// With an ellipsis for the middle of the last line: "ab…yz".
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

/// Which sides of its room a line of text keeps to.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  /// Both, by widening the spaces; the last line of a paragraph as `natural`.
  case justified
  /// The side that text begins at.
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

/// Which way the lines of a paragraph run.
public enum NSWritingDirection: Int, Sendable {
  /// As the paragraph's first character does that has a direction.
  case natural = -1
  case leftToRight
  case rightToLeft

  var layoutDirection: ParagraphFormat.Direction {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
