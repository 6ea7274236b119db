import CPangoCairo
import Foundation
import TestSupport
import Testing

@testable import Drawing

@Suite("Random texts")
struct TextLayoutFuzzTests {
  private static let scalars: [String] = [
    "a", "B", "fi", "W", " ", " ", "\t", "\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\0", "\u{1}", "\u{7F}", "\u{85}",
    "\u{B}", "\u{C}", "\u{AD}", " \u{300}", "\u{600}", "ำ", "-", "é", "e\u{301}", "\u{300}", "\u{20DD}", "ß", "ſ",
    "שלום", "ש", "\u{5B8}", "مرحبا", "ل", "ا", "٣",
    "日本", "語", "ไทย", "நி", "क्षि", "한", "\u{1112}\u{1161}", "👨‍👩‍👧‍👦", "🇩🇪", "🇩", "👍🏽", "😀", "❤️", "\u{200D}", "\u{FE0F}",
    "\u{202E}", "\u{202C}", "\u{2067}", "\u{2069}", "\u{200F}", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}",
    "\u{E000}", "\u{1F9FF}", "…", "ﷺ", "𝒜",
  ]
  private static let widths: [CGFloat?] = [nil, 0, 1, 15, 60, 200, .nan, -1, .infinity]

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...24, using: &random)).map { _ in scalars.randomElement(using: &random) ?? "" }.joined()
  }

  private static func format(_ random: inout SplitMix64) -> ParagraphFormat {
    var format = ParagraphFormat()
    format.alignment = [.natural, .left, .center, .right, .justified].randomElement(using: &random) ?? .natural
    format.lineBreak =
      [.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail]
      .randomElement(using: &random) ?? .byClipping
    format.baseDirection =
      [.natural, .leftToRight, .rightToLeft, .naturalRightToLeft].randomElement(using: &random) ?? .natural
    format.headIndent = [0, 0, 10, 300, -5].randomElement(using: &random) ?? 0
    format.tailIndent = [0, 0, -10, 40, -1_000].randomElement(using: &random) ?? 0
    return format
  }

  private static func runs(_ length: Int, _ random: inout SplitMix64) -> [TextRun] {
    var runs = [run(0..<length)]
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let start = Int.random(in: -2...length, using: &random)
      var run = run(start..<start + Int.random(in: 0...6, using: &random), size: 24)
      run.kern = [0, 2, -3].randomElement(using: &random) ?? 0
      runs.append(run)
    }
    return runs
  }

  private static func layout(_ random: inout SplitMix64) -> TextLayout {
    let text = text(&random)
    let length = text.utf16.count
    let runs = runs(length, &random)
    let half = ParagraphRun(range: 0..<length / 2, format: format(&random))
    let other = Bool.random(using: &random) ? format(&random) : half.format
    let rest = ParagraphRun(range: length / 2..<length, format: other)
    return TextLayout(
      string: text, runs: runs, paragraphs: [half, rest], width: widths.randomElement(using: &random) ?? nil,
      maximumLines: Int.random(in: -1...3, using: &random))
  }

  @Test("Every layout is finite and ordered, and returns grapheme boundaries", arguments: 0..<8)
  func invariants(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let canvas = try #require(Canvas(width: 60, height: 60))
    for _ in 0..<60 {
      let layout = Self.layout(&random)
      let boundaries = Set(TextBreaks.graphemeBoundaries(in: layout.string))
      let name = Comment(rawValue: layout.string.debugDescription)
      #expect(!layout.lines.isEmpty && layout.size.width.isFinite && layout.size.height.isFinite, name)
      let pairs = zip(layout.lines.map(\.range), layout.lines.map(\.range).dropFirst())
      #expect(pairs.allSatisfy { $0.upperBound <= $1.lowerBound }, name)
      for _ in 0..<10 {
        let point = CGPoint(x: random.number(in: -20...250), y: random.number(in: -20...120))
        #expect(boundaries.contains(layout.offset(closestTo: point).offset), name)
      }
      for offset in -1...layout.string.utf16.count + 1 {
        let caret = layout.caretRect(at: offset)
        #expect(!caret.minX.isNaN && caret.height > 0, name)
        for direction in [TextLayout.VisualDirection.left, .right] {
          if let next = layout.offset(movingFrom: offset, visually: direction) {
            #expect(boundaries.contains(next), name)
          }
        }
        let other = Int.random(in: offset...offset + 9, using: &random)
        #expect(layout.selectionRects(for: offset..<other).allSatisfy { $0.width > 0 && $0.height > 0 }, name)
      }
      layout.draw(in: canvas.context, at: CGPoint(x: 3, y: 3))
    }
    canvas.context.clear(CGRect(x: 0, y: 0, width: 60, height: 60))
    canvas.context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
    #expect(canvas.paintedArea == 3_600)
  }

  /// The range, the rectangle and the carets of each line.
  private static func lines(of piece: LayoutPiece) -> [String] {
    var lines: [String] = []
    piece.forEachLine { pointer, rect in
      let line = PangoLine(piece: piece, pointer: pointer, originX: 0, width: rect.width)
      let first = pointer.pointee.start_index
      let carets = (first...first + pointer.pointee.length).map { line.strongCursorX(at: $0) }
      lines.append("\(piece.range(of: pointer)) \(rect) \(pointer.pointee.is_paragraph_start) \(carets)")
      return true
    }
    return lines
  }

  @Test("Lines that fit are the same without a width to break them at", arguments: 0..<4)
  func wholeLines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var count = 0
    for _ in 0..<200 {
      let text = Self.text(&random)
      let (format, runs) = (Self.format(&random), Self.runs(text.utf16.count, &random))
      let widths: [CGFloat?] = [nil, 30, 200, 400]
      let width = widths.randomElement(using: &random) ?? nil
      let breaking = [LayoutPiece.Breaking.words, .characters, .never].randomElement(using: &random) ?? .words
      let followsRightToLeft = Bool.random(using: &random)
      let pieces = [true, false].map { triesWhole in
        LayoutPiece(
          text: PangoText(text[...]), start: 0, runs: runs[...], baseFont: runs[0].font,
          rendering: FontRendering(), format: format, width: width, breaking: breaking,
          followsRightToLeft: followsRightToLeft, triesWhole: triesWhole)
      }
      #expect(Self.lines(of: pieces[0]) == Self.lines(of: pieces[1]), "\(text.debugDescription), \(format)")
      if pango_layout_get_width(pieces[0].pango) < 0 { count += 1 }
    }
    #expect((20...180).contains(count))
  }

  @Test("A hit at a caret's position finds a caret at that position", arguments: 0..<4)
  func roundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = ["hello ", "AVATAR ", "שלום ", "日本語", "e\u{301}ö ", "👨‍👩‍👧 ", "123 ", "office\n"]
    for _ in 0..<40 {
      let text = (0..<6).map { _ in words.randomElement(using: &random) ?? "" }.joined()
      let layout = DrawingTests.layout(text, width: Bool.random(using: &random) ? 120 : nil)
      for offset in TextBreaks.graphemeBoundaries(in: text) {
        let caret = layout.caretRect(at: offset)
        let hit = layout.offset(closestTo: CGPoint(x: caret.minX, y: caret.midY))
        let back = layout.caretRect(at: hit.offset, affinity: hit.affinity)
        #expect(back.minY == caret.minY, "\(text.debugDescription) at \(offset)")
        #expect(abs(back.minX - caret.minX) < 0.1, "\(text.debugDescription) at \(offset), hit \(hit)")
      }
    }
  }
}
