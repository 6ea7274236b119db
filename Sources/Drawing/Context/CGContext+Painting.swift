import CPangoCairo
import Foundation

/// Painting inside and along paths. As in Core Graphics, every call removes the current path.
extension CGContext {
  /// Fills the current path and removes it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    paint(.color(state.fillColor), within: .fill(takePath(), rule))
  }

  /// Strokes the current path and removes it. Strokes nothing if the transform maps the plane to a line or a point.
  public func strokePath() {
    paint(.color(state.strokeColor), within: .stroke(takePath()))
  }

  /// Fills the current path, strokes it, or fills and then strokes it. Removes the path.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    if let rule = mode.fillRule { paint(.color(state.fillColor), within: .fill(path, rule)) }
    if mode.strokes { paint(.color(state.strokeColor), within: .stroke(path)) }
  }

  /// Fills a rectangle. The current path is removed.
  public func fill(_ rect: CGRect) {
    fill([rect])
  }

  /// Fills the union of the rectangles: overlaps are painted once. The current path is removed.
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

  /// Strokes the outline of a rectangle with this line width, in units of user space. The state's line width does not
  /// change. A negative width strokes nothing.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    guard width.isFinite, width >= 0 else { return beginPath() }
    let lineWidth = state.lineWidth
    state.lineWidth = width
    stroke(rect)
    state.lineWidth = lineWidth
  }

  /// Fills the ellipse inscribed in a rectangle. The current path is removed.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes the ellipse inscribed in a rectangle. The current path is removed.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a line between each pair of points: from the first to the second, from the third to the fourth and so on.
  /// A single last point is ignored. Strokes nothing if any point is not finite.
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

  /// Makes a rectangle transparent, within the clip. The current path is removed.
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

/// Strokes, whose pen the transform may rotate and stretch.
extension CGContext {
  /// Strokes the traced path of `cairo` with its current source. Strokes nothing if the transform maps the plane to a
  /// line or a point.
  ///
  /// - Parameter elementCount: The number of the path's elements.
  func stroke(on cairo: OpaquePointer, elementCount: Int) {
    guard let pen else { return cairo_new_path(cairo) }
    var matrix = pen.matrix
    let dashes = visibleDashes(shortestUnit: pen.shortestUnit)
    let toPen = CGAffineTransform(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: 0, ty: 0).inverted()
    if elementCount > LongStroke.shortest || !dashes.isEmpty,
      let stroke = LongStroke(on: cairo, toPen: toPen, pattern: dashes, phase: state.dashPhase)
    {
      return stroke.draw(on: cairo, antialiasing: state.antialiasing.cairoValue) { body in
        cairo_set_matrix(cairo, &matrix)
        apply(pen, on: cairo)
        body()
        cairo_identity_matrix(cairo)
      }
    }
    cairo_set_matrix(cairo, &matrix)
    apply(pen, on: cairo)
    cairo_set_dash(cairo, dashes, Int32(dashes.count), state.dashPhase)
    cairo_stroke(cairo)
    cairo_identity_matrix(cairo)
  }

  private func apply(_ pen: Pen, on cairo: OpaquePointer) {
    cairo_set_line_width(cairo, pen.width)
    cairo_set_miter_limit(cairo, pen.miterLimit)
    cairo_set_line_cap(cairo, state.lineCap.cairoValue)
    cairo_set_line_join(cairo, state.lineJoin.cairoValue)
  }

  /// The distance in device pixels that a stroke can extend beyond its path; an upper bound.
  var strokeReach: CGFloat {
    guard let pen else { return 0 }
    let corner = state.lineJoin == .miter ? max(pen.miterLimit, 1) : 1
    // Half the width, times √2 for the corner of a square cap, times √2 because `longestUnit` is only an estimate.
    return pen.width * pen.longestUnit * corner
  }

  private struct Pen {
    /// Maps the space in which the width is measured to device pixels, without translation.
    let matrix: cairo_matrix_t
    let width: CGFloat
    let miterLimit: CGFloat
    /// Lengths of the longest and the shortest unit vector, in device pixels, accurate to a factor of √2.
    let longestUnit: CGFloat
    let shortestUnit: CGFloat
  }

  /// Nil if the transform is too flat to show a line, or singular: cairo would enter its error state.
  private var pen: Pen? {
    let toDevice = userSpaceToDeviceSpaceTransform
    guard let (longestUnit, shortestUnit) = toDevice.unitLengths else { return nil }
    // Keep half the line width, and the longest mitre, within cairo's range.
    let widest = Self.farthestDeviceCoordinate / longestUnit
    let width = min(state.lineWidth, widest)
    return Pen(
      matrix: cairo_matrix_t(xx: toDevice.a, yx: toDevice.b, xy: toDevice.c, yy: toDevice.d, x0: 0, y0: 0),
      width: width, miterLimit: width > 0 ? min(state.miterLimit, 2 * widest / width) : state.miterLimit,
      longestUnit: longestUnit, shortestUnit: shortestUnit)
  }

  /// Returns cairo's dashes; empty for a solid line. Cairo visits every dash of a line, visible or not, and walks the
  /// pattern up to the phase; it would never finish if the lengths added up to infinity.
  ///
  /// - Parameter shortestUnit: The length in device pixels of the shortest unit vector of user space. A pattern shorter
  ///   than a sixteenth of a pixel is drawn solid.
  private func visibleDashes(shortestUnit: CGFloat) -> [Double] {
    let lengths = state.dashLengths.map { min($0.native, 1e9) }
    return lengths.reduce(0, +) * shortestUnit >= 1.0 / 16 ? lengths : []
  }
}

extension CGAffineTransform {
  /// Lengths of the longest and the shortest unit vector under the transform, accurate to a factor of √2. Nil if the
  /// transform is not finite or too flat.
  var unitLengths: (longest: CGFloat, shortest: CGFloat)? {
    guard isFinite, determinant.isNormal else { return nil }
    let longest = max(hypot(a, b), hypot(c, d))
    let shortest = abs(determinant) / longest
    return shortest > longest * 1e-9 ? (longest, shortest) : nil
  }
}

/// Clipping. Only `restoreGState` widens the clip again. Every call removes the current path.
extension CGContext {
  /// Intersects the clip with the inside of the current path. As in Core Graphics, an empty path changes nothing.
  public func clip(using rule: CGPathFillRule = .winding) {
    guard !isPathEmpty else { return }
    intersectClipWithPath(rule)
  }

  /// Intersects the clip with a rectangle. A NaN or infinite number in it hides everything.
  public func clip(to rect: CGRect) {
    clip(to: [rect])
  }

  /// Intersects the clip with the union of the rectangles. An empty array hides everything; so does one with a
  /// rectangle that is not finite.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    intersectClipWithPath(.winding)
  }

  private func intersectClipWithPath(_ rule: CGPathFillRule) {
    traceInside(of: currentPath, rule, on: cairo)
    beginPath()
    cairo_clip(cairo)
  }
}
