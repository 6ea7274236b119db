import CPangoCairo
import Foundation

/// Painting inside and along paths. Every call uses up the current path, as in Core Graphics.
extension CGContext {
  public func fillPath(using rule: CGPathFillRule = .winding) {
    setSource(state.fillColor)
    cairo_set_antialias(cairo, state.antialiasing.cairoValue)
    cairo_set_fill_rule(cairo, rule.cairoValue)
    cairo_fill(cairo)
  }

  /// Strokes nothing where the transform maps the plane to a line or a point.
  public func strokePath() {
    if applyLineStyle() {
      setSource(state.strokeColor)
      cairo_set_antialias(cairo, state.antialiasing.cairoValue)
      cairo_stroke(cairo)
      cairo_identity_matrix(cairo)
    } else {
      beginPath()
    }
  }

  public func fill(_ rect: CGRect) {
    fill([rect])
  }

  /// Fills the union of the rectangles: where they overlap, the colour is laid on once.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

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

  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

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
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    fill(rect)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  private func setSource(_ color: CGColor) {
    let color = color.color
    cairo_set_source_rgba(
      cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255 * state.alpha)
  }

  /// Hands the line style to cairo, with the matrix that the shape of the pen follows. False if that matrix is too flat
  /// to see a line, or has no inverse, which cairo would take for an error.
  private func applyLineStyle() -> Bool {
    let toDevice = state.ctm.concatenating(baseTransform)
    guard toDevice.isFinite, toDevice.determinant.isNormal else { return false }
    // How far the longest and the shortest unit vector reach, up to a factor of the square root of two.
    let longestUnit = max(hypot(toDevice.a, toDevice.b), hypot(toDevice.c, toDevice.d))
    let shortestUnit = abs(toDevice.determinant) / longestUnit
    guard shortestUnit > longestUnit * 1e-9 else { return false }
    var matrix = cairo_matrix_t(
      xx: toDevice.a, yx: toDevice.b, xy: toDevice.c, yy: toDevice.d, x0: 0, y0: 0)
    cairo_set_matrix(cairo, &matrix)
    // Half the widest line, and its longest corner, stay within what cairo can represent.
    let widest = Self.farthestDeviceCoordinate / longestUnit
    let width = min(state.lineWidth, widest)
    cairo_set_line_width(cairo, width)
    cairo_set_miter_limit(cairo, width > 0 ? min(state.miterLimit, 2 * widest / width) : state.miterLimit)
    cairo_set_line_cap(cairo, state.lineCap.cairoValue)
    cairo_set_line_join(cairo, state.lineJoin.cairoValue)
    applyDashes(shortestUnit: shortestUnit)
    return true
  }

  /// Hands dashes to cairo in a form whose work is bounded: it walks along every dash of a line, seen or not, and along
  /// the pattern up to the phase, where an infinite sum of lengths would never end.
  ///
  /// - Parameter shortestUnit: device pixels that a unit of user space takes where it takes least. A pattern shorter
  ///   than a sixteenth of a pixel there is drawn solid.
  private func applyDashes(shortestUnit: CGFloat) {
    let lengths = state.dashLengths.map { min($0.native, 1e9) }
    let isVisible = lengths.reduce(0, +) * shortestUnit >= 1.0 / 16
    cairo_set_dash(cairo, lengths, isVisible ? Int32(lengths.count) : 0, state.dashPhase)
  }
}
