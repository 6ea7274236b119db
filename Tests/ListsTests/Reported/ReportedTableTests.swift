import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Lists
@testable import Views

/// Situations that programmers have reported of tables.
@MainActor
@Suite("Reported situations of tables")
struct ReportedTableTests {
  // MARK: Swipes

  @Test("A row whose configuration has no actions does not open, and is told no editing")
  func noActions() {
    let stage = SwipeStage()
    stage.trailing = []
    stage.leading = []
    stage.swipe(1, by: 200)
    #expect(stage.opening(of: 1) == 0 && stage.actionViews.isEmpty)
    stage.swipe(1, by: -200, from: 50)
    #expect(stage.opening(of: 1) == 0 && stage.actionViews.isEmpty)
    #expect(!stage.log.contains { $0.hasPrefix("begin") || $0.hasPrefix("end") })
    stage.harness.finger.click(at: CGPoint(x: 100, y: 66))
    #expect(stage.log.last == "select 1")
  }

  @Test(
    "A row that is swiped open and almost back in one motion, or opened by very little, is closed for the delegate as well",
    arguments: [CGFloat(130), 20])
  func swipedBack(distance: CGFloat) {
    let stage = SwipeStage()
    let (start, end) = (CGPoint(x: 250, y: 22), CGPoint(x: 250 - distance, y: 22))
    stage.harness.finger.pull(from: start, to: end, duration: 0.3)
    let last = CGPoint(x: 240, y: 22)
    stage.harness.finger.move(from: end, to: last, duration: 0.3)
    stage.harness.run(for: 0.2)
    stage.harness.finger.release(at: last)
    stage.harness.runUntilIdle()
    #expect(stage.log == ["begin 0", "end 0"])
    #expect(stage.opening(of: 0) == 0 && stage.table.cellForRow(at: [0, 0])?.showingDeleteConfirmation == false)
    #expect(!stage.table.isEditing && stage.actionViews.isEmpty)
    stage.harness.finger.click(at: CGPoint(x: 100, y: 22))
    #expect(stage.log.last == "select 0")
  }

  // MARK: The view above the rows

  /// A table of rows of 44 points, with the offsets that it had.
  private final class Watched: UITableView {
    var offsets: [CGFloat] = []
    override var contentOffset: CGPoint {
      didSet { offsets.append(contentOffset.y) }
    }
  }

