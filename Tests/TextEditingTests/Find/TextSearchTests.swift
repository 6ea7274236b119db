import Foundation
import TestSupport
import Testing

@testable import TextEditing

@MainActor
@Suite("Searches in a text")
struct TextSearchTests {
  private func find(
    _ query: String, in text: String, _ compare: NSString.CompareOptions = .caseInsensitive,
    _ method: UITextSearchOptions.WordMatchMethod = .contains
  ) -> [Range<Int>] {
    let storage = TextStorage(text)
    var search = TextSearch(query, UITextSearchOptions(wordMatchMethod: method, stringCompareOptions: compare))
    var found: [Range<Int>] = []
    while !search.isFinished(in: storage) { found += search.next(in: storage) }
    #expect(search.ranges(in: 0..<storage.count, of: storage) == found, "the whole at once")
    return found
  }

  @Test("A search finds every occurrence once, without overlaps, in UTF-16 units")
  func plain() {
    #expect(find("aa", in: "aaaa b aa") == [0..<2, 2..<4, 7..<9])
    #expect(find("b", in: "🙂b\r\n🙂b") == [2..<3, 7..<8])
    #expect(find("", in: "abc").isEmpty)
    #expect(find("abc", in: "").isEmpty)
    #expect(find("x\ny", in: "x\ny\nx\n y") == [0..<3])
  }

  @Test("Case counts only if the options say so")
  func cases() {
    #expect(find("straße", in: "Straße STRASSE straße") == [0..<6, 15..<21])
    #expect(find("AbC", in: "abc ABC AbC", []) == [8..<11])
    #expect(find("AbC", in: "abc ABC AbC").count == 3)
    #expect(find("ΣΑΣ", in: "σας Σας σασ") == [0..<3, 4..<7, 8..<11])
    #expect(find("É", in: "é e\u{301} e") == [0..<1, 2..<4])
  }

  @Test("Words are matched from their beginning or as a whole", arguments: ["", "é", "я"])
  func words(accent: String) {
    let text = "cat\(accent) cats\(accent) concat\(accent) Cat\(accent)."
    let word = "cat" + accent
    let length = accent.utf16.count
    #expect(find(word, in: text, .caseInsensitive, .fullWord).count == 2)
    #expect(find("cat", in: "cats concat cat", .caseInsensitive, .startsWith) == [0..<3, 12..<15])
    #expect(find(word, in: text, .caseInsensitive, .fullWord).last?.lowerBound == 16 + 3 * length)
  }

  @Test("A letter with a combining mark is not the letter")
  func combined() {
    #expect(find("e", in: "e\u{301} e") == [3..<4])
  }

  @Test("Results across the ends of parts are found, and each once")
  func parts() {
    let part = TextSearch.partLength
    for shift in -3...3 {
      let text = String(repeating: ".", count: part + shift) + "needle" + String(repeating: ".", count: part) + "needle"
      #expect(
        find("needle", in: text) == [part + shift..<part + shift + 6, 2 * part + shift + 6..<2 * part + shift + 12])
    }
    let dense = String(repeating: "ab", count: part)
    #expect(find("B", in: dense).count == part)
    #expect(find("ba", in: dense).count == part - 1)
  }

  @Test("A search finds the same as one occurrence after the other in random texts")
  func random() {
    var random = SplitMix64(seed: 44)
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        ["a", "b", "\n", " ", "é", "🙂"].randomElement(using: &random) ?? "a"
      }.joined()
      let query = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        ["a", "b", " "].randomElement(using: &random) ?? "a"
      }.joined()
      var (expected, rest) = ([Range<Int>](), text.startIndex..<text.endIndex)
      while let found = text.range(of: query, range: rest) {
        expected.append(found.lowerBound.utf16Offset(in: text)..<found.upperBound.utf16Offset(in: text))
        rest = found.upperBound..<text.endIndex
      }
      #expect(find(query, in: text, []) == expected, "\(query) in \(text)")
    }
  }
}

@Suite("Decorated ranges")
struct FoundRangesTests {
  private func list(_ ranges: FoundRanges, in range: Range<Int> = 0..<100) -> [Range<Int>] {
    ranges.ranges(in: range).filter { $0.style == .found }.map(\.range)
  }

  @Test("Ranges stay in order whatever order they come in, and replace those that they overlap")
  func order() {
    var ranges = FoundRanges()
    for range in [10..<12, 2..<4, 20..<22, 2..<4, 12..<14] { ranges.decorate(range, .found) }
    #expect(list(ranges) == [2..<4, 10..<12, 12..<14, 20..<22])
    #expect(list(ranges, in: 3..<12) == [2..<4, 10..<12])
    #expect(list(ranges, in: 4..<10).isEmpty)
    ranges.decorate(3..<13, .found)
    #expect(list(ranges) == [3..<13, 20..<22])
    ranges.decorate(0..<5, .normal)
    #expect(list(ranges) == [20..<22])
    ranges.decorate(5..<5, .found)
    #expect(list(ranges) == [20..<22])
  }

  @Test("Only one range is highlighted, and it becomes a result again")
  func highlighted() {
    var ranges = FoundRanges()
    ranges.decorate(0..<2, .found)
    ranges.decorate(4..<6, .found)
    ranges.decorate(0..<2, .highlighted)
    #expect(ranges.highlighted == 0..<2 && list(ranges) == [4..<6])
    ranges.decorate(0..<2, .found)
    ranges.decorate(4..<6, .highlighted)
    #expect(ranges.highlighted == 4..<6 && list(ranges) == [0..<2])
    ranges.decorate(5..<6, .normal)
    #expect(ranges.highlighted == nil && list(ranges) == [0..<2])
  }
}
