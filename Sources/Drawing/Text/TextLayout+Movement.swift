import CPangoCairo
import Foundation

/// Visual caret movement.
extension TextLayout {
  /// Returns the offset one visual step to the left or right of `offset`, which may be on the next or previous line.
  /// Nil beyond the ends of the text.
  package func offset(movingFrom offset: Int, visually direction: VisualDirection) -> Int? {
    let start = graphemeBoundary(atOrBefore: offset)
    let number = lineNumber(of: start)
    if isSimple(lines[number]) {
      return neighbor(of: start, isForward: (direction == .right) != lines[number].isRightToLeft)
    }
    let piece = pangoLines[number].piece
    var (index, trailing) = (piece.text.index(of: start - piece.start), Int32(0))
    // Continue while pango stops inside a grapheme; each step moves further.
    for _ in 0...piece.text.bytes.count {
      var (next, nextTrailing): (Int32, Int32) = (0, 0)
      pango_layout_move_cursor_visually(
        piece.pango, 1, index, trailing, direction == .left ? -1 : 1, &next, &nextTrailing)
      // The pieces of a long paragraph have nothing between them.
      if next < 0 {
        return endOfPiece(beforeLine: number).flatMap { $0 == start ? neighbor(of: start, isForward: false) : $0 }
      }
      if next == Int32.max {
        return startOfPiece(behindLine: number).flatMap { $0 == start ? neighbor(of: start, isForward: true) : $0 }
      }
      let reached = piece.start + piece.offset(of: next, trailing: nextTrailing)
      if reached != start, isGraphemeBoundary(reached) { return reached }
      (index, trailing) = (next, nextTrailing)
    }
    return nil
  }

  /// The longest line, in UTF-16 units, in which pango finds the way: it takes quadratic time. Our choice.
  private static let longestSearchedLine = 1_024

  /// Whether visual order equals logical order, or is assumed to because the line is too long.
  private func isSimple(_ line: Line) -> Bool {
    if line.range.count > Self.longestSearchedLine { return true }
    guard !line.isRightToLeft else { return false }
    let text = string.utf16
    let start = text.index(text.startIndex, offsetBy: line.range.lowerBound)
    let end = text.index(start, offsetBy: line.range.count)
    return string[start..<end].unicodeScalars.allSatisfy { !$0.mayReadRightToLeft }
  }

  private func neighbor(of offset: Int, isForward: Bool) -> Int? {
    if isForward { return offset < length ? graphemeBoundary(after: offset) : nil }
    return offset > 0 ? graphemeBoundary(atOrBefore: offset - 1) : nil
  }

  private func endOfPiece(beforeLine number: Int) -> Int? {
    let previous = lines[..<number].indices.last { pangoLines[$0].piece !== pangoLines[number].piece }
    return previous.map { graphemeBoundary(atOrBefore: lines[$0].range.upperBound) }
  }

  private func startOfPiece(behindLine number: Int) -> Int? {
    let next = lines[number...].indices.first { pangoLines[$0].piece !== pangoLines[number].piece }
    return next.map { graphemeBoundary(atOrBefore: lines[$0].range.lowerBound) }
  }

  // MARK: Graphemes

  func isGraphemeBoundary(_ offset: Int) -> Bool {
    graphemeBoundary(atOrBefore: offset) == offset
  }

  /// Returns the last boundary at or before an offset, which is clamped to the text.
  func graphemeBoundary(atOrBefore offset: Int) -> Int {
    let offset = min(max(offset, 0), length)
    guard let boundaries = graphemeBoundaries else { return offset }
    return boundaries[boundaries.partitioningIndex { $0 > offset } - 1]
  }

  func graphemeBoundary(after offset: Int) -> Int {
    let offset = min(max(offset, 0), length)
    guard let boundaries = graphemeBoundaries else { return min(offset + 1, length) }
    let next = boundaries.partitioningIndex { $0 > offset }
    return next < boundaries.count ? boundaries[next] : length
  }

  /// Returns the boundary for a hit on the character at `offset`: its start, or its end if the hit is on the trailing
  /// half.
  func closestBoundary(to offset: Int, isBehind: Bool) -> Int {
    isBehind ? graphemeBoundary(after: offset) : graphemeBoundary(atOrBefore: offset)
  }
}

extension LayoutPiece {
  /// Returns the offset, from the piece's start, of the position `trailing` characters after a byte index.
  func offset(of index: Int32, trailing: Int32) -> Int {
    text.offset(of: (0..<max(trailing, 0)).reduce(index) { index, _ in text.index(after: index) })
  }
}

extension Array {
  /// Returns the index of the first element of the second part, in an array whose first part precedes it; `count` if
  /// the second part is empty. O(log n).
  package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Unicode.Scalar {
  /// Whether the scalar belongs to a right-to-left script or changes the direction: Unicode's right-to-left blocks
  /// (DerivedBidiClass.txt, version 15) and controls.
  fileprivate var mayReadRightToLeft: Bool {
    switch value {
    case 0..<0x590: false
    case 0x590...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
      0x1_E800...0x1_EFFF:
      true
    default: false
    }
  }
}
