import CPangoCairo
import Foundation
import TestSupport
import Testing

@testable import Drawing

@Suite("Layouts of long paragraphs")
struct LongParagraphTests {
  private func layout(
    _ text: String, _ lineBreak: NSLineBreakMode = .byWordWrapping, width: CGFloat? = 300, lines: Int = 0
  ) -> TextLayout {
    var format = ParagraphFormat()
    format.lineBreak = lineBreak
    let run = TextRun(
      range: 0..<text.utf16.count, font: FontDescription(family: "sans-serif", size: 17),
      color: CGColor(gray: 0, alpha: 1))
    return TextLayout(string: text, runs: [run], format: format, width: width, maximumLines: lines)
  }

  private static let texts = [
    "Film lies on film, and a frame shows a part of it. ", "שלום לכל מי שקורא את זה כאן ",
    "clear film and שלום together ",
    "abcdefghijklmnopqrstuvwxyz", "e\u{301}a\u{308}\u{323}",
  ]

  @Test("The lines of a paragraph that is laid out in pieces are those of the whole", arguments: texts)
  func pieces(text: String) {
    let whole = String(String(repeating: text, count: 200).prefix(4_000 / text.utf16.count * text.count))
    let long = String(repeating: text, count: 1_500)
    let (short, lines) = (layout(whole), layout(long))
    #expect(Set(short.pangoLines.map { ObjectIdentifier($0.piece) }).count == 1)
    #expect(Set(lines.pangoLines.map { ObjectIdentifier($0.piece) }).count > 3)
    #expect(lines.lines.prefix(short.lines.count - 1) == short.lines.dropLast())
    // Each line begins where the one before it ended.
    #expect(zip(lines.lines, lines.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    #expect(lines.lines.last?.range.upperBound == long.utf16.count)
    #expect(lines.lines.filter(\.startsParagraph).count == 1)
  }

  @Test("The indent of a first line is that of the first piece alone")
  func indents() {
    let text = String(repeating: "word ", count: 4_000)
    var format = ParagraphFormat()
    (format.firstLineHeadIndent, format.headIndent, format.paragraphSpacingBefore) = (40, 10, 30)
    let run = TextRun(
      range: 0..<text.utf16.count, font: FontDescription(family: "sans-serif", size: 17),
      color: CGColor(gray: 0, alpha: 1))
    let lines = TextLayout(string: text, runs: [run], format: format, width: 300).lines
    #expect(lines[0].rect.minX == 40 && lines.dropFirst().allSatisfy { $0.rect.minX == 10 })
    let height = lines[0].rect.height
    #expect(zip(lines, lines.dropFirst()).allSatisfy { abs($1.rect.minY - $0.rect.maxY) < height / 4 })
  }

  private static let floods = [
    "e" + String(repeating: "\u{301}", count: 40_000), String(repeating: "\u{1F469}\u{200D}", count: 20_000),
    String(repeating: "\u{0915}\u{094D}", count: 20_000), String(repeating: "a", count: 80_000),
    String(repeating: "word ", count: 16_000),
  ]

