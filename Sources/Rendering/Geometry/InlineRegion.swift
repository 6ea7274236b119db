/// A set of device pixels as a few disjoint rectangles, stored inline.
///
/// An operation that would exceed the capacity fails and changes nothing.
struct InlineRegion {
  /// A scrolled frame damages the uncovered strip and the old and new positions of the indicators. Seven rectangles fit
  /// in a region of 128 bytes; a larger value would be copied by a call.
  private var rects = InlineArray<7, DeviceRect>(repeating: .empty)
  private(set) var count = 0

  init() {}

  init(_ rect: DeviceRect) {
    if rect.isEmpty { return }
    rects[0] = rect
    count = 1
  }

  subscript(index: Int) -> DeviceRect { rects[index] }

  /// The bounding box; `.empty` if there are no pixels.
  var extents: DeviceRect {
    var extents = DeviceRect.empty
    for index in 0..<count { extents = extents.union(rects[index]) }
    return extents
  }

  var area: Int {
    var area = 0
    for index in 0..<count { area += rects[index].area }
    return area
  }

  func area(in rect: DeviceRect) -> Int {
    var area = 0
    for index in 0..<count { area += rects[index].intersection(rect).area }
    return area
  }

  /// Returns whether all pixels of a rectangle are in the region.
  func contains(_ rect: DeviceRect) -> Bool {
    var missing = rect.area
    for index in 0..<count where missing > 0 { missing -= rects[index].intersection(rect).area }
    return missing == 0
  }

  mutating func removeAll() {
    count = 0
  }

  /// Adds the pixels of a rectangle. Where rectangles overlap, the larger one stays whole.
  ///
  /// - Returns: False, with nothing changed, if the result does not fit; `subtract` does the same.
  mutating func add(_ rect: DeviceRect) -> Bool {
    guard intersect(rect) else { return append(rect) }
    var new = InlineRegion(rect)
    for index in 0..<count where rects[index].area > rect.area {
      guard new.subtract(rects[index]) else { return false }
    }
    var sum = self
    for index in 0..<new.count {
      guard sum.subtract(new[index]), sum.append(new[index]) else { return false }
    }
    self = sum
    return true
  }

  /// Removes the pixels of a rectangle. Each rectangle that overlaps it leaves up to four pieces.
  mutating func subtract(_ rect: DeviceRect) -> Bool {
    var added = 0
    for index in 0..<count where rects[index].intersects(rect) {
      added += rects[index].pieceCount(around: rect) - 1
    }
    guard count + added <= rects.count else { return false }
    // Removing whole rectangles first makes room for the pieces of others.
    removeAll(in: rect)
    var index = 0
    while index < count {
      let whole = rects[index]
      let hole = whole.intersection(rect)
      if hole.isEmpty {
        index += 1
        continue
      }
      count -= 1
      rects[index] = rects[count]
      put(DeviceRect(minX: whole.minX, minY: whole.minY, maxX: whole.maxX, maxY: hole.minY))
      put(DeviceRect(minX: whole.minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY))
      put(DeviceRect(minX: hole.maxX, minY: hole.minY, maxX: whole.maxX, maxY: hole.maxY))
      put(DeviceRect(minX: whole.minX, minY: hole.maxY, maxX: whole.maxX, maxY: whole.maxY))
    }
    return true
  }

  private mutating func removeAll(in rect: DeviceRect) {
    var index = 0
    while index < count {
      if rect.contains(rects[index]) {
        count -= 1
        rects[index] = rects[count]
      } else {
        index += 1
      }
    }
  }

  private mutating func put(_ piece: DeviceRect) {
    if piece.isEmpty { return }
    rects[count] = piece
    count += 1
  }

  private func intersect(_ rect: DeviceRect) -> Bool {
    for index in 0..<count where rects[index].intersects(rect) { return true }
    return false
  }

  /// Keeps only the pixels inside a rectangle.
  mutating func formIntersection(_ rect: DeviceRect) {
    assign(self, intersecting: rect)
  }

  /// Replaces the region by the intersection of another region and a rectangle.
  mutating func assign(_ other: InlineRegion, intersecting rect: DeviceRect) {
    assign(other) { $0.intersection(rect) }
  }

  /// Moves all pixels right by `dx` and down by `dy`.
  mutating func translate(dx: Int32, dy: Int32) {
    assign(self) { $0.offsetBy(dx: dx, dy: dy) }
  }

  private mutating func assign(_ other: InlineRegion, _ replacement: (DeviceRect) -> DeviceRect) {
    count = 0
    for index in 0..<other.count { put(replacement(other.rects[index])) }
  }

  /// Adds a disjoint rectangle, merging it with a rectangle that shares a whole edge.
  private mutating func append(_ rect: DeviceRect) -> Bool {
    if rect.isEmpty { return true }
    for index in 0..<count {
      guard let joined = rects[index].joined(with: rect) else { continue }
      count -= 1
      rects[index] = rects[count]
      return append(joined)
    }
    guard count < rects.count else { return false }
    rects[count] = rect
    count += 1
    return true
  }
}

extension DeviceRect {
  /// Returns the number of rectangles left around an overlapping one.
  fileprivate func pieceCount(around hole: DeviceRect) -> Int {
    (hole.minY > minY ? 1 : 0) + (hole.minX > minX ? 1 : 0) + (hole.maxX < maxX ? 1 : 0) + (hole.maxY < maxY ? 1 : 0)
  }

  /// Returns the union if it is a rectangle: if they share a whole edge. Otherwise nil.
  fileprivate func joined(with other: DeviceRect) -> DeviceRect? {
    let isRow = minY == other.minY && maxY == other.maxY && (maxX == other.minX || other.maxX == minX)
    let isColumn = minX == other.minX && maxX == other.maxX && (maxY == other.minY || other.maxY == minY)
    return isRow || isColumn ? union(other) : nil
  }
}
