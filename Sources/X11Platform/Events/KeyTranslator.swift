import CX11
import Platform

/// Turns a window's key events into keys and text, and tracks the keys that are down: a key whose press the input
/// method consumed has no release.
struct KeyTranslator {
  /// The codes of keys that are down.
  private var held: Set<UInt32> = []

  /// - Parameter meaning: The input method's interpretation; nil without an input method.
  mutating func press(
    _ event: XKeyEvent, meaning: (keysym: KeySym?, text: String?)?
  ) -> [InputEvent.Kind] {
    // An input method delivers composed text as a press with key code 0.
    if event.keycode == 0 { return Self.text(meaning?.text) }
    let stroke: KeyStroke? =
      if let meaning {
        meaning.keysym.flatMap { KeyStroke(event, keysym: $0, text: meaning.text) }
      } else {
        KeyStroke(event)
      }
    // A key may have text and no symbol.
    guard let stroke else { return Self.text(meaning?.text) }
    held.insert(event.keycode)
    let down = InputEvent.Kind.keyDown(
      name: stroke.name, characters: stroke.characters, modifiers: stroke.modifiers)
    return [down] + Self.text(stroke.typedText)
  }

  mutating func release(_ event: XKeyEvent) -> InputEvent.Kind? {
    guard held.remove(event.keycode) != nil, let stroke = KeyStroke(event) else { return nil }
    return .keyUp(name: stroke.name, characters: stroke.characters, modifiers: stroke.modifiers)
  }

  /// Forgets all keys that are down, because another window receives their releases.
  mutating func leave() -> InputEvent.Kind {
    held = []
    return .keyboardLeave
  }

  private static func text(_ text: String?) -> [InputEvent.Kind] {
    text.map { [.text($0)] } ?? []
  }
}
