import CPangoCairo
import Foundation

/// Shadows: the outline of what is painted, blurred in a mask of its own and painted through that.
extension CGContext {
  /// Paints the shadow of what is about to be painted, by the state's blend mode.
  func cast(_ shadow: GraphicsState.Shadow, of source: PaintSource, within shape: PaintShape) {
    guard let mask = ShadowMask(shadow, of: shape, in: self) else { return }
    guard mask.draw({ cairo in lay(source, within: shape, alpha: state.alpha, on: cairo) }),
      let pattern = mask.blurredPattern()
    else { return }
    defer { cairo_pattern_destroy(pattern) }
    let color = shadow.color.color
    cairo_set_operator(cairo, state.blendMode.cairoValue)
    cairo_set_source_rgba(
      cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, Double(color.alpha) / 255)
    cairo_mask(cairo, pattern)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }
}
