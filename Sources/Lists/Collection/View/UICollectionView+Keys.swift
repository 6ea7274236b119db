import Foundation
import Views

// The keyboard: it moves the focus from item to item, and selects the item with the focus.

extension UICollectionView {
  /// - Returns: Whether the key was handled.
  func handleItemKey(_ press: UIPress) -> Bool {
    if press.key?.keyCode == .keyboardEscape { return putEverythingBack() }
    guard isSelectable, let key = press.key, key.modifierFlags.isDisjoint(with: [.alternate, .command]) else {
      return false
    }
    prepareLayoutIfNeeded()
    if handleOutlineKey(key) { return true }
    if let path = target(of: key) {
      typing.clear()
      moveFocus(
        to: path, extending: key.modifierFlags.contains(.shift), selecting: !key.modifierFlags.contains(.control))
      return true
    }
    if key.keyCode == .keyboardA, key.modifierFlags == .control, canPerformAction(.selectAll, withSender: nil) {
      selectAll(nil)
      return true
    }
    if search(with: key, at: press.timestamp) || deleteFocused(with: key) { return true }
    guard key.keyCode == .keyboardSpacebar || key.keyCode == .keyboardReturnOrEnter || key.keyCode == .keypadEnter,
      let focused = selection.focused, exists(focused)
    else { return false }
    choose(focused, ListChoice(activating: key, selectionFollowsFocus: selectionFollowsFocus))
    return true
  }

  /// Closes an open item, and returns a held one to its place.
  ///
  /// - Returns: Whether there was any.
  private func putEverythingBack() -> Bool {
    guard movement != nil || swipes?.openPath != nil else { return false }
    cancelInteractiveMovement()
    swipes?.close(animated: true)
    return true
  }

  /// The item to which a key moves the focus; nil for other keys, and without items.
  private func target(of key: UIKey) -> IndexPath? {
    switch key.keyCode {
    case .keyboardLeftArrow: neighbor(CGVector(dx: -1, dy: 0))
    case .keyboardRightArrow: neighbor(CGVector(dx: 1, dy: 0))
    case .keyboardUpArrow: neighbor(CGVector(dx: 0, dy: -1))
    case .keyboardDownArrow: neighbor(CGVector(dx: 0, dy: 1))
    case .keyboardPageUp: page(-1)
    case .keyboardPageDown: page(1)
    case .keyboardHome: firstItem
    case .keyboardEnd: lastItem
    default: nil
    }
  }

  /// The item beside that with the focus. At the end of a line, left and right go on along the order of items; beyond the
  /// last line the focus stays.
  private func neighbor(_ direction: CGVector) -> IndexPath? {
    guard let focused = selection.focused, exists(focused), let start = displayedFrame(of: focused) else {
      return indexPathsForSelectedItems?.first ?? indexPathsForVisibleItems.first ?? firstItem
    }
    if let beside = nearest(to: start, toward: direction, except: focused) { return beside }
    guard direction.dy == 0 else { return focused }
    let isForward = (direction.dx > 0) != mirrorsLayout
    return (isForward ? item(after: focused) : item(before: focused)) ?? focused
  }

  /// The nearest item in a direction, within a page. To the sides only items of the same line count.
  private func nearest(to start: CGRect, toward direction: CGVector, except focused: IndexPath) -> IndexPath? {
    let reach =
      direction.dx == 0 ? start.insetBy(dx: -bounds.width, dy: -bounds.height) : start.insetBy(dx: -bounds.width, dy: 0)
    var (best, shortest) = (IndexPath?.none, CGFloat.infinity)
    for other in elements(in: reach) where other.representedElementCategory == .cell && other.indexPath != focused {
      let frame = displayedFrame(of: other)
      let (dx, dy) = (frame.midX - start.midX, frame.midY - start.midY)
      let (ahead, aside) =
        direction.dx != 0 ? (dx * direction.dx, abs(dy)) : (dy * direction.dy, abs(dx))
      guard ahead > 0.5, direction.dx == 0 || frame.minY < start.maxY && frame.maxY > start.minY,
        collectionDelegate?.collectionView(self, canFocusItemAt: other.indexPath) ?? true
      else { continue }
      // What lies ahead in the same column counts before what is nearer and aside.
      let distance = ahead + 2 * aside
      if distance < shortest { (best, shortest) = (other.indexPath, distance) }
    }
    return best
  }

  /// The item a page further.
  private func page(_ direction: CGFloat) -> IndexPath? {
    guard let focused = selection.focused, exists(focused), let start = displayedFrame(of: focused) else {
      return indexPathsForVisibleItems.first ?? firstItem
    }
    let isVertical = contentSize.height > bounds.height
    let across = mirrorsLayout ? -direction : direction
    let target = start.offsetBy(
      dx: isVertical ? 0 : across * bounds.width, dy: isVertical ? direction * bounds.height : 0)
    let around = elements(in: target.insetBy(dx: -bounds.width, dy: -bounds.height))
      .filter { $0.representedElementCategory == .cell }
    func distance(_ frame: CGRect) -> CGFloat { hypot(frame.midX - target.midX, frame.midY - target.midY) }
    return around.min { distance(displayedFrame(of: $0)) < distance(displayedFrame(of: $1)) }?.indexPath
      ?? (direction < 0 ? firstItem : lastItem)
  }

  private func displayedFrame(of path: IndexPath) -> CGRect? {
    attributes(of: .cell(path)).map(displayedFrame)
  }

  /// Selects all items, if several can be selected.
  func selectAllItems() {
    prepareLayoutIfNeeded()
    var next = selectsSeveral ? firstItem : nil
    while let path = next, exists(path) {
      if !selection.items.contains(path) { _ = select(path) }
      next = item(after: path)
    }
  }

  /// Moves the focus to an item, and scrolls to it.
  ///
  /// - Parameters:
  ///   - extending: Whether the selection grows up to the item, if several can be selected.
  ///   - selecting: Whether the selection follows the focus in lists where it does.
  func moveFocus(to path: IndexPath, extending: Bool = false, selecting: Bool = true) {
    if selection.origin == nil { selection.origin = selection.focused }
    setFocus(to: path, isVisible: true)
    showFocus()
    let frame = displayedFrame(of: path) ?? .zero
    let isNear = frame.overlaps(bounds.insetBy(dx: -2 * bounds.width, dy: -2 * bounds.height))
    scrollToItem(at: path, at: [], animated: isNear)
    if extending, selectsSeveral {
      choose(path, .extend)
    } else if selecting, selectionFollowsFocus {
      choose(path, .follow)
    }
  }

  /// Moves the focus to the first item, and scrolls to it.
  ///
  /// - Returns: False without items.
  func focusFirstItem() -> Bool {
    guard let first = firstItem, exists(first) else { return false }
    moveFocus(to: first)
    return true
  }

  // MARK: The ring

  /// Whether there is an item that has the focus while the collection view has it.
  var hasFocusedItem: Bool { selection.focused.map(exists) ?? false }

  /// Moves the focus to an item.
  ///
  /// - Parameter isVisible: Whether the item shows it, as after a key and not after a press.
  func setFocus(to path: IndexPath, isVisible: Bool) {
    (selection.focused, selection.showsFocus) = (path, isVisible)
    showFocus(on: isVisible ? path : nil)
    focusMovedInside()
  }

  /// Shows the ring on an item; nil for none.
  func showFocus(on path: IndexPath?) {
    selection.showsFocus = path != nil
    for (key, element) in shown where key.category == .cell {
      (element.view as? UICollectionViewCell)?.setFocused(key.path == path)
    }
  }
}
