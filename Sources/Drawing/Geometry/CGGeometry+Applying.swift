import Foundation

extension CGPoint {
  /// The point under a transform.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size as a vector: translation does not matter to it, and a side can come out negative.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest rectangle that holds the four transformed corners. The null and the infinite rectangle are
  /// returned as they are.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let topLeft = CGPoint(x: minX, y: minY).applying(transform)
    let topRight = CGPoint(x: maxX, y: minY).applying(transform)
    let bottomRight = CGPoint(x: maxX, y: maxY).applying(transform)
    let bottomLeft = CGPoint(x: minX, y: maxY).applying(transform)
    let left = min(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x)
    let right = max(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x)
    let top = min(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y)
    let bottom = max(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
