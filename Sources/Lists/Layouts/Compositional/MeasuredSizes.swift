import Foundation

/// The sizes that views found for themselves, in points, where a compositional layout estimates.
struct MeasuredSizes {
  /// Of cells, by section and item.
  var cells: [Int: [Int: CGSize]] = [:]

  /// Of views at boundaries.
  var boundaries: [ElementKey: CGSize] = [:]

  /// Moves the sizes with their elements through an update.
  mutating func follow(_ map: ListUpdateMap) {
    var moved = MeasuredSizes()
    for (section, sizes) in cells {
      for (item, size) in sizes where !map.reloadedItems.contains([section, item]) {
        guard let path = map.newPath(for: [section, item]) else { continue }
        moved.cells[path.section, default: [:]][path.item] = size
      }
    }
    for (key, size) in boundaries {
      guard let section = key.section else {
        moved.boundaries[key] = size
        continue
      }
      guard !map.reloadedSections.contains(section), let new = map.newSection(for: section) else { continue }
      var key = key
      key.path[0] = new
      moved.boundaries[key] = size
    }
    self = moved
  }
}
