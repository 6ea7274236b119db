import CPangoCairo
import Diagnostics
import Rendering

extension Bitmap {
  /// Makes a cairo surface over the pixels; the bitmap must outlive it. The caller destroys it.
  func makeSurface(_ format: cairo_format_t = CAIRO_FORMAT_ARGB32) -> OpaquePointer {
    withPixels { surface(over: $0, format: format, size: size, bytesPerRow: stride) }
  }
}

extension PixelBuffer {
  /// Makes a cairo surface over the pixels; the buffer must outlive it. The caller destroys it.
  func makeSurface(_ format: cairo_format_t = CAIRO_FORMAT_ARGB32) -> OpaquePointer {
    surface(over: pixels, format: format, size: size, bytesPerRow: pixelsPerRow * 4)
  }
}

private func surface(
  over pixels: UnsafeMutablePointer<UInt32>, format: cairo_format_t, size: PixelSize, bytesPerRow: Int
) -> OpaquePointer {
  let bytes = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
  guard let surface = cairo_image_surface_create_for_data(bytes, format, size.width, size.height, Int32(bytesPerRow))
  else { requirementFailure("cairo gives no surface for \(size.width) x \(size.height) pixels") }
  return surface
}
