import CPangoCairo
import Foundation

/// The door for text, which cairo draws in user space itself, in colours of its own.
extension CGContext {
  /// The longest and the shortest unit of user space, in device pixels, that glyphs are drawn at.
  private static let drawableUnits: ClosedRange<CGFloat> = 1e-4...1e4

  /// Has `body` draw with cairo's matrix set to user space, and lays what it drew on by the state's alpha, blend mode
  /// and shadow; nothing changes beside it. Does nothing where the transform flattens the plane, or makes it too large
  /// or too small for glyphs.
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
    // The other blend modes leave alone what a transparent source lies on.
    let isOutlined = state.blendMode.replacesDestination || state.blendMode == .clear
    paint(.pattern(layer), within: isOutlined ? .outline(of: layer) : .plane)
  }

  /// The point of user space closest to `point` that is on an edge between two rows of pixels; itself where these do
  /// not run along user space's x.
  func onPixelRow(_ point: CGPoint) -> CGPoint {
    let toDevice = state.ctm.concatenating(baseTransform)
    guard toDevice.b == 0, toDevice.c == 0, toDevice.d != 0 else { return point }
    let row = (point.y * toDevice.d + toDevice.ty).rounded()
    return CGPoint(x: point.x, y: (row - toDevice.ty) / toDevice.d)
  }

  /// User space to device pixels; nil if glyphs cannot be drawn with it.
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
