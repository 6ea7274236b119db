import Foundation

/// A point or a difference of points, with y pointing down.
typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  init(_ point: CGPoint) {
    self.init(point.x, point.y)
  }

  var point: CGPoint { CGPoint(x: x, y: y) }

  var length: Double { (x * x + y * y).squareRoot() }

  /// The vector turned by a quarter, clockwise on screen.
  var perpendicular: Vector { Vector(-y, x) }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// The area of the parallelogram, positive if `other` lies clockwise on screen.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  func turned(by angle: Double) -> Vector {
    angle == 0 ? self : turned(cosine: cos(angle), sine: sin(angle))
  }

  func turned(cosine: Double, sine: Double) -> Vector { Vector(x * cosine - y * sine, x * sine + y * cosine) }

  /// The vector with a length of 1; `other` for a vector without length.
  func normalized(or other: Vector) -> Vector {
    let length = length
    return length > 1e-9 ? self / length : other
  }
}
