import CPixman

/// A target in device coordinates: the window's pixels, or a part of them for a group.
///
/// Rectangles must lie inside it. Borrows the pixels.
struct Canvas {
  let placed: PlacedImage
  private let pixels: UnsafeMutablePointer<UInt32>
  private let pixelsPerRow: Int32

  init(_ buffer: PixelBuffer) {
    placed = PlacedImage(image: buffer.image, originX: 0, originY: 0)
    pixels = buffer.pixels
    pixelsPerRow = Int32(buffer.pixelsPerRow)
  }

  /// Makes a canvas whose top left pixel represents the given device pixel.
  init(_ bitmap: Bitmap, originX: Int32, originY: Int32) {
    placed = PlacedImage(image: bitmap.image, originX: originX, originY: originY)
    pixels = bitmap.pixels
    pixelsPerRow = Int32(bitmap.stride / 4)
  }

  /// Replaces pixels by a premultiplied 0xAARRGGBB.
  func fill(_ rect: DeviceRect, with pixel: UInt32) {
    pixman_fill(
      pixels, pixelsPerRow, 32, rect.minX - placed.originX, rect.minY - placed.originY, rect.width, rect.height, pixel)
  }

  func composite(
    _ operation: pixman_op_t, _ source: PlacedImage, mask: PlacedImage?, over rect: DeviceRect
  ) {
    pixman_image_composite32(
      operation, source.image, mask?.image, placed.image,
      rect.minX - source.originX, rect.minY - source.originY,
      rect.minX - (mask?.originX ?? 0), rect.minY - (mask?.originY ?? 0),
      rect.minX - placed.originX, rect.minY - placed.originY, rect.width, rect.height)
  }
}
