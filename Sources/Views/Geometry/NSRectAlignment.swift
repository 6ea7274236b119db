/// A side or a corner of a rectangle. Leading is where lines of text begin.
public enum NSRectAlignment: Int, Sendable {
  /// No side: the middle.
  case none
  /// A corner, or the middle of an edge.
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
