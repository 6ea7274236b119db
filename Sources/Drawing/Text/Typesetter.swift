import CPangoCairo
import Foundation

/// Makes the lines of a layout and places them.
struct Typesetter {
  /// A line that has no place yet.
  struct LooseLine {
    let piece: LayoutPiece
    let pointer: UnsafeMutablePointer<PangoLayoutLine>
    /// From the line's own left end and from its baseline.
    let rect: CGRect

    var startsParagraph: Bool { pointer.pointee.is_paragraph_start != 0 }
    var isRightToLeft: Bool { pointer.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue }
  }

  let string: String
  let runs: [TextRun]
  let format: ParagraphFormat
  /// Finite and not negative; nil if lines end only where paragraphs do.
  let width: CGFloat?

  // MARK: Breaking

  func typeset(maximumLines: Int) -> (lines: [LooseLine], isTruncated: Bool) {
    let whole = LayoutPiece(
      text: PangoText(string[...]), start: 0, runs: runs, format: format, width: width, breaking: breaking)
    var lines: [LooseLine] = []
    var overflows = false
    whole.forEachLine { pointer, rect in
      overflows = maximumLines > 0 && lines.count == maximumLines
      if !overflows { lines.append(LooseLine(piece: whole, pointer: pointer, rect: rect)) }
      return !overflows
    }
    guard overflows else { return (lines, false) }
    if let mode = ellipsizing, let last = lines.last {
      lines.removeLast()
      lines += truncatedLine(from: whole.range(of: last.pointer), startsParagraph: last.startsParagraph, mode: mode)
    }
    return (lines, true)
  }

  private var breaking: LayoutPiece.Breaking {
    switch format.lineBreak {
    case .byWordWrapping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: .words
    case .byCharWrapping: .characters
    case .byClipping: .never
    }
  }

  private var ellipsizing: PangoEllipsizeMode? {
    switch format.lineBreak {
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    case .byTruncatingHead: PANGO_ELLIPSIZE_START
    case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .byTruncatingTail: PANGO_ELLIPSIZE_END
    }
  }

  /// The last line, which stands for all text from the start of `range` on.
  private func truncatedLine(
    from range: Range<Int>, startsParagraph: Bool, mode: PangoEllipsizeMode
  ) -> [LooseLine] {
    let piece = LayoutPiece(
      text: shortened(from: range.lowerBound, mode: mode), start: range.lowerBound, runs: runs,
      format: startsParagraph ? format : format.withFollowingIndentFirst, width: width, breaking: .ellipsis(mode))
    var lines: [LooseLine] = []
    piece.forEachLine { pointer, rect in
      lines.append(LooseLine(piece: piece, pointer: pointer, rect: rect))
      return false
    }
    return lines
  }

  /// The text from an offset on with an ellipsis for the paragraphs that are not seen: those behind the first, before the
  /// last, or between them.
  private func shortened(from offset: Int, mode: PangoEllipsizeMode) -> PangoText {
    let start = String.Index(utf16Offset: offset, in: string)
    let rest = string[start...]
    let headEnd = mode == PANGO_ELLIPSIZE_START ? start : rest.firstIndex(where: \.isNewline) ?? string.endIndex
    let tailStart: String.Index
    if mode == PANGO_ELLIPSIZE_END {
      tailStart = string.endIndex
    } else {
      tailStart = rest.lastIndex(where: \.isNewline).map { string.index(after: $0) } ?? headEnd
    }
    let omittedEnd = max(headEnd, tailStart)
    return PangoText(
      head: string[start..<headEnd], omitted: string[headEnd..<omittedEnd], tail: string[omittedEnd...])
  }

  // MARK: Placing

  func place(_ loose: [LooseLine]) -> (lines: [TextLayout.Line], pangoLines: [PangoLine]) {
    let container = width ?? naturalWidth(of: loose)
    let columns = format.columns(width: container)
    var lines: [TextLayout.Line] = []
    var pangoLines: [PangoLine] = []
    var top: CGFloat = 0
    for line in loose {
      if !lines.isEmpty {
        top += format.lineSpacing.orZero + (line.startsParagraph ? format.paragraphSpacing.orZero : 0)
      }
      let left = leftEdge(of: line, in: line.startsParagraph ? columns.first : columns.following, container: container)
      let height = format.lineHeight(natural: line.rect.height)
      lines.append(
        TextLayout.Line(
          range: line.piece.range(of: line.pointer),
          rect: CGRect(x: left, y: top, width: line.rect.width, height: height),
          baseline: top + height - line.rect.maxY, startsParagraph: line.startsParagraph,
          isRightToLeft: line.isRightToLeft))
      pangoLines.append(
        PangoLine(piece: line.piece, pointer: line.pointer, originX: left - line.rect.minX))
      top += height
    }
    return (lines, pangoLines)
  }

  /// The width that the widest line needs with its indent.
  private func naturalWidth(of loose: [LooseLine]) -> CGFloat {
    let columns = format.columns(width: PangoUnits.longestLine)
    let tail = format.tailIndent.orZero
    return loose.reduce(0) { widest, line in
      let start = line.startsParagraph ? columns.first.start : columns.following.start
      return max(widest, tail > 0 ? tail : start + line.rect.width - tail)
    }
  }

  /// The x of a line's left end. A line wider than its column starts where the column does.
  private func leftEdge(of line: LooseLine, in column: ParagraphFormat.Column, container: CGFloat) -> CGFloat {
    let columnLeft = line.isRightToLeft ? container - column.start - column.width : column.start
    let slack = column.width - line.rect.width
    guard slack > 0 else { return line.isRightToLeft ? columnLeft + slack : columnLeft }
    switch format.alignment {
    case .left: return columnLeft
    case .right: return columnLeft + slack
    case .center: return columnLeft + slack / 2
    case .natural, .justified: return line.isRightToLeft ? columnLeft + slack : columnLeft
    }
  }
}

extension ParagraphFormat {
  /// For a line in the middle of a paragraph that is laid out by itself.
  fileprivate var withFollowingIndentFirst: ParagraphFormat {
    var format = self
    format.firstLineHeadIndent = headIndent
    return format
  }
}
