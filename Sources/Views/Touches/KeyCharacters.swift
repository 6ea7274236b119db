/// The characters that keys type, by their X keysym names.
package enum KeyCharacters {
  /// The text that a key types; empty for keys that type none, such as "Page_Down".
  package static func typed(by name: String) -> String {
    name.count == 1 ? name : named[name] ?? ""
  }

  /// The name of a key that types a text; the text itself if it has no other name.
  static func name(ofKeyTyping text: String) -> String {
    named.first { $0.value == text }?.key ?? text
  }

  /// The names that are not the character itself: those of ASCII, and the keys with a control character.
  private static let named = [
    "space": " ", "exclam": "!", "quotedbl": "\"", "numbersign": "#", "dollar": "$", "percent": "%", "ampersand": "&",
    "apostrophe": "'", "parenleft": "(", "parenright": ")", "asterisk": "*", "plus": "+", "comma": ",", "minus": "-",
    "period": ".", "slash": "/", "colon": ":", "semicolon": ";", "less": "<", "equal": "=", "greater": ">",
    "question": "?", "at": "@", "bracketleft": "[", "backslash": "\\", "bracketright": "]", "asciicircum": "^",
    "underscore": "_", "grave": "`", "braceleft": "{", "bar": "|", "braceright": "}", "asciitilde": "~",
    "Return": "\r", "Tab": "\t", "BackSpace": "\u{8}", "Escape": "\u{1B}",
  ]
}
