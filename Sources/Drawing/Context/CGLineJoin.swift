/// The shape of the corner where two segments of a line meet.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp corner; cut off as `bevel` where it would reach beyond the miter limit.
  case miter
  /// A disc around the corner.
  case round
  /// The corner cut off.
  case bevel
}
