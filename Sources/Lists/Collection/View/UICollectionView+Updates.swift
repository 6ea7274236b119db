import Diagnostics
import Foundation
import Views

// Insertions, deletions, moves and reloads, which the app has already made in its data.

extension UICollectionView {
  // MARK: Batches

  func beginUpdates() {
    if updates.depth == 0 {
      cancelMovement()
      updates.countsBefore = counts
    }
    updates.depth += 1
  }

  func endUpdates() {
    if updates.depth > 1 { return updates.depth -= 1 }
    commitUpdates()
  }

  /// Adds changes to the block, or makes one of them.
  func collect(_ change: (inout ListUpdates) -> Void) {
    beginUpdates()
    change(&updates.collected)
    endUpdates()
  }

  // MARK: Committing

  private func commitUpdates() {
    let batch = updates
    updates = CollectionUpdates()
    updates.nesting = batch.nesting + 1
    defer { updates.nesting -= 1 }
    requirement(
      updates.nesting <= ListConstants.deepestUpdate,
      "UICollectionView: an update caused another one \(updates.nesting) times; do not change items whenever "
        + "scrollViewDidScroll(_:) is called, because such a change may scroll")
    guard let before = batch.countsBefore else {
      reloadData()
      layoutIfNeeded()
      for completion in batch.completions { completion(true) }
      return
    }
    apply(batch.collected, before: before, reconfigured: batch.reconfigured) { finished in
      for completion in batch.completions { completion(finished) }
    }
  }

  /// Shows changes that the data source has made already.
  func apply(
    _ changes: ListUpdates, before: [Int], reconfigured: [IndexPath], isAnimated: Bool = true,
    completion: @escaping (Bool) -> Void
  ) {
    let after = askCounts()
    let map: ListUpdateMap
    do {
      map = try ListUpdateMap(changes, before: before, after: after)
    } catch {
      requirementFailure("UICollectionView: \(error.message)")
    }
    // Before the first layout there is nothing to animate.
    guard !layoutWindow.rect.isNull || !shown.isEmpty else {
      follow(map)
      counts = after
      selection.keepFocus(in: after)
      collectionViewLayout.invalidateLayout()
      return completion(true)
    }
    transition(
      CollectionTransition(map: map, changes: changes, counts: after, isAnimated: isAnimated), completion: completion)
    reconfigure(reconfigured)
  }

  private func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let element = shown[.cell(path)], exists(path), let cell = element.view as? UICollectionViewCell else {
        continue
      }
      reuse.reconfigured = cell
      let new = UIView.callingApp { dataSource?.collectionView(self, cellForItemAt: path) } ?? cell
      reuse.reconfigured = nil
      requirement(
        new === cell,
        "UICollectionView.reconfigureItems(at:): the data source returned another cell for \(Array(path)); dequeue the "
          + "same class, or reload the item")
      shown[.cell(path)]?.isMeasured = false
    }
    if !paths.isEmpty { setNeedsLayout() }
  }
}
