import Foundation

// Where a menu comes from: the view under the pointer, or that which the keys go to, and the views around it.

extension UIWindow {
  /// The secondary button went down: on a view with a menu it opens that, and on an open menu it works like the first.
  ///
  /// - Parameter location: In the window's coordinates.
  func secondaryButtonPressed(at location: CGPoint) {
    if let contextMenu { return contextMenu.pressBegan(at: location) }
    guard !touchDispatcher.hasTouches else { return }
    openMenu(on: hitTest(location, with: nil), at: location, by: .pointer)
  }

  /// Opens the menu of what the keys go to, for the Menu key, or Shift and F10.
  ///
  /// - Returns: Whether the press is done with.
  func openMenu(for press: UIPress) -> Bool {
    guard let key = press.key, key.opensMenus, let view = (keyTarget as? UIView) ?? rootViewController?.viewIfLoaded
    else { return false }
    // The menu belongs where the caret is, and that in sight.
    let text = view as? any TextInputClient
    text?.scrollCaretIntoSight()
    let place = text?.caretBottom ?? view.convert(view.bounds, to: self).intersection(bounds).center
    return openMenu(on: view, at: place, by: .keys)
  }

  /// Opens the menu of the innermost view that has one, from `view` on.
  @discardableResult
  private func openMenu(on view: UIView?, at location: CGPoint, by opener: MenuOpener) -> Bool {
    var current = view
    while let view = current {
      for case let source as any MenuSource in view.interactions.reversed() {
        if source.openMenu(at: location, by: opener) { return true }
      }
      current = view.superview
    }
    return false
  }

  /// Closes the open menu and opens another one.
  ///
  /// - Parameter makePanel: Makes the panel, and adds it to the window.
  package func openMenu(_ makePanel: () -> any MenuPanel) {
    contextMenu?.close()
    guard platform != nil else { return }
    cancelKeys(at: timeInHand)
    contextMenu = makePanel()
    setCursor(.arrow)
    // Nothing is typed into the text below.
    endComposition()
  }
}

extension UIKey {
  fileprivate var opensMenus: Bool {
    guard modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    return modifierFlags.contains(.shift) ? keyCode == .keyboardF10 : keyCode == .keyboardApplication
  }
}
