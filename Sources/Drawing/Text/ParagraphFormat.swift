import Foundation

/// How paragraphs are broken into lines and where these are placed. Lengths are points; a NaN counts as 0.
package struct ParagraphFormat: Hashable, Sendable {
  package enum Alignment: Sendable {
    /// The side that the paragraph's direction begins at.
    case natural
    case left, center, right
    /// Both sides, by widening the spaces; the last line of a paragraph as `natural`.
    case justified
  }

  package enum LineBreak: Sendable {
    /// Between words; within a word that is wider than a line.
    case byWordWrapping
    /// Between any two characters.
    case byCharWrapping
    /// Each paragraph is one line, which may be wider than the layout.
    case byClipping
    /// Between words; where the lines do not suffice, an ellipsis stands in the last one for what is left out there. In a
    /// layout of any number of lines each paragraph is one line, with an ellipsis if it is wider than the layout.
    case byTruncatingHead, byTruncatingMiddle, byTruncatingTail
  }

  package enum Direction: Sendable {
    /// That of the paragraph's first character which has one; if none has, that of the text around; at last left to right.
    case natural
    case leftToRight, rightToLeft
    /// That of the paragraph's first character which has one; if none has, right to left.
    case naturalRightToLeft
  }

  package var alignment = Alignment.natural
  package var lineBreak = LineBreak.byWordWrapping
  package var baseDirection = Direction.natural

  /// Between two lines of a paragraph and between two paragraphs.
  package var lineSpacing: CGFloat = 0
  /// Between two paragraphs, on top of the line spacing.
  package var paragraphSpacing: CGFloat = 0
  /// Before a paragraph that is not the first, on top of that.
  package var paragraphSpacingBefore: CGFloat = 0
  /// A factor for the height that a line has by its fonts; 0 for none.
  package var lineHeightMultiple: CGFloat = 0
  package var minimumLineHeight: CGFloat = 0
  /// 0 for none. Glyphs higher than their line reach into the one above.
  package var maximumLineHeight: CGFloat = 0

  /// From the side that the paragraph begins at to the first line.
  package var firstLineHeadIndent: CGFloat = 0
  /// The same to the lines after it.
  package var headIndent: CGFloat = 0
  /// Above zero: where lines end, from the side that they begin at; else from the other side, negative.
  package var tailIndent: CGFloat = 0

  package init() {}
}

/// Where the indents leave room for lines.
extension ParagraphFormat {
  /// The room for a line, in points from the side that its paragraph begins at.
  struct Column {
    let start: CGFloat
    let width: CGFloat
  }

  /// The room for the first line of a paragraph, and for those after it, in a layout of a width; at least 0 wide.
  func columns(width: CGFloat) -> (first: Column, following: Column) {
    let tail = tailIndent.orZero
    let end = tail > 0 ? min(tail, width) : width + tail
    func column(_ indent: CGFloat) -> Column {
      let start = min(max(indent.orZero, 0), width)
      return Column(start: start, width: max(0, end - start))
    }
    return (column(firstLineHeadIndent), column(headIndent))
  }

  /// The height of a line that has `natural` by its fonts.
  func lineHeight(natural: CGFloat) -> CGFloat {
    let multiple = lineHeightMultiple.orZero
    let height = max(multiple > 0 ? natural * multiple : natural, minimumLineHeight.orZero)
    let maximum = maximumLineHeight.orZero
    return min(maximum > 0 ? min(height, maximum) : height, PangoUnits.longestLine)
  }
}

extension CGFloat {
  /// The number itself, or 0 if it is none or infinite.
  var orZero: CGFloat { isFinite ? self : 0 }
}
