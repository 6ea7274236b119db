/// What an element's pixels are taken from.
enum CompositeSource {
  /// 0xAARRGGBB, premultiplied.
  case color(UInt32)

  /// An opaque image replaces what is below it; opacity runs from 0 to 255.
  case image(PlacedImage, isOpaque: Bool, opacity: UInt8)
}
