import Foundation
import TestSupport
import Testing

@testable import Lists

@Suite("Row heights")
struct RowHeightsTests {
  @Test("A million rows of one height need no more memory than one row")
  func uniform() {
    var rows = RowHeights(count: 1_000_000, height: .measured(44))
    #expect(rows.total == 44_000_000 && rows.offset(of: 500_000) == 22_000_000)
    #expect(rows.row(at: 22_000_043.9) == 500_000 && rows.row(at: 22_000_044) == 500_001)
    rows.insert(1, at: 0, height: .measured(44))
    #expect(rows.count == 1_000_001 && rows.offset(of: 1_000_001) == 44_000_044)
    #expect(rows.chunkCount == 1)
  }

  @Test("Rows that are measured one after the other fill their chunks")
  func measuring() {
    var rows = RowHeights(count: 10_000, height: .estimated(44))
    for row in 0..<10_000 { rows[row] = .measured(CGFloat(40 + row % 7)) }
    #expect(rows.chunkCount <= 2 * 10_000 / ListConstants.chunkCapacity)
    #expect(rows == RowHeights((0..<10_000).map { .measured(CGFloat(40 + $0 % 7)) }))
  }

  @Test("Forgotten measurements are estimates of the same heights, and rows of one height stay one run")
  func forgetting() {
    var rows = RowHeights(count: 1_000, height: .measured(44))
    rows[3] = .measured(60)
    let before = rows.chunkCount
    rows.forgetMeasurements()
    #expect(rows == RowHeights((0..<1_000).map { .estimated($0 == 3 ? 60 : 44) }) && rows.chunkCount == before)
    var estimated = RowHeights(count: 5, height: .estimated(44))
    estimated.forgetMeasurements()
    #expect(estimated == RowHeights(count: 5, height: .estimated(44)))
  }

  @Test("A row contains its top edge and not its bottom edge, and a row without a height contains nothing")
  func edges() {
    let rows = RowHeights([0, 10, 0, 0, 20, 0].map { .measured($0) })
    #expect(rows.row(at: 0) == 1 && rows.row(at: 9.9) == 1 && rows.row(at: 10) == 4 && rows.row(at: 29.9) == 4)
    #expect(rows.row(at: 30) == nil && rows.row(at: -0.1) == nil)
    #expect(RowHeights().row(at: 0) == nil && RowHeights().total == 0)
    #expect(RowHeights(count: 50, height: .measured(0)).row(at: 0) == nil)
  }

  @Test("Random insertions, deletions and measurements agree with an array", arguments: 0..<20)
  func bruteForce(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model: [RowHeight] = []
    var rows = RowHeights()
    for step in 0..<150 {
      let height = RowHeight(
        points: CGFloat(Int.random(in: 0...4, using: &random)) / 2, isMeasured: Bool.random(using: &random))
      let row = Int.random(in: 0...model.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let count = Int.random(in: 0...200, using: &random)
        rows.insert(count, at: row, height: height)
        model.insert(contentsOf: Array(repeating: height, count: count), at: row)
      case 1:
        let some = (0..<Int.random(in: 0...200, using: &random)).map { RowHeight.measured(CGFloat($0 % 5)) }
        rows.insert(some, at: row)
        model.insert(contentsOf: some, at: row)
      case 2:
        let range = row..<Int.random(in: row...min(model.count, row + 250), using: &random)
        rows.remove(range)
        model.removeSubrange(range)
      default:
        if row < model.count { (rows[row], model[row]) = (height, height) }
      }
      if step % 10 == 0 { expect(rows, equals: model, using: &random) }
    }
    #expect(rows == RowHeights(model))
  }

  private func expect(_ rows: RowHeights, equals model: [RowHeight], using random: inout SplitMix64) {
    var tops: [CGFloat] = [0]
    var total: CGFloat = 0
    for height in model {
      total += height.points
      tops.append(total)
    }
    #expect(rows.count == model.count && rows.total == total)
    for _ in 0..<20 {
      let row = Int.random(in: 0...model.count, using: &random)
      let isRowRight = rows.offset(of: row) == tops[row] && (row == model.count || rows[row] == model[row])
      let y = CGFloat.random(in: -1...(total + 1), using: &random)
      let found = rows.row(at: y)
      #expect(isRowRight && found == model.indices.first { tops[$0] <= y && y < tops[$0 + 1] })
    }
  }
}
