/// What a key of the panel does.
enum KeyboardKey: Hashable, Sendable {
  case character(String)
  case space
  case shift
  case backspace
  /// Shows other keys.
  case page(KeyboardPage)
  case enter
  case dismiss

  /// Whether it types what it shows.
  var isText: Bool {
    switch self {
    case .character, .space: true
    case .shift, .backspace, .page, .enter, .dismiss: false
    }
  }
}

/// Which keys the panel shows.
enum KeyboardPage: Hashable, Sendable {
  case letters, numbers, symbols
  /// Large digits only, with a decimal point or without.
  case digits(point: Bool)

  /// What the key says that leads here.
  var label: String {
    switch self {
    case .letters: "ABC"
    case .numbers, .digits: "123"
    case .symbols: "#+="
    }
  }
}
