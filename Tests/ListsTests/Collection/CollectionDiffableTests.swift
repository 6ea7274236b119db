import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Diffable data source of a collection view")
struct CollectionDiffableTests {
  /// A collection view that shows snapshots.
  @MainActor
  private final class Stage {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let source: UICollectionViewDiffableDataSource<String, Int>
    let harness: OffscreenHarness

    init() {
      let registration = UICollectionView.CellRegistration<CollectionStage.Cell, Int> { cell, _, item in
        cell.content = item
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      harness = OffscreenHarness(root: view, size: CGSize(width: 110, height: 200))
    }

    func show(_ sections: [(String, [Int])], animated: Bool = true) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
      }
      source.apply(snapshot, animatingDifferences: animated)
    }

    var contents: [Int] { view.visibleCells.compactMap { ($0 as? CollectionStage.Cell)?.content } }
  }

  @Test("A snapshot is shown, and the next one keeps the cells of its items")
  func applying() throws {
    let stage = Stage()
    stage.show([("a", [1, 2, 3])])
    stage.harness.runUntilIdle()
    #expect(stage.contents == [1, 2, 3])
    let cell = try #require(stage.view.cellForItem(at: [0, 0]))
    stage.show([("b", [4]), ("a", [3, 1])])
    stage.harness.runUntilIdle()
    #expect(stage.contents == [4, 3, 1])
    #expect(stage.view.cellForItem(at: [1, 1]) === cell)
    #expect(stage.source.indexPath(for: 1) == [1, 1])
    #expect(stage.source.itemIdentifier(for: [0, 0]) == 4)
    #expect(stage.source.itemIdentifier(for: [0, 1]) == nil)
    #expect(stage.source.index(for: "a") == 1 && stage.source.sectionIdentifier(for: 2) == nil)
  }

  @Test("Without animation, and by a reload, the end is the same at once")
  func atOnce() {
    let stage = Stage()
    stage.show([("a", [1, 2, 3])])
    stage.harness.runUntilIdle()
    stage.show([("a", [3, 5])], animated: false)
    #expect(stage.contents == [3, 5])
    #expect(stage.view.departing.isEmpty)
    var snapshot = stage.source.snapshot()
    snapshot.deleteItems([3])
    stage.source.applySnapshotUsingReloadData(snapshot)
    stage.harness.runFrame()
    #expect(stage.contents == [5])
  }

  @Test("Reloaded items get another cell, reconfigured ones keep theirs")
  func marks() throws {
    let stage = Stage()
    stage.show([("a", [1, 2])])
    stage.harness.runUntilIdle()
    let cells = stage.view.visibleCells
    var snapshot = stage.source.snapshot()
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([2])
    stage.source.apply(snapshot)
    stage.harness.runUntilIdle()
    #expect(stage.view.cellForItem(at: [0, 0]) !== cells[0])
    #expect(stage.view.cellForItem(at: [0, 1]) === cells[1])
    #expect(stage.source.snapshot().reloadedItemIdentifiers.isEmpty)
  }

  @Test("A section shows the visible items of its outline")
  func outline() {
    let stage = Stage()
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([10, 11], to: 1)
    stage.source.apply(outline, to: "a")
    stage.harness.runUntilIdle()
    #expect(stage.contents == [1, 2])
    outline = stage.source.snapshot(for: "a")
    outline.expand([1])
    stage.source.apply(outline, to: "a")
    stage.harness.runUntilIdle()
    #expect(stage.contents == [1, 10, 11, 2])
    outline.collapse([1])
    stage.source.apply(outline, to: "a")
    stage.harness.runUntilIdle()
    #expect(stage.contents == [1, 2])
  }

  @Test("An outline follows a full snapshot")
  func outlineOfSnapshot() {
    let stage = Stage()
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([10, 11], to: 1)
    outline.expand([1])
    stage.source.apply(outline, to: "a")
    var snapshot = stage.source.snapshot()
    snapshot.deleteItems([10])
    snapshot.appendItems([3])
    stage.source.apply(snapshot)
    stage.source.toggleOutline(at: [0, 0])
    stage.harness.runUntilIdle()
    #expect(stage.contents == [1, 2, 3])
    stage.source.toggleOutline(at: [0, 0])
    stage.harness.runUntilIdle()
    #expect(stage.contents == [1, 11, 2, 3])
  }
}
