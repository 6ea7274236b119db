import Foundation
import Views

// Where rows, headers and footers are, and which row is where. Content coordinates.

extension UITableView {
  // MARK: Rectangles

  func rect(_ section: Int, _ extent: (SectionHeights) -> (start: CGFloat, height: CGFloat)) -> CGRect {
    loadIfNeeded()
    guard heights.sections.indices.contains(section) else { return .zero }
    let (start, height) = extent(heights[section])
    return CGRect(x: 0, y: start, width: bounds.width, height: height)
  }

  func rowRect(at path: IndexPath, in heights: ListHeights) -> CGRect {
    CGRect(x: cellX, y: heights.start(of: path), width: cellWidth, height: heights[path].points)
  }

  /// The left edge of cells.
  var cellX: CGFloat { sideInset + (style == .insetGrouped ? mirrored(safeSides).leading : 0) }

  /// The space between the safe area of an inset group, or else the table's edges, and the cells.
  var sideInset: CGFloat { style == .insetGrouped ? contentMargin : 0 }

  var cellWidth: CGFloat {
    max(0, bounds.width - 2 * sideInset - (style == .insetGrouped ? safeSides.leading + safeSides.trailing : 0))
  }

  /// What the safe area takes from the content at the sides, or the readable width if that is more.
  var safeSides: SafeSides {
    let insets = insetsContentViewsToSafeArea ? safeAreaInsetsForSubviews : .zero
    var sides = mirrored(SafeSides(leading: insets.left, trailing: insets.right))
    guard cellLayoutMarginsFollowReadableWidth else { return sides }
    // The margins are inside of the sides, and those of a group outside of it.
    let side = rounded((bounds.width - LayoutConstants.readableWidth) / 2)
    let trailing = style == .insetGrouped ? contentMargin : ListConstants.cellMargins.trailing
    sides.leading = max(sides.leading, side - contentMargin)
    sides.trailing = max(sides.trailing, side - trailing)
    return sides
  }

  /// Exchanges the sides in a table from right to left: left and right for leading and trailing, and the other way.
  private func mirrored(_ sides: SafeSides) -> SafeSides {
    sides.leading != sides.trailing && isMirrored
      ? SafeSides(leading: sides.trailing, trailing: sides.leading) : sides
  }

  /// The width of the content of cells, without their own parts.
  var contentWidth: CGFloat { bounds.width - safeSides.leading - safeSides.trailing }

  /// The margin of content at the sides.
  var contentMargin: CGFloat {
    bounds.width >= ListConstants.wideList ? ListConstants.wideMargin : ListConstants.narrowMargin
  }

  // MARK: Rows at places

  /// The rows that intersect the part of the content from one y to another, without its ends.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var rows: [IndexPath] = []
    var next = heights.firstRow(endingBelow: top)
    while let path = next, heights.start(of: path) < bottom {
      rows.append(path)
      next = heights.item(after: path)
    }
    return rows
  }
}
