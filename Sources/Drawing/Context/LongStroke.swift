import CPangoCairo
import Foundation

/// A stroke along a path of many pieces. Cairo's time for a stroke grows faster than the number of its edges, so that parts
/// of the path are stroked one after the other into one mask.
struct LongStroke {
  /// A path of fewer lines is stroked at once.
  static let shortest = 2_000

  /// The lines and the dashes of a part. Chosen: the parts of a stroke take less time than the whole from here on.
  private static let linesInPart = 500
  private static let dashesInPart = 5_000

  /// Beyond this many dashes a line is drawn solid: chosen, far more than a screen shows apart.
  private static let mostDashes = 1_000_000.0

  /// The lengths in device pixels from which on edges are sampled more coarsely: chosen, many times the length at which
  /// lines cover a screen.
  private static let fairLength = 1e6
  private static let roughLength = 4e6

  /// The lines of the path in device pixels.
  private let lines: [(from: CGPoint, to: CGPoint, beginsSubpath: Bool)]

  /// In device pixels, and in units of the pen's space.
  private let length: Double
  private let penLengths: [Double]
  private let pattern: [Double]
  private let phase: Double

  /// Nil for a path that is stroked at once.
  ///
  /// - Parameters:
  ///   - cairo: Has the path, in device pixels.
  ///   - toPen: From device pixels to the space in which dashes are measured.
  init?(on cairo: OpaquePointer, toPen: CGAffineTransform, pattern: [Double], phase: Double) {
    self.phase = phase
    guard let path = cairo_copy_path_flat(cairo) else { return nil }
    defer { cairo_path_destroy(path) }
    var lines: [(from: CGPoint, to: CGPoint, beginsSubpath: Bool)] = []
    var (here, start, isFirst) = (CGPoint.zero, CGPoint.zero, true)
    var index = 0
    let count = Int(path.pointee.num_data)
    while index < count, let data = path.pointee.data {
      let header = data[index].header
      func point() -> CGPoint { CGPoint(x: data[index + 1].point.x, y: data[index + 1].point.y) }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: (here, start, isFirst) = (point(), point(), true)
      case CAIRO_PATH_LINE_TO:
        lines.append((here, point(), isFirst))
        (here, isFirst) = (point(), false)
      case CAIRO_PATH_CLOSE_PATH:
        if here != start { lines.append((here, start, isFirst)) }
        (here, isFirst) = (start, true)
      default: break
      }
      index += Int(header.length)
    }
    self.lines = lines
    penLengths = lines.map { line in
      let way = CGPoint(x: line.to.x - line.from.x, y: line.to.y - line.from.y)
      return hypot(toPen.a * way.x + toPen.c * way.y, toPen.b * way.x + toPen.d * way.y)
    }
    length = lines.reduce(0) { $0 + hypot($1.to.x - $1.from.x, $1.to.y - $1.from.y) }
    let dashes = pattern.isEmpty ? 0 : penLengths.reduce(0, +) / pattern.reduce(0, +) * Double(pattern.count) / 2
    guard lines.count > Self.shortest || dashes > Self.mostDashes else { return nil }
    self.pattern = dashes > Self.mostDashes ? [] : pattern
  }

  /// Strokes with cairo's pen and source. The path is removed.
  ///
  /// - Parameter withPen: Calls a function with the matrix of the pen.
  func draw(on cairo: OpaquePointer, antialiasing: cairo_antialias_t, withPen: (() -> Void) -> Void) {
    cairo_new_path(cairo)
    cairo_push_group_with_content(cairo, CAIRO_CONTENT_ALPHA)
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    cairo_set_antialias(cairo, sampling(antialiasing))
    forEachPart { part, offset in
      for index in part {
        let line = lines[index]
        if index == part.lowerBound || line.beginsSubpath { cairo_move_to(cairo, line.from.x, line.from.y) }
        cairo_line_to(cairo, line.to.x, line.to.y)
      }
      cairo_set_dash(cairo, pattern, Int32(pattern.count), offset)
      withPen { cairo_stroke(cairo) }
    }
    guard let mask = cairo_pop_group(cairo) else { return }
    defer { cairo_pattern_destroy(mask) }
    // The group's end brings the source and the operator back.
    cairo_mask(cairo, mask)
  }

  /// Calls `body` with each part, and where the pattern is at its beginning. Solid parts share a line, for the corner
  /// between them.
  private func forEachPart(_ body: (Range<Int>, Double) -> Void) {
    let dashLength = pattern.isEmpty ? .infinity : pattern.reduce(0, +) / Double(pattern.count) * 2
    var (first, offset) = (0, phase)
    while first < lines.count {
      var (end, way) = (first, 0.0)
      var next = lines[first].beginsSubpath ? phase : offset
      let start = next
      repeat {
        if end > first, lines[end].beginsSubpath { break }
        way += penLengths[end]
        next += penLengths[end]
        end += 1
      } while end < lines.count && end - first < Self.linesInPart && way / dashLength < Double(Self.dashesInPart)
      let joins = pattern.isEmpty && first > 0 && !lines[first].beginsSubpath
      body((joins ? first - 1 : first)..<end, start)
      (first, offset) = (end, next)
    }
  }

  private func sampling(_ wanted: cairo_antialias_t) -> cairo_antialias_t {
    if length > Self.roughLength { return CAIRO_ANTIALIAS_NONE }
    return length > Self.fairLength && wanted != CAIRO_ANTIALIAS_NONE ? CAIRO_ANTIALIAS_FAST : wanted
  }
}
