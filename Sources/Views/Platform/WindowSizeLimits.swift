import Foundation

/// The smallest and the largest content size of a window, in points; no side of the minimum is larger than the maximum's.
package struct WindowSizeLimits: Equatable, Sendable {
  package var minimum: CGSize
  package var maximum: CGSize

  /// Any size.
  package static let none = WindowSizeLimits(
    minimum: .zero, maximum: CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))

  package init(minimum: CGSize, maximum: CGSize) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }
}
