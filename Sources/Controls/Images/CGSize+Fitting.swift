import Foundation

extension CGSize {
  /// Returns the `sizeThatFits(_:)` of content with the requested width and a height of its own.
  ///
  /// - Parameter defaultWidth: Used if the requested width is zero, negative or infinite.
  func fitted(height: CGFloat, defaultWidth: CGFloat) -> CGSize {
    CGSize(width: width > 0 && width.isFinite ? width : defaultWidth, height: height)
  }
}
