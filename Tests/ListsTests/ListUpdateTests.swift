import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Updates of a list")
struct ListUpdateTests {
  @Test(
    "An item that is reloaded gets another cell, one that is reconfigured keeps its own", arguments: ListKind.allCases)
  func reload(kind: ListKind) {
    let stage = kind.stage([[0, 1, 2]])
    let cells = stage.list.visible.map(stage.list.cell)
    stage.names = [[10, 11, 2]]
    stage.list.reconfigure([[0, 0]])
    #expect(stage.list.cell(at: [0, 0]) === cells[0])
    #expect(stage.list.visibleNames == [10, 1, 2] && stage.list.reuses(of: [0, 0]) == 0)
    stage.list.reload([[0, 1]])
    stage.harness.runUntilIdle()
    #expect(stage.list.cell(at: [0, 1]) !== cells[1] && stage.list.visibleNames == [10, 11, 2])
  }

  @Test("Selection moves with its items, and a deleted item loses it", arguments: ListKind.allCases)
  func selection(kind: ListKind) {
    let stage = kind.stage([[0, 1, 2], [3, 4, 5]])
    stage.list.allowsMultipleSelection = true
    for path in [[0, 1], [0, 2], [1, 0]] as [IndexPath] { stage.list.select(path, scrolls: false) }
    stage.list.performBatchUpdates(
      {
        stage.names = [[3, 0, 2], [7, 4, 5]]
        stage.list.delete([[0, 1]])
        stage.list.move([1, 0], to: [0, 0])
        stage.list.insert([[1, 0]])
      }, completion: nil)
    stage.harness.runUntilIdle()
    #expect(stage.list.selected == [[0, 0], [0, 2]])
    #expect(stage.list.visible.filter(stage.list.isSelected) == [[0, 0], [0, 2]])
  }

  @Test("A closure that does not escape may make the changes, by the method that a subclass overrides")
  func nonEscapingUpdates() {
    final class Table: UITableView {
      var batches = 0

      override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batches += 1
        super.performBatchUpdates(updates, completion: completion)
      }
    }
    final class Grid: UICollectionView {
      var batches = 0

      override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batches += 1
        super.performBatchUpdates(updates, completion: completion)
      }
    }
    let (table, grid) = (Table(), Grid(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()))
    func change(_ updates: () -> Void) {
      table.performBatchUpdates(updates)
      grid.performBatchUpdates(updates, completion: nil)
    }
    var calls: [Bool] = []
    change { calls.append(table.hasUncommittedUpdates || grid.hasUncommittedUpdates) }
    #expect(calls == [true, true] && table.batches == 1 && grid.batches == 1)
    #expect(!table.hasUncommittedUpdates && !grid.hasUncommittedUpdates)
  }
}
