import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Calls of a table from its own callbacks")
struct TableReentrancyTests {
  @Test("A reload, an update or a scroll inside any callback ends with the rows of the data", arguments: Call.allCases)
  func calls(call: Call) {
    for meddling in Meddling.allCases {
      let source = MeddlingRows(call, meddling)
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
      let harness = OffscreenHarness(root: table, size: CGSize(width: 100, height: 300), framesPerSecond: 10)
      table.register(StageCell.self, forCellReuseIdentifier: "row")
      table.dataSource = source
      table.delegate = source
      harness.run(for: 0.1)
      source.isArmed = true
      for y in [700, 0, 1500] as [CGFloat] {
        table.contentOffset.y = y
        harness.run(for: 0.1)
        harness.pointer.click(at: CGPoint(x: 50, y: 150))
      }
      harness.runUntilIdle(limit: 5)
      #expect(source.timesLeft < 3, "\(call) \(meddling)")
      table.layoutIfNeeded()
      let shown = table.visibleCells.map { ($0 as? StageCell)?.name }
      let rows = (table.indexPathsForVisibleRows ?? []).map { source.sections[$0.section][$0.row] }
      #expect(!shown.isEmpty && shown == rows, "\(call) \(meddling)")
      #expect(table.numberOfSections == source.sections.count && !harness.wantsNextFrame, "\(call) \(meddling)")
      #expect(table.subviews.filter { $0 is StageCell }.count == table.cells.count, "\(call) \(meddling)")
    }
  }

  @Test("A data source that is gone leaves no rows, whatever the table does next")
  func goneSource() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    let harness = OffscreenHarness(root: table, size: CGSize(width: 100, height: 300))
    var source: MeddlingRows? = MeddlingRows(.willDisplay, .reload)
    table.register(StageCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (source, source)
    harness.run(for: 0.1)
    source = nil
    #expect(table.dataSource == nil)
    harness.pointer.wheel(at: CGPoint(x: 50, y: 50), notches: CGPoint(x: 0, y: 5))
    harness.runUntilIdle()
    #expect(table.numberOfSections == 0 && table.visibleCells.isEmpty && table.contentSize.height == 0)
  }
}

extension TableReentrancyTests {
  /// A callback of a table.
  enum Call: CaseIterable {
    case cell, height, willDisplay, didEndDisplaying, didScroll, didSelect, header, willDisplayHeader, didEndHeader
  }

  /// What an app does in it.
  enum Meddling: CaseIterable {
    case reload, scroll, select, insertion, deletion, sectionDeletion, reloadAndInsertion, layout
  }
}

/// Rows whose owner meddles with the table the first times that a callback is called.
@MainActor
private final class MeddlingRows: UITableViewDataSource, UITableViewDelegate {
  private let call: TableReentrancyTests.Call
  private let meddling: TableReentrancyTests.Meddling
  var sections = [Array(0..<20), Array(20..<40), Array(40..<60)]
  var isArmed = false
  private(set) var timesLeft = 3
  private var isInside = false

  init(_ call: TableReentrancyTests.Call, _ meddling: TableReentrancyTests.Meddling) {
    (self.call, self.meddling) = (call, meddling)
  }

  private func note(_ call: TableReentrancyTests.Call, _ table: UIScrollView) {
    guard isArmed, call == self.call, timesLeft > 0, !isInside, let table = table as? UITableView else { return }
    timesLeft -= 1
    isInside = true
    defer { isInside = false }
    switch meddling {
    case .reload: table.reloadData()
    case .scroll: table.scrollToRow(at: [1, 5], at: .top, animated: false)
    case .select: table.selectRow(at: [0, 0], animated: false, scrollPosition: .middle)
    case .insertion:
      sections[0].insert(100 + timesLeft, at: 0)
      table.insertRows(at: [[0, 0]], with: .automatic)
    case .deletion:
      sections[0].removeLast()
      table.deleteRows(at: [[0, sections[0].count]], with: .fade)
    case .sectionDeletion:
      if sections.count > 1 {
        sections.removeLast()
        table.deleteSections([sections.count], with: .fade)
      }
    case .reloadAndInsertion:
      table.reloadData()
      // The next update reads the counts first.
      table.beginUpdates()
      sections[0].insert(200 + timesLeft, at: 0)
      table.insertRows(at: [[0, 0]], with: .none)
      table.endUpdates()
    case .layout: table.layoutIfNeeded()
    }
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let name = sections[indexPath.section][indexPath.row]
    note(.cell, tableView)
    (cell as? StageCell)?.name = name
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    note(.header, tableView)
    return UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    note(.height, tableView)
    return CGFloat(30 + indexPath.row % 3 * 10)
  }

  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    note(.willDisplayHeader, tableView)
  }

  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    note(.didEndHeader, tableView)
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    note(.willDisplay, tableView)
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    note(.didEndDisplaying, tableView)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    note(.didScroll, scrollView)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note(.didSelect, tableView)
  }
}
