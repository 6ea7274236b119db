import Foundation

/// A grid of pixels, `scale` to a point. A rounding error beyond a whole number of pixels does not count as another
/// pixel.
package struct PixelGrid {
  /// In pixels.
  private static let tolerance: CGFloat = 1e-6

  /// Device pixels to a point.
  package let scale: CGFloat

  package init(scale: CGFloat) {
    self.scale = scale
  }

  // MARK: From points to pixels

  package func pixels(_ points: CGFloat) -> CGFloat { (points * scale).rounded() }

  package func pixelsUp(_ points: CGFloat) -> CGFloat { (points * scale - Self.tolerance).rounded(.up) }

  package func pixelsDown(_ points: CGFloat) -> CGFloat { (points * scale + Self.tolerance).rounded(.down) }

  package func points(_ pixels: CGFloat) -> CGFloat { pixels / scale }

  // MARK: From points to points on pixel edges

  package func nearest(_ points: CGFloat) -> CGFloat { self.points(pixels(points)) }

  package func up(_ points: CGFloat) -> CGFloat { self.points(pixelsUp(points)) }

  package func down(_ points: CGFloat) -> CGFloat { self.points(pixelsDown(points)) }
}

extension CGRect {
  /// The smallest rectangle of whole pixels that contains this one. Pixels begin at `origin`, with `scale` to a point.
  package func roundedOut(toPixelsFrom origin: CGPoint, scale: CGFloat) -> CGRect {
    guard !isNull else { return self }
    let grid = PixelGrid(scale: scale)
    let (x, y) = (origin.x + grid.down(minX - origin.x), origin.y + grid.down(minY - origin.y))
    return CGRect(
      x: x, y: y, width: origin.x + grid.up(maxX - origin.x) - x, height: origin.y + grid.up(maxY - origin.y) - y)
  }
}
