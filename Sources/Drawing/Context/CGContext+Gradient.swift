import CPangoCairo
import Foundation

/// Gradients, which fill the clip.
///
/// A gradient is not painted if a number is not finite or beyond the drawable range, or if the transform flattens the
/// plane.
extension CGContext {
  /// Paints a gradient along the line from `start` to `end`. Every line perpendicular to it has one color. Paints
  /// nothing if the points coincide.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard start != end, let space = GradientSpace(userSpaceToDeviceSpaceTransform, around: clipBox),
      let from = space.point(start), let to = space.point(end), from != to
    else { return }
    draw(gradient, as: cairo_pattern_create_linear(from.x, from.y, to.x, to.y), in: space, options: options)
  }

  /// Paints a gradient from one circle to another, as if the first circle moved and grew into the second and left its
  /// colors behind. Paints nothing if the circles are equal or a radius is negative.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    guard startRadius >= 0, endRadius >= 0, startCenter != endCenter || startRadius != endRadius,
      let space = GradientSpace(userSpaceToDeviceSpaceTransform, around: clipBox),
      let from = space.point(startCenter), let to = space.point(endCenter),
      let fromRadius = space.length(startRadius), let toRadius = space.length(endRadius)
    else { return }
    let pattern = cairo_pattern_create_radial(from.x, from.y, fromRadius, to.x, to.y, toRadius)
    draw(gradient, as: pattern, in: space, options: options)
  }

  /// - Parameter pattern: A pattern without color stops; this function consumes it.
  private func draw(
    _ gradient: CGGradient, as pattern: OpaquePointer?, in space: GradientSpace, options: CGGradientDrawingOptions
  ) {
    guard let pattern else { return }
    defer { cairo_pattern_destroy(pattern) }
    var matrix = space.fromDevice
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    // Padding extends the first and the last stop. Transparent stops turn it off on a side.
    if let first = gradient.stops.first {
      if !options.contains(.drawsBeforeStartLocation) { add(0, first.color, opacity: 0, to: pattern) }
      add(0, first.color, opacity: 1, to: pattern)
    }
    for stop in gradient.stops { add(stop.location, stop.color, opacity: 1, to: pattern) }
    if let last = gradient.stops.last {
      add(1, last.color, opacity: 1, to: pattern)
      if !options.contains(.drawsAfterEndLocation) { add(1, last.color, opacity: 0, to: pattern) }
    }
    paint(.pattern(pattern), within: .plane)
  }

  private func add(_ location: CGFloat, _ color: CGColor, opacity: Double, to pattern: OpaquePointer) {
    let color = color.color
    cairo_pattern_add_color_stop_rgba(
      pattern, location, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255 * opacity)
  }
}
