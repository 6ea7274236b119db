/// The rule that decides which points are inside a path, from the crossings between the path and a ray from the point.
public enum CGPathFillRule: Int, Sendable {
  /// Nonzero winding: inside where upward and downward crossings do not cancel out.
  case winding
  /// Even-odd: inside where the number of crossings is odd.
  case evenOdd
}
