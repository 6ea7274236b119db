import TestSupport
import Testing
import X11Platform

@Suite("Preedit text")
struct PreeditTextTests {
  @Test("A part is replaced by characters, and the caret counts UTF-16 units")
  func replacing() {
    var text = PreeditText()
    #expect(text.text == "" && text.caret == 0)
    text.replace(first: 0, count: 0, with: "に𠮷ほ", caret: 2)
    #expect(text.text == "に𠮷ほ" && text.caret == 3)
    text.replace(first: 1, count: 1, with: "っ", caret: 3)
    #expect(text.text == "にっほ" && text.caret == 3)
    text.replace(first: 0, count: 2, with: "", caret: 0)
    #expect(text.text == "ほ" && text.caret == 0)
  }

  @Test("The caret moves as told, and stays in the text")
  func caret() {
    var text = PreeditText()
    text.replace(first: 0, count: 0, with: "abc", caret: 1)
    #expect(text.moveCaret(by: .forward) == 2 && text.caret == 2)
    #expect(text.moveCaret(by: .end) == 3 && text.moveCaret(by: .forward) == 3)
    #expect(text.moveCaret(by: .start) == 0 && text.moveCaret(by: .backward) == 0)
    text.moveCaret(to: 99)
    #expect(text.caret == 3)
    text.moveCaret(to: -1)
    #expect(text.caret == 0)
  }

  @Test("With any numbers the caret stays in the text, and the text within its capacity")
  func anything() {
    var random = SplitMix64(seed: 5)
    let numbers = [Int.min, -7, -1, 0, 1, 2, 3, 5, 8, 100_000, Int.max]
    let parts = ["", "a", "é", "😀", "日本語", String(repeating: "x", count: 5000)]
    var text = PreeditText()
    for _ in 0..<300 {
      text.replace(
        first: numbers.randomElement(using: &random) ?? 0, count: numbers.randomElement(using: &random) ?? 0,
        with: parts.randomElement(using: &random) ?? "", caret: numbers.randomElement(using: &random) ?? 0)
      #expect((0...text.text.utf16.count).contains(text.caret))
      #expect(text.text.unicodeScalars.count <= PreeditText.capacity)
    }
  }
}
