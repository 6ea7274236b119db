import CPangoCairo
import Foundation

/// Pango's whole numbers, 1024 of which are a point here.
enum PangoUnits {
  static let perPoint = CGFloat(PANGO_SCALE)

  /// The longest line, in points: half of what fits pango's numbers, so that what sticks out of a line still fits.
  static let longestLine: CGFloat = 1_000_000

  static func points(_ units: Int32) -> CGFloat { CGFloat(units) / perPoint }

  static func points(_ rect: PangoRectangle) -> CGRect {
    CGRect(x: points(rect.x), y: points(rect.y), width: points(rect.width), height: points(rect.height))
  }

  /// A length in pango's units, clamped to a longest line either way; NaN is 0.
  static func units(_ points: CGFloat) -> Int32 {
    points.isNaN ? 0 : Int32((min(max(points, -longestLine), longestLine) * perPoint).rounded())
  }
}
