import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// What users report of UIKit's tables, as the facts list it; the numbers are those of Apple's radars.
@MainActor
@Suite("Known complaints about tables")
struct TableComplaintTests {
  /// Rows whose heights differ much from any estimate.
  private func makeStage(estimate: CGFloat) -> TableStage {
    let stage = TableStage([200], header: nil, rowHeight: UITableView.automaticDimension)
    stage.contentHeight = { CGFloat(40 + 37 * $0 % 160) }
    stage.table.estimatedRowHeight = estimate
    stage.layOut()
    return stage
  }

  @Test("A reload keeps the offset, and scrolling up shows each row where it was (21302418)", arguments: [20, 44, 300])
  func estimates(estimate: CGFloat) {
    let stage = makeStage(estimate: estimate)
    for _ in 0..<20 { stage.scroll(to: stage.table.contentOffset.y + 100) }
    let offset = stage.table.contentOffset.y
    stage.table.reloadData()
    stage.layOut()
    #expect(stage.table.contentOffset.y == offset)
    for _ in 0..<10 {
      let (path, y) = (stage.table.indexPathsForVisibleRows?[1] ?? [0, 0], stage.table.contentOffset.y)
      let before = stage.table.rectForRow(at: path).minY - y
      stage.scroll(to: y - 30)
      #expect(stage.table.rectForRow(at: path).minY - stage.table.contentOffset.y == before + 30)
    }
  }

  @Test("A table that leaves its window and returns keeps offset and size (18062834)")
  func pushAndPop() {
    let stage = makeStage(estimate: 44)
    stage.scroll(to: 3000)
    let (offset, size) = (stage.table.contentOffset, stage.table.contentSize)
    stage.table.removeFromSuperview()
    stage.table.layoutIfNeeded()
    stage.harness.add(stage.table, frame: stage.table.frame)
    stage.harness.runUntilIdle()
    #expect(stage.table.contentOffset == offset && stage.table.contentSize == size)
  }

  @Test("Reloading rows below a tall header moves nothing, however often (46806232)")
  func tallHeader() {
    let stage = makeStage(estimate: 44)
    stage.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 1000))
    stage.layOut()
    stage.scroll(to: 287)
    for _ in 0..<3 {
      stage.table.reloadRows(at: [[0, 0]], with: .automatic)
      stage.harness.runUntilIdle(limit: 2)
      // The first row is below the sight, and is not made again in every frame.
      #expect(stage.table.contentOffset.y == 287 && !stage.harness.wantsNextFrame)
    }
  }

  @Test("Rows that shrink below the height of the table leave the content at its top (48977017)")
  func shrinking() {
    let stage = makeStage(estimate: 44)
    stage.scroll(to: 5000)
    stage.contentHeight = { _ in 1 }
    stage.sections[0].items = Array(0..<10)
    stage.table.reloadData()
    stage.harness.runUntilIdle()
    #expect(stage.table.contentOffset.y == 0 && stage.table.contentSize.height == 10)
  }

  @Test("The first titled section of a grouped table takes the space that a reload gives it (17972)")
  func firstSection() {
    let stage = TableStage([2], style: .grouped, header: nil)
    stage.layOut()
    stage.sections.insert(RandomUpdates.Section(name: 1_000_100, items: [100]), at: 0)
    stage.table.insertSections([0], with: .none)
    stage.harness.runUntilIdle()
    let inserted = (stage.table.contentSize, stage.table.rectForRow(at: [1, 0]))
    stage.table.reloadData()
    stage.layOut()
    #expect(inserted == (stage.table.contentSize, stage.table.rectForRow(at: [1, 0])))
  }

  @Test("A jump to the last of a million rows makes the cells of the rows in sight alone")
  func jump() {
    let stage = TableStage([1_000_000], header: nil)
    stage.layOut()
    stage.lives = []
    stage.table.scrollToRow(at: [0, 999_999], at: .bottom, animated: false)
    stage.layOut()
    #expect(stage.table.contentOffset.y == CGFloat(44_000_000 - 480))
    #expect(stage.lives.count { $0.hasPrefix("+") } <= 13)
  }

  @Test(
    "Headers with an estimate count with it until they come into sight; 0 measures all at once", arguments: [50, 0])
  func estimatedHeaders(estimate: CGFloat) {
    let source = HeaderRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 100))
    table.rowHeight = 44
    table.estimatedSectionHeaderHeight = estimate
    (table.dataSource, table.delegate) = (source, source)
    let harness = OffscreenHarness(size: CGSize(width: 375, height: 100))
    harness.add(table, frame: table.frame)
    let hidden = CGFloat(10 - Set(source.asked).count) * (estimate > 0 ? 50 - 30 : 0)
    #expect(table.contentSize.height == 10 * (44 + 30) + hidden && (estimate > 0) == (Set(source.asked).count < 10))
  }

  @Test("Empty rows are drawn below the last one, and insets of separators count from where they are asked to")
  func separators() {
    let stage = TableStage([1], header: nil)
    stage.table.fillerRowHeight = 50
    stage.table.separatorColor = .red
    stage.table.separatorInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    stage.harness.run(for: 0.1)
    #expect(stage.harness.color(200, 93) == 0xFF0000 && stage.harness.color(200, 143) == 0xFF0000)
    #expect(stage.harness.color(5, 93) != 0xFF0000 && stage.table.contentSize.height == 44)
    #expect(stage.harness.color(12, 43) == 0xFF0000)
    stage.table.separatorInsetReference = .fromAutomaticInsets
    stage.harness.run(for: 0.1)
    #expect(stage.harness.color(12, 43) != 0xFF0000 && stage.harness.color(27, 43) == 0xFF0000)
  }
}

/// Ten sections of one row, with headers of 30 points.
@MainActor
private final class HeaderRows: UITableViewDataSource, UITableViewDelegate {
  var asked: [Int] = []
  func numberOfSections(in tableView: UITableView) -> Int { 10 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    asked.append(section)
    let view = UIView()
    view.heightAnchor.constraint(equalToConstant: 30).isActive = true
    return view
  }
}
