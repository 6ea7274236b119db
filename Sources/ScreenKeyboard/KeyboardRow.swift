/// A row of the panel: keys side by side, whose widths are in tenths of the row.
struct KeyboardRow: Equatable, Sendable {
  struct Place: Equatable, Sendable {
    var key: KeyboardKey
    /// The width of the key, in tenths of the row.
    var width: Double
  }

  var places: [Place]

  init(_ places: [Place]) {
    self.places = places
  }

  /// Makes a centered row of keys a tenth of the row wide, between two other keys.
  private init(_ characters: String, between leading: KeyboardKey? = nil, _ trailing: KeyboardKey? = nil) {
    let middle = characters.map { Place(key: .character(String($0)), width: 1) }
    let side = (10 - Double(middle.count)) / 2
    places =
      (leading.map { [Place(key: $0, width: side)] } ?? []) + middle
      + (trailing.map { [Place(key: $0, width: side)] } ?? [])
  }

  /// The total width of the keys, in tenths of the row; the row centers them.
  var width: Double { places.reduce(0) { $0 + $1.width } }

  static func rows(of page: KeyboardPage) -> [KeyboardRow] {
    switch page {
    case .letters:
      [
        KeyboardRow("qwertyuiop"), KeyboardRow("asdfghjkl"), KeyboardRow("zxcvbnm", between: .shift, .backspace),
        bottom(.numbers),
      ]
    case .numbers:
      [
        KeyboardRow("1234567890"), KeyboardRow("-/:;()$&@\""),
        KeyboardRow(".,?!'+_", between: .page(.symbols), .backspace), bottom(.letters),
      ]
    case .symbols:
      [
        KeyboardRow("[]{}#%^*+="), KeyboardRow("_\\|~<>€£¥•"),
        KeyboardRow(".,?!'§°", between: .page(.numbers), .backspace), bottom(.letters),
      ]
    case .digits(let point):
      [large("123"), large("456"), large("789"), lastOfDigits(point: point)]
    }
  }

  private static func bottom(_ other: KeyboardPage) -> KeyboardRow {
    KeyboardRow([
      Place(key: .page(other), width: 1.5), Place(key: .dismiss, width: 1), Place(key: .space, width: 5.5),
      Place(key: .enter, width: 2),
    ])
  }

  private static func large(_ digits: String) -> KeyboardRow {
    KeyboardRow(digits.map { Place(key: .character(String($0)), width: 10.0 / 3) })
  }

  private static func lastOfDigits(point: Bool) -> KeyboardRow {
    let first = point ? KeyboardKey.character(".") : .dismiss
    let last =
      point
      ? [Place(key: .dismiss, width: 5.0 / 3), Place(key: .backspace, width: 5.0 / 3)]
      : [Place(key: .backspace, width: 10.0 / 3)]
    return KeyboardRow([Place(key: first, width: 10.0 / 3), Place(key: .character("0"), width: 10.0 / 3)] + last)
  }
}
