import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Diffable data source of a table")
struct TableDiffableTests {
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  private let harness = OffscreenHarness(size: CGSize(width: 200, height: 300))
  private let source: Source

  /// Rows that show their item, and can be moved.
  private final class Source: UITableViewDiffableDataSource<String, Int> {
    var made: [Int] = []
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  }

  init() {
    var note: (Int) -> Void = { _ in }
    table.register(StageCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 44
    source = Source(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      (cell as? StageCell)?.name = item
      note(item)
      return cell
    }
    note = { [weak source] in source?.made.append($0) }
    harness.add(table, frame: table.frame)
  }

  private func snapshot(_ sections: [(String, [Int])]) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private var names: [Int] { table.visibleCells.compactMap { ($0 as? StageCell)?.name } }

  @Test("A snapshot is shown, the next one keeps the cells of its items, and the completion comes after the animation")
  func applying() throws {
    source.apply(snapshot([("a", [1, 2, 3])]))
    harness.runUntilIdle()
    #expect(names == [1, 2, 3])
    let cell = try #require(table.cellForRow(at: [0, 0]))
    var isDone = false
    source.apply(snapshot([("b", [4]), ("a", [3, 1])])) { isDone = true }
    #expect(!isDone && source.snapshot().itemIdentifiers == [4, 3, 1])
    harness.runUntilIdle()
    #expect(isDone && names == [4, 3, 1] && table.cellForRow(at: [1, 1]) === cell)
    #expect(source.indexPath(for: 1) == [1, 1] && source.itemIdentifier(for: [0, 0]) == 4)
    #expect(
      source.index(for: "a") == 1 && source.sectionIdentifier(for: 0) == "b"
        && source.itemIdentifier(for: [2, 0]) == nil)
  }

  @Test("Without an animation the end is the same at once, and a reconfigured item keeps its cell")
  func atOnce() throws {
    source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
    source.apply(snapshot([("a", [3, 5])]), animatingDifferences: false)
    harness.run(for: 0.05)
    #expect(names == [3, 5] && table.cellForRow(at: [0, 1])?.presentationFrame.minY == 44)
    let cell = try #require(table.cellForRow(at: [0, 1]) as? StageCell)
    source.made = []
    var changed = source.snapshot()
    changed.reconfigureItems([5])
    source.apply(changed)
    #expect(source.made == [5] && table.cellForRow(at: [0, 1]) === cell && cell.reuses == 0)
    source.applySnapshotUsingReloadData(snapshot([("c", [7])]))
    table.layoutIfNeeded()
    #expect(names == [7])
  }

  @Test("A row that the user moves is moved in the snapshot")
  func moving() {
    source.apply(snapshot([("a", [1, 2]), ("b", [3])]), animatingDifferences: false)
    table.commitMove(from: [0, 0], to: [1, 1]) {}
    harness.runUntilIdle()
    #expect(source.snapshot().itemIdentifiers(inSection: "b") == [3, 1] && names == [2, 3, 1])
    table.commitMove(from: [1, 1], to: [0, 0]) {}
    #expect(source.snapshot().itemIdentifiers(inSection: "a") == [1, 2])
  }

  @Test("A snapshot puts a lifted row back first")
  func lifted() {
    source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
    table.isEditing = true
    harness.runUntilIdle()
    harness.finger.pull(from: CGPoint(x: 180, y: 22), to: CGPoint(x: 180, y: 110))
    #expect(table.lifted != nil)
    source.apply(snapshot([("a", [2, 1])]))
    harness.runUntilIdle()
    #expect(table.lifted == nil && names == [2, 1])
  }

  @Test("Rows ahead are announced once, the nearest first, and cancelled when the motion turns")
  func prefetching() {
    let stage = TableStage([100], header: nil)
    let log = PrefetchLog()
    stage.table.prefetchDataSource = log
    stage.layOut()
    #expect(log.calls.isEmpty)
    stage.scroll(to: 44)
    #expect(log.calls == ["+13…22"])
    stage.scroll(to: 60)
    stage.scroll(to: 88)
    #expect(log.calls == ["+13…22", "+23…23"])
    stage.scroll(to: 80)
    #expect(log.calls.last == "-14…23")
    stage.table.isPrefetchingEnabled = false
    stage.scroll(to: 2000)
    #expect(log.calls.count == 3)
  }
}

/// The first and the last row of each call.
@MainActor
private final class PrefetchLog: UITableViewDataSourcePrefetching {
  var calls: [String] = []
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    calls.append("+\(indexPaths[0].row)…\(indexPaths[indexPaths.count - 1].row)")
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    calls.append("-\(indexPaths[0].row)…\(indexPaths[indexPaths.count - 1].row)")
  }
}
