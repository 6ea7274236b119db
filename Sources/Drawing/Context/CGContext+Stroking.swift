import CPangoCairo
import Foundation

/// Strokes, whose pen may be turned and stretched by the transform.
extension CGContext {
  /// Strokes the traced path of `cairo` with its present source. Strokes nothing where the transform maps the plane to
  /// a line or a point.
  func stroke(on cairo: OpaquePointer) {
    guard let pen else { return cairo_new_path(cairo) }
    var matrix = pen.matrix
    cairo_set_matrix(cairo, &matrix)
    cairo_set_line_width(cairo, pen.width)
    cairo_set_miter_limit(cairo, pen.miterLimit)
    cairo_set_line_cap(cairo, state.lineCap.cairoValue)
    cairo_set_line_join(cairo, state.lineJoin.cairoValue)
    applyDashes(shortestUnit: pen.shortestUnit, on: cairo)
    cairo_stroke(cairo)
    cairo_identity_matrix(cairo)
  }

  /// How far, in device pixels, the stroke of a path can reach beyond it.
  var strokeReach: CGFloat {
    guard let pen else { return 0 }
    let corner = state.lineJoin == .miter ? max(pen.miterLimit, 1) : 1
    // Half the width, times √2 for the corner of a square cap; the longest unit is exact but for another √2.
    return pen.width * pen.longestUnit * corner
  }

  private struct Pen {
    /// From the space that the width is measured in to device pixels, without translation.
    let matrix: cairo_matrix_t
    let width: CGFloat
    let miterLimit: CGFloat
    /// How far, in device pixels, the longest and the shortest unit vector reach, up to a factor of √2.
    let longestUnit: CGFloat
    let shortestUnit: CGFloat
  }

  /// Nil if the transform is too flat to see a line, or has no inverse, which cairo would take for an error.
  private var pen: Pen? {
    let toDevice = userSpaceToDeviceSpaceTransform
    guard let (longestUnit, shortestUnit) = toDevice.unitLengths else { return nil }
    // Half the widest line, and its longest corner, stay within what cairo can represent.
    let widest = Self.farthestDeviceCoordinate / longestUnit
    let width = min(state.lineWidth, widest)
    return Pen(
      matrix: cairo_matrix_t(xx: toDevice.a, yx: toDevice.b, xy: toDevice.c, yy: toDevice.d, x0: 0, y0: 0),
      width: width, miterLimit: width > 0 ? min(state.miterLimit, 2 * widest / width) : state.miterLimit,
      longestUnit: longestUnit, shortestUnit: shortestUnit)
  }

  /// Hands dashes to cairo in a form whose work is bounded: it walks along every dash of a line, seen or not, and along
  /// the pattern up to the phase, where an infinite sum of lengths would never end.
  ///
  /// - Parameter shortestUnit: device pixels that a unit of user space takes where it takes least. A pattern shorter
  ///   than a sixteenth of a pixel there is drawn solid.
  private func applyDashes(shortestUnit: CGFloat, on cairo: OpaquePointer) {
    let lengths = state.dashLengths.map { min($0.native, 1e9) }
    let isVisible = lengths.reduce(0, +) * shortestUnit >= 1.0 / 16
    cairo_set_dash(cairo, lengths, isVisible ? Int32(lengths.count) : 0, state.dashPhase)
  }
}

extension CGAffineTransform {
  /// How far the longest and the shortest unit vector reach under the transform, up to a factor of the square root of
  /// two; nil if it is too flat to tell, or not finite.
  var unitLengths: (longest: CGFloat, shortest: CGFloat)? {
    guard isFinite, determinant.isNormal else { return nil }
    let longest = max(hypot(a, b), hypot(c, d))
    let shortest = abs(determinant) / longest
    return shortest > longest * 1e-9 ? (longest, shortest) : nil
  }
}
