import Foundation

/// An element of a path, as `CGPath.applyWithBlock` passes it.
public struct CGPathElement {
  /// The kind of the element, which determines the number of points.
  public let type: CGPathElementType

  /// The element's points, as many as `type` says. Valid only during the call of the block.
  public let points: UnsafeMutablePointer<CGPoint>
}
