import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Index and typing in a table")
struct TableIndexTests {
  @Test("An index shows all titles that fit, and otherwise dots between some, and every title can be reached")
  func layout() {
    let whole = SectionIndexLayout(titles: 4, lineHeight: 14, height: 100)
    #expect(whole.lines == (0..<4).map { .title($0) } && whole.top == 22)
    #expect([0, 22, 36, 77.9, 99].map(whole.title) == [0, 0, 1, 3, 3])
    let short = SectionIndexLayout(titles: 26, lineHeight: 14, height: 75)
    #expect(short.lines == [.title(0), .dot, .title(12), .dot, .title(25)])
    #expect(Set(stride(from: 0, to: 75, by: 0.5).compactMap(short.title)) == Set(0..<26))
    #expect(SectionIndexLayout(titles: 0, lineHeight: 14, height: 75).title(at: 10) == nil)
  }

  @Test("Dragging along the index scrolls to the sections at once, on the trailing edge", arguments: [false, true])
  func dragging(isMirrored: Bool) {
    let stage = NamedRows(isMirrored: isMirrored)
    let x: CGFloat = isMirrored ? 16 : 359
    // Five titles of 14 points in the middle of 300: from 115 on.
    stage.harness.finger.press(at: CGPoint(x: x, y: 122))
    #expect(stage.table.contentOffset.y == 0)
    stage.harness.finger.move(to: CGPoint(x: x, y: 150))
    #expect(stage.table.contentOffset.y == stage.table.rectForHeader(inSection: 1).minY)
    stage.harness.finger.move(to: CGPoint(x: x, y: 290))
    #expect(stage.table.contentOffset.y == stage.table.rectForHeader(inSection: 3).minY)
    stage.harness.finger.release(at: CGPoint(x: x, y: 290))
    #expect(stage.table.indexPathForSelectedRow == nil && stage.table.indexView?.backgroundColor == nil)
    // The lens leads above the first section.
    stage.table.contentInset.top = 50
    stage.table.layoutIfNeeded()
    stage.harness.pointer.click(at: CGPoint(x: x, y: 147))
    #expect(stage.table.contentOffset.y == -50)
  }

  @Test("The scroll indicator under the pointer lies beside the index, not over its letters")
  func indicator() throws {
    let stage = NamedRows()
    let index = try #require(stage.table.indexView)
    let indicator = IndicatorLayout(of: stage.table).frame(.vertical)
    #expect(indicator.width >= IndicatorConstants.wideThickness)
    #expect(indicator.minX >= index.frame.maxX)
    stage.harness.pointer.move(to: CGPoint(x: 370, y: 100))
    stage.harness.run(for: 0.5)
    stage.harness.pointer.click(at: CGPoint(x: index.frame.midX, y: 150))
    #expect(stage.table.contentOffset.y == stage.table.rectForHeader(inSection: 1).minY)
  }

  @Test("The index narrows the content, and appears with enough rows only")
  func width() {
    let stage = NamedRows()
    #expect(stage.table.visibleCells.first?.contentView.frame.width == 355)
    stage.table.sectionIndexMinimumDisplayRowCount = 1000
    stage.table.reloadSectionIndexTitles()
    stage.table.layoutIfNeeded()
    #expect(stage.table.indexView == nil && stage.table.visibleCells.first?.contentView.frame.width == 375)
  }

  @Test(
    "Typing moves the focus to the next row that begins with it, in or out of sight, and begins again after a pause")
  func typing() {
    let stage = NamedRows()
    stage.harness.strike("Tab")
    func type(_ text: String) -> IndexPath? {
      for character in text { stage.harness.type(String(character)) }
      defer { stage.harness.run(for: 1.1) }
      return stage.table.selection.focused
    }
    #expect(type("co") == [2, 0])
    #expect(type("D") == [3, 0] && stage.table.visibleCells.contains { $0.textLabel?.text == "Dora 0" })
    #expect(type("ddd") == [3, 3])
    #expect(type("zo") == [0, 0])
    #expect(type("anna 11") == [0, 11])
    #expect(type("x") == [0, 11] && stage.table.indexPathForSelectedRow == nil)
    stage.table.selectionFollowsFocus = true
    #expect(type("b") == [1, 0] && stage.table.indexPathForSelectedRow == [1, 0])
  }

  @Test("Ctrl+A selects all rows if several can be selected, and Ctrl with an arrow moves the focus alone")
  func control() {
    let stage = NamedRows()
    stage.table.selectionFollowsFocus = true
    stage.harness.strike("Tab")
    stage.harness.strike("a", modifiers: .control)
    #expect(stage.table.indexPathsForSelectedRows == nil)
    stage.harness.strike("Down")
    stage.harness.strike("Down", modifiers: .control)
    #expect(stage.table.selection.focused == [0, 1] && stage.table.indexPathsForSelectedRows == [[0, 0]])
    stage.table.allowsMultipleSelection = true
    stage.harness.strike("a", modifiers: .control)
    #expect(stage.table.indexPathsForSelectedRows?.count == 48)
  }
}

/// Four sections of twelve names, with an index whose first title is the lens.
@MainActor
private final class NamedRows: UITableViewDataSource {
  let names = ["Anna", "Bert", "Cora", "Dora"]
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
  let harness = OffscreenHarness(size: CGSize(width: 375, height: 300))

  init(isMirrored: Bool = false) {
    if isMirrored { table.semanticContentAttribute = .forceRightToLeft }
    table.rowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    harness.add(table, frame: table.frame)
  }

  func numberOfSections(in tableView: UITableView) -> Int { names.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { names[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let isFirst = indexPath == [0, 0]
    cell.textLabel?.text = isFirst ? "Zoë" : "\(names[indexPath.section]) \(indexPath.row)"
    return cell
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    [UITableView.indexSearch] + names.map { String($0.prefix(1)) }
  }
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index - 1
  }
}
