import Foundation

/// A text whose offsets count Unicode scalars, as those of AT-SPI do. Offsets outside of it are clamped.
struct ScalarText {
  let scalars: [Unicode.Scalar]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// The pieces of a text that a reader speaks at once.
  enum Piece: Int {
    case character, word, sentence, line, paragraph
  }

  var count: Int { scalars.count }

  /// Returns the text of a range; an end of -1 stands for that of the text.
  func substring(_ start: Int, _ end: Int) -> String {
    let (first, last) = (clamped(start), end < 0 ? count : clamped(end))
    var view = String.UnicodeScalarView()
    if first < last { view.append(contentsOf: scalars[first..<last]) }
    return String(view)
  }

  func clamped(_ offset: Int) -> Int { min(max(offset, 0), count) }

  // MARK: UTF-16

  /// Returns the UTF-16 units before an offset.
  func units(before offset: Int) -> Int {
    scalars[..<clamped(offset)].reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
  }

  /// Returns the UTF-16 range of two offsets in either order.
  func units(_ start: Int, _ end: Int) -> NSRange {
    let (first, last) = (units(before: min(start, end)), units(before: max(start, end)))
    return NSRange(location: first, length: last - first)
  }

  /// Returns the offset after a number of UTF-16 units.
  func offset(ofUnit unit: Int) -> Int {
    var passed = 0
    for (index, scalar) in scalars.enumerated() {
      if passed >= unit { return index }
      passed += scalar.value > 0xFFFF ? 2 : 1
    }
    return count
  }

  // MARK: Pieces

  /// Returns the piece that contains an offset, with what is between it and the next one. The last piece contains the end.
  func range(of piece: Piece, around offset: Int, line: (NSRange) -> NSRange) -> Range<Int> {
    let offset = clamped(offset)
    if piece == .line {
      let units = line(NSRange(location: units(before: offset), length: 0))
      let start = self.offset(ofUnit: units.location)
      return start..<max(start, self.offset(ofUnit: units.location + units.length))
    }
    let place = min(offset, max(count - 1, 0))
    let start = (0...place).reversed().first { isStart(of: piece, $0) } ?? 0
    let end = place < count ? (place + 1..<count).first { isStart(of: piece, $0) } ?? count : count
    return start..<end
  }

  private func isStart(of piece: Piece, _ index: Int) -> Bool {
    guard index > 0, index < count else { return index == 0 }
    switch piece {
    case .character: return isCharacterStart(index)
    case .word: return isWord(scalars[index]) && !isWord(scalars[index - 1])
    case .paragraph, .line: return scalars[index - 1] == "\n"
    case .sentence:
      guard !scalars[index].properties.isWhitespace, scalars[index - 1].properties.isWhitespace else { return false }
      let last = scalars[..<index].last { !$0.properties.isWhitespace }
      return last.map { ".!?…。".unicodeScalars.contains($0) } ?? true || scalars[index - 1] == "\n"
    }
  }

  private func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "'" || scalar == "’"
      || scalar == "_"
  }

  /// Whether no character extends over the place before a scalar.
  private func isCharacterStart(_ index: Int) -> Bool {
    // A flag or an emoji of a family has at most about twenty scalars.
    let start = max(0, index - 20)
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start...index])
    return String(view).last?.unicodeScalars.count == 1
  }
}
