import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@Suite("Fragments of a text")
struct TextStorageTests {
  private func fragments(of storage: TextStorage) -> [TextStorage.Place] {
    var places: [TextStorage.Place] = []
    storage.forEachFragment {
      places.append($0)
      return true
    }
    return places
  }

  /// Checks the invariants of every text.
  private func checkInvariants(_ storage: TextStorage, _ text: String) {
    #expect(storage.string == text && storage.string.utf8.elementsEqual(text.utf8))
    #expect(storage.count == text.utf16.count)
    let places = fragments(of: storage)
    #expect(places.count == storage.fragmentCount && places.map(\.index) == Array(0..<places.count))
    var end = 0
    for place in places {
      #expect(place.range.lowerBound == end && place.content.count <= TextLimits.fragmentLength)
      #expect(storage.fragment(number: place.index) == place)
      #expect(place.range.isEmpty || storage.fragment(at: place.range.lowerBound) == place)
      #expect(!place.range.isEmpty || place.index == places.count - 1)
      end = place.range.upperBound
    }
    #expect(end == storage.count && places.last?.endsParagraph == false)
  }

  @Test(
    "A paragraph ends after every separator, and after the last one there is an empty fragment",
    arguments: ["\n", "\r", "\r\n", "\u{2029}"])
  func separators(separator: String) {
    let storage = TextStorage("ab\(separator)c\(separator)")
    checkInvariants(storage, "ab\(separator)c\(separator)")
    let length = separator.utf16.count
    #expect(fragments(of: storage).map(\.range.count) == [2 + length, 1 + length, 0])
    #expect(fragments(of: storage).map(\.content.count) == [2, 1, 0])
  }

  @Test("An empty text has one empty fragment")
  func empty() {
    checkInvariants(TextStorage(), "")
    #expect(TextStorage().fragmentCount == 1)
  }

  @Test("A long paragraph is split after a space, and one without spaces between characters")
  func longParagraphs() {
    let words = String(repeating: "word 👩‍👩‍👧‍👦 ", count: 2_000)
    checkInvariants(TextStorage(words), words)
    for place in fragments(of: TextStorage(words)).dropLast() {
      #expect(TextStorage(words).substring(place.range).hasSuffix(" "))
    }
    let families = String(repeating: "👩‍👩‍👧‍👦", count: 2_000)
    checkInvariants(TextStorage(families), families)
    for place in fragments(of: TextStorage(families)) {
      #expect(place.range.count % 11 == 0, "a family has 11 units")
    }
  }

  @Test("One character that is longer than a fragment is split")
  func longCharacter() {
    let text = "e" + String(repeating: "\u{301}", count: 10_000)
    checkInvariants(TextStorage(text), text)
    #expect(TextStorage(text).fragmentCount == 7)
  }

  @Test("Families, flags, accents and CR with LF are whole characters")
  func characters() {
    let storage = TextStorage("a👩‍👩‍👧‍👦e\u{301}\r\n🇩🇪")
    let boundaries = [0, 1, 12, 14, 16, 20]
    for offset in 0...20 {
      #expect(storage.boundary(atOrBefore: offset) == boundaries.last { $0 <= offset })
      #expect(storage.boundary(after: offset) == boundaries.first { $0 > offset } ?? 20)
      #expect(storage.boundary(before: offset) == boundaries.last { $0 < offset } ?? 0)
    }
    #expect(storage.rounded(2..<13) == 1..<14 && storage.rounded(15..<15) == 14..<16)
  }

  @Test(
    "Random edits give the same text as in a string, and report the changed fragments",
    arguments: 0..<4 as Range<UInt64>)
  func randomEdits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = RandomText.make(seed % 2 == 0 ? 40 : 4_000, using: &random)
    var storage = TextStorage(text)
    checkInvariants(storage, text)
    for _ in 0..<60 {
      let units = Array(text.utf16)
      let start = storage.boundary(atOrBefore: Int.random(in: 0...units.count, using: &random))
      let length = Int.random(in: 0...3, using: &random) == 0 ? 5_000 : 6
      let end = storage.boundary(
        atOrBefore: Int.random(in: start...max(start, min(units.count, start + length)), using: &random))
      let insertion = RandomText.make(Int.random(in: 0...8, using: &random), using: &random)
      let before = fragments(of: storage).map { storage.substring($0.range) }
      let change = storage.replace(start..<max(start, end), with: insertion)
      text =
        String(decoding: units[..<start], as: UTF16.self) + insertion
        + String(decoding: units[max(start, end)...], as: UTF16.self)
      checkInvariants(storage, text)
      let after = fragments(of: storage).map { storage.substring($0.range) }
      let isSame = { (first: ArraySlice<String>, second: ArraySlice<String>) in
        zip(first, second).allSatisfy { $0.utf8.elementsEqual($1.utf8) } && first.count == second.count
      }
      #expect(isSame(before[..<change.removed.lowerBound], after[..<change.removed.lowerBound]))
      #expect(
        isSame(
          before[change.removed.upperBound...], after[(change.removed.lowerBound + change.inserted)...]))
    }
  }

  @Test("Typing in a paragraph changes one fragment in any document")
  func oneFragment() {
    var storage = TextStorage(String(repeating: "some words in a line\n", count: 3_000))
    #expect(storage.replace(30_011..<30_011, with: "x") == .init(removed: 1_429..<1_430, inserted: 1))
    #expect(storage.replace(0..<0, with: "\n") == .init(removed: 0..<0, inserted: 1))
  }
}
