import Glibc
import Rendering

/// Quick comparisons of whole pictures, made again and again while a test waits.
extension PixelBuffer {
  var bounds: DeviceRect { DeviceRect(size) }

  func isEqual(to other: PixelBuffer) -> Bool {
    size == other.size && isEqual(to: other, movedBy: (0, 0), within: bounds)
  }

  /// Whether the part of `other` within `area` is here by (x, y) pixels further right and down, as far as it is still
  /// within the area. Both pictures must contain the area.
  func isEqual(to other: PixelBuffer, movedBy move: (x: Int32, y: Int32), within area: DeviceRect) -> Bool {
    let target = area.intersection(
      DeviceRect(x: area.minX + move.x, y: area.minY + move.y, width: area.width, height: area.height))
    return (target.minY..<target.maxY).allSatisfy { y in
      let here = pixels + Int(y) * pixelsPerRow + Int(target.minX)
      let there = other.pixels + Int(y - move.y) * other.pixelsPerRow + Int(target.minX - move.x)
      return memcmp(here, there, Int(target.width) * 4) == 0
    }
  }

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
}
