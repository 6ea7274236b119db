import Foundation
import Testing

@testable import Drawing

@Suite("Truncation")
struct TypesetterTests {
  private typealias LineBreak = NSLineBreakMode
  private let text = "the quick brown fox jumps over the lazy dog"

  @Test("Lines beyond the limit are omitted", arguments: [LineBreak.byWordWrapping, .byCharWrapping])
  func limit(mode: NSLineBreakMode) {
    let layout = layout(text, width: 100, maximumLines: 2, lineBreak: mode)
    #expect(layout.lines.count == 2 && layout.isTruncated)
    #expect(layout.lines[1].range.upperBound < text.utf16.count)
    #expect(!DrawingTests.layout(text, width: 100, maximumLines: 50, lineBreak: mode).isTruncated)
  }

  @Test(
    "A last line with an ellipsis replaces all remaining text and fits",
    arguments: [LineBreak.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
  func ellipsis(mode: NSLineBreakMode) {
    for lines in 1...3 {
      let layout = layout(text, width: 100, maximumLines: lines, lineBreak: mode)
      #expect(layout.lines.count == lines && layout.isTruncated)
      #expect(layout.lines.last?.range.upperBound == text.utf16.count)
      #expect(layout.size.width <= 100.01)
    }
    #expect(!layout(text, width: 1_000, maximumLines: 1, lineBreak: mode).isTruncated)
  }

  @Test("Truncation removes the head, the middle or the tail")
  func places() {
    func shownWidth(_ mode: LineBreak, _ range: Range<Int>) -> CGFloat {
      layout(text, width: 150, maximumLines: 1, lineBreak: mode)
        .selectionRects(for: range).reduce(0) { $0 + $1.width }
    }
    let (start, end) = (0..<3, text.utf16.count - 3..<text.utf16.count)
    let (startWidth, endWidth) = (layout("the").size.width, layout("dog").size.width)
    #expect(abs(shownWidth(.byTruncatingTail, start) - startWidth) < 0.1)
    #expect(shownWidth(.byTruncatingTail, end) < endWidth)
    #expect(abs(shownWidth(.byTruncatingHead, end) - endWidth) < 0.1)
    #expect(shownWidth(.byTruncatingHead, start) < startWidth)
    #expect(abs(shownWidth(.byTruncatingMiddle, start) - startWidth) < 0.1)
    #expect(abs(shownWidth(.byTruncatingMiddle, end) - endWidth) < 0.1)
  }

  @Test("An ellipsis also replaces omitted paragraphs, but not a final line break")
  func paragraphs() {
    let (one, two) = (layout("one", maximumLines: 1), layout("one\ntwo", maximumLines: 1, lineBreak: .byTruncatingTail))
    #expect(two.isTruncated && two.size.width > one.size.width)
    #expect(two.lines[0].range == 0..<7)
    let head = layout("one\ntwo", maximumLines: 1, lineBreak: .byTruncatingHead)
    #expect(abs(head.caretRect(at: 7).minX - layout("…two").size.width) < 0.1)
    let broken = layout("one\n", maximumLines: 1, lineBreak: .byTruncatingTail)
    #expect(abs(broken.size.width - one.size.width) < 0.1)
  }

  @Test("Without a line limit each paragraph is one line, with an ellipsis if it is too long")
  func everyParagraph() {
    let layout = layout("\(text)\nshort\n\(text)", width: 120, lineBreak: .byTruncatingTail)
    #expect(layout.lines.count == 3 && layout.isTruncated)
    #expect(layout.size.width <= 120.01)
    #expect(!DrawingTests.layout("short\nshort", width: 120, lineBreak: .byTruncatingTail).isTruncated)
  }

  @Test("A truncated line inside a paragraph has the indent of the other lines")
  func indent() {
    var format = ParagraphFormat()
    format.lineBreak = .byTruncatingTail
    format.firstLineHeadIndent = 40
    format.headIndent = 8
    let layout = layout(text, width: 120, maximumLines: 2, format: format)
    #expect(layout.lines.map(\.rect.minX) == [40, 8])
    #expect(layout.lines.map(\.startsParagraph) == [true, false])
  }
}
