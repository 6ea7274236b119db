/// A color or pattern to paint with.
enum PaintSource {
  case color(CGColor)
  /// A cairo pattern whose matrix maps from device pixels; the caller owns it.
  case pattern(OpaquePointer)
}

/// A shape to paint, within the clip. Paths are in base space.
enum PaintShape {
  case fill(PathElements, CGPathFillRule)
  /// The stroke of a path, in the state's line style.
  case stroke(PathElements)
  case plane
  /// The coverage given by the alpha of a cairo pattern, whose matrix maps from device pixels.
  case outline(of: OpaquePointer)
}
