import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Random edits and scrolls of a table")
struct TableMonkeyTests {
  nonisolated static let seeds = TestEffort.seeds(10, quick: 10, soak: 500)

  /// Together 500 edits and scrolls, and 100,000 in `make soak`. Every frame of them is compared.
  private static let actionsPerSeed = TestEffort.current == .soak ? 200 : 50

  @Test("Every frame shows the rows that a search through all heights finds", arguments: seeds)
  func frames(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let stage = TableStage(
      [4, 0, 30, 7], size: Self.size, framesPerSecond: [30, 60, 144][Int(seed % 3)], header: 12,
      rowHeight: UITableView.automaticDimension)
    stage.contentHeight = { CGFloat(20 + $0 * 13 % 50) }
    stage.table.reloadData()
    stage.layOut()
    var frames = 0
    stage.harness.frameObservers.append { [unowned stage] _ in
      self.expectExact(stage)
      frames += 1
    }
    for step in 0..<Self.actionsPerSeed {
      act(on: stage, step: step, using: &random)
      stage.harness.run(for: Double.random(in: 0...0.1, using: &random))
    }
    stage.harness.runUntilIdle(limit: 20)
    #expect(!stage.harness.wantsNextFrame)
    // Two frames an action at 30 Hz, and more at 60 and 144.
    #expect(frames > Self.actionsPerSeed)
  }

  private static let size = CGSize(width: 120, height: 480)

  private func act(on stage: TableStage, step: Int, using random: inout SplitMix64) {
    let table = stage.table
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<5: stage.move(using: &random)
    case 5: table.frame.size.height = CGFloat(Int.random(in: 100...480, using: &random))
    default:
      let batch = RandomUpdates(on: stage.sections, firstName: 1000 * (step + 1), using: &random)
      stage.sections = batch.after
      table.beginUpdates()
      table.apply(batch.updates, using: &random)
      table.endUpdates()
    }
  }

  /// Compares the cells in the table with the rows in the bounds, found by adding up all heights.
  private func expectExact(_ stage: TableStage) {
    let table = stage.table
    var (top, expected) = (CGFloat(0), [(name: Int, frame: CGRect)]())
    for (section, rows) in stage.sections.enumerated() {
      let header = top
      top += 12
      for (row, name) in rows.items.enumerated() {
        let height = table.heights[IndexPath(row: row, section: section)]
        let frame = CGRect(x: 0, y: top, width: Self.size.width, height: height.points)
        if frame.maxY > table.bounds.minY, frame.minY < table.bounds.maxY {
          #expect(height == .measured(CGFloat(20 + name * 13 % 50)))
          expected.append((name, frame))
        }
        top += height.points
      }
      // A header is pinned to the top edge within its section.
      let pinned = min(max(header, table.bounds.minY), top - 12)
      if pinned + 12 > table.bounds.minY, pinned < table.bounds.maxY {
        #expect(table.headers.views[section]?.frame.minY == pinned)
      }
    }
    #expect(table.contentSize.height == top)
    #expect(stage.visibleNames == expected.map(\.name))
    #expect(table.visibleCells.map(\.frame) == expected.map(\.frame))
    for (path, cell) in table.cells {
      #expect(cell.isSelected == table.selection.items.contains(path))
    }
  }
}
