import Foundation

/// A cubic Bézier curve, with its turning points and its crossings with a ray.
struct CubicCurve {
  let start: CGPoint
  let control1: CGPoint
  let control2: CGPoint
  let end: CGPoint

  init(from start: CGPoint, to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Makes the cubic equal to a quadratic curve: each control point lies two thirds of the way from an end to
  /// `control`.
  init(from start: CGPoint, to end: CGPoint, quadControl control: CGPoint) {
    self.init(
      from: start, to: end,
      control1: CGPoint(
        x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
      control2: CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3))
  }

  func point(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// Returns the parameters strictly between 0 and 1 where a coordinate has an extremum, in ascending order.
  func turns(of coordinate: KeyPath<CGPoint, CGFloat>) -> [CGFloat] {
    let (p0, p1) = (start[keyPath: coordinate], control1[keyPath: coordinate])
    let (p2, p3) = (control2[keyPath: coordinate], end[keyPath: coordinate])
    // The derivative is 3 (a t² + 2 b t + c).
    let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, p2 - 2 * p1 + p0, p1 - p0)
    var roots: [CGFloat] = []
    let discriminant = b * b - a * c
    if discriminant >= 0 {
      // Divide by the root of larger magnitude, so that nothing cancels out where the curve is nearly quadratic.
      let sum = -(b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
      if a != 0 { roots.append(sum / a) }
      if sum != 0 { roots.append(c / sum) }
    }
    return roots.filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// Returns the signed number of crossings of the curve with the ray from `point` toward larger x. A crossing toward
  /// larger y counts 1, one toward smaller y -1. An endpoint on the ray belongs to the half above it, where y is
  /// smaller.
  func crossings(ofRayFrom point: CGPoint) -> Int {
    let stops = [0] + turns(of: \.y) + [1]
    return zip(stops, stops.dropFirst()).reduce(0) { sum, piece in
      sum + crossing(ofRayFrom: point, between: piece.0, and: piece.1)
    }
  }

  /// Returns the crossing of a section of the curve in which y is monotonic.
  private func crossing(ofRayFrom point: CGPoint, between first: CGFloat, and last: CGFloat) -> Int {
    let (y0, y1) = (self.point(at: first).y, self.point(at: last).y)
    guard (y0 <= point.y) != (y1 <= point.y) else { return 0 }
    // Bisection gains a bit with each step; a parameter has 53.
    var (before, behind) = (first, last)
    for _ in 0..<53 {
      let middle = (before + behind) / 2
      if (self.point(at: middle).y <= point.y) == (y0 <= point.y) { before = middle } else { behind = middle }
    }
    guard self.point(at: before).x > point.x else { return 0 }
    return y0 <= point.y ? 1 : -1
  }
}
