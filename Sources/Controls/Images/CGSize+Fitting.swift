import Foundation

extension CGSize {
  /// The size, for `sizeThatFits(_:)`, of what is as wide as it is asked to be and has its own height.
  ///
  /// - Parameter defaultWidth: Where no width is asked for: none above 0, or an endless one.
  func fitted(height: CGFloat, defaultWidth: CGFloat) -> CGSize {
    CGSize(width: width > 0 && width.isFinite ? width : defaultWidth, height: height)
  }
}
