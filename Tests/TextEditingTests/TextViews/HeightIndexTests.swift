import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@Suite("Height index")
struct HeightIndexTests {
  private func check(_ index: HeightIndex, _ heights: [Float]) {
    #expect(index.count == heights.count && index.total == heights.reduce(0) { $0 + Double($1) })
    var top = 0.0
    for (number, height) in heights.enumerated() {
      // Of many fragments only some are checked.
      defer { top += Double(height) }
      guard number % (1 + heights.count / 100) == 0 else { continue }
      #expect(index.top(of: number) == top && index[number] == Double(height))
      if height > 0 {
        #expect(index.index(at: top) == number && index.index(at: top + Double(height) - 0.25) == number)
      }
    }
    #expect(index.top(of: heights.count) == top)
    #expect(index.index(at: -5) == heights.firstIndex { $0 > 0 } ?? max(0, heights.count - 1))
    #expect(index.index(at: top + 5) == max(0, heights.count - 1))
  }

  @Test("The sums stay right after random edits", arguments: [0, 1, 3, 700, 3_000])
  func edits(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    func row(_ count: Int) -> [Float] { (0..<count).map { _ in Float(Int.random(in: 0...80, using: &random)) / 2 } }
    var heights = row(count)
    var index = HeightIndex(heights)
    check(index, heights)
    for round in 0..<6 {
      let start = Int.random(in: 0...heights.count, using: &random)
      let end = Int.random(in: start...min(heights.count, start + 1_500), using: &random)
      let new = row(Int.random(in: 0...(round == 3 ? 2_500 : 4), using: &random))
      heights.replaceSubrange(start..<end, with: new)
      index.replace(start..<end, with: new)
      if !heights.isEmpty {
        let place = Int.random(in: 0..<heights.count, using: &random)
        heights[place] = 12.5
        index[place] = 12.5
      }
      check(index, heights)
    }
  }
}
