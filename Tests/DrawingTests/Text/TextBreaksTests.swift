import Foundation
import TestSupport
import Testing

@testable import Drawing

@Suite struct TextBreaksTests {
  @Test("Graphemes are characters as users see them")
  func graphemes() {
    let text = "a👨‍👩‍👧e\u{301}\r\nz"
    #expect(TextBreaks.graphemeBoundaries(in: text) == [0, 1, 9, 11, 13, 14])
    #expect(TextBreaks.graphemeBoundaries(in: "") == [0])
    #expect(TextBreaks.graphemeBoundaries(in: "ab") == [0, 1, 2])
    #expect(TextBreaks.graphemeBoundary(in: text, atOrBefore: 8) == 1)
    #expect(TextBreaks.graphemeBoundary(in: text, atOrBefore: 9) == 9)
    #expect(TextBreaks.graphemeBoundary(in: text, atOrBefore: 99) == 14)
  }

  @Test(
    "A double click selects a word, white space or a symbol",
    arguments: [
      (0, 0..<5), (4, 0..<5), (5, 5..<7), (6, 5..<7), (7, 7..<12), (12, 12..<13), (14, 13..<18), (18, 18..<18),
      (19, 19..<22), (22, 22..<22), (99, 22..<22),
    ])
  func words(offset: Int, word: Range<Int>) {
    #expect(TextBreaks.wordRange(in: "hello  world(don't\nend", at: offset) == word)
  }

  @Test("Word steps go to the next word's end or the previous word's start, across lines")
  func wordSteps() {
    let text = "hello, wörld!\n\n  next"
    var (ends, offset) = ([Int](), 0)
    while offset < text.utf16.count {
      offset = TextBreaks.wordEnd(in: text, after: offset)
      ends.append(offset)
    }
    #expect(ends == [5, 12, 21])
    var starts: [Int] = []
    while offset > 0 {
      offset = TextBreaks.wordStart(in: text, before: offset)
      starts.append(offset)
    }
    #expect(starts == [17, 7, 0])
  }

  @Test("An endless word is split, so that no search takes long")
  func endless() {
    let text = String(repeating: "a", count: 100_000)
    let word = TextBreaks.wordRange(in: text, at: 50_000)
    #expect(word.contains(50_000) && word.count <= 4_096)
    #expect(TextBreaks.wordEnd(in: text, after: 0) > 0)
    #expect(TextBreaks.wordStart(in: text, before: 100_000) < 100_000)
  }

  @Test("Word steps move in the right direction from any offset in any text", arguments: 0..<4)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = ["a", "é", " ", "\n", "\r\n", "👨‍👩‍👧", "שלום", "日本", "\0", ".", "'", "\u{301}", "\u{200D}", "1"]
    for _ in 0..<60 {
      let text = (0..<8).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let length = text.utf16.count
      for offset in -1...length + 1 {
        let place = min(max(offset, 0), length)
        let (end, start) = (TextBreaks.wordEnd(in: text, after: offset), TextBreaks.wordStart(in: text, before: offset))
        #expect(end > place || place == length)
        #expect(start < place || place == 0)
        let word = TextBreaks.wordRange(in: text, at: offset)
        #expect(word.lowerBound >= 0 && word.upperBound <= length)
      }
    }
  }
}
