/// A side or a corner of a rectangle. Leading is where lines of text begin.
public enum NSRectAlignment: Int, Sendable {
  /// No side: the middle.
  case none
  /// The middle of the top edge.
  case top
  /// The corner at the top where lines begin.
  case topLeading
  /// The middle of the edge where lines begin.
  case leading
  /// The corner at the bottom where lines begin.
  case bottomLeading
  /// The middle of the bottom edge.
  case bottom
  /// The corner at the bottom where lines end.
  case bottomTrailing
  /// The middle of the edge where lines end.
  case trailing
  /// The corner at the top where lines end.
  case topTrailing
}
