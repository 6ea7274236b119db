import Foundation

// The coordinates of a path as numbers, which animations interpolate.

extension CGPath {
  /// The coordinates of all points in order, x before y.
  package var coordinates: [Double] {
    elements.elements.flatMap(\.points).flatMap { [Double($0.x), Double($0.y)] }
  }

  /// Returns the path with other coordinates, as many as `coordinates` has.
  package func replacing(coordinates: [Double]) -> CGPath {
    var (path, next) = (PathElements(), 0)
    func point() -> CGPoint {
      defer { next += 2 }
      return CGPoint(x: coordinates[next], y: coordinates[next + 1])
    }
    for element in elements.elements {
      switch element {
      case .move: path.move(to: point(), transform: .identity)
      case .line: path.addLine(to: point(), transform: .identity)
      case .quad:
        let control = point()
        path.addQuadCurve(to: point(), control: control, transform: .identity)
      case .curve:
        let (control1, control2) = (point(), point())
        path.addCurve(to: point(), control1: control1, control2: control2, transform: .identity)
      case .close: path.close()
      }
    }
    return CGPath(elements: path)
  }
}
