import CPangoCairo
import Foundation

/// A line of pango's. Indexes are bytes in its piece's text; x is in points from the line's left end.
struct PangoLine {
  /// Keeps the line alive.
  let piece: LayoutPiece
  let pointer: UnsafeMutablePointer<PangoLayoutLine>
  /// The x of the line's left end, in the text layout's coordinates.
  let originX: CGFloat
  /// In points; not negative.
  let width: CGFloat

  private var start: Int32 { pointer.pointee.start_index }
  private var end: Int32 { start + pointer.pointee.length }
  private var isRightToLeft: Bool { pointer.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue }

  /// Returns the x of the strong cursor at an index of the line or at its end: where text in the paragraph's direction
  /// would be inserted. That is after the preceding character if it has this direction, else before the character at
  /// `index`. Same as the strong position of `pango_layout_get_cursor_pos`, without its search through the whole
  /// layout.
  func strongCursorX(at index: Int32) -> CGFloat {
    guard index > start else { return isRightToLeft ? width : 0 }
    guard index < end else { return isRightToLeft ? 0 : width }
    let previous = previousIndex(index)
    return isRightToLeft == runIsRightToLeft(at: previous) ? x(of: previous, trailing: 1) : x(of: index, trailing: 0)
  }

  /// Returns the offset of the character at an x, and whether the x is in its trailing half.
  func character(atX x: CGFloat) -> (offset: Int, isBehind: Bool) {
    var (index, trailing): (Int32, Int32) = (0, 0)
    pango_layout_line_x_to_index(pointer, PangoUnits.units(x), &index, &trailing)
    return (offset(of: index), trailing > 0)
  }

  /// Returns the offset in the whole string.
  func offset(of index: Int32) -> Int {
    piece.start + piece.text.offset(of: index)
  }

  /// The start and end of each run in a line with text against the paragraph's direction; empty for any other line.
  var directionEdges: [Int32] {
    var edges = [start, end]
    var isMixed = false
    forEachRun { item in
      edges += [item.offset, item.offset + item.length]
      isMixed = isMixed || (item.analysis.level % 2 == 1) != isRightToLeft
      return true
    }
    return isMixed ? edges : []
  }

  /// Returns the horizontal spans of the characters in a range, from left to right.
  func spans(_ range: Range<Int32>) -> [(left: CGFloat, right: CGFloat)] {
    // Pango measures from the left end of its column, which is where the whole line starts.
    guard let column = edges(of: start..<end).first?.left else { return [] }
    return edges(of: range).map { (left: $0.left - column, right: $0.right - column) }
  }

  private func edges(of range: Range<Int32>) -> [(left: CGFloat, right: CGFloat)] {
    var edges: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    pango_layout_line_get_x_ranges(pointer, range.lowerBound, range.upperBound, &edges, &count)
    guard let edges else { return [] }
    defer { g_free(edges) }
    return (0..<Int(count))
      .map { (left: PangoUnits.points(edges[2 * $0]), right: PangoUnits.points(edges[2 * $0 + 1])) }
      .filter { $0.right > $0.left }
  }

  private func x(of index: Int32, trailing: Int32) -> CGFloat {
    var x: Int32 = 0
    pango_layout_line_index_to_x(pointer, index, trailing, &x)
    return PangoUnits.points(x)
  }

  /// Returns the start of the preceding character.
  private func previousIndex(_ index: Int32) -> Int32 {
    var previous = index - 1
    while previous > start, piece.text.bytes[Int(previous)] & 0xC0 == 0x80 { previous -= 1 }
    return previous
  }

  /// Returns the direction of the character at an index, or of the line if there is none.
  private func runIsRightToLeft(at index: Int32) -> Bool {
    var answer = isRightToLeft
    forEachRun { item in
      guard item.offset <= index, index < item.offset + item.length else { return true }
      answer = item.analysis.level % 2 == 1
      return false
    }
    return answer
  }

  /// Calls `body` with each run from left to right, until it returns false.
  private func forEachRun(_ body: (PangoItem) -> Bool) {
    var node = pointer.pointee.runs
    while let current = node {
      let run = current.pointee.data?.assumingMemoryBound(to: PangoLayoutRun.self)
      if let item = run?.pointee.item?.pointee, !body(item) { return }
      node = current.pointee.next
    }
  }
}
