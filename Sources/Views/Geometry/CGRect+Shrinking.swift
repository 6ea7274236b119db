import Foundation

extension CGRect {
  /// The rectangle with its edges moved inward by `dx` and `dy` points, or outward if these are negative. On an axis
  /// where nothing is left it is empty and centered; `insetBy(dx:dy:)` would return the null rectangle.
  package func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
    let rect = standardized
    let (dx, dy) = (Swift.min(dx, rect.size.width / 2), Swift.min(dy, rect.size.height / 2))
    return CGRect(
      x: rect.origin.x + dx, y: rect.origin.y + dy, width: rect.size.width - 2 * dx, height: rect.size.height - 2 * dy)
  }
}
