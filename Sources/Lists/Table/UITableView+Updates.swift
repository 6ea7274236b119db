import Diagnostics
import Foundation
import Views

// Insertions, deletions, moves and reloads, which the app has already made in its data.

extension UITableView: BatchedList {
  static var names: (list: String, items: String) { ("UITableView", "rows") }

  func batchWillBegin() {
    updates.terms.isReload = needsReload
    cancelReordering(animated: false)
    if drags?.hiddenCell != nil { updates.terms.keepsOffset = true }
  }

  // MARK: Differences

  /// Shows changes that the data source has made already. `loadIfNeeded()` comes before them.
  ///
  /// - Parameters:
  ///   - reconfigured: The rows to configure again, by their places before.
  ///   - animation: How rows come and go; nil shows everything at once.
  func apply(
    _ changes: ListUpdates, reconfigured: [IndexPath], with animation: RowAnimation?,
    completion: @escaping (Bool) -> Void
  ) {
    beginBatch()
    (updates.collected, updates.reconfigured) = (changes, reconfigured)
    updates.completions.append(completion)
    updates.terms.isAnimated = animation != nil
    (updates.terms.entering.standard, updates.terms.leaving.standard) = (animation ?? .none, animation ?? .none)
    endBatch()
  }

  func commit(_ batch: Batch<TableUpdates>) {
    let terms = batch.terms
    // The app may have asked for a reload in the block as well: everything is then read again.
    needsReload = needsReload || terms.isReload
    guard !needsReload else {
      layoutIfNeeded()
      return batch.complete(true)
    }
    let after = askCounts()
    let map = map(of: batch.collected, before: heights.sections.map(\.rows.count), after: after)
    let step = UpdateStep(map: map, old: heights, offset: contentOffset.y, terms: terms)
    let anchor = terms.keepsOffset ? nil : (takeStaleSight() ?? makeAnchor()).flatMap { step.newAnchor(for: $0) }
    let gaps = heights.gaps.isEmpty ? ListGaps() : heights.gaps.following(map, without: drags?.ending ?? [])
    heights = newHeights(after: step, moves: batch.collected.movedItems)
    if !step.old.gaps.isEmpty {
      heights.setGaps(gaps)
      drags?.placeholders.gapsDidChange()
    }
    modelVersion += 1
    drags?.follow(map)
    selection.follow(map)
    selection.keepFocus(in: after)
    destination = destination.flatMap { $0.following(map) }
    prefetching.announcements.follow(map)
    prefetching.lastAhead = []
    let shown = batch.reconfigured.compactMap { map.newPath(for: $0) }
    show(step, keeping: anchor, reconfigured: shown, isAnimated: terms.isAnimated) { batch.complete($0) }
    if selection.showsFocus, let focused = selection.focused { setFocus(to: focused, isVisible: true) }
  }

  /// Measures the views that have asked for it, and moves everything to where it then belongs.
  func resizeViewsThatAsked() {
    guard !resized.isEmpty, !isLayingOutRows, !needsReload, bounds.width > 0, bounds.height > 0 else { return }
    let (views, isAnimated) = (resized, isResizingAnimated)
    (resized, isResizingAnimated) = ([], false)
    let (anchor, old, version) = (makeAnchor(), heights, modelVersion)
    var isChanged = false
    for view in views {
      isChanged = remeasure(view) || isChanged
      guard modelVersion == version else { return setNeedsLayout() }
    }
    guard isChanged else { return }
    let counts = heights.sections.map(\.rows.count)
    let map = map(of: ListUpdates(), before: counts, after: counts)
    let step = UpdateStep(map: map, old: old, offset: contentOffset.y, terms: TableUpdates())
    show(step, keeping: anchor, reconfigured: [], isAnimated: isAnimated) { _ in }
  }

  /// Measures a cell, header or footer of the table again, if it sizes itself.
  ///
  /// - Returns: Whether its height changed.
  private func remeasure(_ view: UIView) -> Bool {
    if let cell = view as? UITableViewCell, let path = indexPath(for: cell), heights.contains(path) {
      guard measuresRows, delegatedHeight(of: path, by: deciders) == nil else { return false }
      let (version, old) = (modelVersion, heights[path].points)
      let height = fittingHeight(of: cell)
      guard modelVersion == version else { return false }
      heights[path] = .measured(height)
      return height != old
    }
    for (part, views) in [(SectionPart.header, headers.views), (.footer, footers.views)] {
      guard let section = views.first(where: { $0.value === view })?.key else { continue }
      return fixedHeight(of: part, in: section, by: deciders) == nil && remeasure(part, of: section)
    }
    return false
  }

