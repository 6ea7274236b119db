import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("The primary action of an item")
struct PrimaryActionTests {
  @Test("Arrows, pages and letters select a row that the focus moves to, and leave its primary action alone")
  func tableKeys() {
    let stage = TableStage(header: nil)
    stage.table.selectionFollowsFocus = true
    for key in ["Tab", "Down", "Down", "End", "Home", "Next"] { stage.harness.strike(key) }
    #expect(stage.table.indexPathForSelectedRow != nil && stage.log.contains { $0.hasPrefix("didSelect") })
    #expect(!stage.log.contains { $0.hasPrefix("primaryAction") })
  }

  @Test(
    "Return and Space perform it, also where several rows can be selected", arguments: ["Return", "space"],
    [true, false])
  func tableActivation(key: String, isMultiple: Bool) {
    let stage = TableStage(header: nil)
    (stage.table.selectionFollowsFocus, stage.table.allowsMultipleSelection) = (true, isMultiple)
    for key in ["Down", "Down"] { stage.harness.strike(key) }
    stage.log = []
    stage.harness.strike(key)
    #expect(stage.log.last == "primaryAction 0.1" && stage.table.indexPathsForSelectedRows == [[0, 1]])
    stage.harness.strike("space", modifiers: .control)
    #expect(stage.table.indexPathsForSelectedRows == (isMultiple ? nil : [[0, 1]]))
  }

  @Test("Return performs it right after letters that have found the row, and belongs to none of them")
  func activationAfterTyping() {
    let stage = TableStage(header: nil)
    stage.table.cellForRow(at: [0, 1])?.textLabel?.text = "needle"
    stage.harness.strike("Down")
    for character in ["n", "e"] { stage.harness.strike(character, characters: character) }
    stage.log = []
    stage.harness.strike("Return", characters: "\r")
    #expect(stage.log.last == "primaryAction 0.1")
  }

  /// A collection view that counts primary actions.
  @MainActor
  private final class Stage: UICollectionViewDelegate {
    let stage = CollectionStage([Array(0..<9)])
    var actions: [Int] = []

    init() {
      stage.view.delegate = self
    }

    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
      actions.append(indexPath.item)
    }
  }

  @Test("In a collection view too, arrows select alone, and keys and clicks perform it")
  func collection() throws {
    let actions = Stage()
    let stage = actions.stage
    stage.view.selectionFollowsFocus = true
    for key in ["Tab", "Right", "Right"] { stage.harness.strike(key) }
    let focused = try #require(stage.view.selection.focused)
    #expect(stage.view.indexPathsForSelectedItems == [focused] && actions.actions.isEmpty)
    stage.harness.strike("Return")
    #expect(actions.actions == [focused.item])
    stage.harness.pointer.click(at: CGPoint(x: 20, y: 20))
    #expect(actions.actions == [focused.item, 0])
  }

  @Test("An item that joins others in a selection, or leaves them, performs none")
  func joining() {
    let actions = Stage()
    let stage = actions.stage
    stage.view.allowsMultipleSelection = true
    stage.harness.pointer.click(at: CGPoint(x: 20, y: 20))
    #expect(actions.actions == [0])
    for _ in 0..<2 {
      stage.harness.strike("Down")
      stage.harness.strike("space")
      stage.harness.strike("space")
    }
    #expect(actions.actions == [0])
  }

  @Test("An outline that a tap opens stays closed when an arrow passes it")
  func outline() throws {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, _ in
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let harness = OffscreenHarness(root: view, size: CGSize(width: 300, height: 400))
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["a", "b"])
    outline.append(["a1"], to: "a")
    source.apply(outline, to: 0, animatingDifferences: false)
    harness.run(for: 0.1)
    view.selectionFollowsFocus = true
    for key in ["Tab", "Down", "Down", "Up"] { harness.strike(key) }
    harness.run(for: 0.1)
    #expect(view.numberOfItems(inSection: 0) == 2)
    harness.strike("Return")
    harness.run(for: 0.5)
    #expect(view.numberOfItems(inSection: 0) == 3)
  }
}
