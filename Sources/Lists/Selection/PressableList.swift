import Foundation
import Views

/// A list whose items the user presses: a table or a collection view.
@MainActor
protocol PressableList: UIScrollView {
  var selection: ListSelection { get set }

  /// Whether the user can select items at present.
  var isSelectable: Bool { get }

  /// Whether several items can be selected at present.
  var selectsSeveral: Bool { get }

  /// Whether the highlight ends before the delegate is asked about the selection. If not, it ends after that.
  static var unhighlightsFirst: Bool { get }

  /// The cell whose menu was opened last. It is not retained.
  var menuCell: UIView? { get set }

  /// The cell of an item in sight; nil for any other item.
  func cell(at path: IndexPath) -> UIView?

  /// The item that a view shows as its cell; nil for any other view.
  func path(ofCell view: UIView) -> IndexPath?

  /// Asks the delegate whether a press highlights an item.
  func mayHighlight(_ path: IndexPath) -> Bool

  /// Shows the highlight of an item or removes it, and calls the delegate.
  func setHighlighted(_ isHighlighted: Bool, at path: IndexPath)

  /// Moves the keyboard focus to an item.
  ///
  /// - Parameter isVisible: Whether the item shows it, as after a key and not after a press.
  func setFocus(to path: IndexPath, isVisible: Bool)

  /// Chooses an item as the user does, and calls the delegate.
  func choose(_ path: IndexPath, _ choice: ListChoice)
}

// A press of the pointer or a finger on an item. The scroll view delays it while it may become a drag.

extension PressableList {
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
    setFocus(to: pressed, isVisible: false)
    choose(pressed, selectsSeveral ? ListChoice(touch, with: event) : .only)
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
