import Foundation
import Views

// A press of the pointer or a finger on an item. The scroll view delays it while it may become a drag.

extension UICollectionView {
  /// - Returns: Whether the press is on an item that can be selected.
  func beginPress(_ touches: Set<UITouch>) -> Bool {
    guard touches.count == 1, let touch = touches.first, !touch.isOfSecondaryButton, allowsSelection,
      let path = item(under: touch)
    else { return false }
    selection.pressed = path
    highlight(path)
    return true
  }

  func movePress(_ touches: Set<UITouch>) -> Bool {
    guard let pressed = selection.pressed, let touch = touches.first else { return false }
    // A press that leaves its item selects nothing.
    if cellForItem(at: pressed).map({ !$0.bounds.contains(touch.location(in: $0)) }) ?? true { endPress() }
    return true
  }

  func endPress(_ touches: Set<UITouch>, with event: UIEvent?) -> Bool {
    guard let pressed = selection.pressed, let touch = touches.first else { return false }
    selection.pressed = nil
    guard selection.highlighted == pressed else { return true }
    setFocus(to: pressed, isVisible: false)
    choose(pressed, choice(for: touch, with: event))
    unhighlight()
    return true
  }

  func cancelPress(_ touches: Set<UITouch>) -> Bool {
    guard selection.pressed != nil else { return false }
    endPress()
    return true
  }

  private func endPress() {
    selection.pressed = nil
    unhighlight()
  }

  private func highlight(_ path: IndexPath) {
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    selection.highlighted = path
    cellForItem(at: path)?.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  private func unhighlight() {
    guard let path = selection.highlighted else { return }
    selection.highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// A finger toggles items where several can be selected. The pointer does that with Ctrl, as in the icon views of a
  /// desktop.
  private func choice(for touch: UITouch, with event: UIEvent?) -> Choice {
    guard selectsSeveral else { return .only }
    guard touch.type == .indirectPointer else { return .toggle }
    let modifiers = event?.modifierFlags ?? []
    if modifiers.contains(.shift) { return .extend }
    return modifiers.isDisjoint(with: [.control, .command]) ? .only : .toggle
  }

  /// The item whose cell a touch is in. A header above an item hides it.
  private func item(under touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let current = view, current !== self {
      if let cell = current as? UICollectionViewCell, let path = indexPath(for: cell) { return path }
      view = current.superview
    }
    return nil
  }
}
