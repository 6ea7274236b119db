import CPixman

/// A set of device pixels, kept as disjoint rectangles in bands from top to bottom.
///
/// A value over pixman's region; copies share storage until one is changed. Changing an unshared region
/// reuses its storage.
package struct Region {
  private var storage: Storage

  /// The empty region.
  package init() {
    storage = Storage()
  }

  package init(_ rect: DeviceRect) {
    storage = Storage()
    add(rect)
  }

  package var isEmpty: Bool { pixman_region32_not_empty(storage.pointer) == 0 }

  /// The smallest rectangle around all pixels; `.empty` when there are none.
  package var extents: DeviceRect { isEmpty ? .empty : DeviceRect(storage.pointer.pointee.extents) }

  package var rectCount: Int { Int(pixman_region32_n_rects(storage.pointer)) }

  /// The number of pixels.
  package var area: Int {
    var area = 0
    forEachRect { area += $0.area }
    return area
  }

  /// Calls the body with disjoint rectangles, from top to bottom and then from left to right. The region must not
  /// change meanwhile.
  package func forEachRect(_ body: (DeviceRect) -> Void) {
    var count: Int32 = 0
    guard let boxes = pixman_region32_rectangles(storage.pointer, &count) else { return }
    for index in 0..<Int(count) { body(DeviceRect(boxes[index])) }
  }

  /// Whether every pixel of the rectangle is in the region; true for an empty one.
  package func contains(_ rect: DeviceRect) -> Bool {
    if rect.isEmpty { return true }
    var box = pixman_box32(rect)
    return pixman_region32_contains_rectangle(storage.pointer, &box) == PIXMAN_REGION_IN
  }

  package func contains(x: Int32, y: Int32) -> Bool {
    pixman_region32_contains_point(storage.pointer, x, y, nil) != 0
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
    combine(with: other, pixman_region32_union)
  }

  package mutating func formIntersection(_ rect: DeviceRect) {
    if rect.contains(extents) { return }
    combine(with: rect, pixman_region32_intersect)
  }

  package mutating func formIntersection(_ other: Region) {
    combine(with: other, pixman_region32_intersect)
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
    combine(with: other, pixman_region32_subtract)
  }

  /// Moves all pixels to the right and down.
  package mutating func translate(dx: Int32, dy: Int32) {
    makeUnique()
    pixman_region32_translate(storage.pointer, dx, dy)
  }

  package mutating func removeAll() {
    replaceStorageIfShared()
    pixman_region32_clear(storage.pointer)
  }

  /// Becomes the pixels that another region shares with a rectangle, without new storage when this one is unshared.
  package mutating func assign(_ other: Region, intersecting rect: DeviceRect) {
    if rect.isEmpty {
      removeAll()
      return
    }
    replaceStorageIfShared()
    var rectRegion = pixman_region32_t()
    var box = pixman_box32(rect)
    pixman_region32_init_with_extents(&rectRegion, &box)
    pixman_region32_intersect(storage.pointer, other.storage.pointer, &rectRegion)
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
    makeUnique()
    _ = operation(storage.pointer, storage.pointer, other.storage.pointer)
  }

  private mutating func combine(with rect: DeviceRect, _ operation: Operation) {
    makeUnique()
    var rectRegion = pixman_region32_t()
    if rect.isEmpty {
      pixman_region32_init(&rectRegion)
    } else {
      var box = pixman_box32(rect)
      // A region of one rectangle owns no memory, so there is nothing to release afterwards.
      pixman_region32_init_with_extents(&rectRegion, &box)
    }
    _ = operation(storage.pointer, storage.pointer, &rectRegion)
  }

  /// The rectangle must not be empty.
  private mutating func assign(_ rect: DeviceRect) {
    replaceStorageIfShared()
    var box = pixman_box32(rect)
    pixman_region32_reset(storage.pointer, &box)
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
  }

  /// For operations that overwrite everything, so that a copy would be wasted.
  private mutating func replaceStorageIfShared() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage() }
  }

  private final class Storage {
    let pointer: UnsafeMutablePointer<pixman_region32_t>

    init() {
      pointer = .allocate(capacity: 1)
      pixman_region32_init(pointer)
    }

    convenience init(copying other: Storage) {
      self.init()
      pixman_region32_copy(pointer, other.pointer)
    }

    deinit {
      pixman_region32_fini(pointer)
      pointer.deallocate()
    }
  }
}

extension Region: Equatable {
  package static func == (first: Region, second: Region) -> Bool {
    first.storage === second.storage || pixman_region32_equal(first.storage.pointer, second.storage.pointer) != 0
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
