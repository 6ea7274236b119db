import Rendering
import Testing

@Suite("DeviceRect")
struct DeviceRectTests {
  @Test("Rounding out includes every touched pixel")
  func roundingOut() {
    #expect(DeviceRect(roundingOut: 0.1, -0.1, 2.9, 3) == DeviceRect(minX: 0, minY: -1, maxX: 3, maxY: 3))
    #expect(DeviceRect(roundingOut: -1.5, -2, -0.5, -1) == DeviceRect(minX: -2, minY: -2, maxX: 0, maxY: -1))
  }

  @Test("Snapping moves edges to the nearest boundary, halves upwards")
  func snapping() {
    #expect(DeviceRect(snapping: 0.5, 0.49, 2.5, 2.51) == DeviceRect(minX: 1, minY: 0, maxX: 3, maxY: 3))
    #expect(DeviceRect(snapping: -0.5, -1.5, 1, 1) == DeviceRect(minX: 0, minY: -1, maxX: 1, maxY: 1))
  }

  @Test("Adjacent areas stay adjacent when snapped", arguments: [0.0, 0.3, 0.5, 0.7, -0.5, 1e6 + 0.5])
  func snappingKeepsSharedEdges(offset: Double) {
    let left = DeviceRect(snapping: offset, 0, offset + 7.25, 4)
    let right = DeviceRect(snapping: offset + 7.25, 0, offset + 9, 4)
    #expect(left.maxX == right.minX)
  }

  @Test("Empty areas and areas with a NaN edge contain no pixel")
  func emptyConversions() {
    #expect(DeviceRect(roundingOut: .nan, 0, 1, 1) == .empty)
    #expect(DeviceRect(snapping: 0, 0, 1, .nan) == .empty)
    #expect(DeviceRect(roundingOut: 0.5, 0, 0.5, 1) == .empty)
    #expect(DeviceRect(snapping: 2, 0, 1, 1) == .empty)
    #expect(DeviceRect(snapping: 0.6, 0, 0.9, 1).isEmpty)
  }

  @Test("Enormous areas saturate, and their sizes do not overflow")
  func saturation() {
    let all = DeviceRect(roundingOut: -.infinity, -1e300, .infinity, 1e300)
    #expect(all.minX == -DeviceRect.limit && all.maxY == DeviceRect.limit)
    #expect(all.width == 2 * DeviceRect.limit)
    #expect(DeviceRect(minX: .min, minY: .min, maxX: .max, maxY: .max) == all)
    #expect(DeviceRect(x: .max, y: 0, width: .max, height: 1).isEmpty)
    #expect(all.outset(by: .max) == all)
    #expect(all.inset(by: .max) == .empty)
    #expect(all.inset(by: .min) == all)
  }

  @Test("The intersection of rectangles that only touch is the empty rectangle")
  func intersection() {
    let rect = DeviceRect(x: 0, y: 0, width: 4, height: 4)
    #expect(rect.intersection(DeviceRect(x: 4, y: 0, width: 4, height: 4)) == .empty)
    #expect(!rect.intersects(DeviceRect(x: 0, y: 4, width: 4, height: 4)))
    #expect(
      rect.intersection(DeviceRect(x: 2, y: 1, width: 9, height: 2)) == DeviceRect(x: 2, y: 1, width: 2, height: 2))
    #expect(rect.intersection(DeviceRect(x: 3, y: 3, width: -2, height: -2)) == .empty)
  }

  @Test("The union is the bounding box and ignores empty rectangles")
  func union() {
    let rect = DeviceRect(x: 5, y: 5, width: 1, height: 1)
    #expect(rect.union(DeviceRect(x: 0, y: 7, width: 2, height: 2)) == DeviceRect(minX: 0, minY: 5, maxX: 6, maxY: 9))
    #expect(rect.union(DeviceRect(x: 100, y: 100, width: 0, height: 9)) == rect)
    #expect(DeviceRect.empty.union(rect) == rect)
    #expect(DeviceRect(x: 3, y: 3, width: 0, height: 0).union(.empty) == .empty)
  }

  @Test("Every rectangle contains empty ones, and no rectangle that extends beyond it")
  func contains() {
    let rect = DeviceRect(x: 0, y: 0, width: 4, height: 4)
    #expect(rect.contains(rect))
    #expect(rect.contains(DeviceRect(x: 90, y: 0, width: 0, height: 4)))
    #expect(!rect.contains(DeviceRect(x: 1, y: 1, width: 4, height: 1)))
  }

  @Test("Insets move all edges and never turn a rectangle inside out")
  func insets() {
    let rect = DeviceRect(x: 2, y: 2, width: 6, height: 4)
    #expect(rect.inset(by: 1) == DeviceRect(x: 3, y: 3, width: 4, height: 2))
    #expect(rect.inset(by: 2) == .empty)
    #expect(rect.outset(by: 2) == DeviceRect(x: 0, y: 0, width: 10, height: 8))
    #expect(DeviceRect.empty.outset(by: 5) == .empty)
  }

  @Test("Empty rectangles have neither width, height nor area")
  func emptySizes() {
    let rect = DeviceRect(minX: 5, minY: 0, maxX: 2, maxY: 9)
    #expect(rect.width == 0 && rect.height == 0 && rect.area == 0)
    #expect(DeviceRect(PixelSize(width: 3, height: 5)).area == 15)
  }
}
