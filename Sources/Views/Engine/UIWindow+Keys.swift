import Foundation

// The targets of key events, and the default actions for unhandled ones.

extension UIWindow {
  /// Whether a Shift key is down, by the last key event.
  package var isShiftHeld: Bool { heldKeys.modifierFlags.contains(.shift) }

  /// Whether Control is held: a dragged content is then copied.
  package var isControlHeld: Bool { heldKeys.modifierFlags.contains(.control) }

  func pressKey(_ key: UIKey, _ modifiers: KeyModifiers, at time: TimeInterval) {
    noteForKeyList(key, at: time)
    let press = UIPress(key: key, phase: .began, timestamp: time)
    heldKeys.add(press, modifiers: modifiers)
    let outer = isPressingKey
    isPressingKey = true
    defer { isPressingKey = outer }
    sendEvent(UIPressesEvent(press: press))
  }

  func releaseKey(_ key: UIKey, _ modifiers: KeyModifiers, at time: TimeInterval) {
    endKeyList()
    let press = UIPress(key: key, phase: .ended, timestamp: time)
    heldKeys.remove(press, modifiers: modifiers)
    sendEvent(UIPressesEvent(press: press))
  }

  /// Cancels all held keys. Their releases are not delivered.
  ///
  /// - Parameter time: The time of the events; nil for the time when each key was pressed.
  func cancelKeys(at time: TimeInterval?) {
    endKeyList()
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
  package var keyTarget: UIResponder {
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

  /// Activates an accessibility element with the focus, which no control presses.
  ///
  /// - Returns: Whether the press was handled.
  func activateFocusedElement(for press: UIPress) -> Bool {
    guard let view = focusSystem.keyTarget, view.isElementForKeys, press.key?.pressesControls == true else {
      return false
    }
    let root = AccessibilityTree.root(of: self)
    return root.node(of: view)?.perform(.activate) ?? false
  }

  /// Shows the focus in the view that was pressed last, for the first key after the press. A first responder has the keys
  /// before that, and Tab moves on.
  func showFocus(for press: UIPress) {
    guard firstResponder == nil, focusSystem.keyTarget == nil, let usedView, let key = press.key, key.modifier.isEmpty,
      key.keyCode != .keyboardTab, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return }
    focusSystem.showFocus(around: usedView)
  }

  /// Passes a press that no responder handled to the views that would have the keys without them: the one that was used
  /// last, the scroll view that was, and the frontmost one; those in the view that left the press come first. So neither a
  /// view controller that is first responder for its own keys nor a control with the focus keeps the arrows from a list.
  ///
  /// - Returns: Whether the press was handled.
  func passOn(_ press: UIPress) -> Bool {
    guard let pressTarget, let key = press.key, !acceptsTyping || key.isOfNavigation else { return false }
    let asked = chain(from: pressTarget)
    // At the end of a list the keys do not go on to another one.
    guard !asked.contains(where: { ($0 as? UIScrollView)?.usesKeys ?? false }) else { return false }
    let used = [usedView, lastUsedScrollView.flatMap { hasKeys($0) ? $0 : nil }].compactMap { $0 }
    var candidates = used + [frontmostScrollView(in: self)].compactMap { $0 }
    if let target = pressTarget as? UIView {
      let inside = used.filter { $0.isDescendant(of: target) } + [frontmostScrollView(in: target)].compactMap { $0 }
      candidates = inside + candidates
    }
    for candidate in candidates {
      for view in sequence(first: candidate, next: \.superview) where !asked.contains(where: { $0 === view }) {
        if handle(press, in: view) { return true }
      }
    }
    return false
  }

  /// Lets a view handle a key that is passed on. A control that does has the focus from then on.
  private func handle(_ press: UIPress, in view: UIView) -> Bool {
    let outer = pressTarget
    pressTarget = view
    defer { pressTarget = outer }
    guard view.handleKey(press) else { return false }
    if view.canBecomeFocused, !view.isFocused { focusSystem.showFocus(around: view) }
    return true
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

  /// The visible view whose scroll view the keys scroll: the one used last, otherwise the frontmost one.
  private var keyScrollTarget: UIView? { usedView ?? frontmostScrollView(in: self) }

  /// The view that was used last, if keys may go there.
  private var usedView: UIView? { lastUsedView.flatMap { hasKeys($0) ? $0 : nil } }

  /// The frontmost, innermost scroll view below a view that keys can scroll. If there is none, a list that is too short to
  /// scroll has the keys for its rows.
  private func frontmostScrollView(in view: UIView) -> UIScrollView? {
    frontmostScrollView(in: view) { $0.isScrolledByKeys }
      ?? frontmostScrollView(in: view) { $0.usesKeys && !($0 is any UIKeyInput) }
  }

  /// Whether keys may go to a view that was used before: it is visible, and nothing that is presented is in front of it.
  private func hasKeys(_ view: UIView) -> Bool {
    view.window === self && isInSight(view) && view.isReachedByKeys && !isBesidePresented(view)
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
    // Each view receives what is in sight of its superview: to find that from the view up would take the square of the depth.
    let sight = partInSight(of: view)
    var open = view.subviewsForKeys.map { (view: $0, sight: sight, isSearched: false) }
    while let (view, sight, isSearched) = open.popLast() {
      if isSearched {
        if let scrollView = view as? UIScrollView, isChosen(scrollView) { return scrollView }
      } else if !view.isHidden, view.isUserInteractionEnabled, !view.frame.intersection(sight).isEmpty {
        open.append((view, sight, true))
        let inside = part(of: view, in: sight)
        open += view.subviewsForKeys.map { ($0, inside, false) }
      }
    }
    return nil
  }

  /// The part of a view's coordinates that is inside all that clips it and the window.
  private func partInSight(of view: UIView) -> CGRect {
    sequence(first: view, next: \.superview).reversed().reduce(.infinite) { part(of: $1, in: $0) }
  }

  /// The part of a view's coordinates that is inside of a part of its superview's, and of its bounds if it clips.
  private func part(of view: UIView, in outer: CGRect) -> CGRect {
    let inner = view.superview.map { view.convert(outer, from: $0) } ?? outer
    return view.clipsToBounds || view === self ? inner.intersection(view.bounds) : inner
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

extension UIKey {
  /// Whether the key moves through content, or a focus, and types nothing.
  fileprivate var isOfNavigation: Bool {
    switch keyCode {
    case .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow, .keyboardPageUp,
      .keyboardPageDown, .keyboardHome, .keyboardEnd:
      true
    default: false
    }
  }
}
