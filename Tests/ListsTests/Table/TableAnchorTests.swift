import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Rows that turn out taller than estimated")
struct TableAnchorTests {
  private func makeStage(_ height: @escaping (Int) -> CGFloat) -> TableStage {
    let stage = TableStage([1000], header: nil, rowHeight: UITableView.automaticDimension)
    stage.contentHeight = height
    stage.table.reloadData()
    stage.layOut()
    return stage
  }

  @Test("Above the rows in sight they move nothing on the screen")
  func above() {
    let stage = makeStage { (90...99).contains($0) ? 60 : 44 }
    stage.scroll(to: 4400)
    let size = stage.table.contentSize.height
    // Row 99 is ready above the visible rows.
    #expect(stage.table.contentOffset.y == 4416 && stage.visibleNames.first == 100)
    for _ in 0..<16 { stage.scroll(to: stage.table.contentOffset.y - 40) }
    #expect(stage.table.contentSize.height == size + 144)
    let rect = stage.table.rectForRow(at: [0, 100])
    #expect(rect.minY == 4560 && rect.minY - stage.table.contentOffset.y == 640)
  }

  @Test("Below the rows in sight they change the size of the content only")
  func below() {
    let stage = makeStage { (101...110).contains($0) ? 60 : 44 }
    stage.scroll(to: 4400)
    #expect(stage.table.contentOffset.y == 4400)
    stage.scroll(to: 4500)
    #expect(stage.table.contentOffset.y == 4500 && stage.table.contentSize.height == 44_160)
  }

  @Test("No row jumps while the content is dragged, flung or scrolled by the wheel", arguments: [30, 60, 144])
  func motion(framesPerSecond: Int) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 480))
    let harness = OffscreenHarness(
      size: CGSize(width: 375, height: 480), framesPerSecond: framesPerSecond)
    let source = TallRows()
    table.dataSource = source
    harness.add(table, frame: CGRect(x: 0, y: 0, width: 375, height: 480))
    table.scrollToRow(at: [0, 500], at: .top, animated: false)
    // The offset of plain content under the same input.
    let plain = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 480))
    plain.contentSize = CGSize(width: 375, height: 100_000)
    let other = OffscreenHarness(size: CGSize(width: 375, height: 480), framesPerSecond: framesPerSecond)
    other.add(plain, frame: CGRect(x: 0, y: 0, width: 375, height: 480))
    plain.contentOffset.y = 50_000
    var last = position(in: table)
    var way: CGFloat = 0
    harness.frameObservers.append { _ in
      let now = self.position(in: table)
      // The motion on the screen, measured on a row that both frames show.
      if let (path, y) = last.first(where: { now[$0.key] != nil }) { way += y - (now[path] ?? 0) }
      last = now
    }
    for stage in [harness, other] {
      stage.finger.fling(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 400))
      stage.runUntilIdle()
    }
    #expect(abs(way - (plain.contentOffset.y - 50_000)) <= 1)
  }

  /// The top edges of the rows on the screen.
  private func position(in table: UITableView) -> [IndexPath: CGFloat] {
    table.cells.mapValues { $0.frame.minY - table.contentOffset.y }
  }

  @Test("Rows that are inserted at the top edge appear there, and below it move nothing on the screen")
  func insertion() {
    let stage = TableStage([100], header: nil)
    stage.layOut()
    stage.sections[0].items.insert(contentsOf: [1000, 1001, 1002], at: 0)
    stage.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .none)
    #expect(stage.table.contentOffset.y == 0 && stage.visibleNames.first == 1000)
    stage.scroll(to: 44)
    stage.sections[0].items.insert(contentsOf: [2000, 2001, 2002], at: 0)
    stage.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .none)
    #expect(stage.table.contentOffset.y == 176 && stage.visibleNames.first == 1001)
  }

  @Test("Another width keeps the first row in sight in place")
  func width() {
    let stage = makeStage { CGFloat(40 + $0 % 5 * 10) }
    stage.scroll(to: 6000)
    let first = stage.visibleNames[0]
    let before = stage.table.rectForRow(at: [0, first]).minY - stage.table.contentOffset.y
    stage.table.frame.size.width = 300
    stage.layOut()
    #expect(stage.visibleNames[0] == first)
    #expect(stage.table.rectForRow(at: [0, first]).minY - stage.table.contentOffset.y == before)
  }
}

/// A thousand rows that measure twice their estimates.
@MainActor
private final class TallRows: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = StageCell(style: .default, reuseIdentifier: nil)
    cell.ownHeight = 88
    return cell
  }
}
