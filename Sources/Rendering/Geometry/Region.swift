import CPixman

/// A set of device pixels, as disjoint rectangles.
///
/// A few rectangles are stored inline. More are stored in a pixman region, banded from top to bottom, with
/// copy-on-write; changing an unshared region reuses its memory.
package struct Region {
  /// The rectangles, unless there is storage.
  private var few = InlineRegion()

  /// The rectangles, once they exceed the capacity of `few`.
  private var storage: Storage?

  /// The empty region.
  package init() {}

  package init(_ rect: DeviceRect) {
    few = InlineRegion(rect)
  }

  // Inlined, so that no region is copied for a look at a part of it.
  @inline(__always)
  package var isEmpty: Bool { rectCount == 0 }

  /// The bounding box; `.empty` if there are no pixels.
  package var extents: DeviceRect {
    guard let storage else { return few.extents }
    return isEmpty ? .empty : DeviceRect(storage.pointer.pointee.extents)
  }

  @inline(__always)
  package var rectCount: Int { storage.map { Int(pixman_region32_n_rects($0.pointer)) } ?? few.count }

  /// The number of pixels.
  @inline(__always)
  package var area: Int {
    guard storage != nil else { return few.area }
    var area = 0
    forEachRect { area += $0.area }
    return area
  }

  /// The number of pixels inside a rectangle.
  package func area(in rect: DeviceRect) -> Int {
    guard storage != nil else { return few.area(in: rect) }
    var area = 0
    forEachRect { area += $0.intersection(rect).area }
    return area
  }

  /// Calls `body` with disjoint rectangles, in no particular order. The region must not change meanwhile.
  package func forEachRect(_ body: (DeviceRect) -> Void) {
    guard let storage else {
      for index in 0..<few.count { body(few[index]) }
      return
    }
    var count: Int32 = 0
    guard let boxes = pixman_region32_rectangles(storage.pointer, &count) else { return }
    for index in 0..<Int(count) { body(DeviceRect(boxes[index])) }
  }

  /// Calls `body` with the disjoint parts of the region inside a rectangle. The region must not change meanwhile.
  func forEachPart(in rect: DeviceRect, _ body: (DeviceRect) -> Void) {
    if storage != nil, !rect.intersects(extents) { return }
    forEachRect { piece in
      let part = piece.intersection(rect)
      if !part.isEmpty { body(part) }
    }
  }

  /// Returns whether all pixels of a rectangle are in the region; true for an empty one.
  package func contains(_ rect: DeviceRect) -> Bool {
    guard let storage else { return few.contains(rect) }
    if rect.isEmpty { return true }
    var box = pixman_box32(rect)
    return pixman_region32_contains_rectangle(storage.pointer, &box) == PIXMAN_REGION_IN
  }

  /// Returns whether any pixel of a rectangle is in the region.
  package func intersects(_ rect: DeviceRect) -> Bool {
    var isFound = false
    forEachPart(in: rect) { _ in isFound = true }
    return isFound
  }

  package func contains(x: Int32, y: Int32) -> Bool {
    let pixel = DeviceRect(x: x, y: y, width: 1, height: 1)
    return !pixel.isEmpty && contains(pixel)
  }

  /// Adds the pixels of a rectangle. Only costs a search if they are all present.
  package mutating func add(_ rect: DeviceRect) {
    if contains(rect) { return }
    if storage == nil, few.add(rect) { return }
    if rect.contains(extents) {
      self = Region(rect)
    } else {
      combine(with: rect, pixman_region32_union)
    }
  }

  package mutating func formUnion(_ other: Region) {
    if other.isEmpty { return }
    if isEmpty {
      self = other
    } else if let source = other.storage {
      combine(with: source, pixman_region32_union)
    } else {
      for index in 0..<other.few.count { add(other.few[index]) }
    }
  }

  package mutating func formIntersection(_ rect: DeviceRect) {
    if storage == nil {
      few.formIntersection(rect)
    } else if !rect.contains(extents) {
      combine(with: rect, pixman_region32_intersect)
    }
  }

  package mutating func subtract(_ rect: DeviceRect) {
    if storage == nil, few.subtract(rect) { return }
    guard rect.intersects(extents) else { return }
    if rect.contains(extents) {
      removeAll()
    } else {
      combine(with: rect, pixman_region32_subtract)
    }
  }

  package mutating func subtract(_ other: Region) {
    if isEmpty { return }
    if let source = other.storage {
      combine(with: source, pixman_region32_subtract)
    } else {
      for index in 0..<other.few.count { subtract(other.few[index]) }
    }
  }

  /// Moves all pixels right by `dx` and down by `dy`.
  package mutating func translate(dx: Int32, dy: Int32) {
    if storage == nil {
      few.translate(dx: dx, dy: dy)
    } else {
      pixman_region32_translate(makeUnique().pointer, dx, dy)
    }
  }

  package mutating func removeAll() {
    storage = nil
    few.removeAll()
  }

  /// Replaces the region by the intersection of another region and a rectangle. Reuses unshared storage.
  package mutating func assign(_ other: Region, intersecting rect: DeviceRect) {
    guard !rect.isEmpty, let source = other.storage else {
      storage = nil
      return few.assign(other.few, intersecting: rect)
    }
    let target = makeUniqueToOverwrite()
    var rectRegion = pixman_region32_t()
    var box = pixman_box32(rect)
    pixman_region32_init_with_extents(&rectRegion, &box)
    pixman_region32_intersect(target.pointer, source.pointer, &rectRegion)
  }

  /// Trades precision for speed: replaces a region of more rectangles than `count` by its bounding box.
  package mutating func limit(toRectCount count: Int) {
    if rectCount > count { self = Region(extents) }
  }

  // MARK: - Storage

  private typealias Operation = (
    UnsafeMutablePointer<pixman_region32_t>?, UnsafePointer<pixman_region32_t>?, UnsafePointer<pixman_region32_t>?
  ) -> pixman_bool_t

  private mutating func combine(with other: Storage, _ operation: Operation) {
    let target = makeUnique().pointer
    _ = operation(target, target, other.pointer)
  }

  private mutating func combine(with rect: DeviceRect, _ operation: Operation) {
    let target = makeUnique().pointer
    var rectRegion = pixman_region32_t()
    if rect.isEmpty {
      pixman_region32_init(&rectRegion)
    } else {
      var box = pixman_box32(rect)
      // A region of one rectangle owns no memory, so nothing needs releasing.
      pixman_region32_init_with_extents(&rectRegion, &box)
    }
    _ = operation(target, target, &rectRegion)
  }

  private mutating func makeUnique() -> Storage {
    if isKnownUniquelyReferenced(&storage), let storage { return storage }
    let copy = makeStorage()
    storage = copy
    return copy
  }

  /// Returns the rectangles in new storage.
  private func makeStorage() -> Storage {
    let copy = Storage.make()
    if let storage {
      pixman_region32_copy(copy.pointer, storage.pointer)
      return copy
    }
    forEachRect {
      pixman_region32_union_rect(copy.pointer, copy.pointer, $0.minX, $0.minY, UInt32($0.width), UInt32($0.height))
    }
    return copy
  }

  /// Returns unshared storage with undefined content, for operations that overwrite it all.
  private mutating func makeUniqueToOverwrite() -> Storage {
    if isKnownUniquelyReferenced(&storage), let storage { return storage }
    let new = Storage.make()
    storage = new
    return new
  }

  /// A single allocation with pixman's region.
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
    let (one, other) = (first.makeStorage(), second.makeStorage())
    return withExtendedLifetime((one, other)) { pixman_region32_equal(one.pointer, other.pointer) != 0 }
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
