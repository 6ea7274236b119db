import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@Suite("Lines of items that measure themselves")
struct ItemLinesTests {
  private static let common = FlowSize(along: 20, across: 30)

  private func metrics(_ count: Int, _ measured: MeasuredItems) -> FlowMetrics {
    FlowMetrics(
      count: count, sizes: .estimated(Self.common, measured, .vertical), before: 7, lineSpacing: 4, interitemSpacing: 5,
      header: 20)
  }

  @Test(
    "Lines that are broken again equal those that are broken one after the other", arguments: 0..<20 as Range<UInt64>)
  func equalsFreshLines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...400, using: &random)
    let measured = MeasuredItems(count: count)
    var section = FlowSection(metrics(count, measured), breadth: 180, tolerance: 0.5)
    for _ in 0..<8 {
      var sizes: [Int: CGSize] = [:]
      let start = Int.random(in: 0..<count, using: &random)
      for item in start..<min(count, start + Int.random(in: 1...40, using: &random))
      where Int.random(in: 0..<3, using: &random) > 0 {
        sizes[item] = CGSize(
          width: Int.random(in: 0..<4, using: &random) == 0 ? 30 : Int.random(in: 5...200, using: &random),
          height: Int.random(in: 0...50, using: &random))
      }
      measured.set(sizes)
      section.remeasure(sizes.keys.sorted(), measured, along: .vertical)
      expectFresh(section, measured, using: &random)
    }
  }

  /// Compares a section with one that is made from an array of all sizes.
  private func expectFresh(_ section: FlowSection, _ measured: MeasuredItems, using random: inout SplitMix64) {
    var metrics = section.metrics
    metrics.sizes = .each(
      (0..<metrics.count).map { measured[$0].map { FlowSize($0, axis: .vertical) } ?? Self.common })
    let fresh = FlowSection(metrics, breadth: 180, tolerance: 0.5)
    #expect(section.extent == fresh.extent)
    let frames = (0..<metrics.count).map(fresh.frame)
    #expect((0..<metrics.count).map(section.frame) == frames)
    for _ in 0..<5 {
      let start = CGFloat(Int.random(in: -50...Int(fresh.extent) + 50, using: &random))
      let range = start..<start + CGFloat(Int.random(in: 1...300, using: &random))
      let touching = { (frame: FlowFrame) in
        frame.along < range.upperBound && frame.along + frame.size.along > range.lowerBound && frame.size.along > 0
      }
      #expect(
        section.frames(in: range).filter { touching($0.frame) }.map(\.item)
          == frames.indices.filter { touching(frames[$0]) })
    }
  }

  @Test(
    "Measuring a page of a million items breaks the lines of that page, wherever it is",
    arguments: [0, 500_000, 999_900])
  func workIsLocal(first: Int) {
    let measured = MeasuredItems(count: 1_000_000)
    let breaker = FlowLineBreaker(metrics(measured.count, measured), breadth: 180, tolerance: 0.5)
    var broken = 0
    func stretch(_ item: Int) -> ItemLines.Stretch {
      broken += 1
      return breaker.stretch(from: item)
    }
    var lines = ItemLines(count: measured.count, stretch: stretch)
    for page in 0..<3 {
      broken = 0
      let items = Array(first + page * 30..<first + page * 30 + 30)
      measured.set(
        Dictionary(uniqueKeysWithValues: items.map { ($0, CGSize(width: 40 + $0 * 7 % 50, height: 20 + $0 % 9)) }))
      lines.breakAgain(
        around: items, count: measured.count, reach: FlowLineBreaker.reach, stretch: stretch)
      // Two or three items fit into a line of the page. All lines behind it are one stretch, and the last of them another.
      #expect(broken <= 18)
      #expect(lines.items(of: lines.lineCount - 1).upperBound == measured.count)
    }
  }

  @Test("Measured sizes follow their items through an update, and reloaded ones are forgotten")
  func following() throws {
    var cells = MeasuredCells()
    for item in [1, 2, 3] { cells.note(CGSize(width: item, height: item), at: [0, item]) }
    let updates = ListUpdates(
      deletedItems: [[0, 1]], insertedItems: [[0, 0]], reloadedItems: [[0, 2]],
      movedItems: [.init(from: [0, 3], to: [1, 0])])
    cells.follow(try ListUpdateMap(updates, before: [4, 2], after: [3, 3]))
    let (first, second) = (cells.items(of: 0, count: 3), cells.items(of: 1, count: 3))
    #expect(first?.known == [])
    #expect(second?.known == [0] && second?[0] == CGSize(width: 3, height: 3))
    // A number of items that changed without an update leaves no size that is certain.
    #expect(cells.items(of: 1, count: 4) == nil)
  }
}
