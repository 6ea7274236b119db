import Foundation

// Keys that do the same in every window of a desktop, unless something else handles them.

extension UIWindow {
  /// Handles Control-Q, which quits the program, Control-W, which closes the window, F11, which toggles full screen, F10 and
  /// Alt with a letter, which open the menu bar, and Control-Shift-I, which opens the inspector.
  ///
  /// - Returns: Whether the press was handled.
  func handleDesktopKey(for press: UIPress) -> Bool {
    guard let key = press.key, !key.modifierFlags.contains(.command) else { return false }
    if key.modifierFlags.contains(.shift) {
      guard key.keyCode == .keyboardI, key.modifierFlags.contains(.control), let open = application.openInspector
      else { return false }
      open()
      return true
    }
    if key.modifierFlags.contains(.alternate) {
      guard !key.modifierFlags.contains(.control), let letter = key.characters.first, letter.isLetter
      else { return false }
      return application.menuBar?.openMenuBar(of: self, at: letter) ?? false
    }
    switch (key.keyCode, key.modifierFlags.contains(.control)) {
    case (.keyboardQ, true): application.quit()
    case (.keyboardW, true): engine.window.closeWasRequested()
    case (.keyboardF10, false): return application.menuBar?.openMenuBar(of: self, at: nil) ?? false
    case (.keyboardF11, false): platform?.toggleFullScreen()
    default: return false
    }
    return true
  }

  // MARK: Commands of the menu bar

  func performClose(_ sender: Any?) { engine.window.closeWasRequested() }

  func toggleFullScreen(_ sender: Any?) { platform?.toggleFullScreen() }
}
