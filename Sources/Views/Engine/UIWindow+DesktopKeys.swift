import Foundation

// The keys that do the same in every window of a desktop, when nothing else has a use for them.

extension UIWindow {
  /// Control and Q end the program, Control and W close the window, F11 has it fill the screen, and no more.
  ///
  /// - Returns: Whether the press is done with.
  func doAsOnDesktop(for press: UIPress) -> Bool {
    guard let key = press.key, key.modifierFlags.isDisjoint(with: [.shift, .alternate, .command]) else { return false }
    switch (key.keyCode, key.modifierFlags.contains(.control)) {
    case (.keyboardQ, true): UIApplication.shared.terminate()
    case (.keyboardW, true): closeWasRequested()
    case (.keyboardF11, false): platform?.toggleFullScreen()
    default: return false
    }
    return true
  }
}
