import CPixman
import Diagnostics

/// Pixels that are drawn once and composited many times.
///
/// Premultiplied words 0xAARRGGBB (cairo's ARGB32), top row first.
package final class Bitmap {
  /// The longest side: pixman rejects images whose size plus one exceeds 15 bits.
  package static let maximumSide: Int32 = 32766

  package let size: PixelSize

  /// A promise that the alpha of every pixel is 255, so that the compositor copies instead of blending, and culls
  /// elements behind. While true, alpha is not read.
  package var isOpaque = false

  private let memory: PixelMemory
  private let opaqueImage: OpaquePointer

  /// Makes a bitmap with all pixels zero. Nil if a side is outside 1...`maximumSide`, or if out of memory.
  package convenience init?(size: PixelSize) {
    guard let memory = PixelMemory(PIXMAN_a8r8g8b8, bytesPerPixel: 4, size: size, maximumSide: Self.maximumSide)
    else { return nil }
    self.init(memory, size: size)
  }

  /// Makes a bitmap over existing pixels.
  ///
  /// - Parameters:
  ///   - pixels: The first row, aligned to 4 bytes.
  ///   - bytesPerRow: A multiple of 4, at least the length of a row.
  ///   - owner: An object that keeps the pixels valid, and unchanged by other code, while it lives.
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

  /// Whether the alpha of every pixel is 255, as `isOpaque` promises. Linear in the number of pixels.
  package var hasOnlyOpaquePixels: Bool {
    for row in 0..<Int(size.height) {
      let pixels = UnsafeRawPointer(memory.bytes + row * stride).assumingMemoryBound(to: UInt32.self)
      for column in 0..<Int(size.width) where pixels[column] < 0xFF00_0000 { return false }
    }
    return true
  }

  /// Returns a copy of a part, which must lie inside the bitmap; nil if it is empty or out of memory.
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

  /// Bytes per row: a multiple of 4, and of 64 in our own memory.
  package var stride: Int { memory.bytesPerRow }

  /// The premultiplied pixel 0xAARRGGBB at a position inside the bitmap.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { withPixels { $0[index(x, y)] } }
    set { withPixels { $0[index(x, y)] = newValue } }
  }

  /// Calls `body` with the first row, which is valid only during the call. Without it, Swift could release the bitmap
  /// before a pointer into it is used.
  package func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt32>) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) { try body(pixels) }
  }

  /// The first row. Callers must keep the bitmap alive.
  var pixels: UnsafeMutablePointer<UInt32> { memory.bytes.assumingMemoryBound(to: UInt32.self) }

  private func index(_ x: Int, _ y: Int) -> Int {
    requirement(
      (0..<Int(width)).contains(x) && (0..<Int(height)).contains(y),
      "Pixel (\(x), \(y)) of a bitmap of \(width)x\(height)")
    return y * stride / 4 + x
  }

  /// The pixman image of the pixels, in a format without alpha while the bitmap is opaque.
  var image: OpaquePointer { isOpaque ? opaqueImage : memory.image }
}
