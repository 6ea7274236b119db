/// The pixels to composite into: a shape, and an outline that crops it.
struct CoverageShape {
  let shape: Shape

  /// The border's width, in the units of `Paint.border`; nil to paint the whole shape.
  let borderWidth: Double?

  /// An antialiased outline that limits the painted area; nil for none.
  var crop: TransformedRectangle?

  init(_ shape: Shape, borderWidth: Double? = nil, crop: TransformedRectangle? = nil) {
    self.shape = shape
    self.borderWidth = borderWidth
    self.crop = crop
  }
}
