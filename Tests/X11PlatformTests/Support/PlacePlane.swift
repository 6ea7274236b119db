import Drawing
import Glibc
import Rendering
import Views

/// A picture whose pixels encode their place, so that any part of it identifies its position.
struct PlacePlane {
  /// Words 0x00RRGGBB, as servers send them.
  private let pixels: PixelBuffer
  private let size: PixelSize

  /// A place on the plane, in pixels from its top left.
  struct Place: Hashable, Sendable {
    var x: Int32
    var y: Int32
  }

  /// - Parameter size: Sides of up to 2048 pixels, so that no place has the color of the screen behind the windows.
  init?(size: PixelSize) {
    guard let pixels = PixelBuffer(size: size) else { return nil }
    (self.pixels, self.size) = (pixels, size)
    fill(pixels.pixels, wordsPerRow: pixels.pixelsPerRow, alpha: 0)
  }

  /// The plane as an image; nil without memory.
  @MainActor var image: UIImage? {
    guard let bitmap = Bitmap(size: size) else { return nil }
    bitmap.withPixels { fill($0, wordsPerRow: bitmap.stride / 4, alpha: 0xFF00_0000) }
    return UIImage(cgImage: CGImage(bitmap: bitmap))
  }

  /// Returns the place at the top left of a window that shows only the plane; nil unless the window shows exactly one
  /// contiguous part of the plane.
  ///
  /// - Parameters:
  ///   - rows: The window's first row.
  ///   - shown: The window's size.
  func place(seenIn rows: UnsafeRawPointer, bytesPerRow: Int, size shown: PixelSize) -> Place? {
    let first = rows.load(as: UInt32.self)
    let place = Place(x: Int32(first & 0xFFF), y: Int32(first >> 12))
    guard place.x + shown.width <= size.width, place.y + shown.height <= size.height else { return nil }
    let isWhole = (0..<Int(shown.height)).allSatisfy { row in
      let expected = pixels.pixels + (Int(place.y) + row) * pixels.pixelsPerRow + Int(place.x)
      return memcmp(rows + row * bytesPerRow, expected, Int(shown.width) * 4) == 0
    }
    return isWhole ? place : nil
  }

  private func fill(_ words: UnsafeMutablePointer<UInt32>, wordsPerRow: Int, alpha: UInt32) {
    for y in 0..<Int(size.height) {
      let row = words + y * wordsPerRow
      var x = 0
      // A plain loop, for millions of pixels in unoptimized builds.
      while x < Int(size.width) {
        row[x] = alpha | UInt32(truncatingIfNeeded: y << 12 | x)
        x += 1
      }
    }
  }
}
