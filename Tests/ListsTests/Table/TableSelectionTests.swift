import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Selection in a table")
struct TableSelectionTests {
  private let stage = TableStage()
  private var table: UITableView { stage.table }

  private func click(_ path: IndexPath) {
    stage.harness.pointer.click(at: stage.middle(of: path))
  }

  @Test("A click highlights a row, selects it and deselects the one before, in this order")
  func order() {
    click([0, 0])
    #expect(
      stage.log == [
        "shouldHighlight 0.0", "didHighlight 0.0", "didUnhighlight 0.0", "willSelect 0.0", "didSelect 0.0",
        "primaryAction 0.0",
      ])
    stage.log = []
    click([0, 1])
    #expect(
      stage.log.suffix(5) == [
        "willSelect 0.1", "willDeselect 0.0", "didDeselect 0.0", "didSelect 0.1", "primaryAction 0.1",
      ])
    #expect(table.indexPathForSelectedRow == [0, 1])
    #expect(table.cellForRow(at: [0, 1])?.isSelected == true && table.cellForRow(at: [0, 0])?.isSelected == false)
  }

  @Test("The delegate can refuse the highlight, refuse the selection or choose another row")
  func decisions() {
    stage.unhighlightable = [[0, 0]]
    stage.replacements = [[0, 1]: Optional<IndexPath>.none, [0, 2]: [1, 0]]
    click([0, 0])
    click([0, 1])
    #expect(table.indexPathsForSelectedRows == nil)
    click([0, 2])
    #expect(table.indexPathsForSelectedRows == [[1, 0]] && stage.log.contains("didSelect 1.0"))
  }

  @Test("A selected row stays selected when it scrolls out of sight and back")
  func recycling() {
    click([0, 0])
    stage.scroll(to: 800)
    #expect(table.visibleCells.allSatisfy { !$0.isSelected })
    stage.scroll(to: 0)
    #expect(table.cellForRow(at: [0, 0])?.isSelected == true)
    table.reloadData()
    stage.layOut()
    #expect(table.cellForRow(at: [0, 0])?.isSelected == false)
  }

  /// What a change of the mode leaves of the first three rows, selected where several can be.
  @Test(
    "A change of the mode leaves the selection that the new mode permits",
    arguments: [
      ("several to one", [IndexPath(row: 0, section: 0)]), ("several to none", []), ("editing ends", []),
      ("editing begins", []), ("editing to one", [IndexPath(row: 0, section: 0)]), ("editing to none", []),
      ("several to several", [IndexPath(row: 0, section: 0), [0, 1], [0, 2]]),
    ] as [(String, [IndexPath])])
  func modes(change: String, rest: [IndexPath]) {
    let stage = TableStage()
    let table = stage.table
    table.layoutIfNeeded()
    let isEditing = change.hasPrefix("editing ends") || change.hasPrefix("editing to")
    table.allowsMultipleSelectionDuringEditing = isEditing || change == "several to several"
    table.allowsMultipleSelection = !isEditing
    table.isEditing = isEditing
    for row in 0..<3 { table.selectRow(at: [0, row], animated: false, scrollPosition: .none) }
    #expect(table.indexPathsForSelectedRows?.count == 3)
    switch change {
    case "several to one": table.allowsMultipleSelection = false
    case "several to none":
      table.allowsSelection = false
      table.allowsMultipleSelection = false
    case "editing to one":
      table.allowsSelectionDuringEditing = true
      table.allowsMultipleSelectionDuringEditing = false
    case "editing to none": table.allowsMultipleSelectionDuringEditing = false
    default: table.isEditing.toggle()
    }
    #expect(table.indexPathsForSelectedRows ?? [] == rest)
    #expect((0..<3).filter { table.cellForRow(at: [0, $0])?.isSelected == true } == rest.map(\.row))
    if change == "editing ends" {
      table.isEditing = true
      #expect(table.indexPathsForSelectedRows == nil)
    }
  }

  @Test("A press ends without a selection when its mode ends")
  func pressEnds() {
    let stage = TableStage()
    stage.layOut()
    stage.harness.pointer.press(at: stage.middle(of: [0, 1]))
    stage.harness.run(for: 0.3)
    #expect(stage.table.cellForRow(at: [0, 1])?.isHighlighted == true)
    stage.table.setEditing(true, animated: false)
    #expect(stage.table.cellForRow(at: [0, 1])?.isHighlighted == false)
    stage.harness.pointer.release(at: stage.middle(of: [0, 1]))
    #expect(!stage.log.contains("didSelect 0.1"))
  }

  @Test("A press on a pinned header selects nothing below it")
  func header() {
    stage.scroll(to: 100)
    stage.harness.pointer.click(at: CGPoint(x: 100, y: 10))
    #expect(table.indexPathForSelectedRow == nil)
  }
}

