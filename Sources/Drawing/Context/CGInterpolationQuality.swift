/// How the pixels of an image are made up where it is scaled or turned.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As `medium`.
  case `default`
  /// The nearest pixel of the image.
  case none
  /// Blended from the four nearest, however much the image shrinks.
  case low
  /// The best that there is, and slow.
  case high
  /// Blended from all pixels that one of the result covers.
  case medium
}
