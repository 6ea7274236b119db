import Foundation

/// Places lines below one another, as the formats of their paragraphs require.
enum LinePlacement {
  /// - Parameter width: The width for alignment, in points; nil for that of the widest line.
  static func place(_ loose: [LooseLine], width: CGFloat?) -> (lines: [TextLayout.Line], pangoLines: [PangoLine]) {
    let container = width ?? naturalWidth(of: loose)
    var lines: [TextLayout.Line] = []
    var pangoLines: [PangoLine] = []
    var top: CGFloat = 0
    for (number, line) in loose.enumerated() {
      let format = line.piece.format
      if number > 0 { top += gap(between: loose[number - 1], and: line) }
      let left = leftEdge(of: line, container: container)
      let height = format.lineHeight(natural: line.rect.height)
      lines.append(
        TextLayout.Line(
          range: line.piece.range(of: line.pointer),
          rect: CGRect(x: left, y: top, width: line.rect.width, height: height),
          // Extra line height goes above the glyphs.
          baseline: top + height - line.rect.maxY, startsParagraph: line.startsParagraph,
          isRightToLeft: line.isRightToLeft))
      pangoLines.append(
        PangoLine(
          piece: line.piece, pointer: line.pointer, originX: left - line.rect.minX, width: line.rect.width))
      top += height
    }
    return (lines, pangoLines)
  }

  private static func gap(between upper: LooseLine, and lower: LooseLine) -> CGFloat {
    let format = upper.piece.format
    guard lower.startsParagraph else { return format.lineSpacing.orZero }
    return format.lineSpacing.orZero + format.paragraphSpacing.orZero
      + lower.piece.format.paragraphSpacingBefore.orZero
  }

  /// Returns the width of the widest line, including its indents.
  private static func naturalWidth(of loose: [LooseLine]) -> CGFloat {
    loose.reduce(0) { widest, line in
      let tail = line.piece.format.tailIndent.orZero
      let start = column(of: line, container: PangoUnits.longestLine).start
      return max(widest, tail > 0 ? tail : start + line.rect.width - tail)
    }
  }

  private static func column(of line: LooseLine, container: CGFloat) -> ParagraphFormat.Column {
    let columns = line.piece.format.columns(width: container)
    return line.startsParagraph ? columns.first : columns.following
  }

  /// Returns the x of a line's left end. A line wider than its column starts where the column does.
  private static func leftEdge(of line: LooseLine, container: CGFloat) -> CGFloat {
    let column = column(of: line, container: container)
    let left = line.isRightToLeft ? container - column.start - column.width : column.start
    let slack = column.width - line.rect.width
    let natural = line.isRightToLeft ? left + slack : left
    guard slack > 0 else { return natural }
    return switch line.piece.format.alignment {
    case .left: left
    case .right: left + slack
    case .center: left + slack / 2
    case .natural, .justified: natural
    }
  }
}
