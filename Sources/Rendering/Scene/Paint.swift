/// What fills a shape.
package enum Paint {
  case color(Color)

  /// A line along the inside of the shape's outline. The width is in device pixels, rounded to at least one whole
  /// pixel, for upright shapes, and in local units for transformed ones. 0, negative and NaN widths draw nothing.
  case border(Color, width: Double)

  /// A bitmap, where the map (bitmap pixels to device pixels) puts it, cut to the shape. A map that moves by whole
  /// pixels copies; any other samples with a bilinear filter. A singular map draws nothing.
  case bitmap(Bitmap, map: AffineMap)

  /// The next `count` elements (those of nested groups included) composed apart from what is below, then put onto it
  /// through the shape.
  case group(opacity: UInt8, count: Int)
}
