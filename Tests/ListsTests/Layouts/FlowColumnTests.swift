import Foundation
import TestSupport
import Testing

@testable import Lists

@Suite("A column of items that measure themselves")
struct FlowColumnTests {
  @Test("Its places equal those of lines that are broken one after the other", arguments: 0..<20)
  func equalsLines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let common = FlowSize(along: CGFloat(Int.random(in: 0...40, using: &random)), across: 80)
    let count = Int.random(in: 0...200, using: &random)
    var measured: [Int: FlowSize] = [:]
    for item in 0..<count where Int.random(in: 0..<3, using: &random) == 0 {
      measured[item] = FlowSize(
        along: CGFloat(Int.random(in: 0...60, using: &random)), across: CGFloat(Int.random(in: 60...90, using: &random))
      )
    }
    var metrics = FlowMetrics(count: count, sizes: .estimated(common, measured: measured), before: 7, header: 20)
    metrics.lineSpacing = CGFloat(Int.random(in: 0...10, using: &random))
    let column = FlowSection(metrics, breadth: 100, tolerance: 0.5)
    metrics.sizes = .each((0..<count).map { measured[$0] ?? common })
    let lines = FlowSection(metrics, breadth: 100, tolerance: 0.5)
    #expect(column.extent == lines.extent)
    for item in 0..<max(0, count - 1) { #expect(column.frame(of: item) == lines.frame(of: item)) }
    for _ in 0..<50 {
      let start = CGFloat(Int.random(in: -50...Int(lines.extent) + 50, using: &random))
      let range = start..<start + CGFloat(Int.random(in: 1...300, using: &random))
      // Items without a length touch nothing.
      func touching(_ section: FlowSection) -> [Int] {
        section.items(in: range).filter { section.frame(of: $0).size.along > 0 }
      }
      #expect(touching(column) == touching(lines))
    }
  }
}
