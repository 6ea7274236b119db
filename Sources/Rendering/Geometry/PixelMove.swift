/// A move of pixels from the previous frame to the next: the content of `area` shifts right by `dx` and down by `dy`,
/// clipped to the area.
package struct PixelMove: Hashable, Sendable {
  package let area: DeviceRect

  /// The distance to the right, in pixels.
  package let dx: Int32

  /// The distance down, in pixels.
  package let dy: Int32

  /// Clamps the distances to the range of coordinates; longer moves leave nothing in the area either way.
  package init(area: DeviceRect, dx: Int32, dy: Int32) {
    func clamped(_ distance: Int32) -> Int32 { max(-2 * DeviceRect.limit, min(2 * DeviceRect.limit, distance)) }
    self.area = area
    self.dx = clamped(dx)
    self.dy = clamped(dy)
  }

  /// The pixels that are copied from the previous frame.
  package var destination: DeviceRect { image(of: area) }

  /// The previous position of the destination's pixels.
  package var source: DeviceRect { destination.offsetBy(dx: -dx, dy: -dy) }

  /// The pixels of the area that the move does not fill.
  package var uncovered: Region {
    var region = Region(area)
    region.subtract(destination)
    return region
  }

  /// Returns the destination of a rectangle's pixels.
  package func image(of rect: DeviceRect) -> DeviceRect {
    rect.intersection(area).offsetBy(dx: dx, dy: dy).intersection(area)
  }

  /// Returns the destination of a region's pixels.
  package func image(of region: Region) -> Region {
    var image = Region()
    // A move out of the range of coordinates leaves nothing.
    guard !region.isEmpty, !destination.isEmpty else { return image }
    image.assign(region, intersecting: area)
    image.translate(dx: dx, dy: dy)
    image.formIntersection(area)
    return image
  }
}
