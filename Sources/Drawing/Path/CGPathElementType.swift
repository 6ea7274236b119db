/// The kind of a step of a path.
public enum CGPathElementType: Int32, Sendable {
  /// One point: where a subpath begins.
  case moveToPoint
  /// One point: where the line ends.
  case addLineToPoint
  /// Two points: the control, and where the curve ends.
  case addQuadCurveToPoint
  /// Three points: both controls, and where the curve ends.
  case addCurveToPoint
  /// No point.
  case closeSubpath
}
