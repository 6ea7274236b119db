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
