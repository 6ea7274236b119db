import Foundation

/// The items that a prefetching data source was told of and that are not shown yet.
struct PrefetchAnnouncements {
  private var announced: Set<IndexPath> = []

  /// Takes the items that are ahead now, the nearest first, and the visible ones.
  ///
  /// - Returns: The items to tell of, and those of earlier calls to cancel.
  mutating func update(ahead: [IndexPath], visible: [IndexPath]) -> (new: [IndexPath], gone: [IndexPath]) {
    let gone = announced.subtracting(ahead).subtracting(visible)
    let new = ahead.filter { !announced.contains($0) }
    announced = announced.subtracting(gone).union(new).subtracting(visible)
    return (new, gone.sorted())
  }

  /// Moves the items through an update.
  mutating func follow(_ map: ListUpdateMap) {
    announced = Set(announced.compactMap(map.newPath))
  }

  mutating func reset() {
    announced = []
  }
}
