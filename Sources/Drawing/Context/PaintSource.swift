/// What is painted with.
enum PaintSource {
  case color(CGColor)
  /// A cairo pattern, whose matrix leads from device pixels; the caller keeps it.
  case pattern(OpaquePointer)
}

/// Where something is painted, within the clip. Paths are in base space.
enum PaintShape {
  case fill(PathElements, CGPathFillRule)
  /// Along the path, in the line style of the state.
  case stroke(PathElements)
  case plane
  /// As far as a cairo pattern is opaque; its matrix leads from device pixels.
  case outline(of: OpaquePointer)
}
