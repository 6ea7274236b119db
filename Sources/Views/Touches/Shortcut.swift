import Foundation

/// The keys of a `UIKeyCommand`: when a press means them, and how a menu displays them.
struct Shortcut {
  private let input: String

  /// The modifiers, with Control in the place of Command.
  private let flags: UIKeyModifierFlags

  @MainActor
  init?(_ command: UIKeyCommand) {
    guard let input = command.input, !input.isEmpty else { return nil }
    self.input = input
    var flags = command.modifierFlags.intersection([.shift, .control, .alternate, .command])
    if flags.remove(.command) != nil { flags.insert(.control) }
    self.flags = flags
  }

  // MARK: Presses

  /// Whether a key is the one of the shortcut, with its modifiers.
  func matches(_ key: UIKey) -> Bool {
    let held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    if let special = Self.specialKeys[input] { return special.usage == key.keyCode && held == flags }
    let typesInput = key.characters.compare(input, options: .caseInsensitive) == .orderedSame
    if held == flags { return typesInput || (isKeyKnownByInput && usageOfInput == key.keyCode) }
    // A plus sign or a question mark needs Shift on many keyboards.
    return !isLetter && typesInput && held.subtracting(.shift) == flags
  }

  private var isLetter: Bool { input.count == 1 && input.first?.isLetter == true }

  /// Whether the input names a key by what it types without Shift. A letter does on keyboards of other scripts too.
  private var isKeyKnownByInput: Bool { isLetter || flags.contains(.shift) }

  private var usageOfInput: UIKeyboardHIDUsage? {
    let usage = UIKeyboardHIDUsage(keysymName: KeyCharacters.name(ofKeyTyping: input))
    return usage == .keyboardErrorUndefined ? nil : usage
  }

  // MARK: Display

  /// The keys as desktops write them, such as "Ctrl+Shift+S".
  var title: String {
    let modifiers: [(UIKeyModifierFlags, String)] = [(.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift")]
    let held = modifiers.filter { flags.contains($0.0) }.map(\.1)
    return (held + [Self.specialKeys[input]?.title ?? Self.titles[input] ?? input.uppercased()]).joined(separator: "+")
  }

  private static let titles = [" ": "Space", "\r": "Enter", "\t": "Tab", "\u{8}": "Backspace", "\u{1B}": "Esc"]

  /// The input that stands for Insert, for which UIKit has no constant.
  static let insertInput = "UIKeyInputInsert"

  private static let specialKeys: [String: (usage: UIKeyboardHIDUsage, title: String)] = [
    "UIKeyInputUpArrow": (.keyboardUpArrow, "Up"), "UIKeyInputDownArrow": (.keyboardDownArrow, "Down"),
    "UIKeyInputLeftArrow": (.keyboardLeftArrow, "Left"), "UIKeyInputRightArrow": (.keyboardRightArrow, "Right"),
    "UIKeyInputEscape": (.keyboardEscape, "Esc"), "UIKeyInputPageUp": (.keyboardPageUp, "Page Up"),
    "UIKeyInputPageDown": (.keyboardPageDown, "Page Down"), "UIKeyInputHome": (.keyboardHome, "Home"),
    "UIKeyInputEnd": (.keyboardEnd, "End"), "UIKeyInputDelete": (.keyboardDeleteForward, "Del"),
    insertInput: (.keyboardInsert, "Ins"),
    "UIKeyInputF1": (.keyboardF1, "F1"), "UIKeyInputF2": (.keyboardF2, "F2"), "UIKeyInputF3": (.keyboardF3, "F3"),
    "UIKeyInputF4": (.keyboardF4, "F4"), "UIKeyInputF5": (.keyboardF5, "F5"), "UIKeyInputF6": (.keyboardF6, "F6"),
    "UIKeyInputF7": (.keyboardF7, "F7"), "UIKeyInputF8": (.keyboardF8, "F8"), "UIKeyInputF9": (.keyboardF9, "F9"),
    "UIKeyInputF10": (.keyboardF10, "F10"), "UIKeyInputF11": (.keyboardF11, "F11"),
    "UIKeyInputF12": (.keyboardF12, "F12"),
  ]
}

extension UIKeyCommand {
  /// The keys as a menu displays them, such as "Ctrl+Shift+S"; nil without an input.
  package var shortcutTitle: String? { Shortcut(self)?.title }

  /// Whether a key with its modifiers runs the command.
  func matches(_ key: UIKey) -> Bool { Shortcut(self)?.matches(key) ?? false }
}
