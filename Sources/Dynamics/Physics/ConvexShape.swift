import Foundation

/// A convex shape, and its place in the simulation.
struct ConvexShape {
  /// The corners in coordinates of the body, clockwise on screen; one for a circle.
  private let corners: [Vector]
  private let normals: [Vector]

  /// The radius of a circle; 0 for a polygon.
  let radius: Double

  /// The corners in their place.
  private(set) var placed: [Vector]

  /// The outward normal of the edge from each corner to the next one.
  private(set) var placedNormals: [Vector]

  var isCircle: Bool { placed.count == 1 }

  private init(corners: [Vector], radius: Double = 0) {
    (self.corners, self.radius, placed) = (corners, radius, corners)
    normals = corners.indices.map { index in
      let edge = corners[(index + 1) % corners.count] - corners[index]
      return -edge.perpendicular.normalized(or: Vector(0, 1))
    }
    placedNormals = normals
  }

  static func circle(center: Vector = .zero, radius: Double) -> ConvexShape {
    ConvexShape(corners: [center], radius: radius)
  }

  /// A rectangle about the center of the body; a point if it has no area.
  static func rectangle(width: Double, height: Double) -> ConvexShape {
    let (x, y) = (width / 2, height / 2)
    guard x > 0, y > 0 else { return .circle(radius: 0) }
    return ConvexShape(corners: [Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)])
  }

  /// The ellipse inside a rectangle.
  static func ellipse(width: Double, height: Double) -> ConvexShape {
    if width == height || width <= 0 || height <= 0 { return .circle(radius: max(0, min(width, height) / 2)) }
    let sides = PhysicsConstants.ellipseSides
    return ConvexShape(
      corners: (0..<sides).map { side in
        let angle = 2 * .pi * Double(side) / Double(sides)
        return Vector(cos(angle) * width / 2, sin(angle) * height / 2)
      })
  }

  /// The convex hull of points; nil if they lie on a line. Source: A. M. Andrew's monotone chain, 1979.
  static func hull(of points: [Vector]) -> ConvexShape? {
    func chain(_ points: [Vector]) -> [Vector] {
      var chain: [Vector] = []
      for point in points {
        while let last = chain.last, chain.count > 1,
          (last - chain[chain.count - 2]).cross(point - last) <= 0
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    let corners = chain(sorted) + chain(sorted.reversed())
    return corners.count > 2 ? ConvexShape(corners: corners) : nil
  }

  /// Returns the shape as a part of a larger body, turned and then moved.
  func moved(by offset: Vector, angle: Double) -> ConvexShape {
    ConvexShape(corners: corners.map { offset + $0.turned(by: angle) }, radius: radius)
  }

  /// Moves the shape to the place of its body.
  mutating func place(at position: Vector, cosine: Double, sine: Double) {
    for index in corners.indices {
      placed[index] = position + corners[index].turned(cosine: cosine, sine: sine)
      placedNormals[index] = normals[index].turned(cosine: cosine, sine: sine)
    }
  }

  /// The box around the shape in its place.
  var box: (low: Vector, high: Vector) {
    var (low, high) = (placed[0], placed[0])
    for corner in placed {
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    return (low - radius, high + radius)
  }
}
