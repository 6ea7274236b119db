import CPangoCairo
import Foundation

/// Pango's integer units, 1024 to a point.
enum PangoUnits {
  static let perPoint = CGFloat(PANGO_SCALE)

  /// The longest line, in points: half of pango's range, so that overhanging glyphs fit too.
  static let longestLine: CGFloat = 1_000_000

  static func points(_ units: Int32) -> CGFloat { CGFloat(units) / perPoint }

  static func points(_ rect: PangoRectangle) -> CGRect {
    CGRect(x: points(rect.x), y: points(rect.y), width: points(rect.width), height: points(rect.height))
  }

  /// Converts points to pango's units, clamped to `longestLine` either way. NaN is 0.
  static func units(_ points: CGFloat) -> Int32 {
    points.isNaN ? 0 : Int32((min(max(points, -longestLine), longestLine) * perPoint).rounded())
  }
}
