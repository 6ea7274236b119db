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

  private let lines: [FlatPath.Line]

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
    lines = FlatPath(on: cairo).lines
    penLengths = lines.map { line in
      let way = CGPoint(x: line.to.x - line.from.x, y: line.to.y - line.from.y)
      return hypot(toPen.a * way.x + toPen.c * way.y, toPen.b * way.x + toPen.d * way.y)
    }
    length = lines.reduce(0) { $0 + $1.length }
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
      return !isPictureCovered(on: cairo)
    }
    guard let mask = cairo_pop_group(cairo) else { return }
    defer { cairo_pattern_destroy(mask) }
    // The group's end brings the source and the operator back.
    cairo_mask(cairo, mask)
  }

  /// Whether the rest of the stroke would change nothing.
  private func isPictureCovered(on cairo: OpaquePointer) -> Bool {
    guard let mask = cairo_get_group_target(cairo), let image = cairo_surface_map_to_image(mask, nil) else {
      return false
    }
    defer { cairo_surface_unmap_image(mask, image) }
    guard cairo_image_surface_get_format(image) == CAIRO_FORMAT_A8, let pixels = cairo_image_surface_get_data(image)
    else { return false }
    let (width, stride) = (Int(cairo_image_surface_get_width(image)), Int(cairo_image_surface_get_stride(image)))
    return (0..<Int(cairo_image_surface_get_height(image))).allSatisfy { row in
      UnsafeBufferPointer(start: pixels + row * stride, count: width).allSatisfy { $0 == .max }
    }
  }

  /// Calls `body` with each part, and where the pattern is at its beginning, until it returns false. Solid parts share a
  /// line, for the corner between them.
  private func forEachPart(_ body: (Range<Int>, Double) -> Bool) {
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
      guard body((joins ? first - 1 : first)..<end, start) else { return }
      (first, offset) = (end, next)
    }
  }

  private func sampling(_ wanted: cairo_antialias_t) -> cairo_antialias_t {
    if length > Self.roughLength { return CAIRO_ANTIALIAS_NONE }
    return length > Self.fairLength && wanted != CAIRO_ANTIALIAS_NONE ? CAIRO_ANTIALIAS_FAST : wanted
  }
}
