import Foundation

/// The row that stays where it is seen while heights above it change.
struct RowAnchor: Equatable {
  var path: IndexPath

  /// The distance of its top edge from the top of the visible area below the inset, in points.
  var distance: CGFloat = 0
}

/// The row that a scroll leads to. Its place is resolved again as heights become known.
struct RowDestination {
  /// The row `NSNotFound` stands for the header of the section.
  var path: IndexPath

  let position: UITableView.ScrollPosition

  /// The offset that the scroll leads to at present. At any other offset it has been interrupted.
  var aim: CGFloat

  var isHeader: Bool { path.row == NSNotFound }

  /// The destination after an update; nil if it is gone.
  func following(_ map: ListUpdateMap) -> RowDestination? {
    let new =
      isHeader
      ? map.newSection(for: path.section).map { IndexPath(row: NSNotFound, section: $0) } : map.newPath(for: path)
    return new.map { RowDestination(path: $0, position: position, aim: aim) }
  }
}
