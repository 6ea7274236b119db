import Foundation

// Where key events begin their way up the responder chain, and what becomes of those that nobody wanted.

extension UIWindow {
  /// Whether a Shift key is down, by the last key event.
  package var isShiftHeld: Bool { heldKeys.hasShift }

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

  /// Who lets go of the keys from now on is not heard of.
  ///
  /// - Parameter time: Nil for when each key was pressed.
  func cancelKeys(at time: TimeInterval?) {
    for press in heldKeys.removeAll() {
      guard let key = press.key else { continue }
      sendEvent(UIPressesEvent(press: UIPress(key: key, phase: .cancelled, timestamp: time ?? press.timestamp)))
    }
  }

  /// The keys come here, or go elsewhere: the caret shows where they would type.
  func keysDidMove() {
    (firstResponder as? any TextInputClient)?.keysDidMove()
  }

  /// The view that has the focus, or the first responder; without one the view that the keys scroll, so that it comes
  /// first, and then who is around it.
  var keyTarget: UIResponder {
    focusSystem.keyTarget ?? firstResponder ?? keyScrollTarget ?? rootViewController?.viewIfLoaded ?? self
  }

  /// Takes the focus to the next view for Tab, to the one before with Shift.
  ///
  /// - Returns: Whether the press is done with.
  func moveFocus(for press: UIPress) -> Bool {
    guard let key = press.key, key.keyCode == .keyboardTab,
      key.modifierFlags.isDisjoint(with: [.alternate, .command])
    else { return false }
    return focusSystem.move(key.modifierFlags.contains(.shift) ? .backward : .forward)
  }

  /// Scrolls what the keys would scroll without a focus, when the focus is outside of all scroll views: a view controller
  /// that is first responder for keys of its own does not keep the others from scrolling.
  ///
  /// - Returns: Whether the press is done with.
  func scrollWithoutFocus(for press: UIPress) -> Bool {
    guard let firstResponder, !chain(from: firstResponder).contains(where: { $0 is UIScrollView }),
      let keyScrollTarget
    else { return false }
    for case let scrollView as UIScrollView in chain(from: keyScrollTarget) {
      if scrollView.scroll(for: press) { return true }
    }
    return false
  }

  /// Whether the first responder takes what is typed: it is a text that can be edited, or something of an app's own.
  package var isTypedInto: Bool {
    if let text = firstResponder as? any TextInputClient { return text.isTextEditable }
    return firstResponder is any UIKeyInput
  }

  /// Has the first responder give way if it takes text.
  package func dismissKeyboard() {
    if let firstResponder, firstResponder is any UIKeyInput { firstResponder.resignFirstResponder() }
  }

  // MARK: Internals

  /// The view that was used last, so that the keys scroll what the pointer did, or else the foremost and innermost scroll
  /// view that the keys can scroll; of what is in sight.
  private var keyScrollTarget: UIView? {
    if let lastUsedView, lastUsedView.window === self, isInSight(lastUsedView) { return lastUsedView }
    return foremostScrollView(in: self)
  }

  private func foremostScrollView(in view: UIView) -> UIScrollView? {
    guard !view.isHidden, view.isUserInteractionEnabled, isInSight(view) else { return nil }
    for subview in view.subviews.reversed() {
      if let found = foremostScrollView(in: subview) { return found }
    }
    return (view as? UIScrollView).flatMap { $0.isScrolledByKeys ? $0 : nil }
  }

  /// Whether a part of the view lies in all the views around it that clip, the window's edges included.
  private func isInSight(_ view: UIView) -> Bool {
    var (visible, current) = (view.bounds, view)
    while let superview = current.superview {
      visible = current.convert(visible, to: superview)
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
