import Foundation

/// Where two shapes touch, or overlap.
struct TouchPoint {
  var place: Vector

  /// From the first shape to the second, with a length of 1.
  var normal: Vector

  /// The gap along the normal; negative for an overlap.
  var gap: Double

  fileprivate var reversed: TouchPoint { TouchPoint(place: place, normal: -normal, gap: gap) }
}

/// Finds up to two points at which shapes are closer than `PhysicsConstants.touchDistance`.
struct Collision {
  private(set) var points: [TouchPoint] = []

  /// For two shapes.
  mutating func find(between first: ConvexShape, and second: ConvexShape) {
    points.removeAll(keepingCapacity: true)
    switch (first.isCircle, second.isCircle) {
    case (true, true): circles(first, second)
    case (false, true): circle(second.placed[0], second.radius, at: first)
    case (true, false):
      circle(first.placed[0], first.radius, at: second)
      reverse()
    case (false, false): polygons(first, second)
    }
  }

  /// For a shape and a line, which has two sides: the shape is on that of `inside`.
  mutating func find(between shape: ConvexShape, on inside: Vector, and line: Segment) {
    points.removeAll(keepingCapacity: true)
    // From the shape to the line.
    let normal = (inside - line.start).dot(line.normal) > 0 ? -line.normal : line.normal
    if shape.isCircle {
      let way = line.nearest(to: shape.placed[0]) - shape.placed[0]
      add(TouchPoint(place: shape.placed[0] + way, normal: way.normalized(or: normal), gap: way.length - shape.radius))
      return
    }
    // In the corner between two lines, rounding must not lose one.
    for corner in shape.placed where line.isBeside(corner, slack: PhysicsConstants.touchDistance) {
      addDeepest(TouchPoint(place: corner, normal: normal, gap: (line.start - corner).dot(normal)))
    }
    if !points.isEmpty { return }
    // An end of the line may meet an edge.
    circle(line.start, 0, at: shape)
    if points.isEmpty { circle(line.end, 0, at: shape) }
  }

  private mutating func add(_ point: TouchPoint) {
    if point.gap < PhysicsConstants.touchDistance { points.append(point) }
  }

  /// Adds a point, and keeps the two with the smallest gaps.
  private mutating func addDeepest(_ point: TouchPoint) {
    add(point)
    if points.count > 2 {
      let largest = points.indices.max { points[$0].gap < points[$1].gap }
      largest.map { _ = points.remove(at: $0) }
    }
  }

  private mutating func reverse() {
    for index in points.indices { points[index] = points[index].reversed }
  }

  private mutating func circles(_ first: ConvexShape, _ second: ConvexShape) {
    let way = second.placed[0] - first.placed[0]
    let gap = way.length - first.radius - second.radius
    let normal = way.normalized(or: Vector(0, 1))
    add(TouchPoint(place: first.placed[0] + normal * (first.radius + gap / 2), normal: normal, gap: gap))
  }

  private mutating func circle(_ center: Vector, _ radius: Double, at polygon: ConvexShape) {
    var (edge, distance) = (0, -Double.infinity)
    for index in polygon.placed.indices {
      let beyond = (center - polygon.placed[index]).dot(polygon.placedNormals[index])
      if beyond > distance { (edge, distance) = (index, beyond) }
    }
    guard distance < radius + PhysicsConstants.touchDistance else { return }
    let (corners, normal) = (polygon.placed, polygon.placedNormals[edge])
    let line = Segment(start: corners[edge], end: corners[(edge + 1) % corners.count])
    let nearest = line.nearest(to: center)
    if distance <= 0 || line.isBeside(center) {
      add(TouchPoint(place: nearest, normal: normal, gap: distance - radius))
    } else {
      // Beyond a corner.
      let way = center - nearest
      add(TouchPoint(place: nearest, normal: way.normalized(or: normal), gap: way.length - radius))
    }
  }

  // MARK: Two polygons

  /// By the separating axis with the widest gap, and the edge of the other polygon that faces it, clipped to its sides.
  private mutating func polygons(_ first: ConvexShape, _ second: ConvexShape) {
    let (edge, gap) = Self.widestGap(from: first, to: second)
    guard gap < PhysicsConstants.touchDistance else { return }
    let (otherEdge, otherGap) = Self.widestGap(from: second, to: first)
    guard otherGap < PhysicsConstants.touchDistance else { return }
    // A small preference keeps the edge from alternating between steps.
    if otherGap > gap + 0.01 {
      clip(second, otherEdge, against: first)
      reverse()
    } else {
      clip(first, edge, against: second)
    }
  }

  private static func widestGap(from first: ConvexShape, to second: ConvexShape) -> (edge: Int, gap: Double) {
    var best = (edge: 0, gap: -Double.infinity)
    for index in first.placed.indices {
      let (corner, normal) = (first.placed[index], first.placedNormals[index])
      var nearest = Double.infinity
      for other in second.placed { nearest = min(nearest, (other - corner).dot(normal)) }
      if nearest > best.gap { best = (index, nearest) }
      if nearest >= PhysicsConstants.touchDistance { return best }
    }
    return best
  }

  private mutating func clip(_ first: ConvexShape, _ edge: Int, against second: ConvexShape) {
    let (start, end) = (first.placed[edge], first.placed[(edge + 1) % first.placed.count])
    let normal = first.placedNormals[edge]
    let along = normal.perpendicular
    // The edge of the other polygon that faces this one most.
    var (facing, least) = (0, Double.infinity)
    for index in second.placedNormals.indices {
      let alignment = second.placedNormals[index].dot(normal)
      if alignment < least { (facing, least) = (index, alignment) }
    }
    let (p, q) = (second.placed[facing], second.placed[(facing + 1) % second.placed.count])
    let (low, high) = (min(start.dot(along), end.dot(along)), max(start.dot(along), end.dot(along)))
    let (first, last) = (p.dot(along), q.dot(along))
    for position in [first, last].map({ min(max($0, low), high) }) {
      let place = abs(last - first) < 1e-9 ? p : p + (q - p) * ((position - first) / (last - first))
      add(TouchPoint(place: place, normal: normal, gap: (place - start).dot(normal)))
    }
  }
}

/// A straight line between two points.
struct Segment {
  let start: Vector
  let end: Vector

  /// At a right angle to the line.
  let normal: Vector

  init(start: Vector, end: Vector) {
    (self.start, self.end) = (start, end)
    normal = (end - start).perpendicular.normalized(or: Vector(0, 1))
  }

  func nearest(to point: Vector) -> Vector {
    let way = end - start
    let length = way.dot(way)
    guard length > 0 else { return start }
    return start + way * min(max((point - start).dot(way) / length, 0), 1)
  }

  /// Whether a line at a right angle through the point meets this one, or misses it by at most `slack`.
  func isBeside(_ point: Vector, slack: Double = 0) -> Bool {
    let way = end - start
    let (part, length) = ((point - start).dot(way), way.length)
    return part >= -slack * length && part <= (length + slack) * length
  }

  /// Whether the way between two points crosses this line.
  func isCrossed(from first: Vector, to last: Vector) -> Bool {
    let (way, line) = (last - first, end - start)
    let (one, other) = ((first - start).cross(line), (last - start).cross(line))
    guard one * other < 0 else { return false }
    return (start - first).cross(way) * (end - first).cross(way) < 0
  }
}
