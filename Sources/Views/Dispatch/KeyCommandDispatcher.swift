import Foundation

/// Runs the key commands of the responders in the chain of the key target, and after them those of the menu bar and the
/// standard edit actions.
///
/// Commands come before the responders' `pressesBegan(_:with:)`. Keys that text or the focused control may use are the
/// exception: for these, only commands with `wantsPriorityOverSystemBehavior` come before, and the others run if no responder
/// handled the key.
@MainActor
final class KeyCommandDispatcher {
  /// The keys that are down and ran a command. Their repeats may run it again; their ends reach no responder.
  private var consumedKeys: Set<UIKeyboardHIDUsage> = []

  /// Whether the text that follows is that of a key that ran a command.
  private var consumesText = false

  /// Whether the commands of the last key wait until no responder handled it.
  private var commandsWait = false

  /// Handles an event before the responders.
  ///
  /// - Parameter systemComesFirst: Whether text or a control may use the key.
  /// - Returns: Whether a command ran, now or at the beginning of the press.
  func handle(_ event: UIPressesEvent, from target: UIResponder, systemComesFirst: (UIKey) -> Bool) -> Bool {
    guard let key = event.press.key else { return false }
    guard event.press.phase == .began else { return consumedKeys.remove(key.keyCode) != nil }
    commandsWait = systemComesFirst(key)
    let ran = run(key, from: target) { $0.wantsPriorityOverSystemBehavior || !commandsWait }
    if ran { consumedKeys.insert(key.keyCode) } else { consumedKeys.remove(key.keyCode) }
    consumesText = ran && key.types
    return ran
  }

  /// Whether a text is that of a key that ran a command, and is not inserted. Asked once for each text.
  func consumeText() -> Bool {
    defer { consumesText = false }
    return consumesText
  }

  /// Handles a key that no responder handled.
  ///
  /// - Returns: Whether a command ran.
  func handleUnhandled(_ key: UIKey, from target: UIResponder) -> Bool {
    guard commandsWait else { return false }
    commandsWait = false
    return run(key, from: target) { !$0.wantsPriorityOverSystemBehavior }
  }

  private func run(_ key: UIKey, from target: UIResponder, where isDue: (UIKeyCommand) -> Bool) -> Bool {
    var current: UIResponder? = target
    while let responder = current {
      let commands = (responder.keyCommands ?? []).flatMap(\.variants)
      for command in commands where isDue(command) && command.matches(key) {
        if command.perform(from: [target]) { return true }
      }
      current = responder.next
    }
    // The menus and the standard edit actions have no keys that type: they need not be made for those.
    guard !key.types || !key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    let commands = UIMenuSystem.main.keyCommands.flatMap(\.variants)
    for command in commands where isDue(command) && command.matches(key) {
      if command.perform(from: [target]) { return true }
    }
    if let command = UIKeyCommand.standardEdit(for: key), isDue(command) { return command.perform(from: [target]) }
    return false
  }
}
