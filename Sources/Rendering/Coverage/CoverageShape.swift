/// Where ink goes: a shape, and what is cut out of it.
struct CoverageShape {
  let shape: Shape

  /// The width of the border that is painted instead of the whole shape, in the units of `Paint.border`.
  let borderWidth: Double?

  /// Another outline that ink has to stay inside, antialiased.
  var crop: TransformedRectangle?

  init(_ shape: Shape, borderWidth: Double? = nil, crop: TransformedRectangle? = nil) {
    self.shape = shape
    self.borderWidth = borderWidth
    self.crop = crop
  }
}
