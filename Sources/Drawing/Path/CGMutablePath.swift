import Foundation

/// A path that can be added to. Each call transforms what it adds first; those with a NaN or infinite number add
/// nothing.
public final class CGMutablePath: CGPath {
  override init(elements: PathElements) {
    super.init(elements: elements)
  }

  /// Makes an empty path.
  public init() {
    super.init(elements: PathElements())
  }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.move(to: point, transform: transform)
  }

  /// Without a current point, a line has no beginning and is ignored; so are curves.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.addLine(to: point, transform: transform)
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    elements.addQuadCurve(to: end, control: control, transform: transform)
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    elements.addCurve(to: end, control1: control1, control2: control2, transform: transform)
  }

  /// Closes the current subpath with a line to its start.
  public func closeSubpath() {
    elements.close()
  }

  /// Adds a closed subpath; a negative width or height counts from the other side.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    elements.addRect(rect, transform: transform)
  }

  /// Adds all the rectangles, or none if one of them is not finite.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    elements.addRects(rects, transform: transform)
  }

  /// Begins a subpath at the first point and adds lines through the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    elements.addLines(between: points, transform: transform)
  }

  /// Adds the ellipse inside a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    elements.addEllipse(in: rect, transform: transform)
  }

  /// Adds a rectangle with a quarter of an ellipse at each corner; a corner takes at most half a side.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    addRoundedRect(
      in: rect, radii: CGSize(width: cornerWidth, height: cornerHeight), corners: Set(Corner.allCases),
      transform: transform)
  }

  /// Adds a rectangle of which some corners are rounded, y pointing down.
  package func addRoundedRect(
    in rect: CGRect, radii: CGSize, corners: Set<Corner>, transform: CGAffineTransform = .identity
  ) {
    elements.addRoundedRect(rect, radii: radii, corners: corners, transform: transform)
  }

  /// Adds an arc of a circle, with a line to its beginning if there is a current point.
  ///
  /// Angles are in radians from the x axis towards the y axis. `clockwise` means towards smaller angles, as Core
  /// Graphics sees it with y pointing up: where y points down, `false` goes clockwise to the eye. A turn or more makes
  /// a full circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    elements.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: transform)
  }

  /// As the arc between two angles, going on for `delta` radians: towards the y axis where it is positive, at most a
  /// turn.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    elements.addArc(center: center, radius: radius, startAngle: startAngle, sweep: delta, transform: transform)
  }

  /// Rounds the corner at `tangent1End`, between the line from the current point to it and the line from it to
  /// `tangent2End`: a line to where the circle touches the first, and the arc to where it touches the second. Points
  /// that make no corner give a line to `tangent1End`; without a current point nothing is added.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    elements.addArc(roundingCorner: tangent1End, towards: tangent2End, radius: radius, transform: transform)
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements.add(path.elements, transform: transform)
  }
}
