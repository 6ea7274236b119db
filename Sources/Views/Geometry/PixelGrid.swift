import Foundation

/// Pixels, `scale` to a point, and lengths on them. What rounding leaves of a whole number of pixels does not count as
/// one more.
struct PixelGrid {
  /// In pixels.
  private static let tolerance: CGFloat = 1e-6

  let scale: CGFloat

  // MARK: From points to pixels

  func pixels(_ points: CGFloat) -> CGFloat { (points * scale).rounded() }

  func pixelsUp(_ points: CGFloat) -> CGFloat { (points * scale - Self.tolerance).rounded(.up) }

  func pixelsDown(_ points: CGFloat) -> CGFloat { (points * scale + Self.tolerance).rounded(.down) }

  func points(_ pixels: CGFloat) -> CGFloat { pixels / scale }

  // MARK: From points to points that lie on pixels

  func nearest(_ points: CGFloat) -> CGFloat { self.points(pixels(points)) }

  func up(_ points: CGFloat) -> CGFloat { self.points(pixelsUp(points)) }

  func down(_ points: CGFloat) -> CGFloat { self.points(pixelsDown(points)) }
}
