import Glibc

/// The curve of a rounded corner.
package enum CornerCurve: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve that bends gradually, so that no edge meets it abruptly.
  case continuous

  /// How far a corner reaches along its edges, as a multiple of the radius. The continuous one is the factor that Core
  /// Animation publishes as `cornerCurveExpansionFactor(_:)`.
  package var expansionFactor: Double {
    switch self {
    case .circular: 1
    case .continuous: 1.528665
    }
  }

  /// Returns points along a corner from its first edge to its second: how far each is along both edges from the middle
  /// of the corner's square, whose side is the greatest of these distances.
  ///
  /// - Parameter limit: Half of the shorter side.
  package func points(radius: Double, limit: Double) -> [(first: Double, second: Double)] {
    let corner = CornerOutline(radius: radius, curve: self, limit: limit)
    return (0...Self.steps).map { step in
      let angle = Double(step) / Double(Self.steps) * .pi / 2
      func part(_ number: Double) -> Double { corner.reach * pow(max(number, 0), 2 / corner.exponent) }
      return (part(sin(angle)), part(cos(angle)))
    }
  }

  /// Chosen: with a reach of a hundred pixels, the lines between points are a twentieth of a pixel off the curve.
  private static let steps = 24
}

/// The outline of a rounded corner: a superellipse x^n + y^n = reach^n about the inner corner of its square.
///
/// A circle has the exponent 2. A continuous corner passes through the middle of the circle's arc, which gives its
/// exponent; where its square is cut off by the middle of a side, it approaches the circle.
struct CornerOutline: Hashable {
  /// The side of the corner's square, in local units.
  let reach: Double
  let exponent: Double

  /// - Parameters:
  ///   - radius: Clamped to 0 and to `limit`, half of the shorter side. NaN counts as 0.
  init(radius: Double, curve: CornerCurve, limit: Double) {
    let radius = radius > 0 ? min(radius, limit) : 0
    reach = min(radius * curve.expansionFactor, limit)
    // The middle of a quarter circle is this part of the radius away from both edges.
    let inset = 1 - 0.5.squareRoot()
    exponent = reach > radius ? -1 / log2(1 - inset * radius / reach) : 2
  }

  /// The distance of a position beside the inner corner of the square, as a circle's radius would measure it, and its
  /// gradient. Both coordinates must be above 0.
  func distance(_ x: Double, _ y: Double) -> (value: Double, slopeX: Double, slopeY: Double) {
    if exponent == 2 {
      let value = (x * x + y * y).squareRoot()
      return (value, x / value, y / value)
    }
    let value = pow(pow(x, exponent) + pow(y, exponent), 1 / exponent)
    return (value, pow(x / value, exponent - 1), pow(y / value, exponent - 1))
  }
}
