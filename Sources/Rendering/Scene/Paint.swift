/// The paint that fills a shape.
package enum Paint {
  case color(Color)

  /// A line along the inside of the shape's outline. For upright shapes, the width is in device pixels, rounded to at
  /// least one; for transformed shapes, in local units. A zero, negative or NaN width draws nothing.
  case border(Color, width: Double)

  /// A bitmap, clipped to the shape. The map is from bitmap pixels to device pixels. A translation by whole pixels
  /// copies; any other map samples bilinearly. A singular map draws nothing.
  case bitmap(Bitmap, map: AffineMap)

  /// A bitmap seen in perspective, within the bounds of the shape. The map is from bitmap pixels to device pixels.
  case projected(Bitmap, map: ProjectiveMap)

  /// The next `count` elements, including those of nested groups, composited separately and then painted through the
  /// shape, and through the alpha of a mask. A tint multiplies their colors and their alpha.
  ///
  /// An isolated group is composited over nothing. Any other is composited over a copy of what is behind it, so that
  /// backdrops inside it show that too. Where what is behind is not opaque, every group is isolated.
  case group(
    opacity: UInt8, count: Int, mask: GroupMask? = nil, tint: Color? = nil, blend: Blend = .over,
    isIsolated: Bool = true)

  /// The pixels behind in an area, blurred, and a tint over them. If the picture is not filled, it is made, and the area
  /// must then lie inside the damage.
  case backdrop(BackdropPicture, BackdropBlur, area: DeviceRect, tint: Color = .clear)
}

/// How a group combines with what is below it.
package enum Blend: Hashable, Sendable {
  /// It covers what is below as far as it is opaque.
  case over
  /// Colors and alpha add up. Two groups whose opacities add up to 1 fade into each other.
  case plus
}

/// A bitmap whose alpha multiplies a group. Outside of the bitmap nothing of the group shows.
package struct GroupMask {
  package var bitmap: Bitmap

  /// From bitmap pixels to device pixels. Unless it is a translation by whole pixels, sampling is bilinear, and the
  /// outermost pixels of the bitmap must be transparent.
  package var map: AffineMap

  package init(bitmap: Bitmap, map: AffineMap) {
    self.bitmap = bitmap
    self.map = map
  }

  /// The bounding box of the pixels where the group may show.
  var bounds: DeviceRect { BitmapPlacement(of: bitmap.size, by: map).bounds }
}
