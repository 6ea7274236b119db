import Foundation

/// The sizes that views found for themselves, in points, where a compositional layout estimates.
struct MeasuredSizes {
  var cells = MeasuredCells()

  /// Of views at boundaries.
  private(set) var boundaries: [ElementKey: CGSize] = [:]

  /// The sections with sizes of such views that the layout has not taken over; nil stands for the whole layout.
  private var waiting: Set<Int?> = []

  /// Notes the size that a view at a boundary found.
  mutating func note(_ size: CGSize, of key: ElementKey) {
    boundaries[key] = size
    waiting.insert(key.section)
  }

  /// Returns the sections with new sizes of views at boundaries, once; nil stands for the whole layout.
  mutating func takeOverBoundaries() -> Set<Int?> {
    defer { waiting = [] }
    return waiting
  }

  /// Moves the sizes with their elements through an update.
  mutating func follow(_ map: ListUpdateMap) {
    cells.follow(map)
    var moved: [ElementKey: CGSize] = [:]
    for (key, size) in boundaries {
      guard let section = key.section else {
        moved[key] = size
        continue
      }
      guard !map.reloadedSections.contains(section), let new = map.newSection(for: section) else { continue }
      var key = key
      key.path[0] = new
      moved[key] = size
    }
    (boundaries, waiting) = (moved, [])
  }
}
