import Glibc
import Rendering

/// Fast comparisons of whole pictures, without the places of differences.
extension PixelBuffer {
  package var bounds: DeviceRect { DeviceRect(size) }

  package func isEqual(to other: PixelBuffer) -> Bool {
    size == other.size && isEqual(to: other, movedBy: (0, 0), within: bounds)
  }

  /// Returns whether the pixels of `other` within `area` are here, moved right and down by (x, y) pixels, as far as
  /// they stay within the area. Both pictures must contain the area.
  package func isEqual(to other: PixelBuffer, movedBy move: (x: Int32, y: Int32), within area: DeviceRect) -> Bool {
    let target = area.intersection(
      DeviceRect(x: area.minX + move.x, y: area.minY + move.y, width: area.width, height: area.height))
    return (target.minY..<target.maxY).allSatisfy { y in
      let here = pixels + Int(y) * pixelsPerRow + Int(target.minX)
      let there = other.pixels + Int(y - move.y) * other.pixelsPerRow + Int(target.minX - move.x)
      return memcmp(here, there, Int(target.width) * 4) == 0
    }
  }
}
