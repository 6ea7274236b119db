import Foundation

/// A path that can be extended.
///
/// Each call transforms its points before it adds them. A call with a NaN or infinite coordinate, angle or radius adds
/// nothing.
public final class CGMutablePath: CGPath {
  override init(elements: PathElements) {
    super.init(elements: elements)
  }

  /// Makes an empty path.
  public init() {
    super.init(elements: PathElements())
  }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.move(to: point, transform: transform)
  }

  /// Adds a line from the current point. Does nothing without a current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.addLine(to: point, transform: transform)
  }

  /// Adds a quadratic Bézier curve from the current point. Does nothing without a current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    elements.addQuadCurve(to: end, control: control, transform: transform)
  }

  /// Adds a cubic Bézier curve from the current point. Does nothing without a current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    elements.addCurve(to: end, control1: control1, control2: control2, transform: transform)
  }

  /// Closes the current subpath with a line to its start, which becomes the current point.
  public func closeSubpath() {
    elements.close()
  }

  /// Adds a rectangle as a closed subpath. A negative width or height extends it in the opposite direction.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    elements.addRect(rect, transform: transform)
  }

  /// Adds each rectangle as a closed subpath. Adds nothing if any of them is not finite.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    elements.addRects(rects, transform: transform)
  }

  /// Begins a subpath at the first point and adds lines through the others. Adds nothing if any point is not finite.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    elements.addLines(between: points, transform: transform)
  }

  /// Adds the ellipse inscribed in a rectangle as a closed subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    elements.addEllipse(in: rect, transform: transform)
  }

  /// Adds a rounded rectangle as a closed subpath. Each corner is a quarter of an ellipse, at most half a side wide and
  /// high.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    addRoundedRect(
      in: rect, radii: CGSize(width: cornerWidth, height: cornerHeight), corners: Set(Corner.allCases),
      transform: transform)
  }

  /// Adds a rectangle with the given corners rounded. The corners are named for a y axis that points down.
  package func addRoundedRect(
    in rect: CGRect, radii: CGSize, corners: Set<Corner>, transform: CGAffineTransform = .identity
  ) {
    elements.addRoundedRect(rect, radii: radii, corners: corners, transform: transform)
  }

  /// Adds a circular arc, preceded by a line to its start if there is a current point.
  ///
  /// Angles are in radians from the x axis toward the y axis. `clockwise` follows Core Graphics, where y points up: it
  /// means toward smaller angles. With y pointing down, as in a view, `false` looks clockwise. Where the end is a full
  /// turn or more ahead of the start, the arc is a full circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    elements.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: transform)
  }

  /// Adds a circular arc, preceded by a line to its start if there is a current point.
  ///
  /// `delta` is in radians: positive values run from the x axis toward the y axis. It is clamped to one turn either
  /// way.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    elements.addArc(center: center, radius: radius, startAngle: startAngle, sweep: delta, transform: transform)
  }

  /// Rounds the corner at `tangent1End` with an arc that touches both of its sides.
  ///
  /// The sides are the lines from the current point to `tangent1End` and from there to `tangent2End`. Adds a line to
  /// the first point of contact, then the arc to the second. Points on one line add a line to `tangent1End`. Does
  /// nothing without a current point.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    elements.addArc(roundingCorner: tangent1End, toward: tangent2End, radius: radius, transform: transform)
  }

  /// Appends another path. Adds nothing if the transform is not finite.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements.add(path.elements, transform: transform)
  }
}
