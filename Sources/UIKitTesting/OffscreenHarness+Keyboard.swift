import Foundation
import Views

extension OffscreenHarness {
  /// Types a text: each character is a key that goes down, types the character and comes up.
  public func type(_ text: String) {
    for character in text {
      let name = character == " " ? "space" : String(character)
      send(.keyDown(name: name, characters: String(character), modifiers: []))
      send(.text(String(character)))
      send(.keyUp(name: name, characters: String(character), modifiers: []))
    }
  }

  /// Presses and releases a key that types no text.
  ///
  /// - Parameters:
  ///   - name: The X keysym name, such as "Tab", "Page_Down" or "a".
  ///   - modifierFlags: The modifiers that are held.
  public func typeKey(_ name: String, modifierFlags: UIKeyModifierFlags = []) {
    strike(name, characters: KeyCharacters.typed(by: name), modifiers: KeyModifiers(modifierFlags))
  }
}

extension KeyModifiers {
  fileprivate init(_ flags: UIKeyModifierFlags) {
    self = []
    if flags.contains(.alphaShift) { insert(.capsLock) }
    if flags.contains(.shift) { insert(.shift) }
    if flags.contains(.control) { insert(.control) }
    if flags.contains(.alternate) { insert(.alt) }
    if flags.contains(.command) { insert(.command) }
  }
}
