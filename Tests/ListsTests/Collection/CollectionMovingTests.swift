import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// Items of 50 points with gaps of 10, in two columns.
@MainActor
@Suite("Moving items")
struct CollectionMovingTests {
  private func makeStage(_ sections: [[Int]]) -> CollectionStage {
    let stage = CollectionStage(sections)
    stage.mayMove = true
    return stage
  }

  private func contents(_ stage: CollectionStage) -> [Int] {
    stage.view.visibleCells.compactMap { ($0 as? CollectionStage.Cell)?.content }
  }

  @Test("Other items make room for a held one, and the data source learns of the drop alone")
  func moving() {
    let stage = makeStage([Array(0..<6)])
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    let cell = stage.view.cellForItem(at: [0, 0])
    #expect(cell?.configurationState.isReordering == true)
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 85, y: 90))
    stage.harness.run(for: 0.5)
    #expect(contents(stage) == [1, 2, 3, 0, 4, 5])
    #expect(cell?.center == CGPoint(x: 85, y: 90) && stage.view.cellForItem(at: [0, 3]) === cell)
    #expect(stage.view.cellForItem(at: [0, 0])?.frame.origin == .zero)
    #expect(stage.moves.isEmpty && stage.sections == [Array(0..<6)])
    stage.view.endInteractiveMovement()
    stage.harness.run(for: 0.5)
    #expect(stage.moves == [[[0, 0], [0, 3]]])
    #expect(stage.sections == [[1, 2, 3, 0, 4, 5]])
    #expect(cell?.presentationFrame == CGRect(x: 60, y: 60, width: 50, height: 50))
    #expect(cell?.configurationState.isReordering == false)
  }

  @Test("A held item goes to another section, with the selection, and a cancelled one returns")
  func cancelling() {
    let stage = makeStage([[0, 1], [10, 11]])
    stage.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 1]))
    #expect(!stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 20, y: 60))
    stage.harness.run(for: 0.5)
    #expect(contents(stage) == [0, 1, 10, 11])
    #expect(stage.view.numberOfItems(inSection: 1) == 3)
    #expect(stage.view.indexPathsForSelectedItems == [[1, 0]])
    stage.view.cancelInteractiveMovement()
    stage.harness.run(for: 0.5)
    #expect(stage.moves.isEmpty && stage.view.numberOfItems(inSection: 1) == 2)
    #expect(stage.view.cellForItem(at: [0, 1])?.frame.origin == CGPoint(x: 60, y: 0))
    #expect(stage.view.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test("The delegate chooses another place, and the data source may refuse")
  func permission() {
    let stage = makeStage([Array(0..<6)])
    stage.target = { _ in [0, 1] }
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 20, y: 140))
    #expect(contents(stage).prefix(2) == [1, 0])
    stage.view.cancelInteractiveMovement()
    stage.mayMove = false
    #expect(!stage.view.beginInteractiveMovementForItem(at: [0, 0]))
  }

  @Test("Near an edge the content scrolls, and cells that come show what the data source has there")
  func autoscroll() {
    let stage = makeStage([Array(0..<100)])
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 85, y: 190))
    stage.harness.run(for: 2)
    #expect(stage.view.contentOffset.y > 500)
    let shown = stage.view.indexPathsForVisibleItems.map(\.item)
    let target = stage.view.movement?.target.item ?? 0
    #expect(shown.contains(target))
    #expect(contents(stage) == shown.map { $0 == target ? 0 : $0 < target ? $0 + 1 : $0 })
    stage.view.endInteractiveMovement()
    let offset = stage.view.contentOffset
    stage.harness.run(for: 1)
    #expect(stage.view.contentOffset == offset && stage.sections[0][target] == 0)
  }

  @Test("An update during a move puts the item back first")
  func update() {
    let stage = makeStage([Array(0..<6)])
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 85, y: 90))
    stage.view.performBatchUpdates {
      stage.sections[0].remove(at: 1)
      stage.view.deleteItems(at: [[0, 1]])
    }
    stage.harness.run(for: 0.5)
    #expect(stage.view.movement == nil && stage.moves.isEmpty && contents(stage) == [0, 2, 3, 4, 5])
  }

  @Test("A snapshot during a move puts the item back first")
  func snapshot() {
    let stage = CollectionListStage(.plain, [["a", "b", "c"]])
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 115))
    var snapshot = stage.source.snapshot()
    snapshot.deleteItems(["b"])
    stage.source.apply(snapshot)
    stage.harness.run(for: 0.5)
    #expect(stage.view.movement == nil && stage.texts == ["a", "c"])
  }

  @Test("A held item keeps its cell beyond the edge")
  func beyondTheEdge() {
    let stage = makeStage([Array(0..<100)])
    let cell = stage.view.cellForItem(at: [0, 0])
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 85, y: 260))
    stage.harness.run(for: 1)
    #expect(stage.view.contentOffset.y > 200 && cell?.superview === stage.view)
    #expect(stage.view.movement.map { stage.view.cellForItem(at: $0.target) === cell } == true)
  }

  @Test("A diffable data source moves the item in its snapshot, between its handlers")
  func diffable() {
    let stage = CollectionListStage(.plain, [["a", "b", "c"]])
    stage.accessories = { _ in [.reorder(displayed: .always)] }
    stage.updateAccessories()
    stage.source.reorderingHandlers.canReorderItem = { $0 != "c" }
    var changes: [[String]] = []
    stage.source.reorderingHandlers.willReorder = { changes.append($0.initialSnapshot.itemIdentifiers) }
    stage.source.reorderingHandlers.didReorder = { transaction in
      changes.append(transaction.finalSnapshot.itemIdentifiers)
      #expect(transaction.difference.count == 2 && transaction.sectionTransactions.count == 1)
    }
    // The control of the list lifts the row.
    stage.harness.pointer.drag(from: CGPoint(x: 295, y: 22), to: CGPoint(x: 295, y: 115))
    stage.harness.run(for: 0.5)
    #expect(changes == [["a", "b", "c"], ["b", "c", "a"]])
    #expect(stage.texts == ["b", "c", "a"])
    #expect(!stage.view.beginInteractiveMovementForItem(at: [0, 1]))
  }
}
