import Diagnostics
import Foundation
import Views

// Insertions, deletions, moves and reloads, which the app has already made in its data.

extension UICollectionView: BatchedList {
  static var names: (list: String, items: String) { ("UICollectionView", "items") }

  func batchWillBegin() {
    cancelMovement()
    updates.terms.counts = counts
  }

  func commit(_ batch: Batch<CollectionUpdates>) {
    guard let before = batch.terms.counts else {
      reloadData()
      layoutIfNeeded()
      return batch.complete(true)
    }
    apply(batch.collected, before: before, reconfigured: batch.reconfigured) { batch.complete($0) }
  }

  /// Shows changes that the data source has made already.
  func apply(
    _ changes: ListUpdates, before: [Int], reconfigured: [IndexPath], isAnimated: Bool = true,
    completion: @escaping (Bool) -> Void
  ) {
    let after = askCounts()
    let map = map(of: changes, before: before, after: after)
    drags?.follow(map)
    // What a drop has changed of the room is shown with the change of the data.
    let new = (drags?.pendingArrangement.take() ?? arrangement)?.following(map, without: drags?.ending ?? [])
    defer { drags?.placeholders.gapsDidChange() }
    // Before the first layout there is nothing to animate.
    guard !layoutWindow.rect.isNull || !shown.isEmpty else {
      follow(map)
      (counts, arrangement) = (after, nil)
      selection.keepFocus(in: after)
      collectionViewLayout.invalidateLayout()
      return completion(true)
    }
    transition(
      arranging(map, changes, counts: after, to: new, isAnimated: isAnimated), completion: completion)
    reconfigure(reconfigured)
  }

  private func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let element = shown[.cell(path)], exists(path), let cell = element.view as? UICollectionViewCell else {
        continue
      }
      reconfigured = cell
      let new = UIView.callingApp { dataSource?.collectionView(self, cellForItemAt: path) } ?? cell
      reconfigured = nil
      requirement(
        new === cell,
        "UICollectionView.reconfigureItems(at:): the data source returned another cell for \(Array(path)); dequeue the "
          + "same class, or reload the item")
      shown[.cell(path)]?.isMeasured = false
    }
    if !paths.isEmpty { setNeedsLayout() }
  }
}
