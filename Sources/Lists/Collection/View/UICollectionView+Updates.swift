import Diagnostics
import Foundation
import Views

// Insertions, deletions, moves and reloads, which the app has already made in its data.

extension UICollectionView {
  // MARK: Batches

  /// Collects the changes that a block makes, then shows them together, animated. The data source must have the new counts
  /// when the outermost block ends.
  ///
  /// Deleted, reloaded and moved items are named as before the block; inserted ones, and the targets of moves, as after it.
  ///
  /// - Parameter completion: Called after the animation: with false if it was interrupted.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    if let completion { self.updates.completions.append(completion) }
    endUpdates()
  }

  /// Whether changes are collected that are not shown yet.
  public var hasUncommittedUpdates: Bool { updates.depth > 0 }

  func beginUpdates() {
    if updates.depth == 0 {
      cancelInteractiveMovement()
      updates.countsBefore = counts
    }
    updates.depth += 1
  }

  func endUpdates() {
    if updates.depth > 1 { return updates.depth -= 1 }
    commitUpdates()
  }

  private func change(_ body: (inout ListUpdates) -> Void) {
    beginUpdates()
    body(&updates.collected)
    endUpdates()
  }

  // MARK: Items

  /// Inserts items, at their places after the update.
  public func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedItems += indexPaths }
  }

  /// Deletes items, at their places before the update.
  public func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedItems += indexPaths }
  }

  /// Replaces the cells of items, at their places before the update.
  public func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedItems += indexPaths }
  }

  /// Moves an item from its place before the update to one after it.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Asks for the cells of items again, which should return the same cells with changed content. `prepareForReuse()` is not
  /// called, and items out of sight are not asked for.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    beginUpdates()
    updates.reconfigured += indexPaths
    endUpdates()
  }

  // MARK: Sections

  /// Inserts sections with their items, at their places after the update.
  public func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections += sections }
  }

  /// Deletes sections with their items, at their places before the update.
  public func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections += sections }
  }

  /// Replaces all views of sections, at their places before the update. Their numbers of items may have changed.
  public func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections += sections }
  }

  /// Moves a section from its place before the update to one after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  // MARK: Committing

  private func commitUpdates() {
    let batch = updates
    updates = CollectionUpdates()
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
