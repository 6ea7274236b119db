import Foundation
import TestSupport
import Testing

@testable import Drawing

@Suite("Runs by their places")
struct RunIndexTests {
  private static func runs(_ random: inout SplitMix64, ordered: Bool) -> [TextRun] {
    var start = 0
    return (0..<Int.random(in: 0...30, using: &random)).map { _ in
      start += Int.random(in: ordered ? 0...6 : -6...6, using: &random)
      let length = ordered ? 9 : Int.random(in: 0...9, using: &random)
      return run(start..<start + length, size: CGFloat(8 + abs(start) % 9))
    }
  }

  @Test("The runs near a range are those that overlap or touch it, in their order", arguments: 0..<20)
  func near(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for ordered in [true, false] {
      let runs = Self.runs(&random, ordered: ordered)
      let index = RunIndex(runs)
      for _ in 0..<20 {
        let start = Int.random(in: -9...90, using: &random)
        let range = start..<start + Int.random(in: 0...20, using: &random)
        func touches(_ run: TextRun) -> Bool {
          run.range.upperBound >= range.lowerBound && run.range.lowerBound <= range.upperBound
        }
        let found = index.runs(near: range)
        #expect(found.filter(touches) == runs.filter(touches))
        if ordered { #expect(found.allSatisfy(touches)) }
      }
    }
  }

  @Test("A layout that finds its runs by order equals one that looks at all of them", arguments: 0..<12)
  func layouts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let long = String(repeating: "x", count: 700)
    let words = ["word ", "a\n", "e\u{301}t ", "\u{5D0}\u{5D1} ", "\(long) ", "\u{1F600} "]
    let text = (0..<600).map { _ in words.randomElement(using: &random) ?? "" }.joined()
    let length = text.utf16.count
    let cuts = [0] + (0..<80).map { _ in Int.random(in: 0...length, using: &random) }.sorted() + [length]
    let ranges = zip(cuts, cuts.dropFirst()).map { $0..<$1 }
    let runs = ranges.map { run($0, size: [9, 16, 30].randomElement(using: &random) ?? 9) }
    let paragraphs = ranges.map { range in
      var format = ParagraphFormat()
      format.headIndent = [0, 15].randomElement(using: &random) ?? 0
      format.alignment = [.natural, .right].randomElement(using: &random) ?? .natural
      return ParagraphRun(range: range, format: format)
    }
    let lines = [0, 40].randomElement(using: &random) ?? 0
    func layout(_ extra: [Range<Int>]) -> TextLayout {
      TextLayout(
        string: text, runs: runs + extra.map { run($0) },
        paragraphs: paragraphs + extra.map { ParagraphRun(range: $0, format: ParagraphFormat()) },
        width: 200, maximumLines: lines)
    }
    // A run of nothing after the last one that begins before it leaves no order.
    #expect(layout([]).lines == layout([-5 ..< -5]).lines)
  }
}
