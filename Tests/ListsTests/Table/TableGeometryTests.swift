import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Geometry of a table")
struct TableGeometryTests {
  private let stage = TableStage()
  private var table: UITableView { stage.table }

  @Test("Sections, headers and rows lie one below the other")
  func places() {
    #expect(table.contentSize == CGSize(width: 375, height: 1316))
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 160, width: 375, height: 908))
    #expect(table.rectForRow(at: [1, 5]) == CGRect(x: 0, y: 408, width: 375, height: 44))
    #expect(table.rectForHeader(inSection: 2) == CGRect(x: 0, y: 1068, width: 375, height: 28))
    #expect(table.rectForRow(at: [3, 0]) == .zero && table.rect(forSection: 3) == .zero)
  }

  @Test("A point in a header is in no row")
  func rowAtPoint() {
    func row(_ y: CGFloat) -> IndexPath? { table.indexPathForRow(at: CGPoint(x: 10, y: y)) }
    #expect(row(27.9) == nil && row(28) == [0, 0] && row(71.9) == [0, 0] && row(72) == [0, 1] && row(1316) == nil)
  }

  @Test("Rows in sight are those that intersect the bounds")
  func sight() {
    func rows(at y: CGFloat) -> [IndexPath] {
      stage.scroll(to: y)
      #expect(table.visibleCells.count == table.indexPathsForVisibleRows?.count)
      return table.indexPathsForVisibleRows ?? []
    }
    for (y, first, last, count) in [
      (0, [0, 0], [1, 6], 10), (28, [0, 0], [1, 7], 11), (72, [0, 1], [1, 8], 11), (160, [1, 0], [1, 10], 11),
    ] as [(CGFloat, IndexPath, IndexPath, Int)] {
      let rows = rows(at: y)
      #expect(rows.first == first && rows.last == last && rows.count == count)
    }
  }

  @Test("The content scrolls from the top inset to the end of the bottom inset")
  func range() {
    stage.scroll(to: 5000)
    table.stopScrollingAndZooming()
    table.scrollToRow(at: [2, 4], at: .bottom, animated: false)
    #expect(table.contentOffset.y == 836)
    table.contentInset = UIEdgeInsets(top: 64, left: 0, bottom: 49, right: 0)
    table.scrollToRow(at: [2, 4], at: .bottom, animated: false)
    #expect(table.contentOffset.y == 885)
    table.scrollToRow(at: [0, 0], at: .top, animated: false)
    #expect(table.contentOffset.y == -64)
  }

  private func header(_ section: Int) -> CGFloat? { table.headers.views[section]?.frame.minY }

  @Test("A header pins at the top edge, and leaves with its section")
  func pinning() {
    stage.scroll(to: 0)
    #expect(header(0) == 0 && header(1) == 160)
    stage.scroll(to: 100)
    #expect(header(0) == 100 && header(1) == 160)
    stage.scroll(to: 132)
    #expect(header(0) == 132)
    stage.scroll(to: 140)
    #expect(header(0) == 132)
    stage.scroll(to: 200)
    #expect(header(0) == nil && header(1) == 200)
    stage.scroll(to: -30)
    #expect(header(0) == 0 && header(1) == 160)
  }

  @Test("A header pins at the edge of the inset")
  func pinningAtInset() {
    table.contentInset.top = 64
    for (y, first, second) in [(-64, 0, 160), (0, 64, 160), (68, 132, 160), (100, 132, 164)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      stage.scroll(to: y)
      #expect(header(0) == first && header(1) == second)
    }
    table.contentInset.bottom = 300
    stage.scroll(to: 1040)
    #expect(header(1) == 1040 && header(2) == 1104)
  }

  @Test("A grouped table has spaces between its sections, and its headers do not pin")
  func grouped() {
    let untitled = TableStage([1, 20], style: .grouped, header: nil)
    #expect(untitled.table.rectForRow(at: [0, 0]).minY == 35 && untitled.table.rectForRow(at: [1, 0]).minY == 115)
    let titled = TitledRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 480), style: .insetGrouped)
    table.rowHeight = 44
    table.dataSource = titled
    let harness = OffscreenHarness(size: CGSize(width: 375, height: 480), scale: 2)
    harness.add(table, frame: table.frame)
    #expect(table.rectForRow(at: [0, 0]) == CGRect(x: 16, y: 55.5, width: 343, height: 44))
    // 55.5, 20 rows of 44, and a footer of 18.
    #expect(table.rectForHeader(inSection: 1).minY == 953.5)
    #expect(table.rectForRow(at: [1, 0]).minY - table.rectForHeader(inSection: 1).minY == 38)
    for offset in [30, 200] as [CGFloat] {
      table.contentOffset.y = offset
      table.layoutIfNeeded()
      #expect(table.headers.views[0]?.frame.minY == 0)
    }
  }

  @Test("A footer pins at the bottom edge, above which its section begins")
  func pinnedFooter() {
    table.sectionFooterHeight = 20
    let footers = FooterDelegate()
    table.delegate = footers
    stage.scroll(to: 300)
    // Sections of 132, 880 and 220 without headers, each with a footer.
    #expect(table.footers.views[1]?.frame.minY == 760 && table.footers.views[0]?.frame.minY == nil)
    stage.scroll(to: 560)
    #expect(table.footers.views[1]?.frame.minY == 1020 && table.rectForFooter(inSection: 1).minY == 1032)
  }

  @Test("Scrolling to a row uses the least motion, or the position that is asked for")
  func scrollToRow() {
    func offset(_ path: IndexPath, _ position: UITableView.ScrollPosition) -> CGFloat {
      stage.scroll(to: 300)
      table.scrollToRow(at: path, at: position, animated: false)
      return table.contentOffset.y
    }
    let rect = table.rectForRow(at: [1, 10])  // y 628 to 672
    #expect(rect.minY == 628)
    #expect(offset([1, 10], .none) == 300)
    #expect(offset([1, 10], .top) == 600)
    #expect(offset([1, 10], .middle) == 410)
    #expect(offset([1, 10], .bottom) == 192)
    #expect(offset([1, 15], .none) == 412)
    // Above the visible rows, it comes below the pinned header.
    #expect(offset([1, 0], .none) == 160)
    #expect(offset([1, NSNotFound], .top) == 160)
    #expect(offset([2, 4], .top) == 836 && offset([0, 0], .bottom) == 0)
  }

  @Test("An animated scroll to a row ends exactly there, whatever the rows on the way measure")
  func animatedScroll() {
    let stage = TableStage([400], header: nil, rowHeight: UITableView.automaticDimension)
    stage.contentHeight = { CGFloat(30 + $0 * 7 % 61) }
    stage.table.reloadData()
    stage.layOut()
    for (row, position) in [(200, UITableView.ScrollPosition.top), (30, .middle), (399, .bottom), (0, .top)] {
      stage.table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: true)
      stage.harness.runUntilIdle()
      let rect = stage.table.rectForRow(at: IndexPath(row: row, section: 0)).offsetBy(
        dx: 0, dy: -stage.table.contentOffset.y)
      switch position {
      case .top: #expect(rect.minY == 0)
      case .middle: #expect(abs(rect.midY - 240) <= 1)
      default: #expect(rect.maxY == 480)
      }
    }
  }
}

@MainActor
private final class FooterDelegate: UITableViewDelegate {
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { UIView() }
}

/// Two sections of 20 rows with titles.
@MainActor
private final class TitledRows: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}
