import Foundation

extension CGRect {
  package init(center: CGPoint, size: CGSize) {
    self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The center, computed without overflow.
  package var center: CGPoint { CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

  /// The rectangle with its edges moved inward by `dx` and `dy` points, or outward if these are negative. On an axis
  /// where nothing is left it is empty and centered; `insetBy(dx:dy:)` would return the null rectangle.
  package func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
    let rect = standardized
    let (dx, dy) = (Swift.min(dx, rect.size.width / 2), Swift.min(dy, rect.size.height / 2))
    return CGRect(
      x: rect.origin.x + dx, y: rect.origin.y + dy, width: rect.size.width - 2 * dx, height: rect.size.height - 2 * dy)
  }

  /// The point at fractions of the size.
  func point(at fraction: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + size.width * fraction.x, y: origin.y + size.height * fraction.y)
  }
}
