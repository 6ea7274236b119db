import Foundation
import Rendering

/// Where views are looked for, in the coordinates of their superview: a few boxes, which may have points in common.
struct SearchAreas {
  private var boxes: RepaintedPixels.PerRect<IndexedBox>
  private(set) var count: Int

  init(_ area: CGRect) {
    boxes = InlineArray(repeating: IndexedBox(around: area))
    count = 1
  }

  /// Around all that may reach into pixels; nil when the map flattens the plane.
  ///
  /// - Parameters:
  ///   - clip: The only pixels that count.
  ///   - map: From the superview's coordinates to device pixels.
  init?(_ pixels: RepaintedPixels, within clip: DeviceRect, map: AffineMap) {
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

  /// The box around all that may reach into pixels; nil when the map flattens the plane.
  init?(_ pixels: DeviceRect, map: AffineMap) {
    guard let inverse = map.inverse else { return nil }
    self.init(Self.box(around: pixels, inverse: inverse))
  }

  private static func box(around pixels: DeviceRect, inverse: AffineMap) -> CGRect {
    // Edges are rounded to pixels beside the area.
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

  /// Whether a box has a point of one of them.
  func meet(_ box: IndexedBox) -> Bool { first(count, meet: box) }

  /// Whether a box has a point of one of them, and of none before it.
  func isFirst(_ number: Int, toMeet box: IndexedBox) -> Bool {
    boxes[number].meets(box) && !first(number, meet: box)
  }

  private func first(_ number: Int, meet box: IndexedBox) -> Bool {
    for index in 0..<number where boxes[index].meets(box) { return true }
    return false
  }
}
