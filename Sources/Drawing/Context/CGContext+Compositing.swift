import CPangoCairo
import Foundation

/// How all painting is laid on: by the state's alpha, blend mode and shadow.
extension CGContext {
  /// Paints with a source within a shape. The current path has no part in it.
  func paint(_ source: PaintSource, within shape: PaintShape) {
    if let shadow = state.shadow, state.blendMode.castsShadow { cast(shadow, of: source, within: shape) }
    if state.blendMode.replacesDestination {
      replace(within: shape, by: source)
    } else {
      cairo_set_operator(cairo, state.blendMode.cairoValue)
      lay(source, within: shape, alpha: state.alpha, on: cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    }
  }

  /// Lays a source on by the present operator of `cairo`, and leaves no source in it.
  func lay(_ source: PaintSource, within shape: PaintShape, alpha: CGFloat, on cairo: OpaquePointer) {
    cairo_set_antialias(cairo, state.antialiasing.cairoValue)
    switch (shape, source) {
    case (.stroke(let path), _):
      trace(path, on: cairo)
      set(source, alpha: alpha, on: cairo)
      stroke(on: cairo)
    case (.fill(let path, let rule), .color):
      trace(path, on: cairo)
      set(source, alpha: alpha, on: cairo)
      cairo_set_fill_rule(cairo, rule.cairoValue)
      cairo_fill(cairo)
    case (.fill(let path, let rule), .pattern(let pattern)):
      cairo_save(cairo)
      trace(path, on: cairo)
      cairo_set_fill_rule(cairo, rule.cairoValue)
      cairo_clip(cairo)
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, alpha)
      cairo_restore(cairo)
    case (.plane, _):
      set(source, alpha: 1, on: cairo)
      cairo_paint_with_alpha(cairo, alpha)
    }
    cairo_set_source_rgb(cairo, 0, 0, 0)
  }

  /// - Parameter alpha: Counts for colours only.
  private func set(_ source: PaintSource, alpha: CGFloat, on cairo: OpaquePointer) {
    switch source {
    case .color(let color):
      let color = color.color
      cairo_set_source_rgba(
        cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
        Double(color.alpha) / 255 * alpha)
    case .pattern(let pattern): cairo_set_source(cairo, pattern)
    }
  }

  /// Puts together in a layer what the blend mode makes of the source and what is there, and then puts it in place of the
  /// latter as far as the shape covers each pixel.
  private func replace(within shape: PaintShape, by source: PaintSource) {
    let destination = cairo_get_group_target(cairo)
    cairo_push_group(cairo)
    if state.blendMode != .copy {
      cairo_set_source_surface(cairo, destination, 0, 0)
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
      cairo_paint(cairo)
      cairo_set_operator(cairo, state.blendMode.cairoValue)
    }
    lay(source, within: .plane, alpha: state.alpha, on: cairo)
    let result = cairo_pop_group(cairo)
    defer { cairo_pattern_destroy(result) }
    guard let result else { return }
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    lay(.pattern(result), within: shape, alpha: 1, on: cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }
}
