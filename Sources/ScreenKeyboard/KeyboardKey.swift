/// A key of the panel, named by its action.
enum KeyboardKey: Hashable, Sendable {
  case character(String)
  case space
  case shift
  case backspace
  /// Switches to another page.
  case page(KeyboardPage)
  case enter
  case dismiss

  /// Whether the key types its label.
  var isText: Bool {
    switch self {
    case .character, .space: true
    case .shift, .backspace, .page, .enter, .dismiss: false
    }
  }
}

enum KeyboardPage: Hashable, Sendable {
  case letters, numbers, symbols
  /// Large digits only, with or without a decimal point.
  case digits(point: Bool)

  /// The label of the key that switches to this page.
  var label: String {
    switch self {
    case .letters: "ABC"
    case .numbers, .digits: "123"
    case .symbols: "#+="
    }
  }
}
