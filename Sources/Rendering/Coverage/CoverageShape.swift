/// The pixels that a source is composited into: a shape, and an outline that crops it.
struct CoverageShape {
  let shape: Shape

  /// The width of the border that is painted instead of the whole shape, in the units of `Paint.border`.
  let borderWidth: Double?

  /// An antialiased outline that the painted area stays inside; nil for none.
  var crop: TransformedRectangle?

  init(_ shape: Shape, borderWidth: Double? = nil, crop: TransformedRectangle? = nil) {
    self.shape = shape
    self.borderWidth = borderWidth
    self.crop = crop
  }
}
