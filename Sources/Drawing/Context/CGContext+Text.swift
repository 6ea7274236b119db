import CPangoCairo
import Foundation

/// The door for text, which cairo draws in user space itself.
extension CGContext {
  /// Calls `body` with cairo's matrix set to user space, and what is drawn multiplied by the context's alpha. Uses up the
  /// current path. Does nothing where the transform flattens the plane, or scales it beyond what glyphs can be drawn at.
  func withUserSpaceCairo(_ body: (OpaquePointer) -> Void) {
    beginPath()
    let toDevice = state.ctm.concatenating(baseTransform)
    guard toDevice.isFinite, state.alpha > 0 else { return }
    var matrix = cairo_matrix_t(
      xx: toDevice.a, yx: toDevice.b, xy: toDevice.c, yy: toDevice.d, x0: toDevice.tx, y0: toDevice.ty)
    let shortestUnit = abs(toDevice.determinant) / max(hypot(toDevice.a, toDevice.b), hypot(toDevice.c, toDevice.d))
    guard shortestUnit > 1e-4, shortestUnit < 1e4 else { return }
    cairo_save(cairo)
    if state.alpha < 1 { cairo_push_group(cairo) }
    cairo_set_matrix(cairo, &matrix)
    body(cairo)
    if state.alpha < 1 {
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, state.alpha)
    }
    cairo_restore(cairo)
    beginPath()
  }

  /// The point of user space closest to `point` that is on an edge between two rows of pixels; itself where these are no
  /// lines along user space's x.
  func onPixelRow(_ point: CGPoint) -> CGPoint {
    let toDevice = state.ctm.concatenating(baseTransform)
    guard toDevice.b == 0, toDevice.c == 0, toDevice.d != 0 else { return point }
    let row = (point.y * toDevice.d + toDevice.ty).rounded()
    return CGPoint(x: point.x, y: (row - toDevice.ty) / toDevice.d)
  }
}
