import Foundation

// Points as vectors: what holds for x and y alike is written once.

extension CGPoint {
  /// The point whose coordinate on each axis is `value`'s.
  package init(_ value: (Axis) -> CGFloat) {
    self.init(x: value(.horizontal), y: value(.vertical))
  }

  package static func + (first: CGPoint, second: CGPoint) -> CGPoint { CGPoint { first[$0] + second[$0] } }

  package static func - (first: CGPoint, second: CGPoint) -> CGPoint { CGPoint { first[$0] - second[$0] } }

  /// Of zero it is 0, not -0.
  package static prefix func - (point: CGPoint) -> CGPoint { CGPoint { 0 - point[$0] } }
}
