import Glibc
import Rendering
import TestSupport

/// Looks at whole pictures, quick enough to be taken again and again while a test waits.
extension PixelBuffer {
  /// The part of the picture within `area`, which must be within the picture; nil when there is no memory for it.
  func cropped(to area: DeviceRect) -> PixelBuffer? {
    guard let part = PixelBuffer(size: PixelSize(width: area.width, height: area.height)) else { return nil }
    for y in 0..<Int(area.height) {
      let source = pixels + (Int(area.minY) + y) * pixelsPerRow + Int(area.minX)
      memcpy(part.pixels + y * part.pixelsPerRow, source, Int(area.width) * 4)
    }
    return part
  }

  /// Whether all pixels are the same.
  var isUniform: Bool {
    isEqual(to: self, movedBy: (1, 0), within: bounds) && isEqual(to: self, movedBy: (0, 1), within: bounds)
  }

  /// Whether a pixel (0x00RRGGBB) is anywhere in the picture.
  func contains(_ pixel: UInt32) -> Bool {
    for y in 0..<Int(size.height) {
      let row = pixels + y * pixelsPerRow
      var x = 0
      // A plain loop: waiting tests ask this of whole pictures, without an optimiser.
      while x < Int(size.width) {
        if row[x] == pixel { return true }
        x += 1
      }
    }
    return false
  }

  /// Leaves the colours alone, as servers tell of a window.
  func clearAlpha() {
    for y in 0..<Int(size.height) {
      let row = pixels + y * pixelsPerRow
      var x = 0
      while x < Int(size.width) {
        row[x] &= 0xFFFFFF
        x += 1
      }
    }
  }
}
