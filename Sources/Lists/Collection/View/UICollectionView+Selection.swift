import Diagnostics
import Foundation
import Views

// Which items are selected, by code and by the user.

extension UICollectionView {
  // MARK: By code

  /// Selects an item as the app does, or deselects all with nil.
  func selectByApp(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard allowsSelection else { return }
    guard let indexPath else { return deselectAll() }
    requireItem(indexPath, in: "selectItem(at:animated:scrollPosition:)")
    if !selectsSeveral { deselectAll(except: indexPath) }
    setSelected(true, at: indexPath)
    if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Brings the selection, a press and a rectangle that selects in line with what can be selected.
  func selectionModeDidChange() {
    if !isSelectable { dropPress() }
    guard !selectsSeveral else { return }
    _ = cancelBand()
    deselectAll(except: isSelectable ? selection.items.min() : nil)
  }

  func deselectAll(except kept: IndexPath? = nil) {
    for path in selection.items where path != kept { setSelected(false, at: path) }
  }

  func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected { selection.items.insert(path) } else { selection.items.remove(path) }
    cellForItem(at: path)?.isSelected = isSelected
  }

  func requireItem(_ path: IndexPath, in function: StaticString) {
    requirement(
      exists(path),
      "UICollectionView.\(function) with \(Array(path)), which does not exist; the sections have \(currentCounts) items"
    )
  }

  // MARK: By the user

  var isSelectable: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

  /// Whether several items can be selected.
  var selectsSeveral: Bool {
    isSelectable && (isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection)
  }

  /// Changes the selection as the user asked, with the delegate's consent, and performs the primary action.
  func choose(_ path: IndexPath, _ choice: ListChoice) {
    if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.togglesOutline, outline(at: path) != nil {
      if choice != .follow { cell.toggleOutline() }
      return
    }
    if choice == .extend, selectsSeveral { return extendSelection(to: path) }
    selection.origin = path
    if choice == .toggle, selectsSeveral, selection.items.contains(path) { return deselect(path) }
    let isAdded = choice == .toggle && selectsSeveral && !selection.items.isEmpty
    guard select(path, alone: choice != .toggle || !selectsSeveral) else { return }
    // As in UIKit, an item that joins others performs no primary action.
    guard choice != .follow, !isAdded, exists(path), let delegate = collectionDelegate,
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: path)
  }

  /// - Returns: Whether the delegate consents.
  func select(_ path: IndexPath, alone: Bool = false) -> Bool {
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return false }
    if alone {
      for other in selection.items.sorted() where other != path {
        setSelected(false, at: other)
        collectionDelegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    guard exists(path) else { return false }
    setSelected(true, at: path)
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
    return true
  }

  func deselect(_ path: IndexPath) {
    guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
    setSelected(false, at: path)
    collectionDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  private func extendSelection(to path: IndexPath) {
    let origin = selection.origin ?? path
    let (first, last) = (min(origin, path), max(origin, path))
    for other in selection.items.sorted() where other < first || other > last { deselect(other) }
    var next: IndexPath? = first
    while let current = next, current <= last, exists(current) {
      if !selection.items.contains(current) { _ = select(current) }
      next = item(after: current)
    }
    selection.origin = origin
  }

  // MARK: Order of items

  /// The item after another one; nil after the last.
  func item(after path: IndexPath) -> IndexPath? {
    let counts = currentCounts
    if path.item + 1 < counts[path.section] { return [path.section, path.item + 1] }
    return counts.indices.first { $0 > path.section && counts[$0] > 0 }.map { [$0, 0] }
  }

  /// The item before another one; nil before the first.
  func item(before path: IndexPath) -> IndexPath? {
    if path.item > 0 { return [path.section, path.item - 1] }
    let counts = currentCounts
    return counts.indices.last { $0 < path.section && counts[$0] > 0 }.map { [$0, counts[$0] - 1] }
  }

  var firstItem: IndexPath? { currentCounts.firstIndex { $0 > 0 }.map { [$0, 0] } }

  var lastItem: IndexPath? {
    let counts = currentCounts
    return counts.lastIndex { $0 > 0 }.map { [$0, counts[$0] - 1] }
  }
}

extension UICollectionView: PressableList {
  static var unhighlightsFirst: Bool { false }

  func cell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

  func path(ofCell view: UIView) -> IndexPath? { (view as? UICollectionViewCell).flatMap(indexPath) }

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
}
