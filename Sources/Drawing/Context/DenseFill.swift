import CPangoCairo
import Foundation

/// The inside of a path whose edges cross the picture's pixels several times over, with one sample in the middle of each
/// pixel. Cairo sorts the edges of each row by insertion, and would take minutes.
struct DenseFill {
  /// A path of fewer elements is filled as any other.
  static let fewestElements = 2_000

  /// The edges' length in device pixels, in all and for each pixel of the picture, from which on a path is filled so. Chosen:
  /// a picture of edges that close shows no smooth edge, and cairo fills it with fewer edges in a second.
  private static let (shortest, shortestPerPixel) = (1e6, 2.0)

  private let origin: (x: Int, y: Int)
  private let (width, height): (Int, Int)
  private let rule: CGPathFillRule

  /// How much the winding number is larger in a pixel than in the one left of it, row by row. A row ends with what changes
  /// right of the picture.
  private var changes: [Int32] = []

  /// Nil for a path that cairo fills.
  ///
  /// - Parameter cairo: Has the path, in device pixels.
  init?(on cairo: OpaquePointer, _ rule: CGPathFillRule) {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    let lines = FlatPath(on: cairo).lines
    let length = lines.reduce(0) { $0 + $1.length }
    guard length > max(Self.shortest, (right - left) * (bottom - top) * Self.shortestPerPixel) else { return nil }
    origin = (Int(left.rounded(.down)), Int(top.rounded(.down)))
    (width, height) = (Int(right.rounded(.up)) - origin.x, Int(bottom.rounded(.up)) - origin.y)
    self.rule = rule
    changes = Array(repeating: 0, count: (width + 1) * height)
    var start = CGPoint.zero
    for (index, line) in lines.enumerated() {
      if line.beginsSubpath { start = line.from }
      add(from: line.from, to: line.to)
      let isLast = index + 1 == lines.count || lines[index + 1].beginsSubpath
      if isLast { add(from: line.to, to: start) }
    }
  }

  private mutating func add(from: CGPoint, to: CGPoint) {
    let (top, bottom, turn) = from.y < to.y ? (from, to, Int32(1)) : (to, from, -1)
    let first = max(Int((top.y - 0.5).rounded(.up)), origin.y)
    let end = min(Int((bottom.y - 0.5).rounded(.up)), origin.y + height)
    guard first < end else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    for row in first..<end {
      let x = top.x + (Double(row) + 0.5 - top.y) * slope
      let column = min(max(Int((x - 0.5).rounded(.up)) - origin.x, 0), width)
      changes[(row - origin.y) * (width + 1) + column] += turn
    }
  }

  /// Calls `body` with the columns of each row that are inside, in device pixels.
  private func forEachRun(_ body: (_ row: Int, _ columns: Range<Int>) -> Void) {
    for row in 0..<height {
      var (winding, start) = (Int32(0), 0)
      for column in 0...width {
        let wasInside = isInside(winding)
        winding += changes[row * (width + 1) + column]
        let isInside = column < width && isInside(winding)
        if !wasInside, isInside { start = column }
        if wasInside, !isInside { body(origin.y + row, origin.x + start..<origin.x + column) }
      }
    }
  }

  private func isInside(_ winding: Int32) -> Bool { rule == .winding ? winding != 0 : winding & 1 != 0 }

  /// Makes the pixels that are inside the current path.
  func trace(on cairo: OpaquePointer) {
    cairo_new_path(cairo)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
    forEachRun { row, columns in
      cairo_rectangle(cairo, Double(columns.lowerBound), Double(row), Double(columns.count), 1)
    }
  }
}
