import CPixman
import Diagnostics
import Glibc

/// The target of compositing. Words 0xFFRRGGBB, top row first.
package final class PixelBuffer {
  package let size: PixelSize
  package let pixels: UnsafeMutablePointer<UInt32>

  /// The number of words per row.
  package let pixelsPerRow: Int

  private let storage: Storage

  private enum Storage {
    case owned(PixelMemory)
    case borrowed(image: OpaquePointer)
  }

  /// Makes a buffer with its own memory, all zero. Nil if a side is outside 1...32767, or if out of memory.
  package init?(size: PixelSize) {
    guard let memory = PixelMemory(PIXMAN_a8r8g8b8, bytesPerPixel: 4, size: size, maximumSide: 32767) else {
      return nil
    }
    self.size = size
    pixels = memory.bytes.assumingMemoryBound(to: UInt32.self)
    pixelsPerRow = memory.bytesPerRow / 4
    storage = .owned(memory)
  }

  /// Makes a buffer over existing memory, which must outlive it, such as a segment shared with the display server.
  ///
  /// The memory must be aligned to 4 bytes. `bytesPerRow` must be a multiple of 4 and at least the length of a row.
  package init(wrapping memory: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int) {
    requirement(size.width >= 0 && size.height >= 0, "A buffer of \(size.width)x\(size.height) pixels")
    requirement(
      bytesPerRow % 4 == 0 && bytesPerRow >= Int(size.width) * 4 && bytesPerRow <= Int(Int32.max),
      "Rows of \(bytesPerRow) bytes for \(size.width) pixels of 4 bytes")
    guard
      let image = PixelMemory.makeImage(PIXMAN_a8r8g8b8, size: size, bytes: memory, bytesPerRow: bytesPerRow)
    else {
      requirementFailure("No memory for the image of a buffer of \(size.width)x\(size.height) pixels")
    }
    self.size = size
    pixels = memory.assumingMemoryBound(to: UInt32.self)
    pixelsPerRow = bytesPerRow / 4
    storage = .borrowed(image: image)
  }

  deinit {
    if case .borrowed(let image) = storage { pixman_image_unref(image) }
  }

  /// Returns the pixel 0xFFRRGGBB at a position inside the buffer.
  package func pixel(_ x: Int32, _ y: Int32) -> UInt32 {
    requirement(
      x >= 0 && y >= 0 && x < size.width && y < size.height,
      "Pixel (\(x), \(y)) of a buffer of \(size.width)x\(size.height)")
    return pixels[Int(y) * pixelsPerRow + Int(x)]
  }

  /// Applies a change to the pixels: first the moves, then the damaged pixels, copied from another buffer. Both buffers
  /// must contain all pixels of the change.
  package func apply(_ change: FrameChange, from painted: PixelBuffer) {
    for move in change.moves { copy(move.source, of: self, to: move.destination) }
    change.damage.forEachRect { copy($0, of: painted, to: $0) }
  }

  /// Copies a rectangle from this or another buffer. Source and destination have the same size and may overlap.
  private func copy(_ source: DeviceRect, of other: PixelBuffer, to destination: DeviceRect) {
    requirement(
      DeviceRect(other.size).contains(source) && DeviceRect(size).contains(destination),
      "\(source) of a buffer of \(other.size) to \(destination) of one of \(size)")
    // When moving down, copy the last row first, so that no source row is overwritten before it is copied.
    let isDown = destination.minY > source.minY
    for index in 0..<Int(source.height) {
      let row = isDown ? Int(source.height) - 1 - index : index
      let from = other.pixels + (Int(source.minY) + row) * other.pixelsPerRow + Int(source.minX)
      let to = pixels + (Int(destination.minY) + row) * pixelsPerRow + Int(destination.minX)
      memmove(to, from, Int(source.width) * MemoryLayout<UInt32>.size)
    }
  }

  /// The pixman image of the pixels.
  var image: OpaquePointer {
    switch storage {
    case .owned(let memory): memory.image
    case .borrowed(let image): image
    }
  }
}
