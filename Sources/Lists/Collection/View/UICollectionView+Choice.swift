import Controls
import Diagnostics
import Foundation
import Views

// How items are chosen: what the collection view and its delegate have to say about it.

extension UICollectionView {
  /// Selects an item as the app does, or deselects all with nil.
  func selectByApp(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard allowsSelection else { return }
    guard let indexPath else { return deselectAll(animated: false) }
    requireItem(indexPath, in: "selectItem(at:animated:scrollPosition:)")
    if !selectsSeveral { deselectAll(except: indexPath, animated: false) }
    setSelected(true, indexPath, animated: false)
    if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  func requireItem(_ path: IndexPath, in function: StaticString) {
    requirement(
      exists(path),
      "UICollectionView.\(function) with \(Array(path)), which does not exist; the sections have \(currentCounts) items"
    )
  }

  /// The nearest item in a direction, within a page. To the sides only items of the same line count.
  private func nearest(to start: CGRect, toward direction: CGVector, except focused: IndexPath) -> IndexPath? {
    let reach =
      direction.dx == 0 ? start.insetBy(dx: -bounds.width, dy: -bounds.height) : start.insetBy(dx: -bounds.width, dy: 0)
    var (best, shortest) = (IndexPath?.none, CGFloat.infinity)
    for other in elements(in: reach) where other.isItem && other.indexPath != focused {
      let frame = displayedFrame(of: other)
      let (dx, dy) = (frame.midX - start.midX, frame.midY - start.midY)
      let (ahead, aside) =
        direction.dx != 0 ? (dx * direction.dx, abs(dy)) : (dy * direction.dy, abs(dx))
      guard ahead > 0.5, direction.dx == 0 || frame.minY < start.maxY && frame.maxY > start.minY,
        mayFocus(other.indexPath)
      else { continue }
      // What lies ahead in the same column counts before what is nearer and aside.
      let distance = ahead + 2 * aside
      if distance < shortest { (best, shortest) = (other.indexPath, distance) }
    }
    return best
  }

  private func displayedFrame(of path: IndexPath) -> CGRect? {
    attributes(of: .cell(path)).map(displayedFrame)
  }
}

extension UICollectionView: ChoosingList {
  func updateItems() { prepareLayoutIfNeeded() }
  func cell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
  func path(ofCell view: UIView) -> IndexPath? { (view as? UICollectionViewCell).flatMap(indexPath) }
  func closedFrame(at path: IndexPath) -> CGRect { attributes(of: .cell(path))?.frame ?? .zero }
  var items: [Int] { currentCounts }

  func typeableText(at path: IndexPath) -> String? {
    if let cell = cellForItem(at: path) { return cell.typeableText }
    guard let cell = dataSource?.collectionView(self, cellForItemAt: dataPath(of: path)) else { return nil }
    defer { keepForReuse(cell) }
    return cell.typeableText
  }

  // MARK: Rules

  var isSelectable: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

  var selectsSeveral: Bool {
    isSelectable && (isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection)
  }

  static var unhighlightsFirst: Bool { false }
  func origin(ofExtensionTo path: IndexPath) -> IndexPath? { selection.origin ?? path }

  // MARK: Several items

  func endSelectingSeveral() {
    selection.sweep = nil
    _ = cancelBand()
  }

  var maySelectSeveral: Bool { allowsMultipleSelection || allowsMultipleSelectionDuringEditing }

  func mayBeginSelectingSeveral(at path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }

  func didBeginSelectingSeveral(at path: IndexPath) {
    collectionDelegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
  }

  func didEndSelectingSeveral() { collectionDelegate?.collectionViewDidEndMultipleSelectionInteraction(self) }

  func item(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

  func toggles(_ path: IndexPath, by choice: ListChoice) -> Bool {
    guard let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.togglesOutline, outline(at: path) != nil
    else { return false }
    if choice != .follow { cell.toggleOutline() }
    return true
  }

  // MARK: Cells and the delegate

  func mayHighlight(_ path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }

  func setHighlighted(_ isHighlighted: Bool, at path: IndexPath) {
    cellForItem(at: path)?.isHighlighted = isHighlighted
    if isHighlighted {
      collectionDelegate?.collectionView(self, didHighlightItemAt: path)
    } else {
      collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }
  }

  func showSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
    cellForItem(at: path)?.isSelected = isSelected
  }

  func itemToSelect(for path: IndexPath) -> IndexPath? {
    collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true ? path : nil
  }

  func itemToDeselect(for path: IndexPath, isReplaced: Bool) -> IndexPath? {
    isReplaced || collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true ? path : nil
  }

  func didSelect(_ path: IndexPath) { collectionDelegate?.collectionView(self, didSelectItemAt: path) }
  func didDeselect(_ path: IndexPath) { collectionDelegate?.collectionView(self, didDeselectItemAt: path) }
  func performPrimaryAction(at path: IndexPath) {
    guard exists(path), let delegate = collectionDelegate,
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: path)
  }

