import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Changes of a list with room for a drag or placeholders")
struct DropChangesTests {
  @Test("A snapshot in the drop itself replaces the placeholder", arguments: DropStage.Kind.allCases)
  func snapshot(kind: DropStage.Kind) {
    let stage = DropStage(kind, 5)
    let source = StageSnapshots(stage)
    stage.onPerform = { _, coordinator in
      let waiting = coordinator.placeholder(for: coordinator.session.items[0], at: [0, 5])
      source.snapshot.deleteItems(["0", "4"])
      source.apply()
      let context = coordinator.placeholder(for: coordinator.session.items[0], at: [0, 1])
      #expect(
        context.commitInsertion { path in
          source.snapshot.insertItems(["a"], beforeItem: source.snapshot.itemIdentifiers[path.item])
          source.apply()
        })
      #expect(waiting.deletePlaceholder())
    }
    stage.drag(to: CGPoint(x: 50, y: 70))
    stage.harness.runUntilIdle()
    #expect(stage.shown == ["1", "a", "2", "3"] && !stage.hasUncommittedUpdates)
  }

  @Test("A commit in the drop shows what the data has, far down as well", arguments: DropStage.Kind.allCases)
  func committedAtOnce(kind: DropStage.Kind) {
    let stage = DropStage(kind, 400)
    stage.harness.run { stage.list.contentOffset.y = 1500 }
    stage.onPerform = { stage, coordinator in
      #expect(stage.commit(coordinator.placeholder(for: coordinator.session.items[0], at: [0, 0]), "new"))
      stage.delete(at: 399)
    }
    stage.drag(to: CGPoint(x: 50, y: 70))
    let first = stage.texts.firstIndex(of: stage.shown[0]) ?? 0
    #expect(stage.texts[0] == "new" && Array(stage.texts[first...].prefix(stage.shown.count)) == stage.shown)
  }

  @Test("Sections and items are reloaded and deleted while an item is over another section", arguments: 0..<6)
  func overAnotherSection(change: Int) {
    let stage = DropStage(.flow, 3, others: ["a", "b", "c"])
    stage.operation = .move
    stage.pull(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 150, y: 70))
    #expect(stage.collection.shownGap == DropGap(path: [1, 1], moved: [0, 0]))
    let view = stage.collection
    switch change {
    case 0: view.reloadSections([0])
    case 1: view.reloadSections([1])
    case 2: view.reloadItems(at: [[0, 0]])
    case 3:
      stage.texts = []
      stage.batch { view.deleteItems(at: [[0, 0], [0, 1], [0, 2]]) }
    case 4:
      stage.batch {
        stage.texts.removeFirst()
        stage.others?.insert("0", at: 1)
        view.reloadSections([0])
        view.insertItems(at: [[1, 1]])
      }
    default:
      (stage.texts, stage.others) = (["a", "b", "c"], nil)
      view.deleteSections([0])
    }
    stage.harness.runUntilIdle()
    #expect(stage.shown == stage.texts + (stage.others ?? []))
    stage.harness.strike("Escape")
    stage.drop(at: CGPoint(x: 150, y: 70))
    #expect(stage.shown == stage.texts + (stage.others ?? []) && !stage.hasUncommittedUpdates)
  }

  @Test(
    "Placeholders and room for content from elsewhere go with their section", arguments: DropStage.Kind.allCases, 0..<6)
  func sections(kind: DropStage.Kind, change: Int) {
    let stage = DropStage(kind, 3, others: ["a"])
    if change % 2 == 0 {
      _ = stage.drop(["x", "y"], at: CGPoint(x: 50, y: 20))
    } else {
      stage.pull(to: CGPoint(x: 350, y: 170))
      stage.move(to: CGPoint(x: 50, y: 20))
      #expect(stage.shownGap == DropGap(path: [0, 0]))
    }
    switch (change / 2, kind) {
    case (0, .table): stage.table.reloadSections([0], with: .none)
    case (0, _): stage.collection.reloadSections([0])
    case (1, _):
      (stage.texts, stage.others) = (["a"], nil)
      if kind == .table {
        stage.table.deleteSections([0], with: .none)
      } else {
        stage.collection.deleteSections([0])
      }
    default:
      (stage.texts, stage.others) = (["a"], ["0", "1", "2"])
      if kind == .table {
        stage.table.moveSection(0, toSection: 1)
      } else {
        stage.collection.moveSection(0, toSection: 1)
      }
    }
    stage.harness.runUntilIdle()
    #expect(stage.shown.filter { !$0.hasPrefix("waits") } == stage.texts + (stage.others ?? []))
    #expect(stage.shown.contains("waits for x") == (change == 4))
    stage.harness.strike("Escape")
    stage.drop(at: CGPoint(x: 50, y: 20))
    #expect(stage.hasUncommittedUpdates == (change == 4))
  }

  @Test("Every row is seen after a drag far from its place, and none in the room", arguments: [true, false])
  func farRows(ends: Bool) {
    let stage = DropStage(.table, 100)
    stage.operation = .move
    stage.onPerform = { stage, coordinator in
      guard let source = coordinator.sources[0], let destination = coordinator.destinationIndexPath else { return }
      let text = stage.texts.remove(at: source.row)
      stage.texts.insert(text, at: destination.row)
      stage.table.reloadData()
    }
    stage.pull(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 150, y: 290))
    stage.harness.run(for: 3)
    #expect(stage.list.contentOffset.y > 300)
    if ends { stage.harness.strike("Escape") }
    stage.drop(at: CGPoint(x: 150, y: 290))
    stage.harness.runUntilIdle()
    for y in stride(from: 0, to: 2000, by: 40) {
      stage.harness.run { stage.list.contentOffset.y = CGFloat(y) }
      #expect(stage.table.visibleCells.allSatisfy { $0.alpha == 1 }, "at \(y)")
    }
  }

  @Test("Placeholders of an earlier drop do not count for a later one", arguments: DropStage.Kind.allCases)
  func twoDrops(kind: DropStage.Kind) {
    let stage = DropStage(kind, 5)
    _ = stage.drop(["a", "b"], at: CGPoint(x: 50, y: 20))
    let two = stage.frames["2"] ?? .zero
    _ = stage.drop(["c", "d"], at: CGPoint(x: two.midX, y: two.midY))
    #expect(stage.shown.prefix(6) == ["waits for a", "waits for b", "0", "1", "waits for c", "waits for d"])
  }

  @Test("Room that waits for the cadence is not made where nothing is any more")
  func cadence() {
    let stage = DropStage(.flow, 10)
    stage.collection.reorderingCadence = .slow
    stage.pull(to: CGPoint(x: 350, y: 170))
    stage.harness.pointer.move(to: CGPoint(x: 50, y: 170))
    stage.harness.run(for: 0.05)
    stage.texts = ["0"]
    stage.reload()
    stage.harness.run(for: 1)
    #expect(stage.shown == ["0"] && stage.collection.shownGap == nil)
    stage.drop(at: CGPoint(x: 50, y: 170))
  }

  @Test(
    "An item goes to the end of another section by the data source, where there was room for it",
    arguments: DropStage.Kind.allCases)
  func endOfSection(kind: DropStage.Kind) {
    let stage = DropStage(kind, 2, others: ["a", "b"])
    stage.table.dropDelegate = nil
    stage.collection.dropDelegate = nil
    stage.pull(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 54, y: 24))
    for _ in 0..<2 {
      // Room before the last item is followed by room behind it.
      let last = stage.frames["b"] ?? .zero
      stage.move(to: CGPoint(x: last.maxX - 8, y: last.maxY - 4))
    }
    let last = stage.frames["b"] ?? .zero
    #expect(stage.shownGap == DropGap(path: [1, 2], moved: [0, 0]))
    stage.drop(at: CGPoint(x: last.maxX - 8, y: last.maxY - 4))
    #expect(stage.log.contains("move [0, 0] to [1, 2]") && stage.shown == ["1", "a", "b", "0"])
  }

  @Test("Arrow keys pass placeholders, and no delegate hears of them")
  func keys() {
    let stage = DropStage(.flow, 5)
    _ = stage.drop(["a"], at: CGPoint(x: 150, y: 20))
    stage.harness.pointer.click(at: CGPoint(x: 50, y: 20))
    stage.focusable = []
    for key in ["Right", "Right", "Down", "Up", "Left", "Left"] { stage.harness.strike(key) }
    #expect(stage.collection.selection.focused == [0, 0])
    #expect(Set(stage.focusable).isSubset(of: (0..<5).map { [0, $0] }) && stage.focusable.contains([0, 1]))
  }

  @Test("Placeholders end in the middle of other changes", arguments: DropStage.Kind.allCases)
  func inBatches(kind: DropStage.Kind) {
    let stage = DropStage(kind, 30)
    let contexts = stage.drop(["a", "b", "c", "d"], at: CGPoint(x: 50, y: 20))
    stage.batch {
      stage.texts.removeLast(25)
      for item in 5..<30 {
        if kind == .table {
          stage.table.deleteRows(at: [[0, item]], with: .none)
        } else {
          stage.collection.deleteItems(at: [[0, item]])
        }
      }
      #expect(contexts[1].deletePlaceholder() && !contexts[1].deletePlaceholder())
      for (context, text) in zip([contexts[0], contexts[2]], ["a", "c"]) {
        #expect(stage.commit(context, text) && !stage.commit(context, text))
      }
    }
    stage.harness.runUntilIdle()
    #expect(stage.shown.prefix(5) == ["a", "c", "waits for d", "0", "1"])
    #expect(contexts[3].deletePlaceholder())
    stage.harness.runUntilIdle()
    #expect(stage.shown.prefix(6) == ["a", "c", "0", "1", "2", "3"] && !stage.hasUncommittedUpdates)
  }

  @Test("A row is moved by its control to where the finger is, below placeholders")
  func control() {
    let stage = DropStage(.table, 5)
    _ = stage.drop(["a", "b"], at: CGPoint(x: 50, y: 20))
    stage.table.setEditing(true, animated: false)
    stage.harness.runUntilIdle()
    let row = stage.frames["1"] ?? .zero
    stage.harness.pointer.press(at: CGPoint(x: row.maxX - 20, y: row.midY))
    stage.harness.run(for: 0.3)
    stage.harness.pointer.move(to: CGPoint(x: row.maxX - 20, y: row.midY + 50))
    stage.harness.run(for: 0.3)
    stage.harness.pointer.release(at: CGPoint(x: row.maxX - 20, y: row.midY + 50))
    stage.harness.runUntilIdle()
    #expect(stage.log.contains("move [0, 1] to [0, 2]"), "\(stage.log.suffix(3))")
  }

  @Test("Handlers of layouts get the places of items, and none for placeholders")
  func handlers() {
    let stage = DropStage(.list, 0)
    var asked: [IndexPath] = []
    var seen: [IndexPath] = []
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.itemSeparatorHandler = { path, separators in
      asked.append(path)
      return separators
    }
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
      section.visibleItemsInvalidationHandler = { items, _, _ in
        seen += items.filter { $0.representedElementCategory == .cell }.map(\.indexPath)
      }
      return section
    }
    stage.collection.setCollectionViewLayout(layout, animated: false)
    let first = stage.drop(["a"])
    #expect(stage.shown == ["waits for a"] && asked.isEmpty && seen.isEmpty)
    #expect(stage.commit(first[0], "a"))
    stage.harness.runUntilIdle()
    _ = stage.drop(["b"], at: CGPoint(x: 50, y: 20))
    #expect(stage.shown == ["waits for b", "a"])
    #expect(Set(asked + seen) == [[0, 0]])
  }

  @Test("A layout counts placeholders whenever it is asked")
  func countingLayout() {
    final class Column: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 300, height: count * 40) }
      private var count: CGFloat { CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0) }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<Int(count)).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter { $0.frame.intersects(rect) }
      }

      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard CGFloat(indexPath.item) < count else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 40, width: 300, height: 40)
        return attributes
      }
    }
    let stage = DropStage(.flow, 4)
    stage.collection.setCollectionViewLayout(Column(), animated: false)
    _ = stage.drop(["a"], at: CGPoint(x: 50, y: 20))
    #expect(stage.shown == ["waits for a", "0", "1", "2", "3"] && stage.count == 4)
    #expect(stage.list.contentSize.height == 200)
  }

  @Test("A placeholder above the rows in sight goes without a motion of theirs")
  func deletedAbove() {
    let stage = DropStage(.table, 400)
    let contexts = stage.drop(["a", "b"])
    stage.harness.run { stage.list.contentOffset.y = 1500 }
    stage.harness.runUntilIdle()
    let before = stage.frames
    #expect(contexts[1].deletePlaceholder())
    stage.harness.runUntilIdle()
    #expect(stage.frames == before && stage.list.contentOffset.y == 1450)
  }

  @Test("An earlier placeholder of a place stays before what comes there with other changes", arguments: [true, false])
  func replacedBehind(inserts: Bool) {
    let stage = DropStage(.table, 5)
    let source = StageSnapshots(stage)
    let contexts = stage.drop(["a", "b"], at: CGPoint(x: 50, y: 110))
    #expect(stage.shown.prefix(5) == ["0", "1", "waits for a", "waits for b", "2"])
    #expect(
      contexts[1].commitInsertion { _ in
        if inserts {
          source.snapshot.insertItems(["x", "y"], beforeItem: "0")
        } else {
          source.snapshot.deleteItems(["0"])
        }
        source.snapshot.insertItems(["b"], beforeItem: "2")
        source.apply()
      })
    stage.harness.runUntilIdle()
    let first = inserts ? ["x", "y", "0", "1"] : ["1"]
    #expect(Array(stage.shown.prefix(first.count + 2)) == first + ["waits for a", "b"])
  }
}
