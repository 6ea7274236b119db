import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("The focus of a list follows its item")
struct FocusFollowingTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  /// A table or a collection view that shows snapshots.
  @MainActor
  private final class Stage {
    let harness = OffscreenHarness(size: CGSize(width: 200, height: 400))
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    private let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
    private let rows: UITableViewDiffableDataSource<String, Int>
    private let items: UICollectionViewDiffableDataSource<String, Int>
    private let isTable: Bool

    init(isTable: Bool) {
      self.isTable = isTable
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      rows = UITableViewDiffableDataSource(tableView: table) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "cell", for: path)
      }
      items = UICollectionViewDiffableDataSource(collectionView: collection) { view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      harness.add(isTable ? table : collection, frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    }

    func show(
      _ sections: [(String, [Int])], animated: Bool = true, reload: Bool = false,
      _ change: (inout Snapshot) -> Void = { _ in }
    ) {
      var snapshot = Snapshot()
      for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
      }
      change(&snapshot)
      switch (isTable, reload) {
      case (true, false): rows.apply(snapshot, animatingDifferences: animated)
      case (true, true): rows.applySnapshotUsingReloadData(snapshot)
      case (false, false): items.apply(snapshot, animatingDifferences: animated)
      case (false, true): items.applySnapshotUsingReloadData(snapshot)
      }
      harness.runUntilIdle()
    }

    /// Moves the focus to an item by keys.
    func focus(on path: IndexPath) {
      if isTable {
        table.becomeFocused(at: path)
      } else {
        collection.becomeFocused(at: path)
      }
    }

    /// The item with the focus, and whether its cell alone shows that.
    var focused: Int? {
      if isTable {
        let rings = table.cells.filter { $0.value.parts.focusRing != nil }.map(\.key)
        guard let path = table.selection.focused, rings == [path] else { return nil }
        return rows.itemIdentifier(for: path)
      }
      let rings = collection.shown.filter { $0.value.view.subviews.contains { $0 is CellFocusRing } }.map(\.key)
      guard let path = collection.selection.focused, rings == [.cell(path)] else { return nil }
      return items.itemIdentifier(for: path)
    }
  }

  @Test("A snapshot that moves the item moves the focus", arguments: [true, false], [true, false])
  func moves(isTable: Bool, animated: Bool) {
    let stage = Stage(isTable: isTable)
    stage.show([("a", [1, 2, 3]), ("b", [4, 5])])
    stage.focus(on: [0, 2])
    #expect(stage.focused == 3)
    stage.show([("a", [3, 1, 2]), ("b", [4, 5])], animated: animated)
    #expect(stage.focused == 3)
    // Into another section, out of one that goes, and with its section.
    stage.show([("a", [1, 2]), ("b", [4, 5, 3])], animated: animated)
    #expect(stage.focused == 3)
    stage.show([("c", [9, 3]), ("a", [1, 2])], animated: animated)
    #expect(stage.focused == 3)
    stage.show([("a", [1, 2]), ("c", [9, 3])], animated: animated)
    #expect(stage.focused == 3)
  }

  @Test("So does one that reloads the item, its section or everything", arguments: [true, false])
  func reloads(isTable: Bool) {
    let stage = Stage(isTable: isTable)
    stage.show([("a", [1, 2, 3]), ("b", [4, 5])])
    stage.focus(on: [0, 2])
    stage.show([("a", [3, 1, 2]), ("b", [4, 5])]) { $0.reloadItems([3]) }
    #expect(stage.focused == 3)
    stage.show([("a", [1, 2, 3]), ("b", [4, 5])]) { $0.reloadSections(["a"]) }
    #expect(stage.focused == 3)
    stage.show([("b", [4, 5]), ("a", [2, 3, 1])]) { $0.reloadSections(["a"]) }
    #expect(stage.focused == 3)
    stage.show([("a", [3, 6]), ("b", [4, 5])], reload: true)
    #expect(stage.focused == 3)
  }

  @Test(
    "An item that goes passes the focus to the next one, and a reload to another at its place",
    arguments: [true, false])
  func removals(isTable: Bool) {
    let stage = Stage(isTable: isTable)
    stage.show([("a", [1, 2, 3]), ("b", [4, 5])])
    stage.focus(on: [0, 1])
    stage.show([("a", [1, 3]), ("b", [4, 5])])
    #expect(stage.focused == 3)
    stage.show([("a", [1]), ("b", [4, 5])], reload: true)
    #expect(stage.focused == 1)
  }

  @Test("A row that the app moves takes the focus along, also when a section is inserted above one that is reloaded")
  func rows() {
    let stage = TableStage([3, 3], header: nil)
    stage.table.becomeFocused(at: [0, 2])
    stage.sections[0].items.insert(stage.sections[0].items.remove(at: 2), at: 0)
    stage.table.moveRow(at: [0, 2], to: [0, 0])
    stage.harness.runUntilIdle()
    #expect(stage.table.selection.focused == [0, 0] && stage.table.cells[[0, 0]]?.parts.focusRing != nil)
    stage.sections.insert(RandomUpdates.Section(name: 9, items: [90]), at: 0)
    stage.table.performBatchUpdates {
      stage.table.insertSections([0], with: .none)
      stage.table.reloadSections([0], with: .none)
    }
    stage.harness.runUntilIdle()
    #expect(stage.table.selection.focused == [1, 0] && stage.table.cells[[1, 0]]?.parts.focusRing != nil)
  }
}

extension UITableView {
  fileprivate func becomeFocused(at path: IndexPath) {
    becomeFirstResponder()
    moveFocus(to: path, extending: false)
  }
}

extension UICollectionView {
  fileprivate func becomeFocused(at path: IndexPath) {
    becomeFirstResponder()
    moveFocus(to: path)
  }
}
