import Foundation

/// The line breaking and placement of paragraphs. Lengths are in points; NaN and infinity count as 0.
package struct ParagraphFormat: Hashable, Sendable {
  package enum Direction: Sendable {
    /// The direction of the paragraph's first character that has one; else that of the preceding text; else left to
    /// right.
    case natural
    case leftToRight, rightToLeft
    /// The direction of the paragraph's first character that has one; else right to left.
    case naturalRightToLeft
  }

  package var alignment = NSTextAlignment.natural
  package var lineBreak = NSLineBreakMode.byWordWrapping
  package var baseDirection = Direction.natural

  /// The gap between any two lines, including lines of different paragraphs.
  package var lineSpacing: CGFloat = 0
  /// The gap after a paragraph, in addition to the line spacing.
  package var paragraphSpacing: CGFloat = 0
  /// The gap before a paragraph that is not the first, in addition to the others.
  package var paragraphSpacingBefore: CGFloat = 0
  /// A factor for the natural line height; 0 for none.
  package var lineHeightMultiple: CGFloat = 0
  package var minimumLineHeight: CGFloat = 0
  /// The largest line height; 0 for no limit. Taller glyphs extend into the line above.
  package var maximumLineHeight: CGFloat = 0

  /// The distance from the leading side to the first line of a paragraph.
  package var firstLineHeadIndent: CGFloat = 0
  /// The distance from the leading side to the other lines.
  package var headIndent: CGFloat = 0
  /// The distance to the ends of lines: above zero from the leading side; otherwise, as a negative number, from the
  /// trailing side.
  package var tailIndent: CGFloat = 0

  package init() {}
}

/// The columns that the indents leave for lines.
extension ParagraphFormat {
  /// The room for a line, in points from the side that its paragraph begins at.
  struct Column {
    let start: CGFloat
    let width: CGFloat
  }

  /// Returns the columns of the first line and of the following lines in a layout of this width. Not negative.
  func columns(width: CGFloat) -> (first: Column, following: Column) {
    let tail = tailIndent.orZero
    let end = tail > 0 ? min(tail, width) : width + tail
    func column(_ indent: CGFloat) -> Column {
      let start = min(max(indent.orZero, 0), width)
      return Column(start: start, width: max(0, end - start))
    }
    return (column(firstLineHeadIndent), column(headIndent))
  }

  /// Returns the height of a line whose fonts have the height `natural`.
  func lineHeight(natural: CGFloat) -> CGFloat {
    let multiple = lineHeightMultiple.orZero
    let height = max(multiple > 0 ? natural * multiple : natural, minimumLineHeight.orZero)
    let maximum = maximumLineHeight.orZero
    return min(maximum > 0 ? min(height, maximum) : height, PangoUnits.longestLine)
  }
}

extension CGFloat {
  /// The number itself if it is finite, else 0.
  var orZero: CGFloat { isFinite ? self : 0 }
}
