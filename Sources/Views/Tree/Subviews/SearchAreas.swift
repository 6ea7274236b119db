import Foundation
import Rendering

/// The areas of a search, in the superview's coordinates: a few boxes, which may overlap.
struct SearchAreas {
  private var boxes: DamagedPixels.PerRect<IndexedBox>
  private(set) var count: Int

  init(_ area: CGRect) {
    self.init(IndexedBox(around: area))
  }

  init(_ box: IndexedBox) {
    boxes = InlineArray(repeating: box)
    count = 1
  }

  /// The boxes around everything that may paint pixels; nil if the map is singular.
  ///
  /// - Parameters:
  ///   - clip: Pixels outside of it are ignored.
  ///   - map: From the superview's coordinates to device pixels.
  init?(_ pixels: DamagedPixels, within clip: DeviceRect, map: AffineMap) {
    guard let inverse = map.inverse else { return nil }
    boxes = InlineArray(repeating: IndexedBox(around: .zero))
    count = 0
    for index in 0..<pixels.count {
      let area = pixels[index].intersection(clip)
      if area.isEmpty { continue }
      boxes[count] = IndexedBox(around: Self.box(around: area, inverse: inverse))
      count += 1
    }
  }

  /// The box around everything that may paint pixels; nil if the map is singular.
  init?(_ pixels: DeviceRect, map: AffineMap) {
    guard let inverse = map.inverse else { return nil }
    self.init(Self.box(around: pixels, inverse: inverse))
  }

  private static func box(around pixels: DeviceRect, inverse: AffineMap) -> CGRect {
    // Views' edges are rounded to pixels, which may lie outside of their boxes.
    let area = pixels.outset(by: 2)
    let (left, top) = (Double(area.minX), Double(area.minY))
    let (right, bottom) = (Double(area.maxX), Double(area.maxY))
    let one = inverse.apply(left, top)
    let opposite = inverse.apply(right, bottom)
    if inverse.isAxisAligned {
      return CGRect(x: one.x, y: one.y, width: opposite.x - one.x, height: opposite.y - one.y)
    }
    let (other, last) = (inverse.apply(right, top), inverse.apply(left, bottom))
    let low = (x: min(one.x, opposite.x, other.x, last.x), y: min(one.y, opposite.y, other.y, last.y))
    let high = (x: max(one.x, opposite.x, other.x, last.x), y: max(one.y, opposite.y, other.y, last.y))
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  subscript(index: Int) -> IndexedBox { boxes[index] }

  /// The box around the areas.
  var extent: IndexedBox {
    var extent = boxes[0]
    for index in 1..<max(1, count) { extent.formUnion(boxes[index]) }
    return extent
  }

  /// Whether a box intersects any of the areas.
  func meet(_ box: IndexedBox) -> Bool { first(count, meet: box) }

  /// Whether a box intersects an area, and none before it.
  func isFirst(_ number: Int, toMeet box: IndexedBox) -> Bool {
    boxes[number].meets(box) && !first(number, meet: box)
  }

  private func first(_ number: Int, meet box: IndexedBox) -> Bool {
    for index in 0..<number where boxes[index].meets(box) { return true }
    return false
  }
}
