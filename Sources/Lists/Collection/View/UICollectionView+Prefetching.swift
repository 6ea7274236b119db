import Foundation
import Views

/// Which items the prefetching data source was told.
struct CollectionPrefetching {
  /// Whether the surroundings of the visible part changed since the last time.
  var isDue = false

  var announcements = PrefetchAnnouncements()

  /// Where the visible part was the last time.
  var lastOrigin = CGPoint.zero

  mutating func reset() {
    announcements.reset()
    isDue = false
  }
}

extension UICollectionView {
  /// Tells the prefetching data source about items ahead. Nothing is ahead before the first scroll.
  func announcePrefetching() {
    guard prefetching.isDue else { return }
    prefetching.isDue = false
    let way = CGPoint(x: bounds.minX - prefetching.lastOrigin.x, y: bounds.minY - prefetching.lastOrigin.y)
    prefetching.lastOrigin = bounds.origin
    guard isPrefetchingEnabled, let prefetchDataSource, way != .zero else { return }
    let (new, gone) = prefetching.announcements.update(
      ahead: itemsAhead(towards: way), visible: indexPathsForVisibleItems)
    if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }

  /// The items beyond the visible part in the direction of motion, the nearest first.
  private func itemsAhead(towards way: CGPoint) -> [IndexPath] {
    let axis: Axis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
    func distance(_ frame: CGRect) -> CGFloat {
      way[axis] > 0
        ? frame.origin[axis] - bounds.origin[axis] - bounds.size[axis]
        : bounds.origin[axis] - frame.origin[axis] - frame.size[axis]
    }
    return layoutWindow.elements
      .filter { $0.representedElementCategory == .cell && $0.orthogonalSection == nil && distance($0.frame) >= 0 }
      .sorted { (distance($0.frame), $0.indexPath) < (distance($1.frame), $1.indexPath) }
      .map(\.indexPath)
  }
}
