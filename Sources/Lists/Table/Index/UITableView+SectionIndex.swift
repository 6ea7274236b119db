import Diagnostics
import Foundation
import Views

// The index of sections: its titles, and where each leads.

extension UITableView {
  /// The title that is drawn as a lens, and leads to the very top.
  public static let indexSearch = "{search}"

  /// Asks the data source for the titles of the index again.
  func reloadIndex() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    let rows = heights.sections.reduce(0) { $0 + $1.rows.count }
    let isShown = !titles.isEmpty && rows >= sectionIndexMinimumDisplayRowCount
    guard isShown != (indexView != nil) || isShown && indexView?.titles != titles else { return }
    indexView?.removeFromSuperview()
    indexView = isShown ? makeIndexView(titles) : nil
    placesDidChange()
    setNeedsLayout()
  }

  private func makeIndexView(_ titles: [String]) -> SectionIndexView {
    let view = SectionIndexView(titles: titles) { [unowned self] in scroll(toTitle: $0) }
    addSubview(view)
    setColors(of: view)
    return view
  }

  func setColors(of view: SectionIndexView) {
    (view.color, view.restColor) = (sectionIndexColor, sectionIndexBackgroundColor)
    view.trackingColor = sectionIndexTrackingBackgroundColor
  }

  /// The width that the index takes from the rows, in points.
  var indexWidth: CGFloat { indexView == nil ? 0 : ListConstants.indexWidth }

  /// Keeps the index beside the visible part of the rows.
  func placeIndex() {
    guard let indexView else { return }
    let inset = adjustedContentInset
    let area = bounds.inset(by: UIEdgeInsets(top: inset.top, left: 0, bottom: inset.bottom, right: 0))
    indexView.frame = mirroring(
      CGRect(
        x: bounds.maxX - ListConstants.indexWidth - ListConstants.indexGap, y: area.minY,
        width: ListConstants.indexWidth, height: max(0, area.height)),
      in: bounds)
  }

  /// Makes way for the actions of a row, which are at the same edge.
  func setIndexHidden(_ isHidden: Bool) {
    guard let indexView else { return }
    UIView.animate(withDuration: ListConstants.updateDuration, delay: 0, options: .allowUserInteraction) {
      indexView.alpha = isHidden ? 0 : 1
    }
  }

  /// Scrolls to the section of a title, without an animation.
  private func scroll(toTitle number: Int) {
    guard let dataSource, let title = indexView?.titles[number] else { return }
    if title == Self.indexSearch { return setContentOffset(CGPoint(x: contentOffset.x, y: topOffset), animated: false) }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: number)
    requirement(
      heights.sections.indices.contains(section),
      "UITableView: the data source returned section \(section) for the index title \"\(title)\"; return one of the "
        + "\(heights.count) sections")
    scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
  }
}
