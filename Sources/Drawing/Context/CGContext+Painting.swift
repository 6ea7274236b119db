import CPangoCairo
import Foundation

/// Painting inside and along paths. Every call uses up the current path, as in Core Graphics.
extension CGContext {
  /// Fills the current path, and removes it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    paint(.color(state.fillColor), within: .fill(takePath(), rule))
  }

  /// Strokes nothing where the transform maps the plane to a line or a point.
  public func strokePath() {
    paint(.color(state.strokeColor), within: .stroke(takePath()))
  }

  /// Fills, strokes, or fills and then strokes the current path.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    if let rule = mode.fillRule { paint(.color(state.fillColor), within: .fill(path, rule)) }
    if mode.strokes { paint(.color(state.strokeColor), within: .stroke(path)) }
  }

  /// Fills a rectangle. The current path is removed.
  public func fill(_ rect: CGRect) {
    fill([rect])
  }

  /// Fills the union of the rectangles: where they overlap, the colour is laid on once.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Strokes the outline of a rectangle. The current path is removed.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes with another line width, which does not stay.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    guard width.isFinite, width >= 0 else { return beginPath() }
    let lineWidth = state.lineWidth
    state.lineWidth = width
    stroke(rect)
    state.lineWidth = lineWidth
  }

  /// Fills the ellipse inside a rectangle. The current path is removed.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes the ellipse inside a rectangle. The current path is removed.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a line from each point at an even index to the one after it; an odd last point is ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    if points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) {
      for index in stride(from: 1, to: points.count, by: 2) {
        move(to: points[index - 1])
        addLine(to: points[index])
      }
    }
    strokePath()
  }

  /// Makes the rectangle transparent, within the clip.
  public func clear(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    lay(.color(state.fillColor), within: .fill(takePath(), .winding), alpha: 1, on: cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  private func takePath() -> PathElements {
    defer { beginPath() }
    return currentPath
  }
}

/// Strokes, whose pen may be turned and stretched by the transform.
extension CGContext {
  /// Strokes the traced path of `cairo` with its present source. Strokes nothing where the transform maps the plane to
  /// a line or a point.
  func stroke(on cairo: OpaquePointer) {
    guard let pen else { return cairo_new_path(cairo) }
    var matrix = pen.matrix
    cairo_set_matrix(cairo, &matrix)
    cairo_set_line_width(cairo, pen.width)
    cairo_set_miter_limit(cairo, pen.miterLimit)
    cairo_set_line_cap(cairo, state.lineCap.cairoValue)
    cairo_set_line_join(cairo, state.lineJoin.cairoValue)
    applyDashes(shortestUnit: pen.shortestUnit, on: cairo)
    cairo_stroke(cairo)
    cairo_identity_matrix(cairo)
  }

  /// How far, in device pixels, the stroke of a path can reach beyond it.
  var strokeReach: CGFloat {
    guard let pen else { return 0 }
    let corner = state.lineJoin == .miter ? max(pen.miterLimit, 1) : 1
    // Half the width, times √2 for the corner of a square cap; the longest unit is exact but for another √2.
    return pen.width * pen.longestUnit * corner
  }

  private struct Pen {
    /// From the space that the width is measured in to device pixels, without translation.
    let matrix: cairo_matrix_t
    let width: CGFloat
    let miterLimit: CGFloat
    /// How far, in device pixels, the longest and the shortest unit vector reach, up to a factor of √2.
    let longestUnit: CGFloat
    let shortestUnit: CGFloat
  }

  /// Nil if the transform is too flat to see a line, or has no inverse, which cairo would take for an error.
  private var pen: Pen? {
    let toDevice = userSpaceToDeviceSpaceTransform
    guard let (longestUnit, shortestUnit) = toDevice.unitLengths else { return nil }
    // Half the widest line, and its longest corner, stay within what cairo can represent.
    let widest = Self.farthestDeviceCoordinate / longestUnit
    let width = min(state.lineWidth, widest)
    return Pen(
      matrix: cairo_matrix_t(xx: toDevice.a, yx: toDevice.b, xy: toDevice.c, yy: toDevice.d, x0: 0, y0: 0),
      width: width, miterLimit: width > 0 ? min(state.miterLimit, 2 * widest / width) : state.miterLimit,
      longestUnit: longestUnit, shortestUnit: shortestUnit)
  }

  /// Hands dashes to cairo in a form whose work is bounded: it walks along every dash of a line, seen or not, and along
  /// the pattern up to the phase, where an infinite sum of lengths would never end.
  ///
  /// - Parameter shortestUnit: device pixels that a unit of user space takes where it takes least. A pattern shorter
  ///   than a sixteenth of a pixel there is drawn solid.
  private func applyDashes(shortestUnit: CGFloat, on cairo: OpaquePointer) {
    let lengths = state.dashLengths.map { min($0.native, 1e9) }
    let isVisible = lengths.reduce(0, +) * shortestUnit >= 1.0 / 16
    cairo_set_dash(cairo, lengths, isVisible ? Int32(lengths.count) : 0, state.dashPhase)
  }
}

extension CGAffineTransform {
  /// How far the longest and the shortest unit vector reach under the transform, up to a factor of the square root of
  /// two; nil if it is too flat to tell, or not finite.
  var unitLengths: (longest: CGFloat, shortest: CGFloat)? {
    guard isFinite, determinant.isNormal else { return nil }
    let longest = max(hypot(a, b), hypot(c, d))
    let shortest = abs(determinant) / longest
    return shortest > longest * 1e-9 ? (longest, shortest) : nil
  }
}

/// Narrowing the clip. Only `restoreGState` widens it again. Every call uses up the current path.
extension CGContext {
  /// Clips to the inside of the current path. An empty path changes nothing, as in Core Graphics.
  public func clip(using rule: CGPathFillRule = .winding) {
    guard !isPathEmpty else { return }
    intersectClipWithPath(rule)
  }

  /// Intersects the clip with a rectangle.
  public func clip(to rect: CGRect) {
    clip(to: [rect])
  }

  /// Clips to the union of the rectangles; with none, hides all that follows.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    intersectClipWithPath(.winding)
  }

  private func intersectClipWithPath(_ rule: CGPathFillRule) {
    trace(currentPath, on: cairo)
    beginPath()
    cairo_set_antialias(cairo, state.antialiasing.cairoValue)
    cairo_set_fill_rule(cairo, rule.cairoValue)
    cairo_clip(cairo)
  }
}
