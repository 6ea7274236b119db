import CPixman
import Diagnostics

/// Pixels that a view draws once and that are composited many times.
///
/// Words 0xAARRGGBB with premultiplied channels (cairo's ARGB32), top row first.
package final class Bitmap {
  /// The longest side: pixman takes nothing from an image whose size plus one does not fit 15 bits.
  package static let maximumSide: Int32 = 32766

  package let size: PixelSize

  /// A promise that every pixel's alpha is 255, which lets the compositor copy instead of blend and skip what is
  /// behind. Alpha is not read while it is true.
  package var isOpaque = false

  private let memory: PixelMemory
  private let opaqueImage: OpaquePointer

  /// All pixels zero. nil when a side is not from 1 to `maximumSide`, or when the system refuses the memory.
  package convenience init?(size: PixelSize) {
    guard let memory = PixelMemory(PIXMAN_a8r8g8b8, bytesPerPixel: 4, size: size, maximumSide: Self.maximumSide)
    else { return nil }
    self.init(memory, size: size)
  }

  /// Pixels that somebody else has made.
  ///
  /// - Parameters:
  ///   - pixels: The first row, aligned to 4 bytes.
  ///   - bytesPerRow: A multiple of 4 that holds a row.
  ///   - owner: While it lives, the pixels are valid and unchanged by other code.
  package convenience init?(
    adopting pixels: UnsafeMutableRawPointer, bytesPerRow: Int, size: PixelSize, owner: AnyObject
  ) {
    guard
      let memory = PixelMemory(
        PIXMAN_a8r8g8b8, size: size, bytes: pixels, bytesPerRow: bytesPerRow, owner: owner,
        maximumSide: Self.maximumSide)
    else { return nil }
    self.init(memory, size: size)
  }

  private init?(_ memory: PixelMemory, size: PixelSize) {
    guard
      let opaqueImage = PixelMemory.makeImage(
        PIXMAN_x8r8g8b8, size: size, bytes: memory.bytes, bytesPerRow: memory.bytesPerRow)
    else { return nil }
    self.size = size
    self.memory = memory
    self.opaqueImage = opaqueImage
  }

  deinit {
    pixman_image_unref(opaqueImage)
  }

  /// Whether every pixel's alpha is 255: what `isOpaque` may promise. Looks at the pixels, up to the first that is not.
  package var hasOnlyOpaquePixels: Bool {
    for row in 0..<Int(size.height) {
      let pixels = UnsafeRawPointer(memory.bytes + row * stride).assumingMemoryBound(to: UInt32.self)
      for column in 0..<Int(size.width) where pixels[column] < 0xFF00_0000 { return false }
    }
    return true
  }

  /// A copy of a part, which lies within the bitmap; nil when the system refuses the memory.
  package func copy(of rect: DeviceRect) -> Bitmap? {
    guard let copy = Bitmap(size: PixelSize(width: rect.width, height: rect.height)) else { return nil }
    for row in 0..<Int(rect.height) {
      (copy.pixels + row * copy.stride / 4)
        .update(from: pixels + (Int(rect.minY) + row) * stride / 4 + Int(rect.minX), count: Int(rect.width))
    }
    return copy
  }

  package var width: Int32 { size.width }
  package var height: Int32 { size.height }

  /// Bytes from one row to the next, a multiple of 4, and of 64 if the memory is our own.
  package var stride: Int { memory.bytesPerRow }

  /// The pixel 0xAARRGGBB, premultiplied, at a place that must be inside the bitmap.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { withPixels { $0[index(x, y)] } }
    set { withPixels { $0[index(x, y)] = newValue } }
  }

  /// Calls `body` with the first row, which is valid during the call only: a bitmap may be released after its last use,
  /// before a pointer into it is read.
  package func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt32>) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) { try body(pixels) }
  }

  /// The first row. Its users keep the bitmap.
  var pixels: UnsafeMutablePointer<UInt32> { memory.bytes.assumingMemoryBound(to: UInt32.self) }

  private func index(_ x: Int, _ y: Int) -> Int {
    requirement(
      (0..<Int(width)).contains(x) && (0..<Int(height)).contains(y),
      "Pixel (\(x), \(y)) of a bitmap of \(width)x\(height)")
    return y * stride / 4 + x
  }

  /// The pixman image over the pixels, of a format without alpha while the bitmap is opaque.
  var image: OpaquePointer { isOpaque ? opaqueImage : memory.image }
}
