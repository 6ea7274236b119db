import Diagnostics
import Foundation
import Views

// The index at the trailing edge: its titles, and the item to which each leads.

extension UICollectionView {
  /// Asks the data source for the titles of the index, if that is due, and keeps the index beside the visible part.
  func layOutIndex() {
    if isIndexStale {
      isIndexStale = false
      let titles = dataSource?.indexTitles(for: self) ?? []
      if titles != indexView?.titles ?? [] {
        indexView?.removeFromSuperview()
        indexView = titles.isEmpty ? nil : makeIndexView(titles)
      }
    }
    guard let indexView else { return }
    let area = bounds.inset(by: adjustedContentInset)
    indexView.frame = mirroring(
      CGRect(
        x: bounds.maxX - ListConstants.indexWidth - ListConstants.indexGap, y: area.minY,
        width: ListConstants.indexWidth, height: max(0, area.height)),
      in: bounds)
  }

  private func makeIndexView(_ titles: [String]) -> SectionIndexView {
    let view = SectionIndexView(titles: titles) { [unowned self] in scroll(toTitle: $0) }
    addSubview(view)
    return view
  }

  /// Scrolls to the item of a title, without an animation.
  private func scroll(toTitle number: Int) {
    guard let dataSource, let title = indexView?.titles[number] else { return }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: title, at: number)
    requirement(
      exists(path),
      "UICollectionView: the data source returned the item \(Array(path)) for the index title \"\(title)\"; return one that "
        + "exists")
    let isVertical = contentSize.height > bounds.height
    let leading: ScrollPosition = mirrorsLayout ? .right : .left
    scrollToItem(at: path, at: isVertical ? .top : leading, animated: false)
  }
}
