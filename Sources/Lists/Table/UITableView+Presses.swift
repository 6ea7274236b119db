import Foundation
import Views

// A press of the pointer or a finger on a row. The scroll view delays it while it may become a drag.

extension UITableView {
  /// - Returns: Whether the press is on a row that can be selected.
  func beginPress(_ touches: Set<UITouch>) -> Bool {
    guard touches.count == 1, let touch = touches.first, !touch.isOfSecondaryButton, isSelectable,
      let path = row(under: touch)
    else { return false }
    selection.pressed = path
    highlight(path)
    return true
  }

  func movePress(_ touches: Set<UITouch>) -> Bool {
    guard let pressed = selection.pressed, let touch = touches.first else { return false }
    // A press that leaves its row selects nothing.
    if !rectForRow(at: pressed).contains(touch.location(in: self)) { endPress() }
    return true
  }

  func endPress(_ touches: Set<UITouch>, with event: UIEvent?) -> Bool {
    guard let pressed = selection.pressed, let touch = touches.first else { return false }
    let isHighlighted = selection.highlighted == pressed
    endPress()
    guard isHighlighted else { return true }
    setFocus(to: pressed, isVisible: false)
    choose(pressed, choice(for: touch, with: event))
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

  /// A finger toggles rows where several can be selected. The pointer does that with Ctrl, as in the lists of a desktop.
  private func choice(for touch: UITouch, with event: UIEvent?) -> Choice {
    guard selectsSeveral, touch.type == .indirectPointer else { return .toggle }
    let modifiers = event?.modifierFlags ?? []
    if modifiers.contains(.shift) { return .extend }
    return modifiers.isDisjoint(with: [.control, .command]) ? .only : .toggle
  }

  /// The row whose cell a touch is in. A header above a row hides it.
  private func row(under touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let current = view, current !== self {
      if let cell = current as? UITableViewCell, let path = indexPath(for: cell) { return path }
      view = current.superview
    }
    return nil
  }
}
