import Foundation
import Views

// The keyboard: it moves the focus from item to item, and selects the item with the focus.

extension ChoosingList {
  /// - Returns: Whether the key was handled.
  func handleItemKey(_ press: UIPress) -> Bool {
    if press.key?.keyCode == .keyboardEscape { return putEverythingBack() }
    guard isSelectable, allowsItemFocus, let key = press.key,
      key.modifierFlags.isDisjoint(with: [.alternate, .command])
    else {
      return false
    }
    updateItems()
    if handleOwnKey(key) { return true }
    if let path = target(of: key).flatMap({ focusable(from: $0.path, isForward: $0.isForward) }) {
      typing.clear()
      moveFocus(
        to: path, extending: key.modifierFlags.contains(.shift), selecting: !key.modifierFlags.contains(.control),
        heading: UIFocusHeading(key))
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
    choose(focused, ListChoice(activating: key, selectionFollowsFocus: selectionFollows(focused)))
    return true
  }

  /// The item to which a key moves the focus, and whether those behind it come next if it cannot have the focus; nil for
  /// other keys, and without items.
  private func target(of key: UIKey) -> (path: IndexPath, isForward: Bool)? {
    let path: IndexPath? =
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
    guard let path else { return nil }
    if key.keyCode == .keyboardHome { return (path, true) }
    let isBehindFocus = selection.focused.map { !exists($0) || path > $0 } ?? true
    return (path, isBehindFocus && key.keyCode != .keyboardEnd)
  }

  /// The nearest item that can have the focus, from an item on in one direction and else in the other; nil for none.
  func focusable(from path: IndexPath, isForward: Bool) -> IndexPath? {
    func search(forward: Bool) -> IndexPath? {
      var next: IndexPath? = path
      for _ in 0..<ListConstants.typingReach {
        guard let item = next, !mayFocus(item) else { return next }
        next = forward ? self.item(after: item) : items.item(before: item)
      }
      return nil
    }
    return search(forward: isForward) ?? search(forward: !isForward)
  }

  /// Moves the focus to an item, and scrolls to it, unless the delegate refuses.
  ///
  /// - Parameters:
  ///   - extending: Whether the selection grows up to the item, if several can be selected.
  ///   - selecting: Whether the selection follows the focus in lists where it does.
  func moveFocus(
    to path: IndexPath, extending: Bool = false, selecting: Bool = true, heading: UIFocusHeading = []
  ) {
    guard path != selection.focused else {
      return moveFocusUnasked(to: path, extending: extending, selecting: selecting)
    }
    // The delegate may change the items.
    selection.next = path
    let isPermitted = mayMoveFocus(context(to: path, heading))
    let next = selection.next
    selection.next = nil
    guard isPermitted, let next, exists(next) else { return }
    let context = context(to: next, heading)
    moveFocusUnasked(to: next, extending: extending, selecting: selecting)
    context.nextFocusedView = selection.focused.flatMap(cell)
    let coordinator = UIFocusAnimationCoordinator()
    didMoveFocus(context, coordinator)
    coordinator.run()
  }

  private func context(to next: IndexPath, _ heading: UIFocusHeading) -> UIFocusUpdateContext {
    let previous = selection.focused.flatMap { exists($0) ? $0 : nil }
    let context = focusContext(from: previous, to: next, heading)
    (context.previouslyFocusedView, context.nextFocusedView) = (previous.flatMap(cell), cell(at: next))
    return context
  }

  private func moveFocusUnasked(to path: IndexPath, extending: Bool, selecting: Bool) {
    if selection.origin == nil { selection.origin = selection.focused }
    setFocus(to: path, isVisible: true)
    showFocus()
    reveal(path)
    let isExtended =
      extending
      && selectingSeveral(from: selection.origin ?? path) { _ in
        if let end = selection.focused { choose(end, .extend) }
      }
    if !isExtended, selecting, selectionFollows(path) { choose(path, .follow) }
  }

  /// Moves the focus to the first item, and scrolls to it.
  ///
  /// - Returns: False without items.
  func focusFirstItem() -> Bool {
    updateItems()
    guard allowsItemFocus, let beginning = preferredFocus ?? firstItem,
      let first = focusable(from: beginning, isForward: true)
    else { return false }
    moveFocus(to: first)
    return true
  }

  /// Performs the action that deletes the item with the focus, if a key asks for that.
  func performDeletion(with key: UIKey) -> Bool {
    guard key.keyCode == .keyboardDeleteForward,
      key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]), let focused = selection.focused,
      let action = swipeActions(at: focused, on: .trailing)?.actions.first(where: { $0.style == .destructive })
    else { return false }
    action.handler(action, cell(at: focused) ?? self) { _ in }
    return true
  }

  // MARK: The ring

  /// Whether there is an item that has the focus while the list has it.
  var hasFocusedItem: Bool { selection.focused.map(exists) ?? false }

  /// Moves the focus to an item.
  ///
  /// - Parameter isVisible: Whether the item shows it, as after a key and not after a press.
  func setFocus(to path: IndexPath, isVisible: Bool) {
    (selection.focused, selection.showsFocus) = (path, isVisible)
    showFocus(on: isVisible ? path : nil)
    focusMovedInside()
  }

  /// Shows the focus on its item, or hides it, because the list received the focus or lost it.
  func showFocus(_ isVisible: Bool) {
    if hasFocusedItem, let focused = selection.focused { setFocus(to: focused, isVisible: isVisible) }
  }
}

extension UIFocusHeading {
  /// The direction of a key; empty for any other key.
  fileprivate init(_ key: UIKey) {
    self =
      switch key.keyCode {
      case .keyboardUpArrow, .keyboardPageUp: .up
      case .keyboardDownArrow, .keyboardPageDown: .down
      case .keyboardLeftArrow: .left
      case .keyboardRightArrow: .right
      case .keyboardHome: .first
      case .keyboardEnd: .last
      default: []
      }
  }
}
