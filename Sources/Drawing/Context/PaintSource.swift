/// What is painted with.
enum PaintSource {
  case color(CGColor)
  /// A cairo pattern, whose matrix leads from device pixels; the caller keeps it.
  case pattern(OpaquePointer)
}
