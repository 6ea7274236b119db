import Glibc
import Rendering
import TestSupport

/// Checks of whole pictures, fast enough to repeat while a test waits.
extension PixelBuffer {
  /// Returns the part of the picture in `area`, which must be within the picture; nil without memory.
  func cropped(to area: DeviceRect) -> PixelBuffer? {
    guard let part = PixelBuffer(size: PixelSize(width: area.width, height: area.height)) else { return nil }
    for y in 0..<Int(area.height) {
      let source = pixels + (Int(area.minY) + y) * pixelsPerRow + Int(area.minX)
      memcpy(part.pixels + y * part.pixelsPerRow, source, Int(area.width) * 4)
    }
    return part
  }

  /// Whether all pixels are equal.
  var isUniform: Bool {
    isEqual(to: self, movedBy: (1, 0), within: bounds) && isEqual(to: self, movedBy: (0, 1), within: bounds)
  }

  /// Returns whether the picture contains a pixel (0x00RRGGBB).
  func contains(_ pixel: UInt32) -> Bool {
    for y in 0..<Int(size.height) {
      let row = pixels + y * pixelsPerRow
      var x = 0
      // A plain loop, because waiting tests check whole pictures in unoptimized builds.
      while x < Int(size.width) {
        if row[x] == pixel { return true }
        x += 1
      }
    }
    return false
  }

  /// Clears the alpha and keeps the colors, as in the pictures that servers return.
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
