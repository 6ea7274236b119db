import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@Suite("Distribution along a stack's axis")
struct StackDistributionTests {
  private static let kinds: [UIStackView.Distribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]

  private func distribution(
    _ kind: UIStackView.Distribution, _ lengths: [CGFloat], gap: CGFloat = 0, hugging: [Float]? = nil,
    resistance: [Float]? = nil
  ) -> StackDistribution {
    StackDistribution(
      kind: kind,
      items: lengths.indices.map { index in
        StackDistribution.Item(
          length: lengths[index], hugging: hugging?[index] ?? 250, resistance: resistance?[index] ?? 750)
      },
      gaps: lengths.dropFirst().map { _ in gap })
  }

  private func spans(_ pairs: (CGFloat, CGFloat)...) -> [StackDistribution.Span] {
    pairs.map { StackDistribution.Span(start: $0, length: $1) }
  }

  @Test("A surplus goes to the view that hugs its content least, or the last of several")
  func growing() {
    #expect(distribution(.fill, [10, 20, 30], gap: 5).spans(in: 100) == spans((0, 10), (15, 20), (40, 60)))
    #expect(
      distribution(.fill, [10, 20, 30], gap: 5, hugging: [250, 100, 250]).spans(in: 100)
        == spans((0, 10), (15, 50), (70, 30)))
  }

  @Test("A shortage is taken from the view that resists least until it is gone, and then from the next")
  func shrinking() {
    #expect(distribution(.fill, [10, 20, 30], gap: 5).spans(in: 50) == spans((0, 10), (15, 20), (40, 10)))
    #expect(
      distribution(.fill, [10, 20, 30], gap: 5, resistance: [750, 100, 200]).spans(in: 35)
        == spans((0, 10), (15, 0), (20, 15)))
    #expect(distribution(.fill, [10, 20], gap: 50).spans(in: 20) == spans((0, 0), (50, 0)))
  }

  @Test("Equal lengths fill the stack and differ by a pixel at most")
  func equally() {
    #expect(distribution(.fillEqually, [1, 90, 5], gap: 2).spans(in: 100) == spans((0, 32), (34, 32), (68, 32)))
    #expect(distribution(.fillEqually, [1, 90, 5]).spans(in: 100) == spans((0, 33), (33, 34), (67, 33)))
    #expect(distribution(.fillEqually, [1, 90, 5], gap: 2).wantedLength == 274)
  }

  @Test("Lengths are proportional, and equal if no view has a length")
  func proportionally() {
    #expect(distribution(.fillProportionally, [10, 20, 30]).spans(in: 120) == spans((0, 20), (20, 40), (60, 60)))
    #expect(distribution(.fillProportionally, [0, 0]).spans(in: 10) == spans((0, 5), (5, 5)))
  }

  @Test("Equal gaps are at least the spacing")
  func spacing() {
    #expect(distribution(.equalSpacing, [10, 20, 30]).spans(in: 100) == spans((0, 10), (30, 20), (70, 30)))
    #expect(distribution(.equalSpacing, [10, 20, 30], gap: 15).spans(in: 80) == spans((0, 10), (25, 20), (60, 20)))
    #expect(distribution(.equalSpacing, [10]).spans(in: 80) == spans((0, 80)))
  }

  @Test("Centers have equal distances where the spacing allows it")
  func centering() {
    let found = distribution(.equalCentering, [10, 40, 10]).spans(in: 200)
    #expect(found == spans((0, 10), (80, 40), (190, 10)))
    let crowded = distribution(.equalCentering, [10, 90, 10, 10], gap: 8).spans(in: 150)
    #expect(crowded == spans((0, 10), (18, 90), (116, 10), (140, 10)))
  }

  @Test("Any distribution is in order on whole pixels, keeps its gaps and fills the length", arguments: kinds)
  func properties(kind: UIStackView.Distribution) {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let count = Int.random(in: 1...6, using: &random)
      let lengths = (0..<count).map { _ in CGFloat(Int.random(in: 0...80, using: &random)) }
      let gaps = (0..<count - 1).map { _ in CGFloat(Int.random(in: 0...12, using: &random)) }
      let distribution = StackDistribution(
        kind: kind,
        items: lengths.map {
          StackDistribution.Item(
            length: $0, hugging: Float.random(in: 0...3, using: &random).rounded(),
            resistance: Float.random(in: 0...3, using: &random).rounded())
        }, gaps: gaps)
      let total = CGFloat(Int.random(in: 0...600, using: &random))
      let found = distribution.spans(in: total)
      #expect(found.allSatisfy { $0.start == $0.start.rounded() && $0.length == $0.length.rounded() })
      #expect(found.allSatisfy { $0.length >= 0 } && found[0].start == 0)
      for (index, gap) in gaps.enumerated() {
        #expect(found[index + 1].start - found[index].end >= gap, "\(kind) \(lengths) \(gaps) in \(total)")
      }
      let isSpaced = count > 1 && (kind == .equalSpacing || kind == .equalCentering)
      if gaps.reduce(0, +) <= total {
        #expect(abs((found.last?.end ?? 0) - total) <= (isSpaced ? 0.5 : 0), "\(kind) \(lengths) \(gaps) in \(total)")
      }
      if isSpaced, distribution.wantedLength <= total {
        #expect(found.map(\.length) == lengths)
      }
    }
  }
}
