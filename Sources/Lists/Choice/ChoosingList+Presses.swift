import Foundation
import Views

// A press of the pointer or a finger on an item. The scroll view delays it while it may become a drag.

extension ChoosingList {
  /// - Returns: Whether the press is on an item that can be selected.
  func beginPress(_ touches: Set<UITouch>) -> Bool {
    guard touches.count == 1, let touch = touches.first, !touch.isOfSecondaryButton, isSelectable,
      let path = path(under: touch.view)
    else { return false }
    selection.pressed = path
    if selection.highlighted != path, mayHighlight(path) {
      selection.highlighted = path
      setHighlighted(true, at: path)
    }
    return true
  }

  func movePress(_ touches: Set<UITouch>) -> Bool {
    guard let pressed = selection.pressed, let touch = touches.first else { return false }
    // A press that leaves its item selects nothing.
    if cell(at: pressed).map({ !$0.bounds.contains(touch.location(in: $0)) }) ?? true { dropPress() }
    return true
  }

  func endPress(_ touches: Set<UITouch>, with event: UIEvent?) -> Bool {
    guard let pressed = selection.pressed, let touch = touches.first else { return false }
    selection.pressed = nil
    guard selection.highlighted == pressed else { return true }
    if Self.unhighlightsFirst { unhighlight() }
    if mayFocus(pressed) { setFocus(to: pressed, isVisible: false) }
    let choice = touch.type == .indirectPointer || selectsSeveral ? ListChoice(touch, with: event) : .only
    if choice == .only || !selectingSeveral(from: pressed, { choose($0, choice) }) { choose(pressed, .only) }
    unhighlight()
    return true
  }

  func cancelPress(_ touches: Set<UITouch>) -> Bool {
    guard selection.pressed != nil else { return false }
    dropPress()
    return true
  }

  /// Ends a press without a selection.
  func dropPress() {
    selection.pressed = nil
    unhighlight()
  }

  private func unhighlight() {
    guard let path = selection.highlighted else { return }
    selection.highlighted = nil
    setHighlighted(false, at: path)
  }

  /// Whether the user is at work in a cell, which then stays out of sight: in a view of it, or in its menu.
  func isInUse(_ cell: UIView) -> Bool {
    cell.isInUse || menuCell === cell && window?.contextMenu?.owner === self
  }

  /// The item whose cell contains a view, such as the one under a touch. A header above an item hides it.
  func path(under view: UIView?) -> IndexPath? {
    var view = view
    while let current = view, current !== self {
      if let path = path(ofCell: current) { return path }
      view = current.superview
    }
    return nil
  }
}
