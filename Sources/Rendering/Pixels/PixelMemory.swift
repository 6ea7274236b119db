import CPixman
import Glibc

/// Memory for pixels, and the pixman image over it.
final class PixelMemory {
  /// The first row; 16-byte aligned if it is our own.
  let bytes: UnsafeMutableRawPointer

  /// Of our own memory a multiple of 64, so that rows start at cache lines and pixman's fast loops start aligned.
  let bytesPerRow: Int

  /// Whose memory it is; nil for our own.
  private let owner: AnyObject?

  let image: OpaquePointer

  /// All zero. nil when a side is not from 1 to the largest, or when the system refuses the memory.
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

  /// Memory that is valid as long as its owner lives; nil when a side is not from 1 to the largest, or when the system refuses
  /// what an image takes beside its pixels.
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

  /// An image over memory that must outlive it; the caller releases it. nil when the system refuses the memory.
  static func makeImage(
    _ format: pixman_format_code_t, size: PixelSize, bytes: UnsafeMutableRawPointer, bytesPerRow: Int
  ) -> OpaquePointer? {
    pixman_image_create_bits_no_clear(
      format, size.width, size.height, bytes.assumingMemoryBound(to: UInt32.self), Int32(bytesPerRow))
  }
}
