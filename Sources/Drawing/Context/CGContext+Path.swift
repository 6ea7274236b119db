import CPangoCairo
import Foundation

/// Building the current path. Points are in user space and are transformed when they are added.
extension CGContext {
  /// Removes the current path.
  public func beginPath() {
    currentPath = PathElements()
  }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint) {
    currentPath.move(to: point, transform: state.ctm)
  }

  /// Adds a line from the current point. As in Core Graphics, it does nothing without a current point.
  public func addLine(to point: CGPoint) {
    currentPath.addLine(to: point, transform: state.ctm)
  }

  /// Begins a subpath at the first point and adds lines through the others. Adds nothing if any point is not finite.
  public func addLines(between points: [CGPoint]) {
    currentPath.addLines(between: points, transform: state.ctm)
  }

  /// Adds a rectangle as a closed subpath. A negative width or height extends it in the opposite direction.
  public func addRect(_ rect: CGRect) {
    currentPath.addRect(rect, transform: state.ctm)
  }

  /// Adds each rectangle as a closed subpath. Adds nothing if any of them is not finite.
  public func addRects(_ rects: [CGRect]) {
    currentPath.addRects(rects, transform: state.ctm)
  }

  /// Adds the ellipse inscribed in `rect` as a closed subpath that starts at the middle of the right side.
  public func addEllipse(in rect: CGRect) {
    currentPath.addEllipse(in: rect, transform: state.ctm)
  }

  /// Adds a circular arc, preceded by a line to its start if there is a current point.
  ///
  /// Angles are in radians from the x axis toward the y axis. `clockwise` follows Core Graphics, where y points up: it
  /// means toward smaller angles. In a view, where y points down, `false` looks clockwise. Where the end is a full
  /// turn or more ahead of the start, the arc is a full circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: state.ctm)
  }

  /// Rounds the corner at `tangent1End`, between the current point and `tangent2End`, as `CGMutablePath` does.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(
      roundingCorner: tangent1End, toward: tangent2End, radius: radius, transform: state.ctm)
  }

  /// Adds a cubic Bézier curve from the current point. Does nothing without a current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2, transform: state.ctm)
  }

  /// Adds a quadratic Bézier curve from the current point. Does nothing without a current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control, transform: state.ctm)
  }

  /// Closes the current subpath with a line to its start, which becomes the current point.
  public func closePath() {
    currentPath.close()
  }

  /// Appends a path.
  public func addPath(_ path: CGPath) {
    currentPath.add(path.elements, transform: state.ctm)
  }

  // MARK: Inspecting the current path

  /// A copy of the current path, in user space; nil if it is empty or the transform has no inverse.
  public var path: CGPath? {
    guard !isPathEmpty, let toUser else { return nil }
    return CGPath(elements: currentPath.applying(toUser))
  }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The point where the next element begins, in user space. Zero if the path is empty or the transform has no inverse.
  public var currentPointOfPath: CGPoint {
    guard let point = currentPath.currentPoint, let toUser else { return .zero }
    return point.applying(toUser)
  }

  /// The bounding box of the current path's points, including control points, in user space. Null if `path` is nil.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  private var toUser: CGAffineTransform? {
    state.ctm.isFinite && state.ctm.determinant.isNormal ? state.ctm.inverted() : nil
  }

  // MARK: - Device pixels

  /// The limit to which coordinates are clamped, in device pixels on either side of zero. Far beyond the largest
  /// bitmap, but small enough that cairo's 24 integer bits also hold half a line width on top.
  static let farthestDeviceCoordinate: CGFloat = 1_048_576

  /// Makes a path in base space the current path of `cairo`, whose matrix is the identity.
  func trace(_ path: PathElements, on cairo: OpaquePointer) {
    cairo_new_path(cairo)
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    for element in path.elements {
      switch element {
      case .move(let point):
        start = point
        let device = devicePoint(point)
        cairo_move_to(cairo, device.x, device.y)
      case .line(let point):
        let device = devicePoint(point)
        cairo_line_to(cairo, device.x, device.y)
      case .quad(let end, let control):
        trace(CubicCurve(from: current, to: end, quadControl: control), on: cairo)
      case .curve(let end, let control1, let control2):
        trace(CubicCurve(from: current, to: end, control1: control1, control2: control2), on: cairo)
      case .close:
        cairo_close_path(cairo)
      }
      current = element.end ?? start
    }
  }

  /// Makes a path in base space the current path of `cairo` as one to fill or to clip to.
  func traceInside(of path: PathElements, _ rule: CGPathFillRule, on cairo: OpaquePointer) {
    trace(path, on: cairo)
    cairo_set_fill_rule(cairo, rule.cairoValue)
    cairo_set_antialias(cairo, state.antialiasing.cairoValue)
    guard path.elements.count >= DenseFill.fewestElements, let dense = DenseFill(on: cairo, rule) else { return }
    dense.trace(on: cairo)
  }

  private func trace(_ curve: CubicCurve, on cairo: OpaquePointer) {
    let (control1, control2, end) = (
      devicePoint(curve.control1), devicePoint(curve.control2), devicePoint(curve.end)
    )
    cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }

  /// Returns the position of a point of base space in device pixels, clamped to the range that cairo can represent.
  private func devicePoint(_ point: CGPoint) -> CGPoint {
    let device = point.applying(baseTransform)
    let limit = Self.farthestDeviceCoordinate
    return CGPoint(x: min(max(device.x, -limit), limit), y: min(max(device.y, -limit), limit))
  }
}
