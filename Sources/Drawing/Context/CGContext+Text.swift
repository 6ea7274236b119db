import CPangoCairo
import Foundation

/// Access for text, which cairo draws in user space and in its own colors.
extension CGContext {
  /// The range of lengths of a unit vector, in device pixels, at which glyphs are drawn.
  private static let drawableUnits: ClosedRange<CGFloat> = 1e-4...1e4

  /// Composites the drawing of `body` with the state's alpha, blend mode and shadow. Cairo's matrix maps user space
  /// during the call. Does nothing if the transform is flat, or out of the range for glyphs.
  func paintInUserSpace(_ body: (OpaquePointer) -> Void) {
    guard let matrix = glyphMatrix, state.alpha > 0, !clipBox.isEmpty else { return }
    if state.alpha == 1, state.blendMode == .normal, state.shadow == nil {
      draw(with: matrix, body)
      return
    }
    cairo_push_group(cairo)
    draw(with: matrix, body)
    guard let layer = cairo_pop_group(cairo) else { return }
    defer { cairo_pattern_destroy(layer) }
    // The other blend modes leave the destination as it is under a transparent source.
    let isOutlined = state.blendMode.replacesDestination || state.blendMode == .clear
    paint(.pattern(layer), within: isOutlined ? .outline(of: layer) : .plane)
  }

  /// Returns `point` with y rounded to the nearest boundary between two pixel rows. Returns it unchanged if the
  /// transform is flat, rotated or sheared, and on a page.
  func onPixelRow(_ point: CGPoint) -> CGPoint {
    guard hasPixels else { return point }
    let toDevice = state.ctm.concatenating(baseTransform)
    guard toDevice.b == 0, toDevice.c == 0, toDevice.d != 0 else { return point }
    let row = (point.y * toDevice.d + toDevice.ty).rounded()
    return CGPoint(x: point.x, y: (row - toDevice.ty) / toDevice.d)
  }

  /// Maps user space to device pixels; nil if glyphs cannot be drawn with it.
  private var glyphMatrix: cairo_matrix_t? {
    let toDevice = state.ctm.concatenating(baseTransform)
    guard toDevice.isFinite else { return nil }
    let longestUnit = max(hypot(toDevice.a, toDevice.b), hypot(toDevice.c, toDevice.d))
    let shortestUnit = abs(toDevice.determinant) / longestUnit
    let limit = Self.farthestDeviceCoordinate
    guard Self.drawableUnits.contains(longestUnit), Self.drawableUnits.contains(shortestUnit),
      abs(toDevice.tx) < limit, abs(toDevice.ty) < limit
    else { return nil }
    return cairo_matrix_t(
      xx: toDevice.a, yx: toDevice.b, xy: toDevice.c, yy: toDevice.d, x0: toDevice.tx, y0: toDevice.ty)
  }

  private func draw(with matrix: cairo_matrix_t, _ body: (OpaquePointer) -> Void) {
    var matrix = matrix
    cairo_save(cairo)
    cairo_set_matrix(cairo, &matrix)
    body(cairo)
    cairo_restore(cairo)
    cairo_new_path(cairo)
  }
}
