import CPixman
import Diagnostics

/// A solid color as a repeating image of one pixel: changing the color does not allocate.
final class SolidImage {
  private let image: OpaquePointer
  private let pixel: UnsafeMutablePointer<UInt32>

  /// - Parameter isFactor: Whether the image is used as a mask whose channels multiply those of the pixels.
  init(isFactor: Bool = false) {
    pixel = .allocate(capacity: 1)
    pixel.initialize(to: 0)
    guard let image = pixman_image_create_bits_no_clear(PIXMAN_a8r8g8b8, 1, 1, pixel, 4) else {
      requirementFailure("No memory for an image of one pixel")
    }
    pixman_image_set_repeat(image, PIXMAN_REPEAT_NORMAL)
    pixman_image_set_component_alpha(image, isFactor ? 1 : 0)
    self.image = image
  }

  deinit {
    pixman_image_unref(image)
    pixel.deallocate()
  }

  /// Returns an image of a premultiplied 0xAARRGGBB for a rectangle. Valid until the next call.
  func source(_ color: UInt32, over rect: DeviceRect) -> PlacedImage {
    pixel.pointee = color
    // All positions are equal; this one keeps pixman's source coordinates small.
    return PlacedImage(image: image, originX: rect.minX, originY: rect.minY)
  }
}
