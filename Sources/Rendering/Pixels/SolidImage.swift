import CPixman
import Diagnostics

/// One pixel that repeats for ever, as a source: changing its colour costs a store, not an allocation.
final class SolidImage {
  private let image: OpaquePointer
  private let pixel: UnsafeMutablePointer<UInt32>

  init() {
    pixel = .allocate(capacity: 1)
    pixel.initialize(to: 0)
    guard let image = pixman_image_create_bits_no_clear(PIXMAN_a8r8g8b8, 1, 1, pixel, 4) else {
      requirementFailure("No memory for an image of one pixel")
    }
    pixman_image_set_repeat(image, PIXMAN_REPEAT_NORMAL)
    self.image = image
  }

  deinit {
    pixman_image_unref(image)
    pixel.deallocate()
  }

  /// A source of the colour 0xAARRGGBB, premultiplied, for that rectangle; valid until the next call.
  func source(_ color: UInt32, over rect: DeviceRect) -> PlacedImage {
    pixel.pointee = color
    // All places look the same; this one keeps pixman's source coordinates small.
    return PlacedImage(image: image, originX: rect.minX, originY: rect.minY)
  }
}
