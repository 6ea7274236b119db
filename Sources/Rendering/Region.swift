import CPixman

/// A set of device pixels, kept as disjoint rectangles in bands from top to bottom.
///
/// A value over pixman's region; copies share storage until one is changed. Changing an unshared region
/// reuses its storage.
package struct Region {
  /// Nil in a region that has been empty from the beginning, which costs no memory.
  private var storage: Storage?

  /// The empty region.
  package init() {}

  package init(_ rect: DeviceRect) {
    add(rect)
  }

  package var isEmpty: Bool { storage.map { pixman_region32_not_empty($0.pointer) == 0 } ?? true }

  /// The smallest rectangle around all pixels; `.empty` when there are none.
  package var extents: DeviceRect {
    guard let storage, pixman_region32_not_empty(storage.pointer) != 0 else { return .empty }
    return DeviceRect(storage.pointer.pointee.extents)
  }

  package var rectCount: Int { storage.map { Int(pixman_region32_n_rects($0.pointer)) } ?? 0 }

  /// The number of pixels.
  package var area: Int {
    var area = 0
    forEachRect { area += $0.area }
    return area
  }

  /// Calls the body with disjoint rectangles, from top to bottom and then from left to right. The region must not
  /// change meanwhile.
  package func forEachRect(_ body: (DeviceRect) -> Void) {
    guard let storage else { return }
    var count: Int32 = 0
    guard let boxes = pixman_region32_rectangles(storage.pointer, &count) else { return }
    for index in 0..<Int(count) { body(DeviceRect(boxes[index])) }
  }

  /// Whether every pixel of the rectangle is in the region; true for an empty one.
  package func contains(_ rect: DeviceRect) -> Bool {
    if rect.isEmpty { return true }
    guard let storage else { return false }
    var box = pixman_box32(rect)
    return pixman_region32_contains_rectangle(storage.pointer, &box) == PIXMAN_REGION_IN
  }

  package func contains(x: Int32, y: Int32) -> Bool {
    storage.map { pixman_region32_contains_point($0.pointer, x, y, nil) != 0 } ?? false
  }

  /// Adds the pixels of a rectangle. Costs a search when they are all there already.
  package mutating func add(_ rect: DeviceRect) {
    if contains(rect) { return }
    if rect.contains(extents) {
      assign(rect)
    } else {
      combine(with: rect, pixman_region32_union)
    }
  }

  package mutating func formUnion(_ other: Region) {
    if other.isEmpty { return }
    if storage == nil {
      storage = other.storage
    } else {
      combine(with: other, pixman_region32_union)
    }
  }

  package mutating func formIntersection(_ rect: DeviceRect) {
    if rect.contains(extents) { return }
    combine(with: rect, pixman_region32_intersect)
  }

  package mutating func formIntersection(_ other: Region) {
    if isEmpty { return }
    if other.isEmpty {
      removeAll()
    } else {
      combine(with: other, pixman_region32_intersect)
    }
  }

  package mutating func subtract(_ rect: DeviceRect) {
    guard rect.intersects(extents) else { return }
    if rect.contains(extents) {
      removeAll()
    } else {
      combine(with: rect, pixman_region32_subtract)
    }
  }

  package mutating func subtract(_ other: Region) {
    if isEmpty || other.isEmpty { return }
    combine(with: other, pixman_region32_subtract)
  }

  /// Moves all pixels to the right and down.
  package mutating func translate(dx: Int32, dy: Int32) {
    if isEmpty || (dx == 0 && dy == 0) { return }
    pixman_region32_translate(makeUnique().pointer, dx, dy)
  }

  package mutating func removeAll() {
    if isKnownUniquelyReferenced(&storage), let storage {
      pixman_region32_clear(storage.pointer)
    } else {
      storage = nil
    }
  }

  /// Becomes the pixels that another region shares with a rectangle, without new storage when this one is unshared.
  package mutating func assign(_ other: Region, intersecting rect: DeviceRect) {
    guard !rect.isEmpty, let source = other.storage else { return removeAll() }
    let target = makeUniqueToOverwrite()
    var rectRegion = pixman_region32_t()
    var box = pixman_box32(rect)
    pixman_region32_init_with_extents(&rectRegion, &box)
    pixman_region32_intersect(target.pointer, source.pointer, &rectRegion)
  }

  /// Gives up precision for speed: a region of more rectangles than that becomes the rectangle around them all.
  package mutating func limit(toRectCount count: Int) {
    if rectCount > count { assign(extents) }
  }

  // MARK: - Storage

  private typealias Operation = (
    UnsafeMutablePointer<pixman_region32_t>?, UnsafePointer<pixman_region32_t>?, UnsafePointer<pixman_region32_t>?
  ) -> pixman_bool_t

  private mutating func combine(with other: Region, _ operation: Operation) {
    let (target, source) = (makeUnique().pointer, other.storage?.pointer)
    _ = operation(target, target, source)
  }

  private mutating func combine(with rect: DeviceRect, _ operation: Operation) {
    let target = makeUnique().pointer
    var rectRegion = pixman_region32_t()
    if rect.isEmpty {
      pixman_region32_init(&rectRegion)
    } else {
      var box = pixman_box32(rect)
      // A region of one rectangle owns no memory, so there is nothing to release afterwards.
      pixman_region32_init_with_extents(&rectRegion, &box)
    }
    _ = operation(target, target, &rectRegion)
  }

  /// The rectangle must not be empty.
  private mutating func assign(_ rect: DeviceRect) {
    var box = pixman_box32(rect)
    pixman_region32_reset(makeUniqueToOverwrite().pointer, &box)
  }

  private mutating func makeUnique() -> Storage {
    if isKnownUniquelyReferenced(&storage), let storage { return storage }
    let copy = Storage.make()
    if let storage { pixman_region32_copy(copy.pointer, storage.pointer) }
    storage = copy
    return copy
  }

  /// For operations that overwrite everything, so that a copy would be wasted.
  private mutating func makeUniqueToOverwrite() -> Storage {
    if isKnownUniquelyReferenced(&storage), let storage { return storage }
    let new = Storage.make()
    storage = new
    return new
  }

  /// One piece of memory that holds pixman's region.
  private final class Storage: ManagedBuffer<pixman_region32_t, Void> {
    static func make() -> Storage {
      let storage = unsafeDowncast(create(minimumCapacity: 0) { _ in pixman_region32_t() }, to: Storage.self)
      pixman_region32_init(storage.pointer)
      return storage
    }

    var pointer: UnsafeMutablePointer<pixman_region32_t> { withUnsafeMutablePointerToHeader { $0 } }

    deinit {
      pixman_region32_fini(pointer)
    }
  }
}

extension Region: Equatable {
  package static func == (first: Region, second: Region) -> Bool {
    guard let one = first.storage, let other = second.storage else { return first.isEmpty && second.isEmpty }
    return one === other || pixman_region32_equal(one.pointer, other.pointer) != 0
  }
}

extension DeviceRect {
  fileprivate init(_ box: pixman_box32) {
    self.init(minX: box.x1, minY: box.y1, maxX: box.x2, maxY: box.y2)
  }
}

extension pixman_box32 {
  fileprivate init(_ rect: DeviceRect) {
    self.init(x1: rect.minX, y1: rect.minY, x2: rect.maxX, y2: rect.maxY)
  }
}
