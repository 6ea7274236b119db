import Foundation

/// A spatial index of a view's many subviews. It finds those that may intersect an area without visiting the others.
///
/// A subview is represented by a box around everything that it and its descendants paint, and around the area in which
/// touches hit it, in its superview's coordinates. The box is stored in one cell of a grid. Its longer side selects the
/// grid and its center the cell, so it extends beyond the cell by at most a quarter (a hierarchical grid; C. Ericson,
/// *Real-Time Collision Detection*, 2005, 7.2). A search visits the cells around an area. Cells own no memory: cells
/// with the same hash share a list.
///
/// Overlays are few and stay with the superview's frame. They are in no cell and match every search.
///
/// Insertion, move and removal touch at most two lists, except when the table grows. A moved view is stored again at
/// the next search.
@MainActor
struct SubviewIndex {
  /// No entry, in links between entries and in views.
  static let none: Int32 = -1

  /// In `links`, as the previous entry of one that is in no cell.
  private static let nowhere: Int32 = -2

  // The entries of subviews: the view, which its superview retains, its box, and its neighbors in the list of its
  // cell.
  private var views: [Unmanaged<UIView>?] = []
  private var boxes: [IndexedBox] = []
  private var links: [(previous: Int32, next: Int32)] = []

  /// The first entries of the lists, by the lower bits of the cells' hashes: a power of two, at least as many as
  /// entries.
  private var heads: [Int32]

  /// Free entries.
  private var vacancies: [Int32] = []

  /// One for each size of cells that was ever needed.
  private var grids: [CellGrid] = []

  /// The entries of overlays.
  private var overlays: [Int32] = []

  /// The entries of views whose class overrides hit testing.
  private var customHitTestEntries: Set<Int32> = []

  /// The entries of subviews that were added, moved or changed since the last search. Some may have left since.
  private var stale: [Int32] = []

  /// Working memory, kept between searches.
  private var hits: [SubviewHit] = []

  /// The entries around the last searches, while nothing changes; nil before the second search.
  private var nearby: Nearby?

  /// Whether there was a search since the last change.
  private var isSearched = false

  /// The entries in an area that is larger than those of a few searches. Scrolled frames search beside each other: a filter
  /// of these entries takes a fraction of a search in the grids.
  private struct Nearby {
    let area: IndexedBox
    /// Nil if they are too many.
    let entries: [Int32]?
  }

  /// A box around all boxes; too large after some have left or moved.
  private var extent: IndexedBox?

  /// How many have left or moved since the box was computed.
  private var extentAge = 0

  init(capacity: Int) {
    views.reserveCapacity(capacity)
    boxes.reserveCapacity(capacity)
    links.reserveCapacity(capacity)
    heads = Self.makeHeads(for: capacity)
  }

  private static func makeHeads(for capacity: Int) -> [Int32] {
    var count = 64
    while count < capacity { count *= 2 }
    return Array(repeating: none, count: count)
  }

  // MARK: Changing

  /// Records that a subview was added, moved or resized.
  mutating func markStale(_ view: UIView) {
    guard !view.isIndexStale else { return }
    view.isIndexStale = true
    stale.append(view.indexEntry == Self.none ? makeEntry(for: view) : view.indexEntry)
  }

  mutating func remove(_ view: UIView) {
    view.isIndexStale = false
    let entry = view.indexEntry
    guard entry != Self.none else { return }
    view.indexEntry = Self.none
    unlink(entry)
    views[Int(entry)] = nil
    noteChange()
    customHitTestEntries.remove(entry)
    if view.isOverlay { overlays.removeAll { $0 == entry } }
    vacancies.append(entry)
    extentAge += 1
  }

  /// Clears the marks that the index keeps in views, before it is dropped.
  func forgetAll() {
    for view in views.lazy.compactMap({ $0?.takeUnretainedValue() }) {
      view.indexEntry = Self.none
      view.isIndexStale = false
    }
  }

  /// Whether a subview was noted since the last update.
  var isStale: Bool { !stale.isEmpty }

  /// Stores changed entries again.
  mutating func update() {
    guard isStale else { return }
    let changed = stale
    stale = []
    for entry in changed {
      if let view = view(of: entry), view.isIndexStale { place(view, at: entry) }
    }
  }

  private func view(of entry: Int32) -> UIView? { views[Int(entry)]?.takeUnretainedValue() }

  private mutating func place(_ view: UIView, at entry: Int32) {
    view.isIndexStale = false
    if view.isOverlay { return }
    let box = IndexedBox(around: view.cullingRect)
    let old = boxes[Int(entry)]
    let isLinked = links[Int(entry)].previous != Self.nowhere
    if isLinked, old == box { return }
    noteChange()
    let cell = GridCell(of: box)
    let stays = isLinked && GridCell(of: old) == cell
    if isLinked, !stays { unlink(entry) }
    boxes[Int(entry)] = box
    grids[gridIndex(side: cell.side)].add(box)
    if !stays { link(entry, in: cell) }
    extent?.formUnion(box)
    extentAge += 1
  }

  private mutating func makeEntry(for view: UIView) -> Int32 {
    let entry: Int32
    if let vacancy = vacancies.popLast() {
      entry = vacancy
      views[Int(entry)] = .passUnretained(view)
    } else {
      entry = Int32(views.count)
      views.append(.passUnretained(view))
      boxes.append(IndexedBox(around: .zero))
      links.append((Self.nowhere, Self.none))
      if views.count > heads.count { growHeads() }
    }
    view.indexEntry = entry
    if view.isOverlay { overlays.append(entry) }
    if TouchOverrides.mayBeIn(view) { customHitTestEntries.insert(entry) }
    return entry
  }