  @Test("What pango lays out at once does not grow with the text or a character of it", arguments: floods.indices)
  func bounded(index: Int) {
    let text = Self.floods[index]
    for (lineBreak, width, lines) in [
      (.byWordWrapping, 300, 0), (.byCharWrapping, 300, 4), (.byTruncatingTail, 300, 1), (.byTruncatingMiddle, 300, 2),
      (.byTruncatingHead, 300, 1), (.byTruncatingTail, 300, 0),
    ] as [(NSLineBreakMode, CGFloat?, Int)] {
      let layout = layout(text, lineBreak, width: width, lines: lines)
      let longest = layout.pangoLines.map(\.piece.text.bytes.count).max() ?? 0
      #expect(longest < 30_000, "\(lineBreak) \(lines): \(longest) bytes")
      if lines > 0 { #expect(layout.lines.count == lines && layout.isTruncated) }
    }
    // Without a width a line may be long, but not a character.
    #expect(layout(text, .byTruncatingTail, width: nil, lines: 1).lines.count == 1)
  }

  @Test("Sections that say the same share what pango laid out, and keep their own offsets", arguments: texts + ["a\n"])
  func repeated(text: String) {
    let long = String(repeating: text, count: 6_000)
    let layout = layout(long, lines: .max)
    let shared = Dictionary(grouping: layout.pangoLines) { $0.piece.pango }
    #expect(shared.count < 40 && layout.lines.count > 300)
    for line in layout.lines.indices.dropLast() {
      let (first, pango) = (layout.lines[line].range.lowerBound, layout.pangoLines[line])
      #expect(pango.offset(of: pango.pointer.pointee.start_index) == first)
      #expect(layout.lines[line + 1].range.lowerBound - layout.lines[line].range.upperBound == (text == "a\n" ? 1 : 0))
    }
    #expect(layout.lines.last?.range.upperBound == long.utf16.count)
  }

  @Test("Sections of the same text in other fonts or formats share nothing")
  func different() {
    let text = String(repeating: String(repeating: "x", count: 1_100) + "\n", count: 3)
    func run(_ range: Range<Int>, _ size: CGFloat) -> TextRun {
      TextRun(
        range: range, font: FontDescription(family: "sans-serif", size: size), color: CGColor(gray: 0, alpha: 1))
    }
    var indented = ParagraphFormat()
    indented.headIndent = 20
    let layout = TextLayout(
      string: text, runs: [run(0..<1_500, 17), run(1_500..<3_303, 20)],
      paragraphs: [
        ParagraphRun(range: 0..<2_202, format: ParagraphFormat()), ParagraphRun(range: 2_202..<3_303, format: indented),
      ], width: 300)
    func heights(_ range: Range<Int>) -> Set<CGFloat> {
      Set(
        layout.lines.filter { range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound }.map(
          \.rect.height))
    }
    let (small, large) = (heights(0..<1_500), heights(1_500..<3_303))
    #expect(small.count == 1 && large.count == 1 && small.max() ?? 0 < large.min() ?? 0)
    let inner = layout.lines.filter { !$0.startsParagraph }
    #expect(inner.allSatisfy { $0.rect.minX == ($0.range.lowerBound < 2_202 ? 0 : 20) })
  }

  @Test("A layout ends at a height of a million points", arguments: ["a\n", "\n", "words of one line "])
  func tallest(text: String) throws {
    let layout = layout(String(repeating: text, count: 200_000), width: 100, lines: .max)
    let last = try #require(layout.lines.last)
    #expect(layout.isTruncated && last.rect.maxY >= 1_000_000 && last.rect.minY < 1_030_000)
    #expect(!self.layout(String(repeating: text, count: 2_000), lines: .max).isTruncated)
  }

  @Test("The parts of a long word have few lines, because pango shapes a word again for each of them")
  func partsOfAWord() {
    let digits = (0..<20_000).map { String($0, radix: 36) }.joined()
    let pieces = Dictionary(grouping: layout(digits, width: 200).pangoLines) { ObjectIdentifier($0.piece) }
    #expect(pieces.values.count { $0.count > 12 } <= 1 && pieces.count > 200)
  }

  @Test("The parts of a text with spaces have more lines, because the last line of each is laid out twice")
  func partsOfWords() {
    var random = SplitMix64(seed: 1)
    let words = (0..<20_000).map { _ in String(Int.random(in: 100...99_999, using: &random)) }.joined(separator: " ")
    let lines = layout(words, width: 200).pangoLines
    let pieces = Dictionary(grouping: lines) { ObjectIdentifier($0.piece) }
    #expect(lines.count > 1_000 && pieces.count < lines.count / 18)
  }

  @Test("Lines as long as the text are not broken: pango would shape them twice", arguments: [300, nil] as [CGFloat?])
  func wholeLines(width: CGFloat?) {
    let text = (0..<500).map { "line \($0) of them\n" }.joined()
    let lines = layout(text, width: width).pangoLines
    #expect(lines.count == 501 && lines.allSatisfy { pango_layout_get_width($0.piece.pango) == -1 })
    let broken = layout(String(repeating: "word ", count: 30), width: width ?? 1_000_000).pangoLines
    #expect(broken.allSatisfy { (pango_layout_get_width($0.piece.pango) == -1) == (width == nil) })
  }

  @Test("A caret moves from piece to piece, and back")
  func carets() {
    let text = String(repeating: "ab ", count: 3_000)
    let layout = layout(text)
    let starts = layout.lines.indices.dropFirst().filter {
      layout.pangoLines[$0].piece !== layout.pangoLines[$0 - 1].piece
    }
    #expect(!starts.isEmpty)
    for line in starts {
      let offset = layout.lines[line].range.lowerBound
      #expect(layout.offset(movingFrom: offset, visually: .left) == offset - 1)
      #expect(layout.offset(movingFrom: offset - 1, visually: .right) == offset)
    }
  }
}
