import Foundation
import Testing

@testable import TextEditing

@Suite("Texts with characters of any length")
struct LongCharacterTests {
  private static let characters = [
    "e" + String(repeating: "\u{301}", count: 200_000), String(repeating: "\u{1F469}\u{200D}", count: 70_000),
    String(repeating: "\u{0915}\u{094D}", count: 100_000),
  ]

  @Test("A character as long as a text is divided into parts of bounded length", arguments: characters.indices)
  func parts(index: Int) {
    let text = Self.characters[index]
    #expect(text.count < 3)
    for text in [text, "before \(text) after\nnext", String(repeating: "word ", count: 2_000) + text] {
      let storage = TextStorage(text)
      #expect(storage.string == text && storage.count == text.utf16.count)
      var end = 0
      storage.forEachFragment { place in
        #expect(place.range.lowerBound == end && place.range.count <= TextLimits.fragmentLength)
        end = place.range.upperBound
        return true
      }
      #expect(end == storage.count && storage.fragmentCount < storage.count / 900 + 10)
    }
  }

  @Test("Deleting and moving in such a text take a part of it at a time", arguments: characters.indices)
  func editing(index: Int) {
    let text = Self.characters[index]
    var storage = TextStorage(text)
    var place = storage.count
    for _ in 0..<15 {
      let before = storage.boundary(before: place)
      #expect(before < place && place - before <= TextLimits.fragmentLength)
      _ = storage.replace(before..<place, with: "")
      place = storage.count
    }
    #expect(text.utf16.starts(with: storage.string.utf16))
  }
}
