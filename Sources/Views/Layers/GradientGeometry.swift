import Foundation

/// The position in a gradient of each point of a unit square.
enum GradientGeometry {
  /// Along the line from `start` to `end`.
  case axial(start: CGPoint, end: CGPoint)
  /// From the center of an ellipse, whose bounding box has a corner at `end`, to its edge.
  case radial(start: CGPoint, end: CGPoint)
  /// Around a center, clockwise from the direction of `end`.
  case conic(start: CGPoint, end: CGPoint)

  /// Returns the position of a point, in a rectangle of a size in points; 0 if start and end coincide.
  func position(of point: CGPoint, in size: CGSize) -> Double {
    switch self {
    case .axial(let start, let end):
      let way = (x: (end.x - start.x) * size.width, y: (end.y - start.y) * size.height)
      let length = way.x * way.x + way.y * way.y
      guard length > 0 else { return 0 }
      return ((point.x - start.x) * size.width * way.x + (point.y - start.y) * size.height * way.y) / length
    case .radial(let start, let end):
      let (x, y) = ((point.x - start.x) / (end.x - start.x), (point.y - start.y) / (end.y - start.y))
      return hypot(x, y)
    case .conic(let start, let end):
      let from = atan2((end.y - start.y) * size.height, (end.x - start.x) * size.width)
      let to = atan2((point.y - start.y) * size.height, (point.x - start.x) * size.width)
      let turn = (to - from) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }
}
