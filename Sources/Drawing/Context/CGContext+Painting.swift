import CPangoCairo
import Foundation

/// Painting inside and along paths. Every call uses up the current path, as in Core Graphics.
extension CGContext {
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
