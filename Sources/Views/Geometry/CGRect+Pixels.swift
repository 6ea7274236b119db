import Foundation

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
