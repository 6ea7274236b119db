import Foundation

// Points as vectors, with code for both axes written once.

extension CGPoint {
  /// Makes a point from a coordinate for each axis.
  @inlinable package init(_ value: (Axis) -> CGFloat) {
    self.init(x: value(.horizontal), y: value(.vertical))
  }

  @inlinable package static func + (first: CGPoint, second: CGPoint) -> CGPoint { CGPoint { first[$0] + second[$0] } }

  @inlinable package static func - (first: CGPoint, second: CGPoint) -> CGPoint { CGPoint { first[$0] - second[$0] } }

  /// The negative of zero is 0, not -0.
  package static prefix func - (point: CGPoint) -> CGPoint { CGPoint { 0 - point[$0] } }

  /// The middle of a unit square.
  static let middle = CGPoint(x: 0.5, y: 0.5)
}
