import Foundation
import Testing

@testable import TextEditing

@Suite("Words to be spelled")
struct SpelledWordTests {
  private func words(_ text: String) -> [String] {
    let words = SpelledWord.words(of: text)
    let units = Array(text.utf16)
    #expect(words.map(\.text) == words.map { String(decoding: units[$0.range], as: UTF16.self) })
    return words.map(\.text)
  }

  @Test("Words are letters, with apostrophes between them")
  func plain() {
    #expect(
      words("The cat, the “dog”\nand\u{2029}a\tbird.") == [
        "The", "cat", "the", "dog", "and", "bird",
      ])
    #expect(words("don't 'quoted' rock’n’roll O'") == ["don't", "quoted", "rock’n’roll"])
    #expect(
      words("well-known e\u{301}te\u{301} 🙂smile🙂 Straße") == [
        "well", "known", "e\u{301}te\u{301}", "smile", "Straße",
      ])
    #expect(words("").isEmpty && words(" ' 5 ''' ").isEmpty)
  }

  @Test("Single letters, names with digits, addresses and paths are no words")
  func names() {
    #expect(words("I x2y a_bc abc_d R2D2s 3rd word").map { $0 } == ["word"])
    #expect(
      words("me@example.org http://example.org /usr/share file\\name www.example.org. (ok)") == [
        "ok"
      ])
    #expect(words(String(repeating: "a", count: 64)).count == 1)
    #expect(words(String(repeating: "a", count: 65) + " bb") == ["bb"])
  }
}
