import Foundation
import Testing

@testable import Drawing

@Suite struct ParagraphFormatTests {
  private let text = "the quick brown fox jumps over the lazy dog"
  private let natural = FontDescription(family: "sans-serif", size: 16).metrics().lineHeight

  private func layout(_ string: String? = nil, width: CGFloat = 150, _ change: (inout ParagraphFormat) -> Void)
    -> TextLayout
  {
    var format = ParagraphFormat()
    change(&format)
    return DrawingTests.layout(string ?? text, width: width, format: format)
  }

  @Test("Spacing separates lines, and more separates paragraphs, but none follows the last")
  func spacing() {
    let layout = layout("a\nb") {
      $0.lineSpacing = 3
      $0.paragraphSpacing = 5
      $0.paragraphSpacingBefore = 2
    }
    #expect(abs(layout.lines[1].rect.minY - layout.lines[0].rect.maxY - 10) < 0.01)
    #expect(layout.size.height == layout.lines[1].rect.maxY)
    let wrapped = self.layout { $0.lineSpacing = 3 }
    #expect(abs(wrapped.lines[1].rect.minY - wrapped.lines[0].rect.maxY - 3) < 0.01)
  }

  @Test("A line's height follows the factor and the limits, with the text at its bottom")
  func lineHeights() {
    let double = layout { $0.lineHeightMultiple = 2 }
    #expect(abs(double.lines[0].rect.height - 2 * natural) < 0.01)
    #expect(double.lines[0].rect.maxY - double.lines[0].baseline < natural / 2)
    #expect(layout { $0.minimumLineHeight = 50 }.lines[1].rect == layout { $0.minimumLineHeight = 50 }.lines[1].rect)
    #expect(layout { $0.minimumLineHeight = 50 }.lines[1].rect.minY == 50)
    #expect(layout { $0.maximumLineHeight = 10 }.lines[1].rect.minY == 10)
  }

  @Test("Indents leave space on the leading and the trailing side")
  func indents() {
    let layout = layout {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 10
      $0.tailIndent = -20
    }
    #expect(layout.lines.map(\.rect.minX) == [30] + layout.lines.dropFirst().map { _ in 10 })
    #expect(layout.lines.allSatisfy { $0.rect.maxX <= 130.01 })
    let hebrew = self.layout("שלום") { $0.firstLineHeadIndent = 30 }
    #expect(abs(hebrew.lines[0].rect.maxX - 120) < 0.01)
    let fromTheHead = self.layout { $0.tailIndent = 60 }
    #expect(fromTheHead.lines.allSatisfy { $0.rect.maxX <= 60.01 })
  }

  @Test(
    "Lines are filled up to the other side, whichever of the indents is larger",
    arguments: [(0, 40), (40, 0)] as [(CGFloat, CGFloat)])
  func filled(first: CGFloat, others: CGFloat) {
    let layout = layout(String(repeating: "i", count: 300), width: 200) {
      $0.firstLineHeadIndent = first
      $0.headIndent = others
    }
    #expect(layout.lines.count > 3)
    #expect(layout.lines.map(\.rect.minX) == [first] + layout.lines.dropFirst().map { _ in others })
    #expect(layout.lines.dropLast().allSatisfy { (190...200).contains($0.rect.maxX) })
  }

  @Test("NaN, infinite and enormous numbers give finite lines", arguments: [.nan, .infinity, -1e300, 1e300])
  func extremes(number: CGFloat) {
    let layout = layout {
      $0.lineSpacing = number
      $0.lineHeightMultiple = number
      $0.minimumLineHeight = number
      $0.maximumLineHeight = number
      $0.firstLineHeadIndent = number
      $0.headIndent = number
      $0.tailIndent = number
    }
    #expect(!layout.lines.isEmpty && layout.lines.allSatisfy { !$0.rect.minX.isNaN && !$0.rect.height.isNaN })
  }

  @Test("Paragraphs of one text may have different formats")
  func several() {
    var (centered, plain) = (ParagraphFormat(), ParagraphFormat())
    centered.alignment = .center
    plain.firstLineHeadIndent = 20
    let text = "ab\ncd\nef"
    let layout = TextLayout(
      string: text, runs: [run(0..<8)],
      paragraphs: [ParagraphRun(range: 0..<4, format: centered), ParagraphRun(range: 4..<8, format: plain)],
      width: 100)
    #expect(layout.lineStrings == ["ab", "cd", "ef"])
    // The second paragraph starts in the first run.
    #expect(layout.lines[0].rect.midX == 50 && layout.lines[1].rect.midX == 50 && layout.lines[2].rect.minX == 20)
    #expect(layout.offset(movingFrom: 5, visually: .right) == 6)
    #expect(layout.offset(movingFrom: 6, visually: .left) == 5)
    #expect(layout.selectionRects(for: 1..<7).count == 5)
  }
}
