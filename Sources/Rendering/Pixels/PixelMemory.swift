import CPixman
import Glibc

/// Pixel memory and its pixman image.
final class PixelMemory {
  /// The first row; 16-byte aligned if the memory is our own.
  let bytes: UnsafeMutableRawPointer

  /// A multiple of 64 in our own memory: rows start at cache lines, and pixman's fast loops start aligned.
  let bytesPerRow: Int

  /// The memory's owner; nil for our own.
  private let owner: AnyObject?

  let image: OpaquePointer

  /// Allocates zeroed memory. Nil if a side is outside 1...`maximumSide`, or if out of memory.
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
    owner = nil
  }

  /// Uses memory that is valid while its owner lives. Nil if a side is outside 1...`maximumSide`, or if there is no
  /// memory for the image's header.
  init?(
    _ format: pixman_format_code_t, size: PixelSize, bytes: UnsafeMutableRawPointer, bytesPerRow: Int,
    owner: AnyObject, maximumSide: Int32
  ) {
    guard min(size.width, size.height) >= 1, max(size.width, size.height) <= maximumSide,
      let image = Self.makeImage(format, size: size, bytes: bytes, bytesPerRow: bytesPerRow)
    else { return nil }
    (self.bytes, self.bytesPerRow, self.image, self.owner) = (bytes, bytesPerRow, image, owner)
  }

  deinit {
    pixman_image_unref(image)
    if owner == nil { free(bytes) }
  }

  /// Makes an image over memory that must outlive it; the caller releases it. Nil if out of memory.
  static func makeImage(
    _ format: pixman_format_code_t, size: PixelSize, bytes: UnsafeMutableRawPointer, bytesPerRow: Int
  ) -> OpaquePointer? {
    pixman_image_create_bits_no_clear(
      format, size.width, size.height, bytes.assumingMemoryBound(to: UInt32.self), Int32(bytesPerRow))
  }
}