  // MARK: Cells

  private mutating func link(_ entry: Int32, in cell: GridCell) {
    let head = cell.head(among: heads.count)
    let next = heads[head]
    links[Int(entry)] = (Self.none, next)
    if next != Self.none { links[Int(next)].previous = entry }
    heads[head] = entry
  }

  private mutating func unlink(_ entry: Int32) {
    let (previous, next) = links[Int(entry)]
    if previous == Self.nowhere { return }
    links[Int(entry)].previous = Self.nowhere
    if next != Self.none { links[Int(next)].previous = previous }
    if previous != Self.none {
      links[Int(previous)].next = next
    } else {
      heads[GridCell(of: boxes[Int(entry)]).head(among: heads.count)] = next
    }
  }

  private mutating func growHeads() {
    heads = Self.makeHeads(for: views.count)
    for entry in links.indices where links[entry].previous != Self.nowhere {
      link(Int32(entry), in: GridCell(of: boxes[entry]))
    }
  }

  private mutating func gridIndex(side: Float) -> Int {
    for index in grids.indices where grids[index].side == side { return index }
    grids.append(CellGrid(side: side))
    return grids.count - 1
  }

  // MARK: Searching; call `update()` first.

  /// Appends the views that may paint in areas of the superview's coordinates, back to front.
  mutating func appendViews(paintingIn areas: SearchAreas, to found: inout [UIView]) {
    findHits(in: areas)
    appendHits(to: &found)
  }

  /// The views that a touch at a point of the superview's coordinates may hit, back to front.
  mutating func views(touchedAt point: CGPoint) -> [UIView] {
    // A rotated view may contain a point that rounding puts outside of its box.
    findHits(in: SearchAreas(CGRect(origin: point, size: .zero).insetBy(dx: -1, dy: -1)))
    if !customHitTestEntries.isEmpty {
      hits.removeAll { customHitTestEntries.contains($0.entry) }
      for entry in customHitTestEntries { addHit(entry) }
    }
    var found: [UIView] = []
    appendHits(to: &found)
    return found
  }

  /// A box around everything that the views, except overlays, can paint.
  mutating func paintedExtent() -> CGRect {
    if let extent, extentAge <= views.count { return extent.rect }
    extent = nil
    for (link, box) in zip(links, boxes) where link.previous != Self.nowhere {
      if extent?.formUnion(box) == nil { extent = box }
    }
    extentAge = 0
    return extent?.rect ?? .null
  }

  private mutating func findHits(in areas: SearchAreas) {
    if areas.count > 0, let entries = entries(around: areas.extent) {
      hits.removeAll(keepingCapacity: true)
      for entry in entries where areas.meet(boxes[Int(entry)]) { addHit(entry) }
    } else {
      findHitsInGrids(areas)
    }
    for entry in overlays { addHit(entry) }
  }

  /// - Parameter limit: The search ends once there are more hits.
  private mutating func findHitsInGrids(_ areas: SearchAreas, limit: Int = .max) {
    hits.removeAll(keepingCapacity: true)
    for number in 0..<areas.count {
      for grid in grids { findHits(of: grid, in: areas, number, limit: limit) }
    }
  }

  private mutating func noteChange() {
    (nearby, isSearched) = (nil, false)
  }

  /// The entries in an area and around it; nil if they change or are too many, and then the grids are to be searched.
  private mutating func entries(around area: IndexedBox) -> [Int32]? {
    if let nearby, nearby.area.contains(area) { return nearby.entries }
    guard isSearched else {
      isSearched = true
      return nil
    }
    let wide = area.outset(by: SubviewConstants.nearbyDistance)
    let limit = SubviewConstants.maximumNearbyCount
    findHitsInGrids(SearchAreas(wide), limit: limit)
    nearby = Nearby(area: wide, entries: hits.count > limit ? nil : hits.map(\.entry))
    return nearby?.entries
  }

  /// Adds the entries in cells of one size that intersect one of the areas, and none before it.
  private mutating func findHits(of grid: CellGrid, in areas: SearchAreas, _ number: Int, limit: Int) {
    guard let cells = grid.cells(around: areas[number]), cells.count < Double(boxes.count) else {
      for entry in boxes.indices where links[entry].previous != Self.nowhere {
        let box = boxes[entry]
        if areas.isFirst(number, toMeet: box), GridCell(of: box).side == grid.side { addHit(Int32(entry)) }
      }
      return
    }
    for row in cells.rows where hits.count <= limit {
      for column in cells.columns {
        let cell = GridCell(side: grid.side, column: column, row: row)
        var entry = heads[cell.head(among: heads.count)]
        while entry != Self.none {
          let box = boxes[Int(entry)]
          // Other cells share the list.
          if areas.isFirst(number, toMeet: box), GridCell(of: box) == cell { addHit(entry) }
          entry = links[Int(entry)].next
        }
      }
    }
  }

  private mutating func addHit(_ entry: Int32) {
    if let view = view(of: entry) { hits.append(SubviewHit(label: view.orderLabel, entry: entry)) }
  }

  private mutating func appendHits(to found: inout [UIView]) {
    hits.sort()
    for hit in hits {
      if let view = view(of: hit.entry) { found.append(view) }
    }
  }
}

/// A result of a search among subviews: an entry of the index, ordered from back to front.
struct SubviewHit: Comparable {
  /// The view's label, unique among its siblings.
  let label: UInt64

  let entry: Int32

  static func < (first: SubviewHit, second: SubviewHit) -> Bool { first.label < second.label }
}
