import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("The key Delete in a table, and the focus when rows change")
struct TableDeletionTests {
  /// Rows that are numbers, and how the app deletes them.
  @MainActor
  private final class Stage: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections = [[0, 1, 2], [3, 4]]
    var mayEdit = true
    var reloads = false
    var actions: [UIContextualAction]?
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 300))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    override init() {
      super.init()
      table.rowHeight = 40
      (table.dataSource, table.delegate) = (self, self)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      harness.add(table, frame: table.frame)
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { mayEdit }

    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      sections[indexPath.section].remove(at: indexPath.row)
      if reloads { tableView.reloadData() } else { tableView.deleteRows(at: [indexPath], with: .fade) }
    }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { actions.map(UISwipeActionsConfiguration.init) }

    func strike(_ keys: String...) {
      for key in keys { harness.strike(key) }
      harness.runUntilIdle()
    }

    /// The rows with the ring.
    var ringed: [IndexPath] { table.cells.filter { $0.value.parts.focusRing != nil }.keys.sorted() }
  }

  @Test(
    "Delete deletes the row with the focus, and the focus goes to the next row or the last one",
    arguments: [false, true])
  func deleting(reloads: Bool) {
    let stage = Stage()
    stage.reloads = reloads
    stage.strike("Down", "Down", "Delete")
    #expect(stage.sections == [[0, 2], [3, 4]] && stage.ringed == [[0, 1]])
    stage.strike("Delete")
    #expect(stage.sections == [[0], [3, 4]] && stage.ringed == [[0, 0]])
    stage.strike("Delete")
    #expect(stage.sections == [[], [3, 4]] && stage.ringed == [[1, 0]])
    stage.strike("Delete", "Delete", "Delete", "Down")
    #expect(stage.sections == [[], []] && stage.ringed == [])
  }

  @Test("After a click Delete deletes the clicked row")
  func clicked() {
    let stage = Stage()
    stage.harness.pointer.click(at: CGPoint(x: 100, y: 60))
    stage.strike("Delete")
    #expect(stage.sections == [[0, 2], [3, 4]] && stage.ringed == [[0, 1]])
  }

  @Test("A row that cannot be edited stays, as one without a focus does, and with a modifier key")
  func refused() {
    let stage = Stage()
    stage.strike("Tab", "Delete")
    stage.mayEdit = false
    stage.strike("Down", "Delete")
    stage.mayEdit = true
    stage.harness.strike("Delete", modifiers: .shift)
    #expect(stage.sections == [[0, 1, 2], [3, 4]])
  }

  @Test("With actions of the app Delete performs the one that destroys, if there is one")
  func actions() {
    let stage = Stage()
    var performed: [String] = []
    func action(_ style: UIContextualAction.Style, _ title: String) -> UIContextualAction {
      UIContextualAction(style: style, title: title) { _, _, done in
        performed.append(title)
        done(true)
      }
    }
    stage.actions = [action(.normal, "Flag")]
    stage.strike("Down", "Delete")
    #expect(performed.isEmpty)
    stage.actions = [action(.normal, "Flag"), action(.destructive, "Trash")]
    stage.strike("Delete")
    #expect(performed == ["Trash"] && stage.sections[0].count == 3)
  }

  /// A view that keeps the keys that reach it.
  private final class KeyHandler: UIView {
    var keys: [UIKeyboardHIDUsage] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.compactMap { $0.key?.keyCode }
    }
  }

  /// A data source that has nothing to delete rows with.
  private final class Plain: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  @Test("Without a method that deletes, the key goes on to the responders around the table")
  func withoutCommit() {
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 300))
    let (handler, table, source) = (KeyHandler(frame: harness.window.bounds), UITableView(), Plain())
    table.dataSource = source
    harness.window.addSubview(handler)
    table.frame = handler.bounds
    handler.addSubview(table)
    harness.window.layoutIfNeeded()
    for key in ["Down", "Delete"] { harness.strike(key) }
    #expect(handler.keys == [.keyboardDeleteForward] && table.selection.focused == [0, 0])
  }

  // MARK: The focus

  @Test("A reload keeps the focus where it is, or moves it to the last row before")
  func reload() {
    let stage = Stage()
    stage.strike("End")
    #expect(stage.ringed == [[1, 1]])
    stage.table.reloadData()
    stage.harness.runUntilIdle()
    #expect(stage.ringed == [[1, 1]] && stage.table.indexPathForSelectedRow == nil)
    stage.sections = [[0, 1], []]
    stage.table.reloadData()
    stage.harness.runUntilIdle()
    #expect(stage.ringed == [[0, 1]])
    stage.strike("Up")
    #expect(stage.ringed == [[0, 0]])
  }

  @Test("The focus moves with its row, and from a deleted one to the next that stays")
  func updates() {
    let stage = Stage()
    stage.strike("Down", "Down")
    stage.sections[0].insert(9, at: 0)
    stage.table.insertRows(at: [[0, 0]], with: .none)
    stage.harness.runUntilIdle()
    #expect(stage.ringed == [[0, 2]])
    stage.sections[0] = [9, 2]
    stage.table.deleteRows(at: [[0, 1], [0, 2]], with: .none)
    stage.harness.runUntilIdle()
    #expect(stage.ringed == [[0, 1]])
    stage.sections.remove(at: 0)
    stage.table.deleteSections([0], with: .none)
    stage.harness.runUntilIdle()
    #expect(stage.ringed == [[0, 1]])
  }
}
