import Foundation

extension UIWindow {
  /// Runs the key command of an event, before the responders receive the key. A menu has all keys to itself.
  ///
  /// - Returns: Whether the responders do not receive the key.
  func runKeyCommand(for event: UIPressesEvent) -> Bool {
    guard contextMenu == nil else { return false }
    let target = keyTarget
    return keyCommandDispatcher.handle(event, from: target) { isUsedBySystem($0, at: target) }
  }

  /// Runs the key command of a press that no responder handled.
  ///
  /// - Returns: Whether the press was handled.
  func runKeyCommand(for press: UIPress) -> Bool {
    guard let key = press.key, !typesIntoFirstResponder(key) else { return false }
    return keyCommandDispatcher.handleUnhandled(key, from: keyTarget)
  }

  /// Whether text, the focus or the focused control may use a key.
  private func isUsedBySystem(_ key: UIKey, at target: UIResponder) -> Bool {
    if let text = firstResponder as? any TextInputClient, text.takesKey(key) { return true }
    if typesIntoFirstResponder(key) { return true }
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    if key.keyCode == .keyboardTab { return true }
    guard let view = target as? UIView else { return false }
    return (view.isPressable || view.isElementForKeys) && !(key.types && key.keyCode != .keyboardSpacebar)
  }

  /// Whether the text of a key follows, for a view of the app's own that takes text.
  private func typesIntoFirstResponder(_ key: UIKey) -> Bool {
    key.types && firstResponder is any UIKeyInput && acceptsTyping
  }
}
