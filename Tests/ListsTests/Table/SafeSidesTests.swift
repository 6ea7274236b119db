import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Tables beside the safe area")
struct SafeSidesTests {
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      var content = UIListContentConfiguration.cell()
      content.text = String(repeating: "words ", count: indexPath.row == 1 ? 30 : 1)
      cell.contentConfiguration = content
      cell.accessoryType = indexPath.row == 2 ? .checkmark : .none
      return cell
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
  }

  private func shown(
    _ style: UITableView.Style, left: CGFloat = 0, right: CGFloat = 0, isMirrored: Bool = false
  ) -> (OffscreenHarness, Rows) {
    let rows = Rows(style: style)
    rows.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 700, height: 400))
    if isMirrored { window.traitOverrides.layoutDirection = .rightToLeft }
    window.rootViewController = rows
    let harness = OffscreenHarness(window: window)
    harness.runUntilIdle()
    return (harness, rows)
  }

  private func content(_ rows: Rows, _ row: Int) -> CGRect {
    guard let cell = rows.tableView.cellForRow(at: IndexPath(row: row, section: 0)) else { return .null }
    return cell.contentView.convert(cell.contentView.bounds, to: rows.tableView)
  }

  @Test(
    "The content of cells and headers begins and ends at the safe area, and their backgrounds at the edges",
    arguments: [UITableView.Style.plain, .grouped], [false, true])
  func content(style: UITableView.Style, isMirrored: Bool) throws {
    let (harness, rows) = shown(style, left: 40, right: 60, isMirrored: isMirrored)
    let plain = shown(style, isMirrored: isMirrored).1
    let cell = try #require(rows.tableView.cellForRow(at: [0, 0]))
    #expect(cell.frame.minX == 0 && cell.frame.width == 700)
    for row in [0, 2] {
      let (inset, whole) = (content(rows, row), content(plain, row))
      #expect(inset.minX == whole.minX + 40 && inset.maxX == whole.maxX - 60)
    }
    let header = try #require(rows.tableView.headerView(forSection: 0))
    #expect(header.frame.width == 700)
    #expect(header.contentView.frame.minX == 40 && header.contentView.frame.maxX == 640)
    rows.tableView.insetsContentViewsToSafeArea = false
    harness.runUntilIdle()
    #expect(content(rows, 0) == content(plain, 0) && header.contentView.frame.width == 700)
    rows.tableView.insetsContentViewsToSafeArea = true
    harness.runUntilIdle()
    #expect(content(rows, 0).minX == 40 && header.contentView.frame.minX == 40)
  }

  @Test("A row whose text wraps is as high as in a table of the width between the sides")
  func height() {
    let (harness, rows) = shown(.plain, left: 150, right: 150)
    let narrow = shown(.plain)
    narrow.0.resize(to: CGSize(width: 400, height: 400))
    narrow.0.runUntilIdle()
    #expect(rows.tableView.rectForRow(at: [0, 1]).height == narrow.1.tableView.rectForRow(at: [0, 1]).height)
    rows.additionalSafeAreaInsets = .zero
    harness.runUntilIdle()
    let wide = shown(.plain).1
    #expect(rows.tableView.rectForRow(at: [0, 1]).height == wide.tableView.rectForRow(at: [0, 1]).height)
    #expect(rows.tableView.rectForRow(at: [0, 1]).height < narrow.1.tableView.rectForRow(at: [0, 1]).height)
  }

  @Test("Inset groups stand between the sides", arguments: [false, true])
  func groups(isMirrored: Bool) throws {
    let rows = shown(.insetGrouped, left: 40, right: 60, isMirrored: isMirrored).1
    let whole = shown(.insetGrouped, isMirrored: isMirrored).1
    let cell = try #require(rows.tableView.cellForRow(at: [0, 0]))
    let other = try #require(whole.tableView.cellForRow(at: [0, 0]))
    #expect(cell.frame.minX == other.frame.minX + 40 && cell.frame.maxX == other.frame.maxX - 60)
    #expect(cell.contentView.frame.minX == other.contentView.frame.minX)
  }

  @Test("Editing controls and accessories stand between the sides")
  func controls() throws {
    let rows = shown(.plain, left: 40, right: 60).1
    let whole = shown(.plain).1
    for table in [rows.tableView, whole.tableView] { table?.setEditing(true, animated: false) }
    rows.tableView.layoutIfNeeded()
    whole.tableView.layoutIfNeeded()
    let cells = try [rows, whole].map { try #require($0.tableView.cellForRow(at: [0, 0])) }
    let controls = try cells.map { try #require($0.parts.editingControl) }
    #expect(controls[0].frame.minX == controls[1].frame.minX + 40)
    #expect(content(rows, 0).minX == content(whole, 0).minX + 40)
  }
}
