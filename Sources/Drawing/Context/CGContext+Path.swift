import CPangoCairo
import Foundation

/// Building the current path. Points are in user space and are transformed as they come.
extension CGContext {
  /// Where far points are moved to, in device pixels either side of zero. Much more than the largest bitmap, and little
  /// enough that cairo's 24 bits before the point hold it with half a line width added.
  static let farthestDeviceCoordinate: CGFloat = 1_048_576

  public func beginPath() {
    cairo_new_path(cairo)
  }

  public func move(to point: CGPoint) {
    guard let device = devicePoint(point) else { return }
    cairo_move_to(cairo, device.x, device.y)
  }

  /// Without a current point, a line has no beginning and is ignored, as in Core Graphics.
  public func addLine(to point: CGPoint) {
    guard hasCurrentPoint, let device = devicePoint(point) else { return }
    cairo_line_to(cairo, device.x, device.y)
  }

  /// Begins a subpath at the first point and adds lines through the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first, points.allSatisfy({ devicePoint($0) != nil }) else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a closed subpath; a negative width or height counts from the other side.
  public func addRect(_ rect: CGRect) {
    guard let rect = rect.finiteStandardized,
      let topLeft = devicePoint(CGPoint(x: rect.minX, y: rect.minY)),
      let topRight = devicePoint(CGPoint(x: rect.maxX, y: rect.minY)),
      let bottomRight = devicePoint(CGPoint(x: rect.maxX, y: rect.maxY)),
      let bottomLeft = devicePoint(CGPoint(x: rect.minX, y: rect.maxY))
    else { return }
    cairo_move_to(cairo, topLeft.x, topLeft.y)
    cairo_line_to(cairo, topRight.x, topRight.y)
    cairo_line_to(cairo, bottomRight.x, bottomRight.y)
    cairo_line_to(cairo, bottomLeft.x, bottomLeft.y)
    cairo_close_path(cairo)
  }

  /// Adds all the rectangles, or none if one of them is not finite.
  public func addRects(_ rects: [CGRect]) {
    guard rects.allSatisfy({ $0.finiteStandardized != nil }) else { return }
    for rect in rects { addRect(rect) }
  }

  /// Adds a closed subpath: the ellipse that touches the four sides of `rect`, from the middle of its right side on.
  public func addEllipse(in rect: CGRect) {
    guard let rect = rect.finiteStandardized else { return }
    let start = CGPoint(x: rect.maxX, y: rect.midY)
    guard devicePoint(start) != nil else { return }
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radii = CGSize(width: rect.width / 2, height: rect.height / 2)
    move(to: start)
    addArcCurves(center: center, radii: radii, from: 0, sweep: 2 * .pi)
    closePath()
  }

  /// Adds an arc of a circle, with a line to its beginning if there is a current point.
  ///
  /// Angles are in radians from the x axis towards the y axis. `clockwise` means towards smaller angles, as Core
  /// Graphics sees it with y pointing up: in a view, where y points down, `false` goes clockwise to the eye. A turn or
  /// more makes a full circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    guard center.x.isFinite, center.y.isFinite, startAngle.isFinite, endAngle.isFinite, radius.isFinite, radius >= 0
    else { return }
    let start = CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
    guard devicePoint(start) != nil else { return }
    if hasCurrentPoint { addLine(to: start) } else { move(to: start) }
    addArcCurves(
      center: center, radii: CGSize(width: radius, height: radius), from: startAngle,
      sweep: arcSweep(from: startAngle, to: endAngle, clockwise: clockwise))
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard hasCurrentPoint, let device1 = devicePoint(control1), let device2 = devicePoint(control2),
      let deviceEnd = devicePoint(end)
    else { return }
    cairo_curve_to(cairo, device1.x, device1.y, device2.x, device2.y, deviceEnd.x, deviceEnd.y)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard hasCurrentPoint, let deviceControl = devicePoint(control), let deviceEnd = devicePoint(end) else { return }
    var start = CGPoint.zero
    cairo_get_current_point(cairo, &start.x.native, &start.y.native)
    // Degree elevation: a cubic is the same curve when its controls lie two thirds of the way to the quadratic's.
    cairo_curve_to(
      cairo,
      start.x + (deviceControl.x - start.x) * 2 / 3, start.y + (deviceControl.y - start.y) * 2 / 3,
      deviceEnd.x + (deviceControl.x - deviceEnd.x) * 2 / 3, deviceEnd.y + (deviceControl.y - deviceEnd.y) * 2 / 3,
      deviceEnd.x, deviceEnd.y)
  }

  public func closePath() {
    cairo_close_path(cairo)
  }

  /// False exactly while the current path is empty.
  var hasCurrentPoint: Bool { cairo_has_current_point(cairo) != 0 }

  /// The device pixel position of a point in user space, moved to where cairo can represent it; nil if it is not finite
  /// or the transform has overflowed.
  private func devicePoint(_ point: CGPoint) -> CGPoint? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let device = point.applying(state.ctm).applying(baseTransform)
    guard !device.x.isNaN, !device.y.isNaN else { return nil }
    let limit = Self.farthestDeviceCoordinate
    return CGPoint(x: min(max(device.x, -limit), limit), y: min(max(device.y, -limit), limit))
  }

  /// Adds Bézier curves from the current point along an ellipse; `sweep` is signed, in radians.
  private func addArcCurves(center: CGPoint, radii: CGSize, from startAngle: CGFloat, sweep: CGFloat) {
    let count = (abs(sweep) / (.pi / 2)).rounded(.up)
    guard count > 0 else { return }
    let step = sweep / count
    // The distance of the controls along the tangents that makes the curve touch the circle at the middle of the step.
    let reach = 4 / 3 * tan(step / 4)
    func point(_ angle: CGFloat, tangent: CGFloat) -> CGPoint {
      CGPoint(
        x: center.x + radii.width * (cos(angle) - tangent * sin(angle)),
        y: center.y + radii.height * (sin(angle) + tangent * cos(angle)))
    }
    for index in 0..<Int(count) {
      let start = startAngle + step * CGFloat(index)
      let end = startAngle + step * CGFloat(index + 1)
      addCurve(
        to: point(end, tangent: 0), control1: point(start, tangent: reach), control2: point(end, tangent: -reach))
    }
  }

  /// The signed angle to travel: at most one turn, in the direction asked for, and a full one where the angles differ by
  /// whole turns.
  private func arcSweep(from startAngle: CGFloat, to endAngle: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let direction: CGFloat = clockwise ? -1 : 1
    let difference = (endAngle - startAngle) * direction
    if difference >= turn { return turn * direction }
    if difference >= 0 { return difference * direction }
    let sweep = difference.truncatingRemainder(dividingBy: turn) + turn
    // Whole turns come with the rounding errors of π, which must not turn a circle into nothing.
    return (sweep < 1e-9 ? turn : sweep) * direction
  }
}
