import Foundation

/// A row on its way from one place to another, while the rows between make room.
///
/// The heights stay as they are until the row is dropped; this says how far everything else is displaced. "Natural"
/// places are those without the displacement. All lengths are in points of the content.
struct RowMove: Equatable {
  /// The row, where it is for the data source.
  let source: IndexPath

  /// Where it would be after a drop.
  var target: IndexPath

  init(of source: IndexPath) {
    (self.source, target) = (source, source)
  }

  func height(in heights: ListHeights) -> CGFloat { heights[source].points }

  /// How far an element is displaced whose natural top edge is at `y`: one that is between the places moves up or down
  /// by the height of the row.
  func displacement(ofElementAt y: CGFloat, in heights: ListHeights) -> CGFloat {
    let (boundary, top, height) = (boundary(of: target, in: heights), heights.start(of: source), height(in: heights))
    if y > top { return y < boundary ? -height : 0 }
    return y >= boundary && y < top ? height : 0
  }

  /// Where the top edge of the row would be at a place.
  func top(at place: IndexPath, in heights: ListHeights) -> CGFloat {
    let boundary = boundary(of: place, in: heights)
    return boundary > heights.start(of: source) ? boundary - height(in: heights) : boundary
  }

  /// The place that is nearest to a top edge of the row, among those beside what is there.
  func nearestPlace(toTop y: CGFloat, in heights: ListHeights) -> IndexPath {
    // Below the row's old place everything is higher by its height.
    let natural = y < heights.start(of: source) ? y : y + height(in: heights)
    let end = heights.start(of: heights.count)
    let section = heights.section(at: min(max(natural, heights.top), end.nextDown)) ?? heights.count - 1
    let rows = heights[section].rows
    let distance = heights.inRows(natural - heights.start(of: section), of: section).distance
    let row = distance < 0 ? 0 : rows.row(at: distance) ?? rows.count
    let candidates =
      [row - 1, row, row + 1].map { IndexPath(row: $0, section: section) }
      + [IndexPath(row: lastRow(of: section - 1, in: heights), section: section - 1)]
      + [IndexPath(row: 0, section: section + 1)]
    let possible = candidates.filter { isPossible($0, in: heights) }
    return possible.min { abs(top(at: $0, in: heights) - y) < abs(top(at: $1, in: heights) - y) } ?? source
  }

  /// Whether the row can be dropped at a place.
  func isPossible(_ place: IndexPath, in heights: ListHeights) -> Bool {
    place.count == 2 && heights.sections.indices.contains(place.section) && place.row >= 0
      && place.row <= lastRow(of: place.section, in: heights)
  }

  /// The last place in a section that the row can have.
  private func lastRow(of section: Int, in heights: ListHeights) -> Int {
    guard heights.sections.indices.contains(section) else { return -1 }
    return heights[section].rows.count - (section == source.section ? 1 : 0)
  }

  /// The natural top edge of what would follow the row at a place.
  private func boundary(of place: IndexPath, in heights: ListHeights) -> CGFloat {
    let isBelow = place.section == source.section && place.row > source.row
    return heights.start(of: isBelow ? IndexPath(row: place.row + 1, section: place.section) : place)
  }
}
