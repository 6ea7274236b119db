import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Lists
@testable import Views

@MainActor
@Suite("Table cells")
struct UITableViewCellTests {
  /// A table of one section whose cells a closure makes.
  @MainActor
  private final class Source: UITableViewDataSource {
    let count: Int
    let make: (Int) -> UITableViewCell
    init(_ count: Int, _ make: @escaping (Int) -> UITableViewCell) { (self.count, self.make) = (count, make) }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      make(indexPath.row)
    }
  }

  private func show(
    _ source: Source, style: UITableView.Style = .plain, scale: CGFloat = 1, width: CGFloat = 375
  ) -> (UITableView, OffscreenHarness) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 480), style: style)
    let harness = OffscreenHarness(size: CGSize(width: width, height: 480), scale: scale)
    table.dataSource = source
    harness.add(table, frame: table.frame)
    return (table, harness)
  }

  @Test("A separator is one pixel high, inside the cell, from the text to the trailing edge")
  func separator() {
    let source = Source(2) { _ in UITableViewCell() }
    let (table, harness) = show(source, scale: 2)
    table.rowHeight = 60
    harness.run(for: 0.1)
    let cell = table.cellForRow(at: [0, 0])
    #expect(cell?.parts.separator?.frame == CGRect(x: 16, y: 59.5, width: 359, height: 0.5))
    #expect(cell?.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 60))
  }

  @Test("A separator with an effect shows it below the table's color, and none without it")
  func separatorEffect() throws {
    let source = Source(400) { _ in UITableViewCell() }
    let (table, harness) = show(source, width: 300)
    harness.run(for: 0.1)
    let cell = try #require(table.cellForRow(at: [0, 1]))
    let old = try #require(cell.parts.separator)
    #expect(table.separatorColor == .separator && old.backgroundColor == .separator)
    let effect = UIBlurEffect(style: .light)
    table.separatorEffect = effect
    harness.run(for: 0.1)
    let line = try #require(cell.parts.separator as? UIVisualEffectView)
    #expect(line.effect === effect && line.frame == old.frame && old.superview == nil)
    #expect(line.contentView.backgroundColor == nil)
    table.separatorColor = .red
    #expect(line.contentView.backgroundColor == .red)
    // Rows that come into sight have it as well.
    table.contentOffset.y = 5000
    harness.run(for: 0.1)
    #expect(table.visibleCells.allSatisfy { $0.parts.separator is UIVisualEffectView })
    table.separatorEffect = nil
    harness.run(for: 0.1)
    #expect(table.visibleCells.allSatisfy { $0.parts.separator?.backgroundColor == .red })
  }

  @Test("A row is as high as its texts, with 11 points above and below, and at least 44")
  func heights() {
    let source = Source(3) { row in
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = row == 2 ? String(repeating: "many words ", count: 20) : "Title"
      if row > 0 { content.secondaryText = "Subtitle" }
      cell.contentConfiguration = content
      return cell
    }
    let (table, _) = show(source)
    let heights = (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    let text = UIFont.preferredFont(forTextStyle: .body).lineHeight.rounded(.up)
    let small = UIFont.preferredFont(forTextStyle: .footnote).lineHeight.rounded(.up)
    #expect(heights[0] == 44 && abs(heights[1] - (text + small + 25)) <= 1 && heights[2] > heights[1] + 2 * text)
  }

  @Test("Constraints inside the content view determine the height of a row")
  func constraints() {
    let source = Source(1) { _ in
      let cell = UITableViewCell()
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.heightAnchor.constraint(equalTo: cell.contentView.widthAnchor, multiplier: 0.2),
        box.widthAnchor.constraint(equalToConstant: 30),
      ])
      return cell
    }
    let (table, harness) = show(source, width: 400)
    #expect(table.rectForRow(at: [0, 0]).height == 100)
    table.frame.size.width = 300
    harness.run(for: 0.1)
    #expect(table.rectForRow(at: [0, 0]).height == 80)
  }

  @Test("A cell can decide its height by sizeThatFits alone")
  func ownSize() {
    final class Cell: UITableViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.width / 5) }
    }
    let source = Source(1) { _ in Cell() }
    let (table, _) = show(source)
    #expect(table.rectForRow(at: [0, 0]).height == 75)
  }

  @Test("Accessories take their room from the content, and lie at the left in a layout from right to left")
  func accessories() {
    let source = Source(2) { row in
      let cell = UITableViewCell()
      cell.accessoryType = row == 0 ? .disclosureIndicator : .checkmark
      if row == 1 { cell.semanticContentAttribute = .forceRightToLeft }
      return cell
    }
    let (table, _) = show(source)
    let (left, right) = (table.cellForRow(at: [0, 0]), table.cellForRow(at: [0, 1]))
    #expect(left?.contentView.frame.maxX == 345 && (left?.parts.accessoryGlyph?.frame.minX ?? 0) > 340)
    #expect(right?.contentView.frame.minX == 34 && (right?.parts.accessoryGlyph?.frame.minX ?? 99) < 20)
  }

  @Test("Groups with insets have round corners at their ends only, also when a row is pressed")
  func groups() {
    let source = Source(3) { _ in UITableViewCell() }
    let (table, harness) = show(source, style: .insetGrouped)
    harness.run(for: 0.1)
    #expect(table.rectForRow(at: [0, 0]) == CGRect(x: 16, y: 35, width: 343, height: 44))
    let background: UInt32 = 0xF2F2F7
    #expect(harness.color(16, 35) == background && harness.color(17, 78) == 0xFFFFFF)
    #expect(harness.color(17, 80) == 0xFFFFFF && harness.color(16, 166) == background)
    table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    harness.run(for: 0.1)
    #expect(harness.color(16, 35) == background && harness.color(17, 77) == 0xD1D1D6)
  }

  @Test("State changes call for the configuration once before the next layout")
  func configurationState() {
    var states: [Bool] = []
    let cell = UITableViewCell()
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    #expect(states == [false, true])
  }

  @Test("A configuration of the same type changes the view, and another type replaces it")
  func configurationViews() {
    let cell = UITableViewCell()
    cell.contentConfiguration = cell.defaultContentConfiguration()
    let view = cell.parts.content.view
    cell.contentConfiguration = UIListContentConfiguration.valueCell()
    #expect(cell.parts.content.view === view)
    cell.contentConfiguration = nil
    #expect(cell.parts.content.view == nil && view?.superview == nil)
  }

  @Test("A cell with required constraints is measured and shown without a conflict at its estimated height")
  func noConflict() {
    let before = LayoutEngine.shared.conflictReports.count
    let source = Source(3) { row in
      let cell = UITableViewCell()
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
        box.heightAnchor.constraint(equalToConstant: CGFloat(100 + row)),
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      ])
      return cell
    }
    let (table, harness) = show(source)
    harness.run(for: 0.1)
    #expect((0..<3).map { table.rectForRow(at: [0, $0]).height } == [120, 121, 122])
    #expect(table.cellForRow(at: [0, 1])?.contentView.subviews.first?.frame.height == 101)
    #expect(LayoutEngine.shared.conflictReports.count == before)
  }

  @Test("A background configuration has the colors of the state, or its own in all, and replaces the views")
  func background() throws {
    let source = Source(2) { row in
      let cell = UITableViewCell()
      cell.backgroundView = UIView()
      var background = cell.defaultBackgroundConfiguration()
      if row == 1 {
        background.backgroundColor = .red
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 4, leading: 40, bottom: 4, trailing: 0)
      }
      cell.backgroundConfiguration = background
      return cell
    }
    let (table, harness) = show(source)
    table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    harness.run(for: 0.1)
    #expect(
      harness.color(200, 20) == 0xD1D1D6 && harness.color(20, 66) != 0xFF0000 && harness.color(200, 66) == 0xFF0000)
    table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    harness.run(for: 0.1)
    #expect(harness.color(200, 20) == 0xFFFFFF && harness.color(200, 66) == 0xFF0000)
    let cell = try #require(table.cellForRow(at: [0, 0]))
    #expect(cell.backgroundView == nil)
    cell.backgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil)
  }

  @Test("A header's background configuration fills it, with a border")
  func headerBackground() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var background = UIBackgroundConfiguration.clear()
    (background.backgroundColor, background.strokeColor, background.strokeWidth) = (.green, .blue, 2)
    header.backgroundConfiguration = background
    let harness = OffscreenHarness(size: CGSize(width: 100, height: 40))
    harness.add(header, frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    harness.run(for: 0.1)
    #expect(harness.color(50, 20) == 0x00FF00 && harness.color(50, 1) == 0x0000FF)
  }
}
