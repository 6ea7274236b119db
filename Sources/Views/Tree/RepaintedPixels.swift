import Rendering

/// The pixels that a frame repaints, as a few upright rectangles that are asked of every view on the way down the tree.
///
/// They hold at least all damage. In a scrolled frame these are the strip that came into sight and the indicators, far
/// less than the rectangle around them.
struct RepaintedPixels {
  /// One value for each of the rectangles. Beyond this many the rest is one; asking every view of more costs more than it
  /// saves.
  typealias PerRect<Value> = InlineArray<7, Value>

  private var rects = PerRect<DeviceRect>(repeating: .empty)
  private(set) var count = 0

  init(_ damage: Region) {
    damage.forEachRect { add($0) }
  }

  private mutating func add(_ rect: DeviceRect) {
    if count < rects.count {
      rects[count] = rect
      count += 1
    } else {
      rects[count - 1] = rects[count - 1].union(rect)
    }
  }

  subscript(index: Int) -> DeviceRect { rects[index] }

  /// Whether a rectangle has any of them.
  func meet(_ rect: DeviceRect) -> Bool {
    for index in 0..<count where rects[index].intersects(rect) { return true }
    return false
  }
}
