import Foundation

/// The minimum and maximum content size of a window, in points. No side of the minimum exceeds the maximum.
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
