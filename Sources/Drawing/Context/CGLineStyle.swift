/// The shape of the ends of an open line and of each dash.
public enum CGLineCap: Int32, Sendable {
  /// Ends exactly at the endpoint.
  case butt
  /// Ends with half a disc around the endpoint.
  case round
  /// Extends half the line width beyond the endpoint.
  case square
}

/// The shape of the corner between two segments of a line.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp corner; bevelled where it would exceed the mitre limit.
  case miter
  /// A disc around the corner.
  case round
  /// A corner that is cut off.
  case bevel
}
