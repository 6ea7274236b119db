/// Which points lie inside a path, told from the crossings of a ray from the point with the path.
public enum CGPathFillRule: Int, Sendable {
  /// Inside where the crossings do not cancel out by direction.
  case winding
  /// Inside where the number of crossings is odd.
  case evenOdd
}
