import Foundation

/// A key and the text that it types.
public final class UIKey: Sendable {
  /// The text that the key types with the held modifiers; empty for none.
  public let characters: String

  /// The key by its place on the keyboard.
  public let keyCode: UIKeyboardHIDUsage
  /// The modifier keys that were down.
  public let modifierFlags: UIKeyModifierFlags

  /// - Parameter name: The X keysym name, such as "Page_Down" or "n". A name without a known HID usage gives
  ///   `.keyboardErrorUndefined`.
  init(name: String, characters: String, modifiers: KeyModifiers) {
    self.characters = characters
    keyCode = UIKeyboardHIDUsage(keysymName: name)
    modifierFlags = UIKeyModifierFlags(modifiers)
  }

  /// Whether the key types a character, so that it is not a command for other responders.
  package var types: Bool {
    guard modifierFlags.isDisjoint(with: [.control, .alternate, .command]), let first = characters.unicodeScalars.first
    else { return false }
    return first.properties.generalCategory != .control
  }

  /// The modifier that the key is while it is down; empty for other keys and for Caps Lock, which stays on.
  var modifier: UIKeyModifierFlags {
    switch keyCode {
    case .keyboardLeftShift, .keyboardRightShift: .shift
    case .keyboardLeftControl, .keyboardRightControl: .control
    case .keyboardLeftAlt, .keyboardRightAlt: .alternate
    case .keyboardLeftGUI, .keyboardRightGUI: .command
    default: []
    }
  }
}

/// The modifier keys.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Super.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)

  init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.capsLock) { insert(.alphaShift) }
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
  }
}

/// A responder that receives typed text while it is first responder.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// Whether there is text to delete; if not, Backspace does nothing.
  var hasText: Bool { get }

  /// Inserts typed text.
  func insertText(_ text: String)

  /// Deletes one character, for Backspace.
  func deleteBackward()
}
