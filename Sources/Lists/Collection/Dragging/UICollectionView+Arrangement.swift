import Diagnostics
import Foundation
import Views

// Room for a drag over the collection view, and placeholders of dropped items.

extension UICollectionView {
  var isUpdating: Bool { updates.depth > 0 }
  var gaps: ListGaps { (drags?.pendingArrangement ?? arrangement)?.gaps ?? ListGaps() }

  // MARK: Between items and places

  /// The place at which the layout has an element; nil for a placeholder that is gone.
  func layoutKey(of key: ElementKey) -> ElementKey? { layoutKey(of: key, in: arrangement) }

  func layoutKey(of key: ElementKey, in arrangement: DropArrangement?) -> ElementKey? {
    guard let arrangement, key.category == .cell || collectionViewLayout.isAttachedToItem(key) else { return key }
    var key = key
    if let id = key.path.placeholder {
      guard let place = arrangement.gaps.place(ofGap: id) else { return nil }
      key.path = place
    } else {
      key.path = arrangement.place(of: key.path)
    }
    return key
  }

  /// The attributes that the layout has for an element, with the element's index path.
  func arranged(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard let arrangement, let attributes else { return attributes }
    let isCell = attributes.representedElementCategory == .cell
    guard isCell || collectionViewLayout.isAttachedToItem(attributes.key) else { return attributes }
    switch arrangement.element(at: attributes.indexPath) {
    case .item(let path):
      guard path != attributes.indexPath || path == arrangement.moved else { return attributes }
      let copy = attributes.duplicate
      copy.indexPath = path
      // The drag's preview shows the item.
      if path == arrangement.moved { copy.alpha = 0 }
      return copy
    case .gap(let gap):
      guard isCell, gap.id != ListGap.ofDrag else { return nil }
      let copy = attributes.duplicate
      copy.indexPath = IndexPath(ofPlaceholder: gap.id, in: gap.section)
      return copy
    }
  }

  /// The place of an item in the layout.
  func place(of path: IndexPath) -> IndexPath { arrangement?.place(of: path) ?? path }

  /// The element of the item, or of the placeholder, at a place.
  func elementKey(atPlace place: IndexPath) -> ElementKey {
    switch arrangement?.element(at: place) {
    case nil: .cell(place)
    case .item(let path): .cell(path)
    case .gap(let gap): .cell(IndexPath(ofPlaceholder: gap.id, in: gap.section))
    }
  }

  /// The attributes of an element with the index path that the layout has for it.
  func inLayout(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard arrangement != nil, let key = layoutKey(of: attributes.key), key.path != attributes.indexPath else {
      return attributes
    }
    let copy = attributes.duplicate
    copy.indexPath = key.path
    return copy
  }

  func item(atPlace place: IndexPath) -> IndexPath? {
    guard let arrangement else { return place }
    return arrangement.nearestItem(at: place, items: currentCounts[safely: place.section] ?? 0)
  }

  // MARK: The gap under a drag

  var shownGap: DropGap? { arrangement?.shownGap }

  func showGap(_ gap: DropGap?) {
    prepareLayoutIfNeeded()
    let gap = gap.flatMap { isPlace($0.path, without: $0.moved) ? $0 : nil }
    guard gap != shownGap, updates.depth == 0, movement == nil else { return }
    rearrange { $0.showGap(gap) }
  }

  func dropPlace(at point: CGPoint) -> IndexPath? {
    guard let hit = hit(at: point, among: places) else { return nil }
    guard let arrangement else { return hit.indexPath }
    switch arrangement.element(at: hit.indexPath) {
    case .gap(let gap): return gap.path
    case .item(let path):
      guard let moved = arrangement.moved else { return path }
      if path == moved { return arrangement.shownGap?.path }
      let frame = displayedFrame(of: hit)
      let isHorizontal = isHorizontal(at: path)
      let isBehind =
        isHorizontal ? (mirrorsLayout ? point.x < frame.midX : point.x >= frame.midX) : point.y >= frame.midY
      // The item goes before the half that is nearer, and counts no longer in its old place.
      let item = path.item - (path.section == moved.section && path.item > moved.item ? 1 : 0)
      return IndexPath(item: item + (isBehind ? 1 : 0), section: path.section)
    }
  }

