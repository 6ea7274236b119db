import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Placeholders of dropped items")
struct PlaceholderTests {
  @Test("A placeholder is seen and not counted, and becomes an item", arguments: DropStage.Kind.allCases)
  func life(kind: DropStage.Kind) throws {
    let stage = DropStage(kind, 5)
    let context = try #require(stage.drop(["a"]).first)
    let place = stage.destinations.last.flatMap { $0 }?.item ?? -1
    #expect(place == (kind == .flow ? 3 : 1))
    var expected = ["0", "1", "2", "3", "4"]
    expected.insert("waits for a", at: place)
    #expect(stage.shown == expected && stage.count == 5 && stage.hasUncommittedUpdates)
    #expect(
      stage.drags?.placeholders.all.count == 1 && context.dragItem.itemProvider.canLoadObject(ofClass: NSString.self))
    let frames = stage.frames
    stage.log = []
    #expect(stage.commit(context, "a"))
    stage.harness.run(for: 0.1)
    #expect(stage.frames["4"] == frames["4"], "nothing else moves")
    stage.harness.runUntilIdle()
    expected[place] = "a"
    #expect(stage.shown == expected && stage.count == 6 && !stage.hasUncommittedUpdates)
    #expect(stage.frames["a"] == frames["waits for a"] && stage.log == ["commit \(place)", "display \(place)"])
    #expect(!stage.commit(context, "b") && !context.deletePlaceholder() && stage.texts.count == 6)
    #expect(stage.drags?.placeholders.all.isEmpty == true && stage.drags?.ending.isEmpty == true)
  }

  @Test("A placeholder whose content does not come is deleted", arguments: DropStage.Kind.allCases)
  func deletion(kind: DropStage.Kind) throws {
    let stage = DropStage(kind, 5)
    let before = stage.frames
    let context = try #require(stage.drop(["a"]).first)
    #expect(stage.frames != before)
    #expect(context.deletePlaceholder() && !context.deletePlaceholder() && !stage.commit(context, "a"))
    stage.harness.runUntilIdle()
    #expect(stage.frames == before && stage.log.allSatisfy { !$0.hasPrefix("commit") } && !stage.hasUncommittedUpdates)
  }

  @Test("Several placeholders keep their order, whichever content comes first", arguments: DropStage.Kind.allCases)
  func order(kind: DropStage.Kind) throws {
    let stage = DropStage(kind, 3)
    let contexts = stage.drop(["a", "b", "c"], at: CGPoint(x: 50, y: 30))
    try #require(contexts.count == 3)
    #expect(stage.shown == ["waits for a", "waits for b", "waits for c", "0", "1", "2"])
    #expect(stage.commit(contexts[1], "b"))
    stage.harness.runUntilIdle()
    #expect(stage.shown == ["waits for a", "b", "waits for c", "0", "1", "2"])
    #expect(contexts[0].deletePlaceholder() && stage.commit(contexts[2], "c"))
    stage.harness.runUntilIdle()
    #expect(stage.shown == ["b", "c", "0", "1", "2"] && stage.log.suffix(8).contains("commit 1"))
    let same = DropStage(kind, 1)
    _ = same.drop(["a", "b"], at: CGPoint(x: 50, y: 30), samePlace: true)
    #expect(same.shown == ["waits for b", "waits for a", "0"], "each at the place of the one before")
  }

  @Test(
    "Items come, go and move around a placeholder, which stays before the same item", arguments: DropStage.Kind.allCases
  )
  func changes(kind: DropStage.Kind) throws {
    let stage = DropStage(kind, 5)
    let contexts = stage.drop(["a"], at: CGPoint(x: kind == .flow ? 250 : 50, y: kind == .flow ? 20 : 110))
    #expect(stage.shown == ["0", "1", "waits for a", "2", "3", "4"])
    stage.batch {
      stage.delete(at: 0)
      stage.insert("y", at: 0)
      stage.insert("x", at: 2)
    }
    stage.harness.runUntilIdle()
    #expect(stage.shown.prefix(6) == ["y", "1", "x", "waits for a", "2", "3"])
    stage.batch { stage.delete(at: 3) }
    stage.harness.runUntilIdle()
    #expect(stage.shown == ["y", "1", "x", "waits for a", "3", "4"])
    #expect(stage.commit(contexts[0], "a"))
    stage.harness.runUntilIdle()
    #expect(stage.shown == ["y", "1", "x", "a", "3", "4"])
  }

  @Test("A press on a placeholder selects nothing, and one on an item selects that", arguments: DropStage.Kind.allCases)
  func selection(kind: DropStage.Kind) {
    let stage = DropStage(kind, 5)
    _ = stage.drop(["a"])
    stage.log = []
    for text in ["waits for a", "4", "1"] {
      let frame = stage.frames[text] ?? .zero
      stage.harness.run(for: 1)
      stage.harness.pointer.click(at: CGPoint(x: frame.midX, y: frame.midY))
    }
    #expect(stage.log == ["select 4", "select 1"])
    if kind != .table {
      #expect(stage.collection.indexPathsForVisibleItems == (0..<5).map { [0, $0] })
      #expect(stage.collection.visibleCells.count == 5)
    }
  }

  @Test("A reload ends the placeholders", arguments: DropStage.Kind.allCases)
  func reload(kind: DropStage.Kind) throws {
    let stage = DropStage(kind, 5)
    let contexts = stage.drop(["a", "b"])
    stage.reload()
    stage.harness.runUntilIdle()
    #expect(stage.shown == ["0", "1", "2", "3", "4"] && !stage.hasUncommittedUpdates)
    #expect(!stage.commit(contexts[0], "a") && !contexts[1].deletePlaceholder())
    let third = try #require(stage.drop(["c"]).first)
    let count = stage.texts.count
    // The app reloads the list where it should only change its data.
    #expect(
      third.commitInsertion { path in
        stage.texts.insert("c", at: path.item)
        stage.reload()
      })
    stage.harness.runUntilIdle()
    #expect(stage.count == count + 1 && stage.shown.contains("c") && !stage.hasUncommittedUpdates)
  }

  @Test("A placeholder out of sight is committed without a motion of what is seen", arguments: DropStage.Kind.allCases)
  func scrolled(kind: DropStage.Kind) throws {
    let stage = DropStage(kind, 400)
    let contexts = stage.drop(["a", "b"])
    stage.harness.run { stage.list.contentOffset.y = 1500 }
    stage.harness.runUntilIdle()
    let before = stage.frames
    #expect(!before.keys.contains { $0.hasPrefix("waits") })
    #expect(stage.commit(contexts[0], "a"))
    stage.harness.runUntilIdle()
    #expect(stage.count == 401 && stage.texts.contains("a"))
    if kind == .table { #expect(stage.frames == before) }
    stage.harness.run { stage.list.contentOffset.y = 0 }
    stage.harness.runUntilIdle()
    #expect(stage.shown.contains("a") && stage.shown.contains("waits for b"))
    #expect(contexts[1].deletePlaceholder())
    stage.harness.runUntilIdle()
    #expect(!stage.hasUncommittedUpdates && stage.shown == stage.texts.prefix(stage.shown.count).map { $0 })
  }

  @Test("400 placeholders have cells only where they are seen", arguments: DropStage.Kind.allCases)
  func many(kind: DropStage.Kind) {
    let stage = DropStage(kind, 3)
    let contexts = stage.drop((0..<400).map { "new \($0)" }, at: CGPoint(x: 50, y: 30))
    #expect(contexts.count == 400 && stage.list.contentSize.height > 400 * 50 / 3)
    let cells = stage.list.subviews.count { $0 is DropStage.TextCell || $0 is DropStage.ItemCell }
    #expect(cells < 60)
    for (index, context) in contexts.enumerated() where index % 2 == 0 {
      #expect(stage.commit(context, "new \(index)"))
    }
    for (index, context) in contexts.enumerated() where index % 2 == 1 { #expect(context.deletePlaceholder()) }
    stage.harness.runUntilIdle()
    #expect(stage.texts.prefix(200).map { $0 } == (0..<200).map { "new \(2 * $0)" } && !stage.hasUncommittedUpdates)
    #expect(stage.shown == stage.texts.prefix(stage.shown.count).map { $0 })
  }

  @Test("The preview goes to the placeholder, and the app's blocks are called with it")
  func preview() throws {
    let stage = DropStage(.table, 5)
    var log: [String] = []
    stage.onPerform = { stage, coordinator in
      let context = coordinator.placeholder(for: coordinator.session.items[0], at: [0, 2])
      context.addAnimations { log.append("animate") }
      context.addCompletion { log.append("end \($0 == .end)") }
    }
    stage.pull(to: CGPoint(x: 50, y: 70))
    stage.harness.pointer.release(at: CGPoint(x: 50, y: 70))
    stage.harness.run(for: 0.02)
    let preview = try #require(stage.harness.window.subviews.compactMap { $0 as? DragPreviewView }.last)
    let centers = preview.subviews.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: stage.table) }
    #expect(centers.contains { abs($0.y - 125) < 1 })
    stage.harness.runUntilIdle()
    #expect(log == ["animate", "end true"])
  }

  @Test("A handler is called for each cell, and again when the app asks for it")
  func handler() throws {
    let stage = DropStage(.flow, 5)
    var text = "first"
    var context: (any UICollectionViewDropPlaceholderContext)?
    stage.onPerform = { stage, coordinator in
      let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: [0, 0], reuseIdentifier: "placeholder")
      placeholder.cellUpdateHandler = { ($0 as? DropStage.ItemCell)?.text = text }
      placeholder.previewParametersProvider = { cell in
        let parameters = UIDragPreviewParameters()
        parameters.visiblePath = UIBezierPath(rect: cell.bounds.insetBy(dx: 10, dy: 10))
        return parameters
      }
      context = (coordinator as? any UICollectionViewDropCoordinator)?.drop(
        coordinator.session.items[0], to: placeholder)
    }
    stage.drag(to: CGPoint(x: 50, y: 20))
    #expect(stage.shown.first == "first")
    text = "second"
    context?.setNeedsCellUpdate()
    #expect(stage.shown.first == "second")
    context?.deletePlaceholder()
    context?.setNeedsCellUpdate()
    stage.harness.runUntilIdle()
    #expect(stage.shown.first == "0")
  }

  @Test("A placeholder with an automatic height is as high as its cell")
  func automaticHeight() {
    let stage = DropStage(.table, 5)
    stage.onPerform = { stage, coordinator in
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: [0, 1], reuseIdentifier: "placeholder", rowHeight: UITableView.automaticDimension)
      placeholder.cellUpdateHandler = { cell in
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(content)
        NSLayoutConstraint.activate([
          content.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
          content.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
          content.heightAnchor.constraint(equalToConstant: 90),
        ])
        (cell as? DropStage.TextCell)?.text = "high"
      }
      (coordinator as? any UITableViewDropCoordinator)?.drop(coordinator.session.items[0], to: placeholder)
    }
    stage.drag(to: CGPoint(x: 50, y: 70))
    #expect(stage.frames["high"]?.height ?? 0 >= 90 && stage.frames["1"]?.minY == stage.frames["high"]?.maxY)
    #expect(stage.list.contentSize.height == 250 + (stage.frames["high"]?.height ?? 0))
  }

  @Test(
    "A data source of snapshots commits by a snapshot, and shows others meanwhile", arguments: DropStage.Kind.allCases)
  func snapshots(kind: DropStage.Kind) throws {
    let stage = DropStage(kind, 5)
    let source = StageSnapshots(stage)
    let context = try #require(stage.drop(["a"]).first)
    source.snapshot.deleteItems(["0"])
    source.snapshot.insertItems(["x"], beforeItem: "1")
    source.apply()
    stage.harness.runUntilIdle()
    var place = -1
    #expect(
      context.commitInsertion { path in
        place = path.item
        source.snapshot.insertItems(["a"], beforeItem: source.snapshot.itemIdentifiers[path.item])
        source.apply()
      })
    stage.harness.runUntilIdle()
    #expect(
      stage.shown == source.snapshot.itemIdentifiers && place == source.snapshot.indexOfItem("a")
        && !stage.hasUncommittedUpdates)
  }

  enum Mistake: String, CaseIterable, Codable {
    case section = "UITableView: a placeholder at [1, 0] among sections of [5] items"
    case place = "UICollectionView: a placeholder at [0, 6] among sections of [5] items"
    case name = "no class is registered for the reuse identifier \"none\""
    case height = "UITableViewPlaceholder: rowHeight is nan"
    case data = "but the data source says 5 after"

    @MainActor
    func make() {
      let stage = DropStage(self == .place ? .flow : .table, 5)
      stage.onPerform = { stage, coordinator in
        let item = coordinator.session.items[0]
        switch self {
        case .section: _ = coordinator.placeholder(for: item, at: [1, 0])
        case .place: _ = coordinator.placeholder(for: item, at: [0, 6])
        case .name:
          let placeholder = UITableViewDropPlaceholder(
            insertionIndexPath: [0, 0], reuseIdentifier: "none", rowHeight: 50)
          (coordinator as? any UITableViewDropCoordinator)?.drop(item, to: placeholder)
        case .height: _ = coordinator.placeholder(for: item, at: [0, 0], height: .nan, text: "")
        case .data: coordinator.placeholder(for: item, at: [0, 0]).commitInsertion { _ in }
        }
      }
      stage.drag(to: CGPoint(x: 50, y: 70))
    }
  }

  @Test("A mistake in the use of a placeholder ends the program and is named", arguments: Mistake.allCases)
  func mistakes(mistake: Mistake) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [mistake] in
      await MainActor.run { mistake.make() }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains(mistake.rawValue))
  }

  @Test("An app that ends a placeholder from its handler gets no error", arguments: DropStage.Kind.allCases)
  func reentrancy(kind: DropStage.Kind) {
    let stage = DropStage(kind, 5)
    stage.onPerform = { stage, coordinator in
      let item = coordinator.session.items[0]
      let second = coordinator.placeholder(for: item, at: [0, 0])
      second.commitInsertion { path in
        stage.texts.insert("new", at: path.item)
        second.deletePlaceholder()
        second.commitInsertion { _ in stage.log.append("twice") }
      }
      let context = coordinator.placeholder(for: item, at: [0, 1])
      context.addAnimations { context.deletePlaceholder() }
    }
    stage.drag(to: CGPoint(x: 50, y: 70))
    #expect(stage.shown == ["new", "0", "1", "2", "3", "4"] && !stage.log.contains("twice"))
  }

  @Test("An item provider that fails or never loads leaves the placeholder to the app")
  func loads() async throws {
    let stage = DropStage(.table, 3)
    let contexts = stage.drop(["a", "b"])
    let silent = NSItemProvider()
    silent.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { _ in nil }
    let failing = NSItemProvider()
    failing.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { completion in
      completion(nil, CocoaError(.fileReadNoSuchFile))
      return nil
    }
    let progress = silent.loadObject(ofClass: NSString.self) { _, _ in }
    let isLoaded = await withCheckedContinuation { continuation in
      failing.loadObject(ofClass: NSString.self) { object, _ in continuation.resume(returning: object != nil) }
    }
    #expect(!isLoaded && contexts[1].deletePlaceholder())
    stage.harness.runUntilIdle()
    #expect(stage.shown == ["0", "waits for a", "1", "2"])
    progress.cancel()
  }
}
