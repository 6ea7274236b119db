/// The kind of a path element.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath. One point: its start.
  case moveToPoint
  /// Adds a line. One point: its end.
  case addLineToPoint
  /// Adds a quadratic curve. Two points: the control point and the end.
  case addQuadCurveToPoint
  /// Adds a cubic curve. Three points: both control points and the end.
  case addCurveToPoint
  /// Closes the subpath. No points.
  case closeSubpath
}
