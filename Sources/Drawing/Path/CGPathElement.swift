import Foundation

/// A step of a path, as `CGPath.applyWithBlock` shows it.
public struct CGPathElement {
  /// The kind of the element, which determines the number of points.
  public let type: CGPathElementType

  /// As many as the type says; valid only during the call that gave the step.
  public let points: UnsafeMutablePointer<CGPoint>
}
