import Diagnostics
import Foundation
import Views

// Scrolling to rows.

extension UITableView {
  /// Scrolls to a row, as far as the content permits. The row `NSNotFound` stands for the header of the section. A row
  /// that does not exist is a programming error.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    if window != nil || bounds.height > 0 { layOutRows() }
    let isHeader = indexPath.row == NSNotFound
    requirement(
      isHeader ? heights.sections.indices.contains(indexPath.section) : heights.contains(indexPath),
      "UITableView.scrollToRow(at: \(Array(indexPath))), which does not exist; use a row of one of the \(heights.count) sections"
    )
    let rect = isHeader ? rectForHeader(inSection: indexPath.section) : rectForRow(at: indexPath)
    let y = offset(showing: rect, at: scrollPosition, below: isHeader ? 0 : pinnedHeight(in: indexPath.section))
    guard y != contentOffset.y else { return }
    let before = contentOffset.y
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
    scrollTarget = isHeader ? nil : RowAnchor(path: indexPath, part: scrollPosition.placedPart(isBelow: y > before))
    if !animated { settle(at: indexPath, scrollPosition) }
  }

  /// Scrolls to the selected row that is next to the ones in sight. Without a selection it does nothing.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = selection.items.min { abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle) }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  /// Measures the rows that came into sight, and corrects the offset for what they turn out to be.
  private func settle(at path: IndexPath, _ position: ScrollPosition) {
    layOutRows()
    guard heights.contains(path) else { return }
    let y = offset(showing: rectForRow(at: path), at: position, below: pinnedHeight(in: path.section))
    if y != contentOffset.y {
      contentOffset.y = y
      layOutRows()
    }
  }

  /// The height of the header that is pinned above the rows of a section.
  func pinnedHeight(in section: Int) -> CGFloat { style == .plain ? heights[section].header : 0 }

  /// The offset that shows a rectangle at a position.
  ///
  /// - Parameter covered: The height of what covers the rows at the top.
  func offset(showing rect: CGRect, at position: ScrollPosition, below covered: CGFloat) -> CGFloat {
    let inset = adjustedContentInset
    let top = rect.minY - inset.top - covered
    let bottom = rect.maxY + inset.bottom - bounds.height
    let wanted: CGFloat =
      switch position {
      case .none: min(max(contentOffset.y, bottom), top)
      case .top: top
      case .middle: rect.midY - (inset.top + (bounds.height - inset.top - inset.bottom) / 2)
      case .bottom: bottom
      }
    // A row in sight stays, even beyond the legal range.
    if position == .none, wanted == contentOffset.y { return wanted }
    return roundedToPixels(clamped(CGPoint(x: contentOffset.x, y: wanted))).y
  }
}

extension UITableView.ScrollPosition {
  /// The part of the row that the position places: 0 for its top edge, 1 for its bottom edge.
  ///
  /// - Parameter isBelow: Whether the row comes from below.
  fileprivate func placedPart(isBelow: Bool) -> CGFloat {
    switch self {
    case .none: isBelow ? 1 : 0
    case .top: 0
    case .middle: 0.5
    case .bottom: 1
    }
  }
}
