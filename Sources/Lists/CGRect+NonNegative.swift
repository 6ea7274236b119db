import Foundation

extension CGRect {
  /// The same origin with a size of at least zero.
  var nonNegative: CGRect {
    // `width` is the absolute value of `size.width`.
    CGRect(origin: origin, size: CGSize(width: max(0, size.width), height: max(0, size.height)))
  }
}
