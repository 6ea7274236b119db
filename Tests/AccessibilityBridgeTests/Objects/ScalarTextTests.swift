import Foundation
import Testing

@testable import AccessibilityBridge

@Suite("Texts by Unicode scalars")
struct ScalarTextTests {
  private let text = ScalarText("One two. Three 👩‍👩‍👧!\nFour")

  private func piece(_ piece: ScalarText.Piece, _ offset: Int) -> String {
    let range = text.range(of: piece, around: offset) { _ in NSRange(location: 0, length: 4) }
    return text.substring(range.lowerBound, range.upperBound)
  }

  @Test func `Offsets count scalars, and UTF-16 units are found again`() {
    #expect(text.count == 26)
    #expect(text.units(before: 15) == 15 && text.units(before: 16) == 17 && text.units(before: 20) == 23)
    for offset in 0...text.count { #expect(text.offset(ofUnit: text.units(before: offset)) == offset) }
    #expect(text.units(20, 15) == NSRange(location: 15, length: 8))
    #expect(text.substring(4, 7) == "two" && text.substring(22, -1) == "Four" && text.substring(-5, 99).count == 22)
    #expect(text.substring(7, 4) == "")
  }

  @Test func `Pieces are whole characters, words, sentences and paragraphs`() {
    #expect(piece(.character, 17) == "👩‍👩‍👧" && piece(.character, 0) == "O")
    #expect(piece(.word, 5) == "two. " && piece(.word, 0) == "One " && piece(.word, 23) == "Four")
    #expect(piece(.sentence, 2) == "One two. " && piece(.sentence, 9) == "Three 👩‍👩‍👧!\n")
    #expect(piece(.paragraph, 2) == "One two. Three 👩‍👩‍👧!\n" && piece(.paragraph, 99) == "Four")
    #expect(piece(.line, 2) == "One ")
    let empty = ScalarText("").range(of: .word, around: 3) { $0 }
    #expect(empty == 0..<0)
  }
}
