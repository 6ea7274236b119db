import CPangoCairo
import Foundation

/// Carets, hits and selections.
extension TextLayout {
  package enum VisualDirection: Sendable {
    case left, right
  }

  /// Where a caret stands, 0 wide and as high as its line. Inside of a grapheme it is that of the grapheme's start.
  ///
  /// Where directions meet, an offset has two places; the caret stands where text of the paragraph's direction would go.
  package func caretRect(at offset: Int, affinity: TextAffinity = .downstream) -> CGRect {
    let offset = graphemeBoundary(atOrBefore: offset)
    let number = lineNumber(of: offset, affinity: affinity)
    let rect = lines[number].rect
    return CGRect(x: caretX(at: offset, line: number), y: rect.minY, width: 0, height: rect.height)
  }

  /// The place between graphemes that is closest to a point: in the line at that height, the first or last one for points
  /// above or below. NaN counts as 0.
  package func offset(closestTo point: CGPoint) -> (offset: Int, affinity: TextAffinity) {
    let number = lineNumber(atY: point.y.isNaN ? 0 : point.y)
    let (line, pango) = (lines[number], pangoLines[number])
    var (index, trailing): (Int32, Int32) = (0, 0)
    pango_layout_line_x_to_index(pango.pointer, PangoUnits.units(point.x - pango.originX), &index, &trailing)
    let start = pango.piece.start + pango.piece.text.offset(of: index)
    let found = closestBoundary(to: start, isBehind: trailing > 0)
    let offset = min(max(found, line.range.lowerBound), max(line.range.upperBound, line.range.lowerBound))
    let isAtWrap = offset == line.range.upperBound && number + 1 < lines.count && !lines[number + 1].startsParagraph
    return (offset, isAtWrap ? .upstream : .downstream)
  }

  /// What a selection covers, as rectangles as high as their lines: several in a line of mixed direction. A line break in the
  /// range shows as a quarter of the line's height behind the line.
  package func selectionRects(for range: Range<Int>) -> [CGRect] {
    let range = range.clamped(to: 0..<length)
    guard !range.isEmpty else { return [] }
    var rects: [CGRect] = []
    for number in lines.indices {
      let line = lines[number]
      if line.range.lowerBound >= range.upperBound { break }
      rects += selectionRects(for: range, line: number)
      let hasBreak = number + 1 < lines.count && lines[number + 1].startsParagraph
      if hasBreak, range.contains(line.range.upperBound) {
        let width = line.rect.height / 4
        rects.append(
          CGRect(
            x: line.isRightToLeft ? line.rect.minX - width : line.rect.maxX, y: line.rect.minY, width: width,
            height: line.rect.height))
      }
    }
    return rects
  }

  // MARK: Lines

  /// The line that a caret stands in.
  package func lineNumber(of offset: Int, affinity: TextAffinity = .downstream) -> Int {
    // The first line that starts behind the offset comes after it.
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    let number = max(0, low - 1)
    let isAtWrap = number > 0 && lines[number].range.lowerBound == offset && !lines[number].startsParagraph
    return affinity == .upstream && isAtWrap ? number - 1 : number
  }

  /// The line at a height; the first or the last one above or below all.
  package func lineNumber(atY y: CGFloat) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].rect.maxY <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func caretX(at offset: Int, line number: Int) -> CGFloat {
    let (line, pango) = (lines[number], pangoLines[number])
    let index = pango.piece.text.index(of: min(offset, line.range.upperBound) - pango.piece.start)
    return pango.originX + PangoUnits.points(pango.strongCursorX(at: index))
  }

  private func selectionRects(for range: Range<Int>, line number: Int) -> [CGRect] {
    let (line, pango) = (lines[number], pangoLines[number])
    let selected = range.clamped(to: line.range)
    guard !selected.isEmpty else { return [] }
    let first = pango.piece.text.index(of: selected.lowerBound - pango.piece.start)
    let last = pango.piece.text.index(of: selected.upperBound - pango.piece.start)
    return pango.spans(first..<last).map { left, right in
      CGRect(x: pango.originX + left, y: line.rect.minY, width: right - left, height: line.rect.height)
    }
  }
}
