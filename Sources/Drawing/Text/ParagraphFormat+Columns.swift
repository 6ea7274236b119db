import Foundation

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
