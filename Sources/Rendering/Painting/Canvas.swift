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

  /// The number of pixels up to which `blend` is used. Chosen by counts: pixman executes about a thousand instructions before
  /// its first pixel.
  static let fewPixels = 48

  /// Blends a premultiplied 0xAARRGGBB over pixels, with the result of pixman.
  func blend(_ color: UInt32, over rect: DeviceRect) {
    forEachRow(of: rect) { row, _ in
      for index in row.indices { row[index] = PremultipliedPixel(color).over(row[index]) }
    }
  }

  /// Does the same through a mask whose top left is the device pixel `origin`.
  func blend(_ color: UInt32, through mask: Mask, at origin: (x: Int32, y: Int32), over rect: DeviceRect) {
    forEachRow(of: rect) { row, y in
      let coverage = mask.row(y - origin.y) + Int(rect.minX - origin.x)
      for index in row.indices {
        row[index] = PremultipliedPixel(color).multiplied(by: UInt32(coverage[index])).over(row[index])
      }
    }
  }

  @inline(__always)
  private func forEachRow(of rect: DeviceRect, _ body: (UnsafeMutableBufferPointer<UInt32>, Int32) -> Void) {
    for y in rect.minY..<rect.maxY {
      let first = pixels + Int(y - placed.originY) * Int(pixelsPerRow) + Int(rect.minX - placed.originX)
      body(UnsafeMutableBufferPointer(start: first, count: Int(rect.width)), y)
    }
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
