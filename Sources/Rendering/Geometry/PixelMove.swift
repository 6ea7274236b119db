/// Pixels that the next frame shows in another place: what an area held lies so many pixels to the right and further down
/// now, and is cut off where it leaves the area.
package struct PixelMove: Hashable, Sendable {
  package let area: DeviceRect

  /// To the right.
  package let dx: Int32

  /// Down.
  package let dy: Int32

  /// Distances are kept within the range of coordinates: all are the same that leave nothing in the area.
  package init(area: DeviceRect, dx: Int32, dy: Int32) {
    func clamped(_ distance: Int32) -> Int32 { max(-2 * DeviceRect.limit, min(2 * DeviceRect.limit, distance)) }
    self.area = area
    self.dx = clamped(dx)
    self.dy = clamped(dy)
  }

  /// The pixels that get those of the last frame.
  package var destination: DeviceRect { image(of: area) }

  /// Where these were.
  package var source: DeviceRect { destination.offsetBy(dx: -dx, dy: -dy) }

  /// The pixels of the area that get none.
  package var uncovered: Region {
    var region = Region(area)
    region.subtract(destination)
    return region
  }

  /// Where the pixels of a rectangle are moved to.
  package func image(of rect: DeviceRect) -> DeviceRect {
    rect.intersection(area).offsetBy(dx: dx, dy: dy).intersection(area)
  }

  /// Where the pixels of a region are moved to.
  package func image(of region: Region) -> Region {
    var image = Region()
    // What is moved beyond the range of coordinates is nowhere.
    guard !region.isEmpty, !destination.isEmpty else { return image }
    image.assign(region, intersecting: area)
    image.translate(dx: dx, dy: dy)
    image.formIntersection(area)
    return image
  }
}
