import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Cells of a table")
struct TableReuseTests {
  @Test("Only the rows in sight and one more on each side have cells")
  func window() {
    let stage = TableStage([1_000_000], header: nil)
    stage.layOut()
    #expect(stage.table.cells.count == 12 && stage.table.contentSize.height == 44_000_000)
    stage.scroll(to: 22_000_000)
    #expect(stage.table.cells.count == 13 && stage.visibleNames == Array(500_000...500_010))
  }

  @Test("Cells that leave serve the rows that enter, and are prepared for it once")
  func reuse() {
    let stage = TableStage([1000], header: nil)
    stage.layOut()
    var cells = Set(stage.table.cells.values.map(ObjectIdentifier.init))
    for y in stride(from: 0, through: 20_000, by: 37) {
      stage.scroll(to: CGFloat(y))
      cells.formUnion(stage.table.cells.values.map(ObjectIdentifier.init))
    }
    #expect(cells.count <= 14)
    let reused = stage.table.visibleCells.compactMap { $0 as? StageCell }
    #expect(reused.allSatisfy { $0.reuses > 5 })
  }

  @Test("A cell that leaves is reported once, after the rows that it shows came in order")
  func lives() {
    let stage = TableStage([100], header: nil)
    stage.layOut()
    #expect(stage.lives == (0...11).map { "+0.\($0)" })
    stage.lives = []
    stage.scroll(to: 88)
    #expect(stage.lives == ["-0.0", "+0.12", "+0.13"])
    stage.lives = []
    stage.scroll(to: 40_00)
    #expect(stage.lives.filter { $0.hasPrefix("-") }.count == 13)
  }

  @Test("Without a registered class, a name has no cell")
  func unregistered() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
    table.register(StageCell.self, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") is StageCell)
    table.register(nil, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
  }
}
