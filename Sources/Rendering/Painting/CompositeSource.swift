import CPixman

/// The source of an element's pixels.
enum CompositeSource {
  /// A premultiplied pixel 0xAARRGGBB.
  case color(UInt32)

  /// An image. An opaque one replaces the destination. Opacity is from 0 to 255.
  case image(PlacedImage, isOpaque: Bool, opacity: UInt8, blend: Blend = .over)

  /// The operation that combines it with the destination.
  var operation: pixman_op_t {
    if case .image(_, _, _, blend: .plus) = self { return PIXMAN_OP_ADD }
    return PIXMAN_OP_OVER
  }
}
