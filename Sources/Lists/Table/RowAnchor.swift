import Foundation

/// The row that stays where it is seen while heights above it change.
struct RowAnchor: Equatable {
  var path: IndexPath

  /// The part of the row that stays: 0 for its top edge, 1 for its bottom edge.
  var part: CGFloat = 0

  /// The distance of that part from the top of the visible area below the inset, in points.
  var distance: CGFloat = 0

  /// Where the part is in the content.
  func position(in heights: ListHeights) -> CGFloat {
    heights.start(of: path) + (part == 0 ? 0 : part * heights[path].points)
  }
}
