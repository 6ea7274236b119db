import Foundation

/// Finds those of a view's many subviews that may reach into an area, without asking the others.
///
/// A subview is represented by a box around all that it and the views in it paint, and around the place where touches
/// find it, in its superview's coordinates. The box lies in one cell of a grid: the grid by the box's larger side, the
/// cell by its middle, so that it reaches beyond its cell by a quarter of one at most (a hierarchical grid; C. Ericson,
/// *Real-Time Collision Detection*, 2005, 7.2). Whoever looks for what is in an area goes through the cells around it.
///
/// Overlays, which are few and keep to the superview's frame, are in no cell: they may be anywhere.
///
/// Taking in, moving and taking out a subview touches two cells at most. What has moved is put in its place when
/// somebody looks for something.
@MainActor
struct SubviewIndex {
  /// No entry, in the links between entries and in views.
  static let none: Int32 = -1

  /// In the links of an entry: it is in no cell.
  private static let nowhere: Int32 = -2

  // What is known of each subview, by the number of its entry: the view, its box, and the entries before and after it
  // in the list of its cell.
  private var views: [UIView?] = []
  private var boxes: [IndexedBox] = []
  private var links: [(previous: Int32, next: Int32)] = []

  /// Entries that are free.
  private var vacancies: [Int32] = []

  /// One for each size of cells that was ever needed.
  private var grids: [CellGrid] = []

  /// Entries of overlays.
  private var overlays: [Int32] = []

  /// Entries of views whose class decides where touches find them.
  private var selfDeciding: Set<Int32> = []

  /// Entries of subviews that came, moved or changed since the last look, and are marked so; also such as left since.
  private var stale: [Int32] = []

  // Working memory, kept from search to search.
  private var heads: [Int32] = []
  private var hits: [SubviewHit] = []

  /// A box around all boxes, larger than needed after some have left.
  private var extent: IndexedBox?

  /// How many have left or moved since it was needed.
  private var extentAge = 0

  init(capacity: Int) {
    views.reserveCapacity(capacity)
    boxes.reserveCapacity(capacity)
    links.reserveCapacity(capacity)
  }

  // MARK: Changing

  /// A subview came, or is elsewhere than before, or of another size.
  mutating func note(_ view: UIView) {
    guard !view.isIndexStale else { return }
    view.isIndexStale = true
    stale.append(view.indexEntry == Self.none ? makeEntry(for: view) : view.indexEntry)
  }

  /// A subview left.
  mutating func remove(_ view: UIView) {
    view.isIndexStale = false
    let entry = view.indexEntry
    guard entry != Self.none else { return }
    view.indexEntry = Self.none
    unlink(entry)
    views[Int(entry)] = nil
    selfDeciding.remove(entry)
    if view.isOverlay { overlays.removeAll { $0 == entry } }
    vacancies.append(entry)
    extentAge += 1
  }

  /// Nobody will ask any more.
  func forgetAll() {
    for view in views {
      view?.indexEntry = Self.none
      view?.isIndexStale = false
    }
  }

  /// Puts what has changed in its place.
  mutating func update() {
    guard !stale.isEmpty else { return }
    let changed = stale
    stale = []
    for entry in changed where views[Int(entry)]?.isIndexStale ?? false { place(entry) }
  }

  private mutating func place(_ entry: Int32) {
    guard let view = views[Int(entry)] else { return }
    view.isIndexStale = false
    if view.isOverlay { return }
    let box = IndexedBox(around: view.reachInSuperview)
    let old = boxes[Int(entry)]
    let isLinked = links[Int(entry)].previous != Self.nowhere
    if isLinked, old == box { return }
    let (side, cell) = (CellGrid.side(for: box), CellGrid.cell(of: box))
    let stays = isLinked && CellGrid.side(for: old) == side && CellGrid.cell(of: old) == cell
    if isLinked, !stays { unlink(entry) }
    boxes[Int(entry)] = box
    if stays { grids[gridIndex(side: side)].add(box) } else { link(entry) }
    extent?.formUnion(box)
    extentAge += 1
  }

  private mutating func makeEntry(for view: UIView) -> Int32 {
    let entry: Int32
    if let vacancy = vacancies.popLast() {
      entry = vacancy
      views[Int(entry)] = view
    } else {
      entry = Int32(views.count)
      views.append(view)
      boxes.append(IndexedBox(around: .zero))
      links.append((Self.nowhere, Self.none))
    }
    view.indexEntry = entry
    if view.isOverlay { overlays.append(entry) }
    if TouchOverrides.mayBeIn(view) { selfDeciding.insert(entry) }
    return entry
  }

  // MARK: Cells

  private mutating func link(_ entry: Int32) {
    let box = boxes[Int(entry)]
    let side = CellGrid.side(for: box)
    let grid = gridIndex(side: side)
    grids[grid].add(box)
    let next = grids[grid].heads.updateValue(entry, forKey: CellGrid.cell(of: box)) ?? Self.none
    links[Int(entry)] = (Self.none, next)
    if next != Self.none { links[Int(next)].previous = entry }
  }

  private mutating func gridIndex(side: Float) -> Int {
    if let index = grids.firstIndex(where: { $0.side == side }) { return index }
    grids.append(CellGrid(side: side))
    return grids.count - 1
  }

  private mutating func unlink(_ entry: Int32) {
    let (previous, next) = links[Int(entry)]
    if previous == Self.nowhere { return }
    links[Int(entry)].previous = Self.nowhere
    if next != Self.none { links[Int(next)].previous = previous }
    if previous != Self.none {
      links[Int(previous)].next = next
    } else {
      let box = boxes[Int(entry)]
      let grid = gridIndex(side: CellGrid.side(for: box))
      grids[grid].heads[CellGrid.cell(of: box)] = next == Self.none ? nil : next
    }
  }

  // MARK: Looking; all that has changed must be in its place.

  /// Appends the views that may paint in areas of the superview's coordinates, back to front.
  mutating func appendViews(paintingIn areas: SearchAreas, to found: inout [UIView]) {
    findHits(in: areas)
    appendHits(to: &found)
  }

  /// The views that may be found by a touch at a point of the superview's coordinates, back to front.
  mutating func views(touchedAt point: CGPoint) -> [UIView] {
    // What is turned may contain a point that the box around it misses by a rounding.
    findHits(in: SearchAreas(CGRect(origin: point, size: .zero).insetBy(dx: -1, dy: -1)))
    if !selfDeciding.isEmpty {
      hits.removeAll { selfDeciding.contains($0.entry) }
      for entry in selfDeciding { addHit(entry) }
    }
    var found: [UIView] = []
    appendHits(to: &found)
    return found
  }

  /// A box around what all the views but the overlays can paint.
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
    hits.removeAll(keepingCapacity: true)
    for number in 0..<areas.count {
      heads.removeAll(keepingCapacity: true)
      for grid in grids { grid.appendHeads(around: areas[number], to: &heads) }
      for head in heads {
        var entry = head
        while entry != Self.none {
          let box = boxes[Int(entry)]
          if areas[number].meets(box), !areas.first(number, meet: box) { addHit(entry) }
          entry = links[Int(entry)].next
        }
      }
    }
    for entry in overlays { addHit(entry) }
  }

  private mutating func addHit(_ entry: Int32) {
    if let view = views[Int(entry)] { hits.append(SubviewHit(label: view.orderLabel, entry: entry)) }
  }

  private mutating func appendHits(to found: inout [UIView]) {
    hits.sort()
    for hit in hits {
      if let view = views[Int(hit.entry)] { found.append(view) }
    }
  }
}
