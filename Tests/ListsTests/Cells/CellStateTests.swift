import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("States of a table's cells")
struct CellStateTests {
  private final class Cell: UITableViewCell {
    var log: [String] = []
    override func willTransition(to state: StateMask) {
      super.willTransition(to: state)
      log.append("will \(state.rawValue) \(isEditing) \(showingDeleteConfirmation)")
    }
    override func didTransition(to state: StateMask) {
      super.didTransition(to: state)
      log.append("did \(state.rawValue) \(isEditing) \(showingDeleteConfirmation)")
    }
  }

  @MainActor
  private final class Stage: UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 400))
    var style = UITableViewCell.EditingStyle.delete
    var indents = true
    var uneditable: Set<Int> = []

    let isMirrored: Bool

    init(isMirrored: Bool = false) {
      self.isMirrored = isMirrored
      table.rowHeight = 44
      table.register(Cell.self, forCellReuseIdentifier: "cell")
      (table.dataSource, table.delegate) = (self, self)
      harness.add(table, frame: table.frame)
      harness.run(for: 0.1)
    }

    func cell(_ row: Int) throws -> Cell { try #require(table.cellForRow(at: [0, row]) as? Cell) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 400 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      if isMirrored { cell.semanticContentAttribute = .forceRightToLeft }
      return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      !uneditable.contains(indexPath.row)
    }
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { style }
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { indents }
  }

  @Test("A cell hears of the editing mode before and after its animation")
  func editing() throws {
    let stage = Stage()
    let cell = try stage.cell(2)
    stage.table.setEditing(true, animated: true)
    #expect(cell.log == ["will 1 false false"])
    stage.harness.runUntilIdle()
    #expect(cell.log == ["will 1 false false", "did 1 true false"])
    cell.log = []
    stage.table.setEditing(false, animated: false)
    #expect(cell.log == ["will 0 true false", "did 0 false false"])
  }

  @Test("A cell hears of a swipe that opens its row, and of the end")
  func swiping() throws {
    let stage = Stage()
    let cell = try stage.cell(2)
    stage.harness.finger.drag(from: CGPoint(x: 250, y: 110), to: CGPoint(x: 100, y: 110))
    stage.harness.runUntilIdle()
    #expect(cell.log == ["will 2 false false", "did 2 false true"])
    stage.table.setEditing(false, animated: true)
    stage.harness.runUntilIdle()
    #expect(cell.log.suffix(2) == ["will 0 false true", "did 0 false false"])
  }

  @Test(
    "A row without a control makes room for one, unless the delegate or the cell says no", arguments: [false, true])
  func indents(isMirrored: Bool) throws {
    func place(_ stage: Stage, _ row: Int) throws -> CGFloat {
      let frame = try stage.cell(row).contentView.frame
      return isMirrored ? 300 - frame.maxX : frame.minX
    }
    let stage = Stage(isMirrored: isMirrored)
    (stage.style, stage.uneditable) = (.none, [3])
    try stage.cell(1).shouldIndentWhileEditing = false
    stage.table.setEditing(true, animated: false)
    stage.harness.run(for: 0.1)
    let indent = ListConstants.editingIndent + ListConstants.narrowMargin - ListConstants.cellMargins.trailing
    #expect(try (0...3).map { try place(stage, $0) } == [indent, 0, indent, 0])
    #expect(try stage.cell(0).parts.editingControl == nil)
    stage.table.setEditing(false, animated: false)
    stage.indents = false
    stage.table.setEditing(true, animated: false)
    stage.harness.run(for: 0.1)
    #expect(try (0...3).map { try place(stage, $0) } == [0, 0, 0, 0])
    let other = Stage(isMirrored: isMirrored)
    other.indents = false
    other.table.setEditing(true, animated: false)
    other.harness.run(for: 0.1)
    #expect(try place(other, 0) == indent)
  }

  @Test("The background of a multiple selection replaces the other one while several rows can be selected")
  func multipleSelectionBackground() throws {
    let stage = Stage()
    let cell = try stage.cell(1)
    let (one, several) = (UIView(), UIView())
    (cell.selectedBackgroundView, cell.multipleSelectionBackgroundView) = (one, several)
    #expect(one.alpha == 0 && several.alpha == 0 && several.superview === cell)
    stage.harness.pointer.click(at: CGPoint(x: 100, y: 66))
    #expect(one.alpha == 1 && several.alpha == 0)
    stage.table.allowsMultipleSelection = true
    stage.table.deselectRow(at: [0, 1], animated: false)
    stage.harness.pointer.click(at: CGPoint(x: 100, y: 66))
    #expect(one.alpha == 0 && several.alpha == 1)
    stage.harness.run(for: 0.1)
    #expect(several.frame == cell.bounds)
    cell.multipleSelectionBackgroundView = nil
    #expect(one.alpha == 1 && several.superview == nil)
  }

  @Test("A cell with a focus style of its own has the focus without a ring")
  func focusStyle() throws {
    let stage = Stage()
    for key in ["Tab", "Down"] { stage.harness.strike(key) }
    let cell = try stage.cell(0)
    #expect(cell.parts.focusRing != nil)
    cell.focusStyle = .custom
    #expect(cell.parts.focusRing == nil && cell.configurationState.isFocused)
    stage.harness.strike("Down")
    #expect(try stage.cell(1).parts.focusRing != nil)
    cell.focusStyle = .default
    #expect(cell.parts.focusRing == nil)
    stage.harness.strike("Up")
    #expect(cell.parts.focusRing?.frame == nil || cell.parts.focusRing?.superview === cell)
  }
}
