import Foundation
import Testing

@testable import Drawing

@Suite struct TextLayoutTests {
  private let lineHeight = FontDescription(family: "sans-serif", size: 16).metrics().lineHeight

  @Test("An empty text has one line, as high as its font")
  func empty() {
    let layout = layout("")
    #expect(layout.lines.map(\.range) == [0..<0])
    #expect(layout.size.width == 0)
    #expect(abs(layout.size.height - lineHeight) < 0.01)
    #expect(!layout.isTruncated)
  }

  @Test("Each paragraph has its own line, even an empty one or one after a final line break")
  func paragraphs() {
    let layout = layout("one\n\ntwo\r\nthree\u{2029}")
    #expect(layout.lineStrings == ["one", "", "two", "three", ""])
    #expect(layout.lines.allSatisfy { abs($0.rect.height - lineHeight) < 0.01 })
    #expect(layout.lines.allSatisfy { $0.startsParagraph })
  }

  @Test("Lines break between words without losing a character")
  func wordWrapping() {
    let layout = layout("the quick brown fox jumps over the lazy dog", width: 100)
    #expect(layout.lines.count > 2)
    #expect(layout.lines.allSatisfy { $0.rect.width <= 100 })
    #expect(layout.lineStrings.joined() == layout.string)
    #expect(layout.lineStrings.dropLast().allSatisfy { $0.hasSuffix(" ") })
    #expect(layout.lines.map(\.startsParagraph) == [true] + layout.lines.dropFirst().map { _ in false })
  }

  @Test(
    "A space beside a picture is as wide as one between letters",
    arguments: ["\u{1F39E}", "\u{1F39E}\u{FE0F}", "\u{1F469}", "\u{1F321}", "\u{2602}", "\u{1F1EF}\u{1F1F5}"])
  func spacesBesidePictures(picture: String) {
    func width(_ text: String) -> CGFloat { layout(text).size.width }
    for space in [" ", "\u{A0}", "  "] {
      let wanted = width("a\(space)a") - width("aa")
      #expect(abs(width("\(picture)\(space)\(picture)") - 2 * width(picture) - wanted) < 0.5)
      #expect(abs(width("\(picture)\(space)a") - width(picture) - width("a") - wanted) < 0.5)
    }
  }

  @Test("A word wider than a line is broken, and character wrapping breaks anywhere")
  func characterWrapping() {
    #expect(layout("incomprehensibilities", width: 60).lines.count > 1)
    let byWords = layout("abc incomprehensibilities", width: 120)
    let byCharacters = layout("abc incomprehensibilities", width: 120, lineBreak: .byCharWrapping)
    #expect(byWords.lineStrings.first == "abc ")
    #expect(byCharacters.lineStrings.first?.hasPrefix("abc inc") == true)
  }

  @Test("A broken word gets no hyphens", arguments: [60, 75, 90, 120] as [CGFloat])
  func hyphens(width: CGFloat) {
    let layout = layout("incomprehensibilities", width: width)
    #expect(layout.lines.count > 1)
    for (line, text) in zip(layout.lines, layout.lineStrings) {
      #expect(abs(line.rect.width - DrawingTests.layout(text).size.width) < 0.01)
    }
  }

  @Test("A clipped paragraph is one line that extends beyond the width")
  func clipping() {
    let layout = layout("the quick brown fox\njumps", width: 50, lineBreak: .byClipping)
    #expect(layout.lineStrings == ["the quick brown fox", "jumps"])
    #expect(layout.lines[0].rect.minX == 0 && layout.size.width > 100)
  }

  @Test(
    "Any width works, and NaN counts as zero",
    arguments: [0, -5, .nan, -.infinity, 1e-9, .infinity, 1e300] as [CGFloat])
  func widths(width: CGFloat) {
    let layout = layout("ab cd", width: width)
    #expect(width > 1 ? layout.lines.count == 1 : layout.lines.count >= 4)
    #expect(layout.lineStrings.joined() == "ab cd")
    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
  }

  @Test("Alignment positions a line, and natural alignment follows the text's direction")
  func alignment() {
    func left(_ alignment: NSTextAlignment, _ text: String) -> CGFloat {
      layout(text, width: 200, alignment: alignment).lines[0].rect.minX
    }
    let (width, hebrewWidth) = (layout("abc").size.width, layout("שלום").size.width)
    #expect(left(.left, "abc") == 0 && left(.natural, "abc") == 0)
    #expect(left(.right, "abc") == 200 - width)
    #expect(left(.center, "abc") == (200 - width) / 2)
    #expect(left(.natural, "שלום") == 200 - hebrewWidth && left(.left, "שלום") == 0)
  }

