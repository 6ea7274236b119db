import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// A diffable data source of either kind.
@MainActor
protocol EitherSource: AnyObject {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
  func snapshot() -> Snapshot
  func apply(_ snapshot: Snapshot, animatingDifferences: Bool, completion: (() -> Void)?)
  func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)?)
  func itemIdentifier(for indexPath: IndexPath) -> Int?
  func indexPath(for itemIdentifier: Int) -> IndexPath?
  func sectionIdentifier(for index: Int) -> String?
  func index(for sectionIdentifier: String) -> Int?
}

extension UITableViewDiffableDataSource: EitherSource
where SectionIdentifierType == String, ItemIdentifierType == Int {}

extension UICollectionViewDiffableDataSource: EitherSource
where SectionIdentifierType == String, ItemIdentifierType == Int {}

/// A list that shows snapshots.
@MainActor
final class DiffableStage {
  let list: any EitherList
  let source: any EitherSource
  let harness: OffscreenHarness

  /// The items whose cells were asked for.
  var made: [Int] = []

  init(_ kind: ListKind) {
    let frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    harness = OffscreenHarness(size: frame.size)
    var note: (Int) -> Void = { _ in }
    if kind == .table {
      let table = UITableView(frame: frame)
      table.register(StageCell.self, forCellReuseIdentifier: "row")
      table.rowHeight = 44
      list = table
      source = MovableRows(tableView: table) { table, path, item in
        note(item)
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        (cell as? StageCell)?.name = item
        return cell
      }
    } else {
      let layout = UICollectionViewFlowLayout()
      (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 200, height: 44), 0)
      let view = UICollectionView(frame: frame, collectionViewLayout: layout)
      let registration = UICollectionView.CellRegistration<CollectionStage.Cell, Int> { cell, _, item in
        note(item)
        cell.content = item
      }
      list = view
      source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
    }
    note = { [weak self] in self?.made.append($0) }
    harness.add(list, frame: frame)
  }

  func show(_ sections: [(String, [Int])], animated: Bool = true, completion: (() -> Void)? = nil) {
    source.apply(Self.snapshot(sections), animatingDifferences: animated, completion: completion)
  }

  static func snapshot(_ sections: [(String, [Int])]) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }
}

/// Rows that can be moved.
final class MovableRows: UITableViewDiffableDataSource<String, Int> {
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
}

@MainActor
@Suite("Diffable data sources")
struct ListDiffableTests {
  @Test(
    "A snapshot is shown, the next one keeps the cells of its items, and the completion comes after the animation",
    arguments: ListKind.allCases)
  func applying(kind: ListKind) throws {
    let stage = DiffableStage(kind)
    let (list, source) = (stage.list, stage.source)
    stage.show([("a", [1, 2, 3])])
    stage.harness.runUntilIdle()
    #expect(list.visibleNames == [1, 2, 3])
    let cell = try #require(list.cell(at: [0, 0]))
    var isDone = false
    stage.show([("b", [4]), ("a", [3, 1])]) { isDone = true }
    #expect(!isDone && source.snapshot().itemIdentifiers == [4, 3, 1])
    stage.harness.runUntilIdle()
    #expect(isDone && list.visibleNames == [4, 3, 1] && list.cell(at: [1, 1]) === cell)
    #expect(source.indexPath(for: 1) == [1, 1] && source.itemIdentifier(for: [0, 0]) == 4)
    #expect(source.itemIdentifier(for: [0, 1]) == nil && source.itemIdentifier(for: [2, 0]) == nil)
    #expect(source.index(for: "a") == 1 && source.sectionIdentifier(for: 0) == "b")
    #expect(source.sectionIdentifier(for: 2) == nil)
  }

  @Test("Without an animation, and by a reload, the end is the same at once", arguments: ListKind.allCases)
  func atOnce(kind: ListKind) {
    let stage = DiffableStage(kind)
    stage.show([("a", [1, 2, 3])], animated: false)
    stage.harness.run(for: 0.05)
    stage.show([("a", [3, 5])], animated: false)
    #expect((stage.list as? UICollectionView)?.departing.isEmpty != false)
    stage.harness.run(for: 0.05)
    #expect(stage.list.visibleNames == [3, 5] && stage.list.cell(at: [0, 1])?.presentationFrame.minY == 44)
    stage.source.applySnapshotUsingReloadData(DiffableStage.snapshot([("c", [7])]), completion: nil)
    stage.list.layoutIfNeeded()
    #expect(stage.list.visibleNames == [7])
  }

