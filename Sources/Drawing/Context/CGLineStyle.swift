/// The shape of the two ends of an open line, and of each dash.
public enum CGLineCap: Int32, Sendable {
  /// Ends exactly at the end point.
  case butt
  /// Ends in half a disc around the end point.
  case round
  /// Reaches half the line width beyond the end point.
  case square
}

/// The shape of the corner where two segments of a line meet.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp corner; cut off as `bevel` where it would reach beyond the miter limit.
  case miter
  /// A disc around the corner.
  case round
  /// The corner cut off.
  case bevel
}
