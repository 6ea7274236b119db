import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Lists
@testable import Views

/// A list of texts in a collection view with a diffable data source.
@MainActor
final class CollectionListStage {
  let view: UICollectionView
  let harness: OffscreenHarness
  let source: UICollectionViewDiffableDataSource<Int, String>
  var accessories: (String) -> [UICellAccessory] = { _ in [] }

  init(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain, _ sections: [[String]],
    size: CGSize = CGSize(width: 320, height: 300),
    change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    var registration: UICollectionView.CellRegistration<UICollectionViewListCell, String>?
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      registration.map { view.dequeueConfiguredReusableCell(using: $0, for: path, item: item) }
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, path in
      var content = cell.defaultContentConfiguration()
      content.text = "Section \(path.section)"
      cell.contentConfiguration = content
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    harness = OffscreenHarness(root: view, size: size)
    registration = UICollectionView.CellRegistration { [unowned self] cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = accessories(item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    for (section, items) in sections.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    source.apply(snapshot, animatingDifferences: false)
    harness.run(for: 0.1)
  }

  func cell(_ section: Int, _ item: Int) -> UICollectionViewListCell? {
    view.cellForItem(at: [section, item]) as? UICollectionViewListCell
  }

  /// The texts in sight, from top to bottom.
  var texts: [String] {
    view.visibleCells.compactMap { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
  }

  /// Reads the accessories of all cells again.
  func updateAccessories() {
    view.reloadData()
    harness.run(for: 0.1)
  }
}

@MainActor
@Suite("Lists in collection views")
struct CollectionListTests {
  private func lines(_ cell: UICollectionViewListCell?) -> [CGRect] {
    (cell?.subviews ?? []).filter { $0.frame.height == 1 }.map(\.frame)
  }

  @Test("Rows of a plain list go from edge to edge, and a line begins where the text does")
  func plain() {
    let stage = CollectionListStage(.plain, [["one", "two\ntwo\ntwo"]])
    #expect(stage.cell(0, 0)?.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect((stage.cell(0, 1)?.frame.height ?? 0) > 60)
    #expect(lines(stage.cell(0, 0)) == [CGRect(x: 16, y: 43, width: 304, height: 1)])
    #expect(stage.harness.color(300, 20) == 0xFF_FFFF)
    stage.view.overrideUserInterfaceStyle = .dark
    stage.harness.run(for: 0.1)
    #expect(stage.harness.color(300, 20) == 0)
  }

  @Test("An inset group has round corners at its ends, and no line below the last row")
  func insetGrouped() {
    let stage = CollectionListStage(.insetGrouped, [["one", "two"], ["three"]])
    #expect(stage.cell(0, 0)?.frame.minX == 16 && stage.cell(0, 0)?.frame.width == 288)
    #expect(lines(stage.cell(0, 0)).count == 1 && lines(stage.cell(0, 1)).isEmpty)
    let corners = [stage.cell(0, 0), stage.cell(0, 1), stage.cell(1, 0)].map { $0?.place?.roundCorners }
    #expect(
      corners == [
        [.layerMinXMinYCorner, .layerMaxXMinYCorner], [.layerMinXMaxYCorner, .layerMaxXMaxYCorner],
        ListPlace.everyCorner,
      ])
    #expect(stage.harness.color(2, 100) == stage.harness.color(2, 280))
  }

  @Test("Headers are supplementary views, or the first items, and those of plain lists are pinned")
  func headers() {
    let items = (0..<20).map { "row \($0)" }
    let stage = CollectionListStage(.plain, [items]) { $0.headerMode = .supplementary }
    let kind = UICollectionView.elementKindSectionHeader
    #expect(stage.cell(0, 0)?.frame.minY == 28)
    stage.view.contentOffset.y = 200
    stage.harness.run(for: 0.1)
    #expect(stage.view.supplementaryView(forElementKind: kind, at: [0, 0])?.frame.minY == 200)
    let first = CollectionListStage(.insetGrouped, [["title", "row"]]) { $0.headerMode = .firstItemInSection }
    #expect(first.cell(0, 0)?.place?.role == .header && first.cell(0, 1)?.place?.isFirst == true)
  }

  @Test("A handler changes the lines of single items")
  func separators() {
    let stage = CollectionListStage(.plain, [["one", "two", "three"]]) { configuration in
      configuration.itemSeparatorHandler = { path, shared in
        var lines = shared
        if path.item == 1 { lines.bottomSeparatorVisibility = .hidden }
        if path.item == 2 { (lines.topSeparatorVisibility, lines.topSeparatorInsets) = (.visible, .zero) }
        return lines
      }
    }
    #expect(lines(stage.cell(0, 1)).isEmpty)
    #expect(lines(stage.cell(0, 2)).contains(CGRect(x: 0, y: 0, width: 320, height: 1)))
  }

  @Test("Accessories have the order of the list, and the content has the rest", arguments: [false, true])
  func accessories(isMirrored: Bool) {
    let stage = CollectionListStage(.plain, [["one"]])
    var deleted = 0
    stage.accessories = { _ in
      [.disclosureIndicator(), .label(text: "7"), .delete { deleted += 1 }, .reorder(), .multiselect()]
    }
    if isMirrored { stage.view.traitOverrides.layoutDirection = .rightToLeft }
    stage.updateAccessories()
    guard let cell = stage.cell(0, 0) else { return #expect(Bool(false)) }
    #expect(cell.accessoryViews.leading.isEmpty)
    #expect(cell.accessoryViews.trailing.count == 2)
    func leading(_ rect: CGRect) -> CGFloat { isMirrored ? 320 - rect.maxX : rect.minX }
    let (label, arrow) = (cell.accessoryViews.trailing[0].frame, cell.accessoryViews.trailing[1].frame)
    #expect(leading(label) < leading(arrow) && leading(arrow) == 320 - 16 - 16)
    #expect(leading(cell.contentView.frame) == 0)
    #expect(cell.contentView.frame.width <= leading(label))
    stage.view.isEditing = true
    stage.harness.run(for: 0.5)
    #expect(cell.configurationState.isEditing)
    #expect(cell.accessoryViews.leading.count == 2 && cell.accessoryViews.trailing.count == 3)
    let control = cell.accessoryViews.leading[1]
    #expect(leading(cell.accessoryViews.leading[0].frame) > leading(control.frame))
    stage.harness.pointer.click(at: control.convert(control.bounds, to: nil).center)
    #expect(deleted == 1)
  }

  @Test("A press on the header of an outline shows its children, and keys do as well")
  func outline() {
    let stage = CollectionListStage(.sidebar, [[]])
    stage.accessories = { $0 == "root" ? [.outlineDisclosure()] : [] }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["root", "other"])
    outline.append(["child", "sister"], to: "root")
    stage.source.apply(outline, to: 0, animatingDifferences: false)
    stage.harness.run(for: 0.1)
    #expect(stage.texts == ["root", "other"])
    stage.harness.pointer.click(at: CGPoint(x: 100, y: 20))
    stage.harness.run(for: 0.5)
    #expect(stage.texts == ["root", "child", "sister", "other"])
    #expect(stage.cell(0, 0)?.configurationState.isExpanded == true)
    #expect(stage.cell(0, 1)?.contentView.frame.minX == 10)
    #expect(stage.view.indexPathsForSelectedItems == nil)
    stage.view.becomeFirstResponder()
    stage.view.setFocus(to: [0, 0], isVisible: true)
    stage.harness.strike("Left")
    stage.harness.run(for: 0.5)
    #expect(stage.texts == ["root", "other"])
    stage.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "root" }
    stage.harness.strike("Right")
    stage.harness.run(for: 0.5)
    #expect(stage.texts == ["root", "other"])
  }

  @Test("A swipe shows the actions of an item, and a press performs one")
  func swipes() {
    var performed: [IndexPath] = []
    let stage = CollectionListStage(.plain, [["one", "two"]]) { configuration in
      configuration.trailingSwipeActionsConfigurationProvider = { path in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
            performed.append(path)
            done(true)
          }
        ])
      }
    }
    stage.harness.pointer.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 130, y: 60))
    stage.harness.run(for: 1)
    #expect((stage.cell(0, 1)?.frame.minX ?? 0) < -60)
    #expect(stage.cell(0, 1)?.configurationState.isSwiped == true)
    stage.harness.pointer.click(at: CGPoint(x: 300, y: 60))
    stage.harness.run(for: 1)
    #expect(performed == [[0, 1]])
    #expect(stage.cell(0, 1)?.frame.minX == 0)
  }

  @Test("Delete performs the action that destroys the item with the focus, which then goes to the next item")
  func deleting() {
    var delete: (IndexPath) -> Void = { _ in }
    let stage = CollectionListStage(.plain, [["one", "two", "three"]]) { configuration in
      configuration.trailingSwipeActionsConfigurationProvider = { path in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) },
          UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
            delete(path)
            done(true)
          },
        ])
      }
    }
    delete = { [unowned stage] path in
      var snapshot = stage.source.snapshot()
      snapshot.deleteItems([snapshot.itemIdentifiers[path.item]])
      stage.source.apply(snapshot)
    }
    for key in ["Down", "Down", "Delete"] { stage.harness.strike(key) }
    stage.harness.run(for: 1)
    #expect(stage.texts == ["one", "three"] && stage.view.selection.focused == [0, 1])
    #expect(stage.cell(0, 1)?.configurationState.isFocused == true)
    for key in ["Delete", "Delete", "Delete"] {
      stage.harness.strike(key)
      stage.harness.run(for: 1)
    }
    #expect(stage.texts.isEmpty)
  }

  @Test("Typing moves the focus to the next item that begins with it, in or out of sight")
  func typing() {
    let stage = CollectionListStage(.plain, [["Zoë"] + (1..<12).map { "Anna \($0)" }, (0..<12).map { "Dora \($0)" }])
    stage.harness.strike("Tab")
    func type(_ text: String) -> IndexPath? {
      for character in text { stage.harness.type(String(character)) }
      defer { stage.harness.run(for: 1.1) }
      return stage.view.selection.focused
    }
    #expect(type("do") == [1, 0] && stage.texts.contains("Dora 0"))
    #expect(type("ddd") == [1, 3])
    #expect(type("zo") == [0, 0])
    #expect(type("anna 11") == [0, 11])
    #expect(type("x") == [0, 11] && stage.view.indexPathsForSelectedItems == nil)
    // A key that finds nothing does not begin a text.
    #expect(type("xd") == [1, 0])
  }

  @Test("Typing passes items without text, and finds the first label that has one")
  func typingWithoutTexts() throws {
    let stage = CollectionStage([Array(0..<6)])
    let cell = try #require(stage.view.cellForItem(at: [0, 4]))
    for text in [nil, "Bert"] {
      let label = UILabel()
      label.text = text
      cell.contentView.addSubview(label)
    }
    stage.harness.strike("Tab")
    stage.harness.type("b")
    #expect(stage.view.selection.focused == [0, 4])
  }

  @Test("Ctrl+A selects all items if several can be selected, and Ctrl with an arrow moves the focus alone")
  func control() {
    let stage = CollectionListStage(.plain, [["a", "b"], ["c"]])
    stage.view.selectionFollowsFocus = true
    stage.harness.strike("Tab")
    stage.harness.strike("Down")
    stage.harness.strike("Down", modifiers: .control)
    #expect(stage.view.selection.focused == [0, 1] && stage.view.indexPathsForSelectedItems == [[0, 0]])
    stage.view.allowsMultipleSelection = true
    stage.harness.strike("a", modifiers: .control)
    #expect(stage.view.indexPathsForSelectedItems == [[0, 0], [0, 1], [1, 0]])
  }
}
