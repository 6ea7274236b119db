import Foundation

/// Round shapes, approximated by Bézier curves.
extension PathElements {
  /// Adds the ellipse inscribed in `rect` as a closed subpath that starts at the middle of the right side.
  mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
    guard let rect = rect.finiteStandardized, transform.isFinite else { return }
    let radii = CGSize(width: rect.width / 2, height: rect.height / 2)
    move(to: CGPoint(x: rect.maxX, y: rect.midY), transform: transform)
    addArcCurves(
      center: CGPoint(x: rect.midX, y: rect.midY), radii: radii, from: 0, sweep: 2 * .pi, transform: transform)
    close()
  }

  /// Adds a rectangle with rounded corners as a closed subpath. Each rounded corner is a quarter of an ellipse. Radii
  /// are clamped to the range from zero to half the side.
  ///
  /// - Parameter corners: The corners to round.
  mutating func addRoundedRect(
    _ rect: CGRect, radii: CGSize, corners: Set<Corner> = Set(Corner.allCases), transform: CGAffineTransform
  ) {
    guard let rect = rect.finiteStandardized, radii.width.isFinite, radii.height.isFinite, transform.isFinite
    else { return }
    let width = min(max(radii.width, 0), rect.width / 2)
    let height = min(max(radii.height, 0), rect.height / 2)
    guard width > 0, height > 0, !corners.isEmpty else { return addRect(rect, transform: transform) }
    // Start at the middle of the right side, as Core Graphics does.
    move(to: CGPoint(x: rect.maxX, y: rect.midY), transform: transform)
    for corner in [Corner.bottomRight, .bottomLeft, .topLeft, .topRight] {
      let tip = corner.point(of: rect)
      guard corners.contains(corner) else {
        addLine(to: tip, transform: transform)
        continue
      }
      let center = CGPoint(
        x: corner.isLeft ? tip.x + width : tip.x - width, y: corner.isTop ? tip.y + height : tip.y - height)
      let start = corner.startAngle
      addLine(
        to: CGPoint(x: center.x + width * corner.startDirection.x, y: center.y + height * corner.startDirection.y),
        transform: transform)
      addArcCurves(
        center: center, radii: CGSize(width: width, height: height), from: start, sweep: .pi / 2, transform: transform)
    }
    close()
  }

  /// Adds a circular arc, preceded by a line to its start if there is a current point.
  ///
  /// Angles are in radians from the x axis toward the y axis. `clockwise` follows Core Graphics, where y points up: it
  /// means toward smaller angles. Where the end is a full turn or more ahead of the start, the arc is a full circle.
  mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform
  ) {
    guard startAngle.isFinite, endAngle.isFinite else { return }
    addArc(
      center: center, radius: radius, startAngle: startAngle,
      sweep: Self.arcSweep(from: startAngle, to: endAngle, clockwise: clockwise), transform: transform)
  }

  /// Adds a circular arc of `sweep` radians, clamped to one turn either way. Positive is from the x axis toward the y
  /// axis.
  mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, sweep: CGFloat, transform: CGAffineTransform
  ) {
    guard center.x.isFinite, center.y.isFinite, startAngle.isFinite, sweep.isFinite, radius.isFinite, radius >= 0,
      transform.isFinite
    else { return }
    let start = CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
    if isEmpty { move(to: start, transform: transform) } else { addLine(to: start, transform: transform) }
    addArcCurves(
      center: center, radii: CGSize(width: radius, height: radius), from: startAngle,
      sweep: min(max(sweep, -2 * .pi), 2 * .pi), transform: transform)
  }

  /// Rounds the corner at `corner` with an arc that touches both of its sides.
  ///
  /// The sides are the lines from the current point to `corner` and from there to `end`. Adds a line to the first point
  /// of contact, then the arc to the second. Points on one line add a line to `corner`.
  ///
  /// The current point is mapped back through the transform, so a transform without an inverse adds nothing.
  mutating func addArc(
    roundingCorner corner: CGPoint, toward end: CGPoint, radius: CGFloat, transform: CGAffineTransform
  ) {
    guard let currentPoint, transform.isFinite, transform.determinant.isNormal, radius.isFinite, radius >= 0,
      corner.x.isFinite, corner.y.isFinite, end.x.isFinite, end.y.isFinite
    else { return }
    let begin = currentPoint.applying(transform.inverted())
    let (inX, inY) = Self.direction(from: corner, to: begin)
    let (outX, outY) = Self.direction(from: corner, to: end)
    let (cross, dot) = (inX * outY - inY * outX, inX * outX + inY * outY)
    guard abs(cross) > 1e-9, radius > 0 else { return addLine(to: corner, transform: transform) }
    // The circle touches both lines at the distance r / tan(φ/2) from the corner, with tan(φ/2) = sin φ / (1 + cos φ).
    let reach = radius * (1 + dot) / abs(cross)
    let touch = CGPoint(x: corner.x + inX * reach, y: corner.y + inY * reach)
    // The center lies on the side of the first line that faces the second.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: touch.x - side * inY * radius, y: touch.y + side * inX * radius)
    let interior = atan2(abs(cross), dot)
    addArc(
      center: center, radius: radius, startAngle: atan2(touch.y - center.y, touch.x - center.x),
      sweep: -side * (.pi - interior), transform: transform)
  }

  // MARK: - Mathematics

  /// Returns the unit vector from one point to another; zero if the points coincide.
  private static func direction(from start: CGPoint, to end: CGPoint) -> (x: CGFloat, y: CGFloat) {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = hypot(x, y)
    return length > 0 && length.isFinite ? (x / length, y / length) : (0, 0)
  }

  /// Adds Bézier curves along an ellipse from the current point. `sweep` is signed, in radians.
  private mutating func addArcCurves(
    center: CGPoint, radii: CGSize, from startAngle: CGFloat, sweep: CGFloat, transform: CGAffineTransform
  ) {
    // One curve per quarter turn. The tolerance keeps a rounding error from adding a fifth.
    let count = (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)
    guard count > 0 else { return }
    let step = sweep / count
    // This distance of the control points along the tangents makes the curve touch the circle halfway through the step.
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
        to: point(end, tangent: 0), control1: point(start, tangent: reach), control2: point(end, tangent: -reach),
        transform: transform)
    }
  }

  /// Returns the signed angle to travel in the given direction, at most one turn. Angles that differ by whole turns
  /// give a full turn, unless they are equal.
  private static func arcSweep(from startAngle: CGFloat, to endAngle: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let direction: CGFloat = clockwise ? -1 : 1
    let difference = (endAngle - startAngle) * direction
    if difference >= turn { return turn * direction }
    if difference >= 0 { return difference * direction }
    let sweep = difference.truncatingRemainder(dividingBy: turn) + turn
    // π is rounded, so a whole turn may come out as almost zero.
    return (sweep < 1e-9 ? turn : sweep) * direction
  }
}
