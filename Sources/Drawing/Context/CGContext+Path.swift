import CPangoCairo
import Foundation

/// Building the current path. Points are in user space and are transformed as they come.
extension CGContext {
  /// Removes the current path.
  public func beginPath() {
    currentPath = PathElements()
  }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint) {
    currentPath.move(to: point, transform: state.ctm)
  }

  /// Without a current point, a line has no beginning and is ignored, as in Core Graphics.
  public func addLine(to point: CGPoint) {
    currentPath.addLine(to: point, transform: state.ctm)
  }

  /// Begins a subpath at the first point and adds lines through the others.
  public func addLines(between points: [CGPoint]) {
    currentPath.addLines(between: points, transform: state.ctm)
  }

  /// Adds a closed subpath; a negative width or height counts from the other side.
  public func addRect(_ rect: CGRect) {
    currentPath.addRect(rect, transform: state.ctm)
  }

  /// Adds all the rectangles, or none if one of them is not finite.
  public func addRects(_ rects: [CGRect]) {
    currentPath.addRects(rects, transform: state.ctm)
  }

  /// Adds a closed subpath: the ellipse that touches the four sides of `rect`, from the middle of its right side on.
  public func addEllipse(in rect: CGRect) {
    currentPath.addEllipse(in: rect, transform: state.ctm)
  }

  /// Adds an arc of a circle, with a line to its beginning if there is a current point.
  ///
  /// Angles are in radians from the x axis towards the y axis. `clockwise` means towards smaller angles, as Core
  /// Graphics sees it with y pointing up: in a view, where y points down, `false` goes clockwise to the eye. A turn or
  /// more makes a full circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: state.ctm)
  }

  /// Rounds the corner at `tangent1End`, on the way from the current point over it to `tangent2End`, as
  /// `CGMutablePath` does.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(
      roundingCorner: tangent1End, towards: tangent2End, radius: radius, transform: state.ctm)
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2, transform: state.ctm)
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control, transform: state.ctm)
  }

  /// Closes the current subpath with a line to its start.
  public func closePath() {
    currentPath.close()
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) {
    currentPath.add(path.elements, transform: state.ctm)
  }

  // MARK: Asking about the current path

  /// The current path in user space; nil while it is empty, or when the transform has no inverse.
  public var path: CGPath? {
    guard !isPathEmpty, let toUser else { return nil }
    return CGPath(elements: currentPath.applying(toUser))
  }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// Where the next step begins, in user space; zero without one, or when the transform has no inverse.
  public var currentPointOfPath: CGPoint {
    guard let point = currentPath.currentPoint, let toUser else { return .zero }
    return point.applying(toUser)
  }

  /// The box around the current path's points, those that control curves included, in user space; the null rectangle
  /// for an empty path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  private var toUser: CGAffineTransform? {
    state.ctm.isFinite && state.ctm.determinant.isNormal ? state.ctm.inverted() : nil
  }

  // MARK: - Device pixels

  /// Where far points are moved to, in device pixels either side of zero. Much more than the largest bitmap, and little
  /// enough that cairo's 24 bits before the point hold it with half a line width added.
  static let farthestDeviceCoordinate: CGFloat = 1_048_576

  /// Makes a path of base space the current one of `cairo`, whose matrix is the identity.
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

  private func trace(_ curve: CubicCurve, on cairo: OpaquePointer) {
    let (control1, control2, end) = (
      devicePoint(curve.control1), devicePoint(curve.control2), devicePoint(curve.end)
    )
    cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }

  /// The device pixel position of a point of base space, moved to where cairo can represent it.
  private func devicePoint(_ point: CGPoint) -> CGPoint {
    let device = point.applying(baseTransform)
    let limit = Self.farthestDeviceCoordinate
    return CGPoint(x: min(max(device.x, -limit), limit), y: min(max(device.y, -limit), limit))
  }
}
