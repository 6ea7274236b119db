import Rendering

/// The damage of a frame as a few upright rectangles, which are tested against every visited view.
///
/// They contain at least all damage. In a scrolled frame they are the uncovered strip and the indicators, which is far
/// less than the rectangle around them.
struct DamagedPixels {
  /// One value for each rectangle. The rest beyond this number is merged into one: testing every view against more of
  /// them costs more than it saves.
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

  /// The box around those of the pixels that a rectangle contains.
  func extents(in rect: DeviceRect) -> DeviceRect {
    var box = DeviceRect.empty
    for index in 0..<count { box = box.union(rects[index].intersection(rect)) }
    return box
  }

  /// Whether a rectangle contains any of the pixels. Inlined, since a call would copy all of them.
  @inline(__always)
  func meet(_ rect: DeviceRect) -> Bool {
    for index in 0..<count where rects[index].intersects(rect) { return true }
    return false
  }
}
