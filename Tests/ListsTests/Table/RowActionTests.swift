import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Row actions of older code")
struct RowActionTests {
  /// A table of 400 rows whose delegate returns row actions.
  @MainActor
  private final class Stage: UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 400))
    var count = 400
    var log: [String] = []
    var actions: ((IndexPath) -> [UITableViewRowAction]?)?

    init(isMirrored: Bool = false) {
      if isMirrored { table.semanticContentAttribute = .forceRightToLeft }
      table.rowHeight = 44
      (table.dataSource, table.delegate) = (self, self)
      harness.add(table, frame: table.frame)
    }

    func action(_ style: UITableViewRowAction.Style, _ title: String) -> UITableViewRowAction {
      UITableViewRowAction(style: style, title: title) { [unowned self] action, path in
        log.append("\(action.title ?? "") \(path.row)")
      }
    }

    /// Drags a row from its middle.
    func swipe(_ row: Int, by distance: CGFloat) {
      let y = CGFloat(row) * 44 + 22 - table.contentOffset.y
      harness.finger.drag(from: CGPoint(x: 200, y: y), to: CGPoint(x: 200 + distance, y: y))
      harness.runUntilIdle()
    }

    var buttons: [SwipeActionButton] {
      table.subviews.compactMap { $0 as? SwipeActionsView }.flatMap(\.subviews).compactMap { $0 as? SwipeActionButton }
        .reversed()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      log.append("commit \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
      actions?(indexPath)
    }
  }

  @Test("A swipe reveals them, and a press performs one with its row, which closes", arguments: [false, true])
  func performing(isMirrored: Bool) throws {
    let stage = Stage(isMirrored: isMirrored)
    stage.actions = { [unowned stage] _ in [stage.action(.destructive, "Bin"), stage.action(.normal, "Flag")] }
    stage.swipe(3, by: isMirrored ? 90 : -90)
    try #require(stage.buttons.count == 2)
    let flag = stage.buttons[1]
    stage.harness.finger.click(at: flag.convert(CGPoint(x: flag.bounds.midX, y: flag.bounds.midY), to: nil))
    stage.harness.runUntilIdle()
    #expect(stage.log == ["Flag 3"] && stage.buttons.isEmpty)
  }

  @Test("They have the colors of their styles or their own, and a long swipe performs none")
  func look() throws {
    let stage = Stage()
    let (bin, flag, own) = (stage.action(.default, "Bin"), stage.action(.normal, "Flag"), stage.action(.normal, "Own"))
    own.backgroundColor = .blue
    stage.actions = { _ in [bin, flag, own] }
    let configuration = try #require(stage.table.swipeActions(at: [0, 0], on: .trailing))
    #expect(configuration.actions.map(\.backgroundColor) == [.systemRed, .systemGray, .blue])
    #expect(configuration.actions.map(\.title) == ["Bin", "Flag", "Own"])
    stage.swipe(0, by: -190)
    #expect(stage.log.isEmpty && stage.buttons.count == 3)
  }

  @Test("Nil leaves the button that deletes the row, and an empty list keeps the row closed")
  func defaults() {
    let stage = Stage()
    stage.swipe(2, by: -90)
    #expect(stage.buttons.count == 1)
    stage.table.setEditing(false, animated: true)
    stage.harness.runUntilIdle()
    #expect(stage.buttons.isEmpty)
    stage.actions = { _ in [] }
    stage.swipe(2, by: -90)
    #expect(stage.buttons.isEmpty && stage.table.swipes.openPath == nil)
  }

  @Test("The Delete key and the menu of the pointer perform them")
  func keys() {
    let stage = Stage()
    stage.actions = { [unowned stage] _ in [stage.action(.normal, "Flag"), stage.action(.default, "Bin")] }
    for key in ["Tab", "Down", "Down", "Delete"] { stage.harness.strike(key) }
    #expect(stage.log == ["Bin 1"])
    stage.harness.pointer.secondaryClick(at: CGPoint(x: 100, y: 66))
    for key in ["Down", "Return"] { stage.harness.strike(key) }
    #expect(stage.log == ["Bin 1", "Flag 1"])
  }

  @Test("An action knows the row's place after an update, and may delete it")
  func updates() throws {
    let stage = Stage()
    stage.actions = { [unowned stage] _ in
      [
        UITableViewRowAction(style: .destructive, title: "Bin") { _, path in
          stage.log.append("Bin \(path.row)")
          stage.count -= 1
          stage.table.deleteRows(at: [path], with: .fade)
        }
      ]
    }
    stage.swipe(3, by: -90)
    stage.count += 1
    stage.table.insertRows(at: [[0, 0]], with: .none)
    stage.harness.runUntilIdle()
    let bin = try #require(stage.buttons.first)
    stage.harness.finger.click(at: bin.convert(CGPoint(x: bin.bounds.midX, y: bin.bounds.midY), to: nil))
    stage.harness.runUntilIdle()
    #expect(stage.log == ["Bin 4"] && stage.table.numberOfRows(inSection: 0) == 400 && stage.buttons.isEmpty)
  }
}
