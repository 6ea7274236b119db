import Foundation

extension CGPoint {
  /// Returns the transformed point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// Returns the size transformed as a vector: translation has no effect, and a side may come out negative.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// Returns the bounding box of the four transformed corners. The null and the infinite rectangle stay as they are.
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
