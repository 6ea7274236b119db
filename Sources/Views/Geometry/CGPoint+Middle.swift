import Foundation

extension CGPoint {
  /// The middle of a unit square.
  static let middle = CGPoint(x: 0.5, y: 0.5)
}

extension CGRect {
  /// The point at fractions of the size.
  func point(at fraction: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + size.width * fraction.x, y: origin.y + size.height * fraction.y)
  }
}