  // MARK: Heights after an update

  private func newHeights(after step: UpdateStep, moves: [ListUpdates.Move<IndexPath>]) -> ListHeights {
    let (map, areStale, deciders) = (step.map, areHeightsStale, deciders)
    (areHeightsStale, measuredWidth) = (false, contentWidth)
    var result = ListHeights(
      map.after.indices.map { section in
        guard !areStale, let old = map.oldSection(for: section), !map.reloadedSections.contains(old) else {
          return newSection(section, rows: map.after[section], by: deciders)
        }
        return changedSection(old, to: section, map.itemChanges(inOldSection: old), by: deciders)
      })
    result.top = heights.top
    if measuresRows, !areStale { for move in moves { result[move.to] = .estimated(heights[move.from].points) } }
    return result
  }

  private func changedSection(
    _ old: Int, to section: Int, _ changes: IndexMap?, by deciders: HeightDeciders
  ) -> SectionHeights {
    var result = heights[old]
    for range in changes?.removedRanges ?? [] { result.rows.remove(range) }
    for range in changes?.placedRanges ?? [] {
      addRows(range, of: section, to: &result.rows, by: deciders)
    }
    askHeightsAgain(of: section, in: &result, by: deciders)
    // The first section of a grouped table has more space above.
    if style != .plain, (old == 0) != (section == 0) { setPart(.header, of: section, in: &result, by: deciders) }
    return result
  }

  /// Forgets what the delegate, cells and views answered. Each update asks them again, as in UIKit.
  func askHeightsAgain(of section: Int, in heights: inout SectionHeights, by deciders: HeightDeciders) {
    if measuresRows {
      heights.rows.forgetMeasurements()
    } else if isRowHeightDelegated {
      let count = heights.rows.count
      heights.rows = RowHeights()
      addRows(0..<count, of: section, to: &heights.rows, by: deciders)
    }
    refreshPart(.header, of: section, in: &heights, by: deciders)
    refreshPart(.footer, of: section, in: &heights, by: deciders)
  }
}

extension UITableView: SizingHost {
  func sizeMayHaveChanged(of view: UIView, by change: SizeChange) {
    // What is measured already, and a cell of a given height, need nothing.
    guard selfSizingInvalidation.follows(change), view !== measuring, measuresRows || !(view is UITableViewCell) else {
      return
    }
    isResizingAnimated = isResizingAnimated || UIView.permitsAnimations
    if !resized.contains(where: { $0 === view }) { resized.append(view) }
    setNeedsLayout()
  }
}

/// An update on its way from the old rows to the new ones.
struct UpdateStep {
  let map: ListUpdateMap
  let old: ListHeights

  /// The offset before the update.
  let offset: CGFloat

  let terms: TableUpdates

  /// The anchor after the update. A deleted row passes its place to the nearest row that stays, below or else above.
  func newAnchor(for anchor: RowAnchor) -> RowAnchor? {
    var below: IndexPath? = anchor.path
    while let path = below {
      if let new = map.newPath(for: path) { return RowAnchor(path: new, distance: anchor.distance) }
      below = old.item(after: path)
    }
    var above = old.item(before: anchor.path)
    while let path = above {
      if let new = map.newPath(for: path) {
        let distance = anchor.distance - (old.start(of: anchor.path) - old.start(of: path))
        return RowAnchor(path: new, distance: distance)
      }
      above = old.item(before: path)
    }
    return nil
  }

  /// How a row leaves: its animation, or that with which its section is reloaded.
  func leavingAnimation(of path: IndexPath) -> UITableView.RowAnimation { terms.leaving.animation(at: path) }

  /// How a row enters.
  func enteringAnimation(of path: IndexPath) -> UITableView.RowAnimation {
    if let old = map.oldPath(for: path) ?? reloadedPath(of: path) { return terms.leaving.animation(at: old) }
    return terms.entering.animation(at: path)
  }

  /// A place in the old section of a row in a reloaded section.
  private func reloadedPath(of path: IndexPath) -> IndexPath? {
    guard let section = map.oldSection(for: path.section), map.reloadedSections.contains(section) else { return nil }
    return IndexPath(row: NSNotFound, section: section)
  }
}
