import Foundation

/// A search in a text, part by part, so that a long text does not stop the window.
struct TextSearch {
  /// The maximum length of a part in UTF-16 units, and of its results. Chosen: a part takes a few milliseconds.
  static let partLength = 131_072
  static let partResults = 4_096

  let query: String
  private let method: UITextSearchOptions.WordMatchMethod
  private var alphabet: SearchAlphabet
  private let pattern: [UInt32]

  /// Where the next part begins.
  private(set) var position = 0

  @MainActor
  init(_ query: String, _ options: UITextSearchOptions) {
    (self.query, method) = (query, options.wordMatchMethod)
    alphabet = SearchAlphabet(foldsCase: options.stringCompareOptions.contains(.caseInsensitive))
    pattern = alphabet.letters(of: query).letters
  }

  /// Returns the results in the next part of a text, which has not changed since the first part.
  mutating func next(in storage: TextStorage) -> [Range<Int>] {
    let end = min(position + Self.partLength, storage.count)
    let (found, next) = ranges(in: position..<end, of: storage, upTo: Self.partResults)
    position = next
    return found
  }

  /// Whether the whole text was searched.
  func isFinished(in storage: TextStorage) -> Bool { position >= storage.count }

  /// Returns the results that begin in a range.
  mutating func ranges(in range: Range<Int>, of storage: TextStorage) -> [Range<Int>] {
    ranges(in: range, of: storage, upTo: .max).found
  }

  /// - Returns: The results, at most `limit`, and where the search goes on.
  private mutating func ranges(
    in range: Range<Int>, of storage: TextStorage, upTo limit: Int
  ) -> (found: [Range<Int>], next: Int) {
    guard let initial = pattern.first, !range.isEmpty else { return ([], range.upperBound) }
    // Words are recognized by the characters around them, and a result may extend beyond the range.
    let first = storage.boundary(before: range.lowerBound)
    let reach = TextLimits.characterLength * 2 + query.utf16.count * 4
    let last = storage.boundary(atOrBefore: min(storage.count, range.upperBound + reach))
    let text = alphabet.letters(of: storage.substring(first..<max(first, last)))
    var found: [Range<Int>] = []
    var index = text.index(of: range.lowerBound - first)
    let end = min(text.index(of: range.upperBound - first), text.letters.count - pattern.count + 1)
    while index < end {
      guard text.letters[index] == initial, matches(text, at: index) else {
        index += 1
        continue
      }
      found.append(first + text.offset(of: index)..<first + text.offset(of: index + pattern.count))
      index += pattern.count
      if found.count == limit { return (found, first + text.offset(of: index)) }
    }
    return (found, max(range.upperBound, found.last?.upperBound ?? 0))
  }

  private func matches(_ text: SearchAlphabet.Text, at index: Int) -> Bool {
    let end = index + pattern.count
    guard text.letters[index..<end].elementsEqual(pattern) else { return false }
    switch method {
    case .contains: return true
    case .startsWith: return !alphabet.isInsideWord(index, of: text)
    case .fullWord: return !alphabet.isInsideWord(index, of: text) && !alphabet.isInsideWord(end, of: text)
    }
  }
}

/// Numbers for the characters of texts, equal for those that a search takes for the same.
struct SearchAlphabet {
  /// A text as numbers of its characters.
  struct Text {
    let letters: [UInt32]
    /// The UTF-16 offset of each character and of the end; nil if each character has one unit.
    fileprivate let offsets: [Int]?

    func offset(of index: Int) -> Int { offsets?[index] ?? index }

    /// Returns the first character at or behind an offset.
    func index(of offset: Int) -> Int {
      offsets.map { $0.partitioningIndex { $0 >= offset } } ?? min(offset, letters.count)
    }
  }

  private let foldsCase: Bool
  /// The numbers of characters beyond ASCII, from 128 on, and whether each can be in a word.
  private var numbers: [Character: UInt32] = [:]
  private var areInWords: [Bool] = []

  init(foldsCase: Bool) {
    self.foldsCase = foldsCase
  }

  mutating func letters(of text: String) -> Text {
    // Windows' line ends are one character, and the only ones of two units in ASCII.
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      return Text(letters: text.utf8.map { UInt32(folded($0)) }, offsets: nil)
    }
    var (letters, offsets, offset) = ([UInt32](), [Int](), 0)
    letters.reserveCapacity(text.utf8.count)
    offsets.reserveCapacity(text.utf8.count + 1)
    for character in text {
      letters.append(number(of: character))
      offsets.append(offset)
      offset += character.utf16.count
    }
    offsets.append(offset)
    return Text(letters: letters, offsets: offsets)
  }

  private func folded(_ byte: UInt8) -> UInt8 {
    foldsCase && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private mutating func number(of character: Character) -> UInt32 {
    if let byte = character.utf8.first, byte < 0x80, character.utf8.count == 1 { return UInt32(folded(byte)) }
    if let number = numbers[character] { return number }
    // Through capitals, as some letters have two small forms.
    let folded = foldsCase ? character.uppercased().lowercased() : String(character)
    if folded.utf8.count == 1, let byte = folded.utf8.first {
      numbers[character] = UInt32(byte)
      return UInt32(byte)
    }
    let same = folded.count == 1 ? Character(folded) : character
    let number = numbers[same] ?? UInt32(128 + areInWords.count)
    if number == 128 + areInWords.count { areInWords.append(character.isLetter || character.isNumber) }
    numbers[same] = number
    numbers[character] = number
    return number
  }

  /// Whether both characters around an index are letters or digits.
  func isInsideWord(_ index: Int, of text: Text) -> Bool {
    guard index > 0, index < text.letters.count else { return false }
    return isInWord(text.letters[index - 1]) && isInWord(text.letters[index])
  }

  private func isInWord(_ letter: UInt32) -> Bool {
    guard letter < 128 else { return areInWords[Int(letter) - 128] }
    let character = Character(Unicode.Scalar(UInt8(letter)))
    return character.isLetter || character.isNumber
  }
}
