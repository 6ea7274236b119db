import Foundation
@_spi(Toolkit) import Platform

// Context menus open on the view under the pointer, or on the target of the keys, or on an ancestor of it.

/// A view that shows where a menu opens that a key asks for.
@MainActor
package protocol MenuPlacing: UIView {
  /// The place in the view's coordinates; nil for the middle of its visible part.
  var menuPlace: CGPoint? { get }
}

extension UIWindow {
  /// Opens the menu of the view under the secondary button, or begins a touch if it has no menu. A tap recognizer for
  /// the button inside the view with the menu takes precedence. In an open menu the button works like the primary
  /// one.
  ///
  /// - Parameter location: In the window's coordinates.
  func secondaryButtonPressed(at location: CGPoint, time: TimeInterval) {
    if let contextMenu { return contextMenu.pressBegan(at: point(location, in: contextMenu.window)) }
    let isTouch = !touchDispatcher.hasTouches || touchDispatcher.isSecondaryButtonDown
    if isTouch {
      let (view, window) = (hitTest(location, with: nil), self)
      if openMenu(on: view, at: window.point(location, in: view?.window), by: .pointer) { return }
    }
    touchDispatcher.pointerDown(.secondary, at: location, time: time)
  }

  func secondaryButtonReleased(at location: CGPoint, time: TimeInterval) {
    touchDispatcher.pointerUp(.secondary, at: location, time: time)
    if let contextMenu { contextMenu.pressEnded(at: point(location, in: contextMenu.window)) }
  }

  /// Opens the menu of the key target for the Menu key or Shift-F10.
  ///
  /// - Returns: Whether the press was handled.
  func openMenu(for press: UIPress) -> Bool {
    guard let key = press.key, key.opensMenus, let view = (keyTarget as? UIView) ?? frontmostController?.viewIfLoaded
    else { return false }
    return openMenu(of: view)
  }

  /// Opens the menu of a view where keys open it: at the caret, which must be visible, or in the middle of its visible part.
  ///
  /// - Returns: False if neither the view nor one around it has a menu.
  func openMenu(of view: UIView) -> Bool {
    let text = view as? any TextInputClient
    text?.scrollCaretToVisible()
    let place =
      text?.caretBottom ?? (view as? any MenuPlacing)?.menuPlace.map { view.convert($0, to: self) }
      ?? view.convert(view.bounds, to: self).intersection(bounds).center
    return openMenu(on: view, at: place, by: .keys)
  }

  /// Opens the menu of the innermost view that has one, from `view` outward.
  @discardableResult
  private func openMenu(on view: UIView?, at location: CGPoint, by opener: MenuOpener) -> Bool {
    var current = view
    while let view = current {
      for case let source as any MenuSource in view.interactions.reversed() {
        if source.openMenu(at: location, by: opener) { return true }
      }
      if opener == .pointer, view.hasSecondaryTap { return false }
      current = view.superview
    }
    return false
  }

  /// Replaces the open menu by another one.
  ///
  /// - Parameter makePanel: Creates the panel and adds it to the window.
  package func openMenu(_ makePanel: () -> any MenuPanel) {
    contextMenu?.close()
    guard platform != nil else { return }
    keyReceiver.cancelKeys(at: currentTime)
    contextMenu = makePanel()
    setCursor(.arrow)
    // Nothing is typed into the text below an open menu.
    keyReceiver.endComposition()
  }
}

extension UIView {
  /// Whether a tap recognizer of the view waits for the secondary button.
  fileprivate var hasSecondaryTap: Bool {
    (gestureRecognizers ?? []).contains { recognizer in
      recognizer.isEnabled && (recognizer as? UITapGestureRecognizer)?.buttonMaskRequired == .secondary
    }
  }
}

extension UIKey {
  fileprivate var opensMenus: Bool {
    guard modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    return modifierFlags.contains(.shift) ? keyCode == .keyboardF10 : keyCode == .keyboardApplication
  }
}
