/// The source of an element's pixels.
enum CompositeSource {
  /// A premultiplied pixel 0xAARRGGBB.
  case color(UInt32)

  /// An image. An opaque one replaces the destination. Opacity is from 0 to 255.
  case image(PlacedImage, isOpaque: Bool, opacity: UInt8)
}