  @Test("Reloaded items get another cell, reconfigured ones keep theirs", arguments: ListKind.allCases)
  func marks(kind: ListKind) {
    let stage = DiffableStage(kind)
    stage.show([("a", [1, 2])])
    stage.harness.runUntilIdle()
    let cells = [0, 1].map { stage.list.cell(at: [0, $0]) }
    stage.made = []
    var snapshot = stage.source.snapshot()
    snapshot.reconfigureItems([2])
    stage.source.apply(snapshot, animatingDifferences: true, completion: nil)
    #expect(stage.made == [2] && (cells[1] as? StageCell)?.reuses ?? 0 == 0)
    snapshot = stage.source.snapshot()
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([2])
    stage.source.apply(snapshot, animatingDifferences: true, completion: nil)
    stage.harness.runUntilIdle()
    #expect(stage.list.cell(at: [0, 0]) !== cells[0] && stage.list.cell(at: [0, 1]) === cells[1])
    #expect(stage.source.snapshot().reloadedItemIdentifiers.isEmpty)
  }

  // MARK: Of a table

  @Test("A row that the user moves is moved in the snapshot")
  func moving() throws {
    let stage = DiffableStage(.table)
    let table = try #require(stage.list as? UITableView)
    stage.show([("a", [1, 2]), ("b", [3])], animated: false)
    table.commitMove(from: [0, 0], to: [1, 1]) {}
    stage.harness.runUntilIdle()
    #expect(stage.source.snapshot().itemIdentifiers(inSection: "b") == [3, 1] && table.visibleNames == [2, 3, 1])
    table.commitMove(from: [1, 1], to: [0, 0]) {}
    #expect(stage.source.snapshot().itemIdentifiers(inSection: "a") == [1, 2])
  }

  @Test("A snapshot puts a lifted row back first")
  func lifted() throws {
    let stage = DiffableStage(.table)
    let table = try #require(stage.list as? UITableView)
    stage.show([("a", [1, 2, 3])], animated: false)
    table.isEditing = true
    stage.harness.runUntilIdle()
    stage.harness.finger.pull(from: CGPoint(x: 180, y: 22), to: CGPoint(x: 180, y: 110))
    #expect(table.lifted != nil)
    stage.show([("a", [2, 1])])
    stage.harness.runUntilIdle()
    #expect(table.lifted == nil && table.visibleNames == [2, 1])
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

  // MARK: Of a collection view

  @Test("A section shows the visible items of its outline")
  func outline() throws {
    let stage = DiffableStage(.collection)
    let source = try #require(stage.source as? UICollectionViewDiffableDataSource<String, Int>)
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([10, 11], to: 1)
    source.apply(outline, to: "a")
    stage.harness.runUntilIdle()
    #expect(stage.list.visibleNames == [1, 2])
    outline = source.snapshot(for: "a")
    outline.expand([1])
    source.apply(outline, to: "a")
    stage.harness.runUntilIdle()
    #expect(stage.list.visibleNames == [1, 10, 11, 2])
    outline.collapse([1])
    source.apply(outline, to: "a")
    stage.harness.runUntilIdle()
    #expect(stage.list.visibleNames == [1, 2])
  }

  @Test("An outline follows a full snapshot")
  func outlineOfSnapshot() throws {
    let stage = DiffableStage(.collection)
    let source = try #require(stage.source as? UICollectionViewDiffableDataSource<String, Int>)
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([10, 11], to: 1)
    outline.expand([1])
    source.apply(outline, to: "a")
    var snapshot = source.snapshot()
    snapshot.deleteItems([10])
    snapshot.appendItems([3])
    source.apply(snapshot)
    source.toggleOutline(at: [0, 0])
    stage.harness.runUntilIdle()
    #expect(stage.list.visibleNames == [1, 2, 3])
    source.toggleOutline(at: [0, 0])
    stage.harness.runUntilIdle()
    #expect(stage.list.visibleNames == [1, 11, 2, 3])
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
