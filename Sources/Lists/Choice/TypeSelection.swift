import Foundation

/// The characters that the user types to reach an item of a list.
struct TypeSelection {
  private(set) var text = ""
  private var lastTime = -TimeInterval.infinity

  /// Whether further characters at `time`, in seconds, belong to those before.
  func continues(at time: TimeInterval) -> Bool { !text.isEmpty && time - lastTime <= ListConstants.typingPause }

  /// Adds what was typed. After a pause it begins again.
  ///
  /// - Returns: Whether it began.
  mutating func add(_ characters: String, at time: TimeInterval) -> Bool {
    let continues = continues(at: time)
    text = continues ? text + characters : characters
    lastTime = time
    return !continues
  }

  /// Forgets what was typed.
  mutating func clear() {
    text = ""
  }

  /// The character that was typed several times; nil if there are different ones. It leads to the next item with it, if
  /// no item begins with all of them.
  var repeated: String? {
    guard let first = text.first, text.count > 1, text.allSatisfy({ $0 == first }) else { return nil }
    return String(first)
  }

  /// Whether an item's text begins with some characters, in either case and with any accents.
  static func matches(_ text: String, _ beginning: String) -> Bool {
    text.range(of: beginning, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
  }
}
