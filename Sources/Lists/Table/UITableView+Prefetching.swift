import Foundation
import Views

/// Learns which rows may be shown soon, so that it can load their data.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Called with rows up to the height of the table ahead in the direction of scrolling, the nearest first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

  /// Called with rows of earlier calls that are neither shown nor near any more. Does nothing by default.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// The rows ahead that the prefetching data source was told of.
struct TablePrefetching {
  var announcements = PrefetchAnnouncements()

  /// The offset at the last call.
  var lastOffset: CGFloat = 0

  /// The rows that were ahead at the last call. As long as they stay, there is nothing to tell.
  var lastAhead: [IndexPath] = []
}

extension UITableView {
  /// Tells the prefetching data source of the rows ahead. Nothing is ahead before the first scroll.
  func announcePrefetching() {
    let distance = contentOffset.y - prefetching.lastOffset
    prefetching.lastOffset = contentOffset.y
    guard isPrefetchingEnabled, let prefetchDataSource, distance != 0 else { return }
    let ahead = rowsAhead(isForward: distance > 0)
    guard ahead != prefetching.lastAhead else { return }
    prefetching.lastAhead = ahead
    let (new, gone) = prefetching.announcements.update(ahead: ahead, visible: Array(cells.keys))
    if !gone.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone) }
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
  }

  /// Takes back what was announced.
  func cancelPrefetching() {
    prefetching.lastAhead = []
    let (_, gone) = prefetching.announcements.update(ahead: [], visible: [])
    if !gone.isEmpty { prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: gone) }
  }

  /// The rows without a cell within the height of the table, the nearest first.
  private func rowsAhead(isForward: Bool) -> [IndexPath] {
    let (top, bottom) =
      isForward ? (bounds.maxY, bounds.maxY + bounds.height) : (bounds.minY - bounds.height, bounds.minY)
    let rows = rows(from: top, to: bottom).filter { cells[$0] == nil }
    return isForward ? rows : rows.reversed()
  }
}
