import Foundation
import Views

/// Which items the prefetching data source was told.
struct CollectionPrefetching {
  /// Whether the surroundings of the visible part changed since the last time.
  var isDue = false

  var announcements = PrefetchAnnouncements()

  /// Where the visible part was the last time.
  var lastOrigin = CGPoint.zero

  /// Where it moved the last time that it did.
  var movement = CGPoint.zero

  /// How far sections were scrolled across the last time, and in which direction they moved.
  var sections: [Int: (offset: CGFloat, movement: CGFloat)] = [:]

  mutating func reset() {
    announcements.reset()
    (isDue, movement, sections) = (false, .zero, [:])
  }
}

extension UICollectionView {
  /// Tells the prefetching data source about items ahead. Nothing is ahead before the first scroll.
  func announcePrefetching() {
    guard prefetching.isDue else { return }
    prefetching.isDue = false
    let movement = bounds.origin - prefetching.lastOrigin
    prefetching.lastOrigin = bounds.origin
    if movement != .zero { prefetching.movement = movement }
    var isMoved = movement != .zero
    for (section, view) in orthogonal.views {
      let (offset, old) = (view.leadingOffset, prefetching.sections[section])
      let step = offset - (old?.offset ?? offset)
      prefetching.sections[section] = (offset, step == 0 ? old?.movement ?? 0 : step)
      if step != 0 { isMoved = true }
    }
    guard isMoved, isPrefetchingEnabled, let prefetchDataSource else { return }
    let (new, gone) = prefetching.announcements.update(ahead: itemsAhead, visible: indexPathsForVisibleItems)
    if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }

  /// Takes back what was announced.
  func cancelPrefetching() {
    let (_, gone) = prefetching.announcements.update(ahead: [], visible: [])
    if !gone.isEmpty { prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: gone) }
  }

  /// The items beyond the visible part in the direction of the last motion, and in sections that scroll across beyond what
  /// is seen of them: the nearest first.
  private var itemsAhead: [IndexPath] {
    let cells = layoutWindow.elements.filter { $0.key.category == .cell && !$0.key.isPlaceholder }
    let ahead = cells.compactMap { cell in
      distanceAhead(of: cell.attributes).map { (distance: $0, path: cell.key.path) }
    }
    return ahead.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.map(\.path)
  }

  /// How far an item is beyond what is seen in the direction of a motion; nil for one that no motion leads to.
  private func distanceAhead(of item: UICollectionViewLayoutAttributes) -> CGFloat? {
    let frame = displayedFrame(of: item)
    if let section = item.orthogonalSection, let view = orthogonal.views[section] {
      let (range, offset, room) = (view.leadingRange(of: item.frame), view.leadingOffset, view.room)
      if range.upperBound <= offset || range.lowerBound >= offset + room {
        let movement = prefetching.sections[section]?.movement ?? 0
        let distance = movement > 0 ? range.lowerBound - offset - room : offset - range.upperBound
        return movement == 0 || distance < 0 || !view.frame.overlaps(bounds) ? nil : distance
      }
    }
    let movement = prefetching.movement
    guard movement != .zero else { return nil }
    let axis: Axis = abs(movement.x) > abs(movement.y) ? .horizontal : .vertical
    let distance =
      movement[axis] > 0
      ? frame.origin[axis] - bounds.origin[axis] - bounds.size[axis]
      : bounds.origin[axis] - frame.origin[axis] - frame.size[axis]
    return distance < 0 ? nil : distance
  }
}