  var gapDelay: TimeInterval {
    switch reorderingCadence {
    case .immediate: 0
    case .fast: ListConstants.fastReordering
    case .slow: ListConstants.slowReordering
    }
  }

  // MARK: Dropping

  /// The gap of a drag ends with the app's own change.
  func beginDrop() {}

  func endDrop() {
    if let pending = drags?.pendingArrangement.take() { arrange(pending) }
    showGap(nil)
  }

  // MARK: Placeholders

  func insert(_ placeholder: ListPlaceholder, at place: IndexPath) {
    prepareLayoutIfNeeded()
    requirePlace(place, in: currentCounts)
    cancelMovement()
    rearrange {
      $0.showGap(nil)
      $0.gaps.insert(placeholder.id, at: place)
    }
  }

  func remove(_ placeholder: ListPlaceholder) {
    rearrange { $0.gaps.remove(placeholder.id) }
  }

  func insertItem(at path: IndexPath) { insertItems(at: [path]) }

  func frame(of placeholder: ListPlaceholder) -> CGRect? {
    prepareLayoutIfNeeded()
    return key(of: placeholder).flatMap { attributes(of: $0) }.map { displayedFrame(of: $0) }
  }

  func cell(of placeholder: ListPlaceholder) -> UIView? { key(of: placeholder).flatMap { shown[$0]?.view } }

  /// The views of elements leave by themselves.
  func retire(_ placeholder: ListPlaceholder, animated: Bool) {}

  private func key(of placeholder: ListPlaceholder) -> ElementKey? {
    gaps[placeholder.id].map { .cell(IndexPath(ofPlaceholder: $0.id, in: $0.section)) }
  }

  func makePlaceholderCell(_ id: Int, at path: IndexPath) -> UICollectionViewCell {
    guard let placeholder = drags?.placeholders[id] else {
      requirementFailure("UICollectionView: there is no placeholder \(id)")
    }
    let cell = dequeueCell(placeholder.reuseIdentifier, for: path)
    (cell.isSelected, cell.isHighlighted, cell.flags) = (false, false, [])
    cell.setFocused(false)
    placeholder.update(cell)
    return cell
  }

  // MARK: Changes

  /// Changes the arrangement, animated.
  private func rearrange(_ change: (inout DropArrangement) -> Void) {
    var new = drags?.pendingArrangement ?? arrangement ?? DropArrangement()
    change(&new)
    // The drop shows all its changes at its end.
    if let drags, drags.isDropping { return drags.pendingArrangement = new }
    arrange(new)
  }

  private func arrange(_ new: DropArrangement) {
    let counts = currentCounts
    let changed = new.isEmpty ? nil : new
    guard changed != arrangement else { return }
    let map = self.map(of: ListUpdates(), before: counts, after: counts)
    transition(arranging(map, ListUpdates(), counts: counts, to: changed)) { _ in }
  }

  /// A change of the data and of the arrangement.
  func arranging(
    _ map: ListUpdateMap, _ changes: ListUpdates, counts: [Int], to new: DropArrangement?, isAnimated: Bool = true
  ) -> CollectionTransition {
    var change = CollectionTransition(map: map, changes: changes, counts: counts, isAnimated: isAnimated)
    (change.oldArrangement, change.arrangement) = (arrangement, new)
    guard arrangement != nil || new != nil else { return change }
    func places(_ counts: [Int], _ arrangement: DropArrangement?) -> [Int] {
      counts.enumerated().map { arrangement?.count(in: $0.offset, items: $0.element) ?? $0.element }
    }
    change.changes = DropArrangement.changes(changes, map, from: arrangement, to: new)
    change.places = self.map(
      of: change.changes, before: places(map.before, arrangement), after: places(map.after, new))
    return change
  }
}

extension IndexPath {
  /// The index path of the element that shows a placeholder: beyond all items.
  init(ofPlaceholder id: Int, in section: Int) {
    self.init(item: ListConstants.firstPlaceholder + id, section: section)
  }

  /// The number of the placeholder that an element shows; nil for an item.
  var placeholder: Int? {
    count == 2 && item > ListConstants.firstPlaceholder && item != NSNotFound
      ? item - ListConstants.firstPlaceholder : nil
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether it is of an item of the data source.
  var isItem: Bool { representedElementCategory == .cell && indexPath.placeholder == nil }
}

extension ElementKey {
  var isPlaceholder: Bool { category == .cell && path.placeholder != nil }
}
