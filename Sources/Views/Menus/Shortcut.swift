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
    if let special = Self.specialKeys[input] { return special == key.keyCode && held == flags }
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
  @MainActor
  var title: String {
    let modifiers: [(UIKeyModifierFlags, SystemString)] = [
      (.control, .shortcutControl), (.alternate, .shortcutAlternate), (.shift, .shortcutShift),
    ]
    return (modifiers.filter { flags.contains($0.0) }.map(\.1.text) + [keyTitle]).joined(separator: "+")
  }

  @MainActor
  private var keyTitle: String {
    if let title = Self.titles[input] { return title.text }
    return Self.specialKeys[input] == nil ? input.uppercased() : String(input.dropFirst("UIKeyInput".count))
  }

  /// The keys that have a name of their own. Function keys are called by the number in their input.
  private static let titles: [String: SystemString] = [
    " ": .shortcutSpace, "\r": .shortcutEnter, "\t": .shortcutTab, "\u{8}": .shortcutBackspace,
    "\u{1B}": .shortcutEscape, "UIKeyInputEscape": .shortcutEscape, "UIKeyInputDelete": .shortcutDelete,
    "UIKeyInputUpArrow": .shortcutUp, "UIKeyInputDownArrow": .shortcutDown, "UIKeyInputLeftArrow": .shortcutLeft,
    "UIKeyInputRightArrow": .shortcutRight, "UIKeyInputPageUp": .shortcutPageUp,
    "UIKeyInputPageDown": .shortcutPageDown, "UIKeyInputHome": .shortcutHome, "UIKeyInputEnd": .shortcutEnd,
    insertInput: .shortcutInsert,
  ]

  /// The input that stands for Insert, for which UIKit has no constant.
  static let insertInput = "UIKeyInputInsert"

  private static let specialKeys: [String: UIKeyboardHIDUsage] = [
    "UIKeyInputUpArrow": .keyboardUpArrow, "UIKeyInputDownArrow": .keyboardDownArrow,
    "UIKeyInputLeftArrow": .keyboardLeftArrow, "UIKeyInputRightArrow": .keyboardRightArrow,
    "UIKeyInputEscape": .keyboardEscape, "UIKeyInputPageUp": .keyboardPageUp,
    "UIKeyInputPageDown": .keyboardPageDown, "UIKeyInputHome": .keyboardHome, "UIKeyInputEnd": .keyboardEnd,
    "UIKeyInputDelete": .keyboardDeleteForward, insertInput: .keyboardInsert, "UIKeyInputF1": .keyboardF1,
    "UIKeyInputF2": .keyboardF2,
    "UIKeyInputF3": .keyboardF3, "UIKeyInputF4": .keyboardF4, "UIKeyInputF5": .keyboardF5,
    "UIKeyInputF6": .keyboardF6, "UIKeyInputF7": .keyboardF7, "UIKeyInputF8": .keyboardF8,
    "UIKeyInputF9": .keyboardF9, "UIKeyInputF10": .keyboardF10, "UIKeyInputF11": .keyboardF11,
    "UIKeyInputF12": .keyboardF12,
  ]
}

extension UIKeyCommand {
  /// The keys as a menu displays them, such as "Ctrl+Shift+S"; nil without an input.
  package var shortcutTitle: String? { Shortcut(self)?.title }

  /// Whether a key with its modifiers runs the command.
  func matches(_ key: UIKey) -> Bool { Shortcut(self)?.matches(key) ?? false }
}
