import Diagnostics
import Foundation
import Views

// Scrolling to rows.

extension UITableView {
  /// Scrolls to a row, or for the row `NSNotFound` to the header of the section.
  func scroll(to indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    if window != nil || bounds.height > 0 { layOutRows() }
    let isHeader = indexPath.row == NSNotFound
    requirement(
      isHeader ? heights.sections.indices.contains(indexPath.section) : heights.contains(indexPath),
      "UITableView.scrollToRow(at: \(Array(indexPath))), which does not exist; use a row of one of the \(heights.count) sections"
    )
    let (before, y) = (contentOffset.y, offset(showing: indexPath, at: scrollPosition))
    guard y != before else { return }
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
    // A row that comes into sight ends at the edge that it has come from.
    let position = scrollPosition == .none ? (y > before ? .bottom : .top) : scrollPosition
    destination = RowDestination(path: indexPath, position: position, aim: y)
    if !animated { layOutRows() }
  }

  /// Whether a scroll to a row has just ended, and not been interrupted.
  var hasArrived: Bool { destination.map { isAtRest && $0.aim == contentOffset.y } ?? false }

  /// Leads the scroll to where its row is now.
  ///
  /// - Parameter hasArrived: Whether the scroll has ended. The offset then changes at once.
  func aim(hasArrived: Bool) {
    guard let destination else { return }
    guard exists(destination), hasArrived || isAnimatedByApp, !isTracking else { return self.destination = nil }
    let y = offset(showing: destination.path, at: destination.position)
    self.destination?.aim = y
    if hasArrived {
      if contentOffset.y != y { contentOffset.y = y }
    } else {
      redirectAnimation(to: CGPoint(x: contentOffset.x, y: y))
    }
  }

  private func exists(_ destination: RowDestination) -> Bool {
    destination.isHeader
      ? heights.sections.indices.contains(destination.path.section) : heights.contains(destination.path)
  }

  /// The offset that shows a row at a position, or a header for the row `NSNotFound`.
  private func offset(showing path: IndexPath, at position: ScrollPosition) -> CGFloat {
    let isHeader = path.row == NSNotFound
    return offset(
      showing: isHeader ? rectForHeader(inSection: path.section) : rectForRow(at: path), at: position,
      below: isHeader ? 0 : pinnedHeight(in: path.section))
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
