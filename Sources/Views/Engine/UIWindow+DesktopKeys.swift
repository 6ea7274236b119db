import Foundation

// Keys that do the same in every window of a desktop, unless something else handles them.

extension UIWindow {
  /// Handles Control-Q, which quits the program, Control-W, which closes the window, and F11, which toggles full
  /// screen.
  ///
  /// - Returns: Whether the press was handled.
  func handleDesktopKey(for press: UIPress) -> Bool {
    guard let key = press.key, key.modifierFlags.isDisjoint(with: [.shift, .alternate, .command]) else { return false }
    switch (key.keyCode, key.modifierFlags.contains(.control)) {
    case (.keyboardQ, true): application.quit()
    case (.keyboardW, true): engine.window.closeWasRequested()
    case (.keyboardF11, false): platform?.toggleFullScreen()
    default: return false
    }
    return true
  }
}