  // MARK: Focus and keys

  var allowsItemFocus: Bool { isEditing ? allowsFocusDuringEditing : allowsFocus }

  func mayFocus(_ path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, canFocusItemAt: path) ?? true
  }

  func selectionFollows(_ path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
  }

  func focusContext(from path: IndexPath?, to next: IndexPath, _ heading: UIFocusHeading) -> UIFocusUpdateContext {
    UICollectionViewFocusUpdateContext(from: path, to: next, heading)
  }

  func mayMoveFocus(_ context: UIFocusUpdateContext) -> Bool {
    guard let delegate = collectionDelegate, let context = context as? UICollectionViewFocusUpdateContext else {
      return true
    }
    return delegate.collectionView(self, shouldUpdateFocusIn: context)
  }

  func didMoveFocus(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
    guard let context = context as? UICollectionViewFocusUpdateContext else { return }
    collectionDelegate?.collectionView(self, didUpdateFocusIn: context, with: coordinator)
  }

  var preferredFocus: IndexPath? {
    collectionDelegate?.indexPathForPreferredFocusedView(in: self).flatMap { exists($0) ? $0 : nil }
  }

  func showFocus(on path: IndexPath?) {
    for (key, element) in shown where key.category == .cell {
      (element.view as? UICollectionViewCell)?.setFocused(key.path == path)
    }
  }

  func reveal(_ path: IndexPath) {
    let frame = displayedFrame(of: path) ?? .zero
    let isNear = frame.overlaps(bounds.insetBy(dx: -2 * bounds.width, dy: -2 * bounds.height))
    scrollToItem(at: path, at: [], animated: isNear)
  }

  /// At the end of a line, left and right go on along the order of items; beyond the last line the focus stays.
  func neighbor(_ direction: CGVector) -> IndexPath? {
    guard let focused = selection.focused, exists(focused), let start = displayedFrame(of: focused) else {
      return preferredFocus ?? indexPathsForSelectedItems?.first ?? indexPathsForVisibleItems.first ?? firstItem
    }
    if let beside = nearest(to: start, toward: direction, except: focused) { return beside }
    guard direction.dy == 0 else { return focused }
    let isForward = (direction.dx > 0) != mirrorsLayout
    return (isForward ? item(after: focused) : items.item(before: focused)) ?? focused
  }

  func page(_ direction: CGFloat) -> IndexPath? {
    guard let focused = selection.focused, exists(focused), let start = displayedFrame(of: focused) else {
      return indexPathsForVisibleItems.first ?? firstItem
    }
    let isVertical = contentSize.height > bounds.height
    let across = mirrorsLayout ? -direction : direction
    let target = start.offsetBy(
      dx: isVertical ? 0 : across * bounds.width, dy: isVertical ? direction * bounds.height : 0)
    let around = elements(in: target.insetBy(dx: -bounds.width, dy: -bounds.height))
      .filter { $0.isItem }
    func distance(_ frame: CGRect) -> CGFloat { hypot(frame.midX - target.midX, frame.midY - target.midY) }
    return around.min { distance(displayedFrame(of: $0)) < distance(displayedFrame(of: $1)) }?.indexPath
      ?? (direction < 0 ? firstItem : lastItem)
  }

  /// Opens the item with the focus by the arrow in the direction of text, and closes it by the other one.
  ///
  /// - Returns: Whether the item was opened or closed.
  func handleOwnKey(_ key: UIKey) -> Bool {
    guard key.keyCode == .keyboardLeftArrow || key.keyCode == .keyboardRightArrow, let focused = selection.focused,
      let cell = cellForItem(at: focused) as? UICollectionViewListCell, cell.hasOutlineControl,
      let place = outline(at: focused)
    else { return false }
    let opens = (key.keyCode == .keyboardRightArrow) != isLayoutMirrored
    guard opens != place.isExpanded else { return false }
    cell.toggleOutline()
    return true
  }

  func putEverythingBack() -> Bool {
    guard movement != nil || swipes?.openPath != nil else { return false }
    cancelInteractiveMovement()
    swipes?.close(animated: true)
    return true
  }

  // MARK: Swipes

  var allowsSwipes: Bool { !isEditing && collectionViewLayout.hasSwipeActions }

  func swipeActions(at path: IndexPath, on edge: SwipeEdge) -> UISwipeActionsConfiguration? {
    exists(path) ? collectionViewLayout.swipeActions(at: path, on: edge) : nil
  }

  func setSwiped(_ isSwiped: Bool, at path: IndexPath) {
    if let cell = cellForItem(at: path) { updateState(of: cell, at: path) }
  }
}

extension UICollectionViewCell {
  /// The text by which typing finds the item: that of its content configuration, or of the first label that it contains.
  fileprivate var typeableText: String? {
    if let configuration = contentConfiguration as? UIListContentConfiguration { return configuration.typeableText }
    return contentView.firstLabelText
  }
}
