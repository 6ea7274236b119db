import Foundation

/// A corner of a rectangle, with y pointing down.
package enum Corner: CaseIterable, Sendable {
  case topLeft, topRight, bottomLeft, bottomRight

  var isLeft: Bool { self == .topLeft || self == .bottomLeft }
  var isTop: Bool { self == .topLeft || self == .topRight }

  func point(of rect: CGRect) -> CGPoint {
    CGPoint(x: isLeft ? rect.minX : rect.maxX, y: isTop ? rect.minY : rect.maxY)
  }

  /// The angle at which the rounding begins when the outline runs right, bottom, left, top: radians from the x axis
  /// toward the y axis.
  var startAngle: CGFloat {
    switch self {
    case .bottomRight: 0
    case .bottomLeft: .pi / 2
    case .topLeft: .pi
    case .topRight: 3 * .pi / 2
    }
  }

  /// The unit vector at `startAngle`, without the rounding errors of sine and cosine.
  var startDirection: CGPoint {
    switch self {
    case .bottomRight: CGPoint(x: 1, y: 0)
    case .bottomLeft: CGPoint(x: 0, y: 1)
    case .topLeft: CGPoint(x: -1, y: 0)
    case .topRight: CGPoint(x: 0, y: -1)
    }
  }
}
