import CPangoCairo
import Foundation

/// Carets, hit testing and selections.
extension TextLayout {
  package enum VisualDirection: Sendable {
    case left, right
  }

  /// Returns the caret at an offset: 0 wide and as high as its line. An offset inside a grapheme counts as the
  /// grapheme's start.
  ///
  /// Where directions meet, an offset has two positions; this is the one for text in the paragraph's direction.
  package func caretRect(at offset: Int, affinity: TextAffinity = .downstream) -> CGRect {
    let offset = graphemeBoundary(atOrBefore: offset)
    let number = lineNumber(of: offset, affinity: affinity)
    let rect = lines[number].rect
    return CGRect(x: caretX(at: offset, line: number), y: rect.minY, width: 0, height: rect.height)
  }

  /// Returns the grapheme boundary whose caret is closest to a point, within the line at the point's height. Points
  /// above or below the text count as in the first or last line. NaN counts as 0.
  package func offset(closestTo point: CGPoint) -> (offset: Int, affinity: TextAffinity) {
    let number = lineNumber(atY: point.y.isNaN ? 0 : point.y)
    let offset = offset(closestToX: point.x.isNaN ? 0 : point.x, line: number)
    let isAtWrap =
      offset == lines[number].range.upperBound && number + 1 < lines.count && !lines[number + 1].startsParagraph
    return (offset, isAtWrap ? .upstream : .downstream)
  }

  /// Returns the rectangles of a selection, as high as their lines; several for a line of mixed direction. Includes
  /// `Line.breakRect` for each selected line break.
  package func selectionRects(for range: Range<Int>) -> [CGRect] {
    let range = range.clamped(to: 0..<length)
    guard !range.isEmpty else { return [] }
    var rects: [CGRect] = []
    for number in lines.indices {
      let line = lines[number]
      if line.range.lowerBound >= range.upperBound { break }
      rects += selectionRects(for: range, line: number)
      let hasBreak = number + 1 < lines.count && lines[number + 1].startsParagraph
      if hasBreak, range.contains(line.range.upperBound) { rects.append(line.breakRect) }
    }
    return rects
  }

  // MARK: Lines

  /// Returns the number of the line that contains the caret.
  package func lineNumber(of offset: Int, affinity: TextAffinity = .downstream) -> Int {
    // Find the first line that starts after the offset; the caret's line precedes it.
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    let number = max(0, low - 1)
    let isAtWrap = number > 0 && lines[number].range.lowerBound == offset && !lines[number].startsParagraph
    return affinity == .upstream && isAtWrap ? number - 1 : number
  }

  /// Returns the number of the line at a height; the first or last one for heights outside the text.
  package func lineNumber(atY y: CGFloat) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].rect.maxY <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func offset(closestToX x: CGFloat, line number: Int) -> Int {
    let (line, pango) = (lines[number], pangoLines[number])
    if x >= line.rect.maxX || x <= line.rect.minX {
      let isEnd = (x >= line.rect.maxX) != line.isRightToLeft
      return graphemeBoundary(atOrBefore: isEnd ? line.range.upperBound : line.range.lowerBound)
    }
    let (hit, isBehind) = pango.character(atX: x - pango.originX)
    let found = closestBoundary(to: hit, isBehind: isBehind)
    let edges = pango.directionEdges
    guard !edges.isEmpty else { return clamped(found, to: line) }
    // Where directions meet, an offset's caret may be at the far end of the adjacent characters.
    var (closest, least) = (clamped(found, to: line), CGFloat.infinity)
    let others = [closestBoundary(to: hit, isBehind: !isBehind)] + edges.map { pango.offset(of: $0) }
    for candidate in [found] + others {
      let candidate = clamped(candidate, to: line)
      let distance = abs(caretX(at: candidate, line: number) - x)
      if distance < least - 0.01 { (closest, least) = (candidate, distance) }
    }
    return closest
  }

  /// Clamps an offset to the line and rounds it down to a grapheme boundary, which may lie in the line above.
  private func clamped(_ offset: Int, to line: Line) -> Int {
    graphemeBoundary(atOrBefore: min(max(offset, line.range.lowerBound), line.range.upperBound))
  }

  private func caretX(at offset: Int, line number: Int) -> CGFloat {
    let (line, pango) = (lines[number], pangoLines[number])
    let index = pango.piece.text.index(of: min(offset, line.range.upperBound) - pango.piece.start)
    return pango.originX + pango.strongCursorX(at: index)
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
