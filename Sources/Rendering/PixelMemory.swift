import CPixman
import Glibc

/// Memory for pixels, all zero at first, and the pixman image over it.
final class PixelMemory {
  /// The first row; 16-byte aligned.
  let bytes: UnsafeMutableRawPointer

  /// A multiple of 64, so that rows start at cache lines and pixman's fast loops start aligned.
  let bytesPerRow: Int

  let image: OpaquePointer

  /// nil when a side is not from 1 to the largest, or when the system refuses the memory.
  init?(_ format: pixman_format_code_t, bytesPerPixel: Int, size: PixelSize, maximumSide: Int32) {
    let validSides = 1...maximumSide
    guard validSides.contains(size.width), validSides.contains(size.height) else { return nil }
    let bytesPerRow = (Int(size.width) * bytesPerPixel + 63) / 64 * 64
    guard let bytes = calloc(Int(size.height), bytesPerRow) else { return nil }
    guard let image = Self.makeImage(format, size: size, bytes: bytes, bytesPerRow: bytesPerRow) else {
      free(bytes)
      return nil
    }
    self.bytes = bytes
    self.bytesPerRow = bytesPerRow
    self.image = image
  }

  deinit {
    pixman_image_unref(image)
    free(bytes)
  }

  /// An image over memory that must outlive it; the caller releases it. nil when the system refuses the memory.
  static func makeImage(
    _ format: pixman_format_code_t, size: PixelSize, bytes: UnsafeMutableRawPointer, bytesPerRow: Int
  ) -> OpaquePointer? {
    pixman_image_create_bits_no_clear(
      format, size.width, size.height, bytes.assumingMemoryBound(to: UInt32.self), Int32(bytesPerRow))
  }
}
