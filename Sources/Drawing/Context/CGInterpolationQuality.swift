/// The way pixels are sampled from an image that is scaled or rotated.
public enum CGInterpolationQuality: Int32, Sendable {
  /// Same as `medium`.
  case `default`
  /// Nearest-neighbor sampling.
  case none
  /// Bilinear interpolation between the four nearest pixels, even where the image shrinks.
  case low
  /// The best filter, and the slowest.
  case high
  /// An average of all pixels that fall on one pixel of the result.
  case medium
}