@MainActor
@Suite("Keys in a table")
struct TableKeysTests {
  private let stage = TableStage()
  private var table: UITableView { stage.table }

  private func strike(_ names: String..., modifiers: KeyModifiers = []) {
    for name in names { stage.harness.strike(name, modifiers: modifiers) }
    stage.layOut()
  }

  init() {
    stage.harness.strike("Tab")
  }

  @Test("Arrows move the focus across sections, Home and End to the ends, and a page by what is in sight")
  func arrows() {
    strike("Down")
    #expect(table.selection.focused == [0, 0] && table.indexPathForSelectedRow == nil)
    strike("Down", "Down", "Down")
    #expect(table.selection.focused == [1, 0])
    strike("Up")
    #expect(table.selection.focused == [0, 2])
    strike("End")
    #expect(table.selection.focused == [2, 4])
    stage.harness.runUntilIdle()
    #expect(table.contentOffset.y == 836)
    strike("Down")
    #expect(table.selection.focused == [2, 4])
    strike("Home")
    #expect(table.selection.focused == [0, 0])
    strike("Page_Down")
    #expect(table.selection.focused == [1, 5])
    strike("Page_Up")
    #expect(table.selection.focused == [0, 0])
  }

  @Test("Space and Return choose the row with the focus, which stays in sight below the pinned header")
  func choose() {
    for _ in 0..<20 { strike("Down") }
    strike("space")
    #expect(table.indexPathForSelectedRow == [1, 16] && stage.log.last == "primaryAction 1.16")
    stage.harness.runUntilIdle()
    #expect(table.rectForRow(at: [1, 16]).maxY == table.contentOffset.y + 480)
    for _ in 0..<16 { strike("Up") }
    stage.harness.runUntilIdle()
    #expect(table.rectForRow(at: [1, 0]).minY == table.contentOffset.y + 28)
    strike("Return")
    #expect(table.indexPathForSelectedRow == [1, 0])
  }

  @Test("Shift extends the selection, and the selection can follow the focus")
  func extending() {
    table.selectionFollowsFocus = true
    strike("Down", "Down")
    #expect(table.indexPathsForSelectedRows == [[0, 1]])
    table.allowsMultipleSelection = true
    strike("Down", "Down", modifiers: .shift)
    #expect(table.indexPathsForSelectedRows == [[0, 1], [0, 2], [1, 0]])
    strike("Up", modifiers: .shift)
    #expect(table.indexPathsForSelectedRows == [[0, 1], [0, 2]])
  }

  @Test("The ring is on the row that the keys reached, and goes with a press")
  func ring() {
    strike("Down")
    #expect(table.cellForRow(at: [0, 0])?.parts.focusRing != nil)
    stage.harness.pointer.click(at: stage.middle(of: [0, 2]))
    #expect(table.cells.values.allSatisfy { $0.parts.focusRing == nil } && table.selection.focused == [0, 2])
  }

  @Test("A list that is too short to scroll has the keys for its rows, and selection by code takes the focus along")
  func shortList() {
    let stage = TableStage([4], header: nil)
    stage.harness.strike("Down")
    stage.harness.strike("space")
    #expect(stage.table.indexPathForSelectedRow == [0, 0])
    stage.table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    stage.harness.strike("Down")
    #expect(stage.table.selection.focused == [0, 1])
    stage.table.selectionFollowsFocus = true
    stage.table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    stage.harness.strike("Down")
    #expect(stage.table.indexPathForSelectedRow == [0, 3])
  }
}