  /// Rows without content.
  private final class Rows: UITableViewDataSource, UITableViewDelegate {
    var counts: [Int]
    var headerHeight: CGFloat?
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      headerHeight ?? UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      headerHeight ?? UITableView.automaticDimension
    }
  }

  private func show(_ rows: Rows, in table: UITableView) -> OffscreenHarness {
    let harness = OffscreenHarness(size: table.bounds.size)
    table.rowHeight = 44
    (table.dataSource, table.delegate) = (rows, rows)
    harness.add(table, frame: table.frame)
    harness.run(for: 0.1)
    return harness
  }

  @Test("Reloading a row does not scroll a table at whose bottom a part of a tall header view is still visible")
  func reloadBelowTallHeader() {
    let rows = Rows([8])
    let table = Watched(frame: CGRect(x: 0, y: 0, width: 375, height: 480))
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
    let harness = show(rows, in: table)
    table.setContentOffset(CGPoint(x: 0, y: 272), animated: false)
    harness.run(for: 0.1)
    #expect(table.contentSize.height == 752 && table.contentOffset.y == 272)
    table.offsets = []
    table.beginUpdates()
    table.reloadRows(at: [[0, 0]], with: .automatic)
    table.endUpdates()
    harness.runUntilIdle()
    #expect(table.offsets.allSatisfy { $0 == 272 } && table.contentOffset.y == 272)
    withExtendedLifetime(rows) {}
  }

  @Test("A header view that is set, or set again with another height, counts at once in rectangles and in the size")
  func headerCountsAtOnce() {
    let rows = Rows([20])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 480))
    let harness = show(rows, in: table)
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 100))
    table.tableHeaderView = header
    #expect(table.rectForRow(at: [0, 0]).minY == 100)
    #expect(table.contentSize.height == 980)
    header.frame.size.height = 160
    table.tableHeaderView = header
    #expect(table.rectForRow(at: [0, 0]).minY == 160)
    #expect(table.contentSize.height == 1040)
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 50))
    #expect(table.contentSize.height == 1090)
    table.tableHeaderView = nil
    #expect(table.rectForRow(at: [0, 0]).minY == 0)
    harness.run(for: 0.1)
    #expect(table.contentSize.height == 930)
    withExtendedLifetime(rows) {}
  }

  // MARK: Updates

  @Test("A row can be reloaded in the update that moves its section")
  func reloadInMovedSection() throws {
    let stage = TableStage([3, 3], header: nil)
    stage.layOut()
    let (old, other) = (
      try #require(stage.table.cellForRow(at: [1, 0])), try #require(stage.table.cellForRow(at: [1, 1]))
    )
    stage.sections.swapAt(0, 1)
    stage.table.performBatchUpdates {
      stage.table.reloadRows(at: [[1, 0]], with: .fade)
      stage.table.moveSection(1, toSection: 0)
    }
    stage.harness.runUntilIdle()
    #expect(stage.visibleNames == [3, 4, 5, 0, 1, 2])
    #expect(stage.table.cellForRow(at: [0, 0]) !== old && stage.table.cellForRow(at: [0, 1]) === other)
    #expect(stage.table.rectForRow(at: [1, 0]).minY == 132)
  }

  @Test("Headers and footers of the least height leave no gaps in a grouped table, and a reload does not scroll it")
  func leastHeights() {
    let rows = Rows([20, 20])
    rows.headerHeight = .leastNonzeroMagnitude
    let table = Watched(frame: CGRect(x: 0, y: 0, width: 375, height: 480), style: .grouped)
    let harness = show(rows, in: table)
    #expect(table.rectForRow(at: [0, 0]).minY < 0.5 && abs(table.rectForRow(at: [1, 0]).minY - 880) < 0.5)
    #expect(abs(table.contentSize.height - 1760) < 0.5)
    table.setContentOffset(CGPoint(x: 0, y: 900), animated: false)
    harness.run(for: 0.1)
    table.offsets = []
    table.reloadData()
    harness.run(for: 0.1)
    #expect(table.offsets.allSatisfy { $0 == 900 } && table.contentOffset.y == 900)
    withExtendedLifetime(rows) {}
  }

  // MARK: Estimates

  /// Rows of many heights, whose estimate is far from them.
  private final class Tall: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.estimatedRowHeight = 20
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = StageCell(style: .default, reuseIdentifier: nil)
      cell.ownHeight = 60 + CGFloat(indexPath.row % 7) * 10
      return cell
    }
  }

  @Test("The last row of a table with bad estimates is where it was after another controller was pushed and popped")
  func pushFromLastRow() {
    let list = Tall(style: .plain)
    let navigation = UINavigationController(rootViewController: list)
    let harness = OffscreenHarness(root: navigation, size: CGSize(width: 375, height: 600))
    harness.runUntilIdle()
    let table: UITableView = list.tableView
    table.scrollToRow(at: [0, 59], at: .bottom, animated: false)
    harness.runUntilIdle()
    let before = table.rectForRow(at: [0, 59]).maxY - table.contentOffset.y
    #expect(before <= 600.5 && table.cellForRow(at: [0, 59]) != nil)
    navigation.pushViewController(UIViewController(), animated: true)
    harness.runUntilIdle()
    navigation.popViewController(animated: true)
    harness.runUntilIdle()
    #expect(abs(table.rectForRow(at: [0, 59]).maxY - table.contentOffset.y - before) <= 0.5)
    #expect(table.indexPathsForVisibleRows?.last == [0, 59])
  }
}
