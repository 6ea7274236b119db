import Foundation

extension CGRect {
  /// What an edge may lie beyond a pixel's and still count as on it, in pixels: what rounding leaves of a number.
  private static let tolerance: CGFloat = 1e-6

  /// Every pixel that the rectangle touches, of pixels that are laid out from `origin` on, `scale` to a point.
  func roundedOut(toPixelsFrom origin: CGPoint, scale: CGFloat) -> CGRect {
    guard !isNull else { return self }
    func before(_ edge: CGFloat, _ start: CGFloat) -> CGFloat {
      start + ((edge - start) * scale + Self.tolerance).rounded(.down) / scale
    }
    func behind(_ edge: CGFloat, _ start: CGFloat) -> CGFloat {
      start + ((edge - start) * scale - Self.tolerance).rounded(.up) / scale
    }
    let (x, y) = (before(minX, origin.x), before(minY, origin.y))
    return CGRect(x: x, y: y, width: behind(maxX, origin.x) - x, height: behind(maxY, origin.y) - y)
  }
}