  @Test("Without a width, lines are aligned within the widest")
  func alignmentWithoutWidth() {
    let layout = layout("wide text here\nab", alignment: .right)
    #expect(layout.lines[0].rect.minX == 0)
    #expect(abs(layout.lines[1].rect.maxX - layout.lines[0].rect.maxX) < 0.01)
    #expect(layout.size.width == layout.lines[0].rect.width)
  }

  @Test("Justified lines are as wide as the layout, except the last")
  func justified() {
    let layout = layout("the quick brown fox jumps over the lazy dog", width: 120, alignment: .justified)
    #expect(layout.lines.dropLast().allSatisfy { abs($0.rect.width - 120) < 0.1 })
    #expect(layout.lines[layout.lines.count - 1].rect.width < 119)
  }

  @Test("A text has the direction of its first letter unless one is given")
  func direction() {
    var format = ParagraphFormat()
    #expect(layout("(שלום)", format: format).lines[0].isRightToLeft)
    #expect(!layout("(hello)", format: format).lines[0].isRightToLeft)
    format.baseDirection = .rightToLeft
    #expect(layout("(hello)", format: format).lines[0].isRightToLeft)
    format.baseDirection = .leftToRight
    #expect(!layout("(שלום)", format: format).lines[0].isRightToLeft)
    for (text, isRightToLeft) in [("12", false), ("", false)] {
      #expect(layout(text, format: format).lines[0].isRightToLeft == isRightToLeft)
    }
    format.baseDirection = .naturalRightToLeft
    for (text, isRightToLeft) in [("12", true), ("", true), ("(hello)", false), ("(שלום)", true)] {
      #expect(layout(text, format: format).lines[0].isRightToLeft == isRightToLeft)
    }
  }

  @Test("Layout is proportional to the font size")
  func linearity() {
    let (small, large) = (layout("Hamburgefonstiv", size: 13), layout("Hamburgefonstiv", size: 26))
    #expect(abs(small.size.width * 2 - large.size.width) < 0.2)
  }

  @Test("A NUL has no width, and the text after it is shown")
  func nul() {
    let (with, without) = (layout("ab\0cd"), layout("abcd"))
    #expect(abs(with.size.width - without.size.width) < 0.5)
    #expect(with.lines[0].range == 0..<5)
    #expect(with.caretRect(at: 5).minX > with.caretRect(at: 4).minX)
  }

  @Test("A text of 100,000 characters is laid out completely, in one line or many")
  func long() {
    let text = String(repeating: "lorem ipsum ", count: 8_334)
    let (endless, wrapped) = (layout(text), layout(text, width: 300))
    #expect(endless.lines.count == 1 && endless.size.width > 500_000)
    #expect(wrapped.lines.count > 2_000 && wrapped.lines.last?.range.upperBound == text.utf16.count)
  }

  @Test(
    "A line does not break between a space and its accent",
    arguments: ["🇩 \u{300}ا", " \u{5B8}\u{93F}", "אב \u{300}\u{20DD}"])
  func accentOnSpace(text: String) {
    for width in [0, 1, 10, 15] as [CGFloat] {
      let layout = layout(text, width: width)
      #expect(layout.lineStrings.allSatisfy { !$0.hasPrefix("\u{300}") && !$0.hasPrefix("\u{5B8}") })
    }
  }

  @Test("Overlapping, empty and outlying runs leave the text complete", arguments: [-5..<2, 2..<2, 3..<900, 50..<60])
  func runs(range: Range<Int>) {
    let layout = TextLayout(
      string: "a😀cd", runs: [run(0..<5), run(range, size: 30)], format: ParagraphFormat())
    #expect(layout.lines.count == 1 && layout.lines[0].range == 0..<5)
  }

  @Test(
    "Any font size works",
    arguments: [0, -3, .nan, .infinity, 1e-30, 1e30, 4_096] as [CGFloat])
  func fontSizes(size: CGFloat) {
    let layout = layout("Any 😀", size: size, width: 100)
    #expect(layout.size.width.isFinite && layout.size.height > 0)
  }

  @Test("Tabular digits are equally wide")
  func tabularDigits() {
    func width(_ text: String) -> CGFloat {
      var run = run(0..<4)
      run.font.hasTabularDigits = true
      return TextLayout(string: text, runs: [run], format: ParagraphFormat()).size.width
    }
    #expect(abs(width("1111") - width("8888")) < 0.01)
  }
}
