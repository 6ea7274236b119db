import Foundation

// The targets of key events, and the default actions for unhandled ones.

extension UIWindow {
  /// Whether a Shift key is down, by the last key event.
  package var isShiftHeld: Bool { heldKeys.modifierFlags.contains(.shift) }

  func pressKey(_ key: UIKey, _ modifiers: KeyModifiers, at time: TimeInterval) {
    let press = UIPress(key: key, phase: .began, timestamp: time)
    heldKeys.add(press, modifiers: modifiers)
    let outer = isPressingKey
    isPressingKey = true
    defer { isPressingKey = outer }
    sendEvent(UIPressesEvent(press: press))
  }

  func releaseKey(_ key: UIKey, _ modifiers: KeyModifiers, at time: TimeInterval) {
    let press = UIPress(key: key, phase: .ended, timestamp: time)
    heldKeys.remove(press, modifiers: modifiers)
    sendEvent(UIPressesEvent(press: press))
  }

  /// Cancels all held keys. Their releases are not delivered.
  ///
  /// - Parameter time: The time of the events; nil for the time when each key was pressed.
  func cancelKeys(at time: TimeInterval?) {
    for press in heldKeys.removeAll() {
      guard let key = press.key else { continue }
      sendEvent(UIPressesEvent(press: UIPress(key: key, phase: .cancelled, timestamp: time ?? press.timestamp)))
    }
  }

  /// Tells the text client that the window gained or lost the keys, so that the caret shows where typing goes.
  func keyStatusDidChange() {
    (firstResponder as? any TextInputClient)?.keyStatusDidChange()
  }

  /// The responder that receives key events first: the focused view or the first responder, otherwise the view that the
  /// keys scroll, the root view or the window.
  var keyTarget: UIResponder {
    focusSystem.keyTarget ?? firstResponder ?? keyScrollTarget ?? frontmostController?.viewIfLoaded ?? self
  }

  /// Moves the focus to the next view for Tab, or to the previous one for Shift-Tab.
  ///
  /// - Returns: Whether the press was handled.
  func moveFocus(for press: UIPress) -> Bool {
    guard let key = press.key, key.keyCode == .keyboardTab,
      key.modifierFlags.isDisjoint(with: [.alternate, .command])
    else { return false }
    return focusSystem.move(key.modifierFlags.contains(.shift) ? .backward : .forward)
  }

  /// Scrolls the default scroll view when the first responder is outside all scroll views, so that a view controller
  /// that is first responder for its own keys does not block scrolling.
  ///
  /// - Returns: Whether the press was handled.
  func scrollWithoutFocus(for press: UIPress) -> Bool {
    guard let firstResponder, !chain(from: firstResponder).contains(where: { $0 is UIScrollView }),
      let keyScrollTarget
    else { return false }
    for case let scrollView as UIScrollView in chain(from: keyScrollTarget) {
      if scrollView.scroll(for: press) { return true }
    }
    return false
  }

  /// Whether the first responder takes typed text: an editable text, or an app's own text view.
  package var acceptsTyping: Bool {
    if let text = firstResponder as? any TextInputClient { return text.isTextEditable }
    return firstResponder is any UIKeyInput
  }

  /// Makes the first responder resign if it takes text.
  package func dismissKeyboard() {
    if let firstResponder, firstResponder is any UIKeyInput { firstResponder.resignFirstResponder() }
  }

  // MARK: Internals

  /// The visible view whose scroll view the keys scroll: the one used last, otherwise the frontmost, innermost scroll
  /// view that keys can scroll. If there is none, a list that is too short to scroll has the keys for its rows.
  private var keyScrollTarget: UIView? {
    if let lastUsedView, lastUsedView.window === self, isInSight(lastUsedView), lastUsedView.isReachedByKeys,
      !isBesidePresented(lastUsedView)
    {
      return lastUsedView
    }
    return frontmostScrollView(in: self) { $0.isScrolledByKeys }
      ?? frontmostScrollView(in: self) { $0.canBecomeFocused && !($0 is any UIKeyInput) }
  }

  /// Whether a view lies beside the content that is presented in front, like what dims the views behind it.
  private func isBesidePresented(_ view: UIView) -> Bool {
    guard let front = frontmostController, front.presenting != nil, let content = front.viewIfLoaded else {
      return false
    }
    let surroundings = sequence(first: view, next: \.superview)
    return surroundings.contains(where: \.blocksKeysBehind) && !surroundings.contains { $0 === content }
  }

  /// The frontmost, innermost visible scroll view below a view that a condition chooses.
  private func frontmostScrollView(in view: UIView, where isChosen: (UIScrollView) -> Bool) -> UIScrollView? {
    var open = view.subviewsForKeys.map { (view: $0, isSearched: false) }
    while let (view, isSearched) = open.popLast() {
      if isSearched {
        if let scrollView = view as? UIScrollView, isChosen(scrollView) { return scrollView }
      } else if !view.isHidden, view.isUserInteractionEnabled, isInSight(view) {
        open.append((view, true))
        open += view.subviewsForKeys.map { ($0, false) }
      }
    }
    return nil
  }

  /// Whether part of the view is inside all clipping ancestors and the window.
  private func isInSight(_ view: UIView) -> Bool {
    // Bounds that begin far away are too inexact to convert.
    var (visible, current) = (view.superview == nil ? view.bounds : view.frame, view)
    while let superview = current.superview {
      if current !== view { visible = current.convert(visible, to: superview) }
      if superview.clipsToBounds || superview === self { visible = visible.intersection(superview.bounds) }
      if visible.isEmpty { return false }
      current = superview
    }
    return true
  }

  private func chain(from responder: UIResponder) -> [UIResponder] {
    var (chain, current) = ([UIResponder](), Optional(responder))
    while let responder = current {
      chain.append(responder)
      current = responder.next
    }
    return chain
  }
}
