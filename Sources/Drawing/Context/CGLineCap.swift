/// The shape of the two ends of an open line, and of each dash.
public enum CGLineCap: Int32, Sendable {
  /// Ends exactly at the end point.
  case butt
  /// Ends in half a disc around the end point.
  case round
  /// Reaches half the line width beyond the end point.
  case square
}
