import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("The focus of a list follows its item")
struct FocusFollowingTests {
  private typealias Stage = DiffableStage

  @Test("A snapshot that moves the item moves the focus", arguments: ListKind.allCases, [true, false])
  func moves(kind: ListKind, animated: Bool) {
    let stage = Stage(kind)
    stage.present([("a", [1, 2, 3]), ("b", [4, 5])])
    stage.focus(on: [0, 2])
    #expect(stage.focused == 3)
    stage.present([("a", [3, 1, 2]), ("b", [4, 5])], animated: animated)
    #expect(stage.focused == 3)
    // Into another section, out of one that goes, and with its section.
    stage.present([("a", [1, 2]), ("b", [4, 5, 3])], animated: animated)
    #expect(stage.focused == 3)
    stage.present([("c", [9, 3]), ("a", [1, 2])], animated: animated)
    #expect(stage.focused == 3)
    stage.present([("a", [1, 2]), ("c", [9, 3])], animated: animated)
    #expect(stage.focused == 3)
  }

  @Test("So does one that reloads the item, its section or everything", arguments: ListKind.allCases)
  func reloads(kind: ListKind) {
    let stage = Stage(kind)
    stage.present([("a", [1, 2, 3]), ("b", [4, 5])])
    stage.focus(on: [0, 2])
    stage.present([("a", [3, 1, 2]), ("b", [4, 5])]) { $0.reloadItems([3]) }
    #expect(stage.focused == 3)
    stage.present([("a", [1, 2, 3]), ("b", [4, 5])]) { $0.reloadSections(["a"]) }
    #expect(stage.focused == 3)
    stage.present([("b", [4, 5]), ("a", [2, 3, 1])]) { $0.reloadSections(["a"]) }
    #expect(stage.focused == 3)
    stage.present([("a", [3, 6]), ("b", [4, 5])], reload: true)
    #expect(stage.focused == 3)
  }

  @Test(
    "An item that goes passes the focus to the next one, and a reload to another at its place",
    arguments: ListKind.allCases)
  func removals(kind: ListKind) {
    let stage = Stage(kind)
    stage.present([("a", [1, 2, 3]), ("b", [4, 5])])
    stage.focus(on: [0, 1])
    stage.present([("a", [1, 3]), ("b", [4, 5])])
    #expect(stage.focused == 3)
    stage.present([("a", [1]), ("b", [4, 5])], reload: true)
    #expect(stage.focused == 1)
  }

  @Test("A row that the app moves takes the focus along, also when a section is inserted above one that is reloaded")
  func rows() {
    let stage = TableStage([3, 3], header: nil)
    stage.table.becomeFirstResponder()
    stage.table.moveFocus(to: [0, 2])
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

extension DiffableStage {
  fileprivate func present(
    _ sections: [(String, [Int])], animated: Bool = true, reload: Bool = false,
    _ change: (inout NSDiffableDataSourceSnapshot<String, Int>) -> Void = { _ in }
  ) {
    var snapshot = Self.snapshot(sections)
    change(&snapshot)
    if reload {
      source.applySnapshotUsingReloadData(snapshot, completion: nil)
    } else {
      source.apply(snapshot, animatingDifferences: animated, completion: nil)
    }
    harness.runUntilIdle()
  }

  /// Moves the focus to an item by keys.
  fileprivate func focus(on path: IndexPath) {
    list.becomeFirstResponder()
    list.moveFocus(to: path)
  }

  /// The item with the focus, and whether its cell alone shows that.
  fileprivate var focused: Int? {
    let ringed = list.subviews.filter { cell in cell.subviews.contains { $0 is FocusRing } }
    guard let path = list.selection.focused, ringed.count == 1, ringed.first === list.cell(at: path) else { return nil }
    return source.itemIdentifier(for: path)
  }
}
