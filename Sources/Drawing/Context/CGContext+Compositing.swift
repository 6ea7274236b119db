import CPangoCairo
import Foundation

/// Compositing, with the state's alpha, blend mode and shadow.
extension CGContext {
  /// Paints a shape with a source, and its shadow first. Ignores the current path.
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

  /// Paints with the current operator of `cairo`, and leaves no source set.
  func lay(_ source: PaintSource, within shape: PaintShape, alpha: CGFloat, on cairo: OpaquePointer) {
    cairo_set_antialias(cairo, state.antialiasing.cairoValue)
    switch (shape, source) {
    case (.stroke(let path), _):
      trace(path, on: cairo)
      set(source, alpha: alpha, on: cairo)
      stroke(on: cairo, elementCount: path.elements.count)
    case (.fill(let path, let rule), .color):
      traceInside(of: path, rule, on: cairo)
      set(source, alpha: alpha, on: cairo)
      cairo_fill(cairo)
    case (.fill(let path, let rule), .pattern(let pattern)):
      cairo_save(cairo)
      traceInside(of: path, rule, on: cairo)
      cairo_clip(cairo)
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, alpha)
      cairo_restore(cairo)
    case (.outline(let mask), _):
      set(source, alpha: alpha, on: cairo)
      cairo_mask(cairo, mask)
    case (.plane, _):
      set(source, alpha: 1, on: cairo)
      cairo_paint_with_alpha(cairo, alpha)
    }
    cairo_set_source_rgb(cairo, 0, 0, 0)
  }

  /// - Parameter alpha: Applies to colors only.
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

  /// Composites the source with the destination in a layer, then replaces the destination by the layer. The shape's
  /// coverage decides how much of each pixel is replaced.
  private func replace(within shape: PaintShape, by source: PaintSource) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    if let box = deviceBox(of: shape)?.intersection(clipBox) {
      guard !box.isEmpty else { return }
      cairo_new_path(cairo)
      cairo_rectangle(cairo, box.minX, box.minY, box.width, box.height)
      cairo_clip(cairo)
    }
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

  // MARK: - Boxes, in device pixels

  /// The bounding box of the clip, in device pixels; empty if the clip hides everything.
  var clipBox: CGRect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  /// The bounding box of the pixels that a shape can change, in device pixels; nil if it is unbounded.
  func deviceBox(of shape: PaintShape) -> CGRect? {
    let (path, reach): (PathElements, CGFloat)
    switch shape {
    case .fill(let elements, _): (path, reach) = (elements, 0)
    case .stroke(let elements): (path, reach) = (elements, strokeReach)
    case .plane, .outline: return nil
    }
    // Antialiasing touches the pixels next to an edge.
    return path.boundingBox.applying(baseTransform).insetBy(dx: -reach - 1, dy: -reach - 1)
  }
}
