import Drawing
import Glibc
import Rendering
import Views

/// A picture in which every pixel tells its own place: whatever is seen of it, says which part that is.
struct PlacePlane {
  /// Words 0x00RRGGBB, as servers tell them.
  private let pixels: PixelBuffer
  private let size: PixelSize

  /// A place on the plane, in pixels from its top left.
  struct Place: Hashable, Sendable {
    var x: Int32
    var y: Int32
  }

  /// - Parameter size: Sides up to 2048 pixels, so that no place has the colour of the screen behind the windows.
  init?(size: PixelSize) {
    guard let pixels = PixelBuffer(size: size) else { return nil }
    (self.pixels, self.size) = (pixels, size)
    fill(pixels.pixels, wordsPerRow: pixels.pixelsPerRow, alpha: 0)
  }

  /// The same as an image; nil when there is no memory.
  @MainActor var image: UIImage? {
    guard let bitmap = Bitmap(size: size) else { return nil }
    bitmap.withPixels { fill($0, wordsPerRow: bitmap.stride / 4, alpha: 0xFF00_0000) }
    return UIImage(cgImage: CGImage(bitmap: bitmap))
  }

  /// The place at the top left of what is seen in a window that shows nothing but the plane; nil when it is not one part
  /// of the plane that is seen, as it is.
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
      // A plain loop: these are millions, without an optimiser.
      while x < Int(size.width) {
        row[x] = alpha | UInt32(truncatingIfNeeded: y << 12 | x)
        x += 1
      }
    }
  }
}
