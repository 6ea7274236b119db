import Controls
import Foundation
import TestSupport
import Testing

@testable @_spi(Toolkit) import Lists
@testable @_spi(Toolkit) import Views

@MainActor
@Suite("What lists tell assistive technologies")
struct ListAccessibilityTests {
  private let harness = OffscreenHarness(size: CGSize(width: 320, height: 200))

  private var root: AccessibilityNode { AccessibilityTree.root(of: harness.window) }

  /// A table of two sections with headers.
  private final class Source: UITableViewDataSource, UITableViewDelegate {
    var counts = [2, 1]
    var chosen: [IndexPath] = []
    var deleted: [IndexPath] = []
    var style = UITableViewCell.CellStyle.subtitle
    var configure: (UITableViewCell, IndexPath) -> Void = { _, _ in }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "cell") ?? UITableViewCell(style: style, reuseIdentifier: "cell")
      cell.textLabel?.text = "Row \(indexPath.section).\(indexPath.row)"
      cell.detailTextLabel?.text = "Detail"
      configure(cell, indexPath)
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath) }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { [self] _, _, completion in
          deleted.append(indexPath)
          completion(true)
        }
      ])
    }
  }

  private func makeTable(_ source: Source) -> UITableView {
    let table = UITableView(frame: harness.window.bounds, style: .plain)
    (table.dataSource, table.delegate) = (source, source)
    harness.window.addSubview(table)
    harness.run(for: 0.1)
    return table
  }

  @Test("A table has its headers and rows in order, each row as one element with its place")
  func table() throws {
    let source = Source()
    let table = makeTable(source)
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(
      root.outline == """
        window
          table
            header "Section 0"
            row "Row 0.0, Detail" [1 of 3]
            row "Row 0.1, Detail" [selected, 2 of 3]
            header "Section 1"
            row "Row 1.0, Detail" [3 of 3]
        """)
  }

  @Test("Activating a row chooses it, and its swipe actions are custom actions")
  func actions() throws {
    let source = Source()
    _ = makeTable(source)
    let row = root.children[0].children[1]
    #expect(row.perform(.activate) && source.chosen == [IndexPath(row: 0, section: 0)])
    let actions = row.object.accessibilityCustomActions ?? []
    #expect(actions.map(\.name) == ["Delete"])
    #expect(row.perform(.custom(actions[0])) && source.deleted == [IndexPath(row: 0, section: 0)])
  }

  @Test(
    "Controls in a row are its children, signs are traits, and an app that makes the row one element has no children")
  func accessories() throws {
    let source = Source()
    (source.counts, source.style) = ([4], .default)
    var cells: [UITableViewCell] = []
    source.configure = { cell, path in
      cells.append(cell)
      switch path.row {
      case 0: cell.accessoryView = UISwitch()
      case 1: cell.accessoryType = .disclosureIndicator
      case 2: cell.accessoryType = .checkmark
      default: cell.accessoryType = .detailButton
      }
    }
    let table = makeTable(source)
    #expect(
      root.children[0].outline == """
        table
          header "Section 0"
          row "Row 0.0" [1 of 4]
            toggle = "0"
          row "Row 0.1" [2 of 4]
          row "Row 0.2" [selected, 3 of 4]
          row "Row 0.3" [4 of 4]
            button "More Info"
        """)
    #expect(root.children[0].children[2].traits == .button)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.isAccessibilityElement = true
    #expect(root.children[0].children[1].children.isEmpty)
    cell.isAccessibilityElement = false
    #expect(root.children[0].children[1].children.map(\.role) == [.staticText, .toggle])
  }

  @Test("A table of a million rows has elements for those in sight alone, and they know their places")
  func million() throws {
    let source = Source()
    source.counts = [1_000_000]
    let table = makeTable(source)
    table.scrollToRow(at: IndexPath(row: 500_000, section: 0), at: .top, animated: false)
    harness.run(for: 0.1)
    let rows = root.children[0].children.filter { $0.role == .row }
    #expect(rows.count < 12)
    let places = rows.compactMap(\.place)
    #expect(places.count == rows.count && places.allSatisfy { $0.count == 1_000_000 })
    #expect(places.map(\.index) == Array(places[0].index..<places[0].index + places.count))
    #expect(places.contains { $0.index == 500_000 })
  }

  @Test("A row keeps its id while it is scrolled, and a reused cell has that of its new row")
  func ids() throws {
    let source = Source()
    source.counts = [200]
    let table = makeTable(source)
    func ids() -> [String: AccessibilityNode.ID] {
      Dictionary(
        root.children[0].children.filter { $0.role == .row }.map { ($0.label ?? "", $0.id) }, uniquingKeysWith: { $1 })
    }
    var known = ids()
    for _ in 0..<20 {
      table.contentOffset.y += 60
      harness.run(for: 0.05)
      for (label, id) in ids() {
        #expect(known[label] == nil || known[label] == id)
        known[label] = id
      }
    }
    #expect(known.count > 20 && Set(known.values).count == known.count)
  }

  @Test("The focused node of a list is that of its row")
  func focus() throws {
    let source = Source()
    let table = makeTable(source)
    table.takeFocus()
    harness.strike("Down")
    harness.strike("Down")
    #expect(AccessibilityTree.focusedNode(in: root)?.label == "Row 0.1, Detail")
  }

  @Test("A refresh control is pulled by activation")
  func refresh() throws {
    let table = makeTable(Source())
    let control = UIRefreshControl()
    var refreshes = 0
    control.addTarget(for: .valueChanged) { (_: UIRefreshControl) in refreshes += 1 }
    table.refreshControl = control
    let node = try #require(root.children[0].children.first { $0.object === control })
    #expect(node.outline == "button \"Pull down to refresh\"")
    #expect(node.perform(.activate) && control.isRefreshing && refreshes == 1 && node.label == "In progress")
    #expect(!control.accessibilityActivate())
  }

  private final class Items: UICollectionViewDataSource, UICollectionViewDelegate {
    var chosen: [IndexPath] = []
    var makesElements = false
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      if let cell = cell as? UICollectionViewListCell {
        var content = cell.defaultContentConfiguration()
        (content.text, content.secondaryText) = ("Item \(indexPath.item)", "More")
        cell.contentConfiguration = content
        cell.accessories = [.disclosureIndicator()]
      } else {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        label.text = "Item \(indexPath.item)"
        cell.contentView.addSubview(label)
      }
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      chosen.append(indexPath)
    }
  }

  @Test("A cell of a collection contains its elements, and a list cell is one")
  func collections() throws {
    let items = Items()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    let collection = UICollectionView(frame: harness.window.bounds, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (collection.dataSource, collection.delegate) = (items, items)
    harness.window.addSubview(collection)
    harness.run(for: 0.1)
    collection.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    #expect(
      root.outline == """
        window
          collection
            cell [1 of 3]
              staticText "Item 0"
            cell [selected, 2 of 3]
              staticText "Item 1"
            cell [3 of 3]
              staticText "Item 2"
        """)
    #expect(root.children[0].children[2].perform(.activate) && items.chosen == [IndexPath(item: 2, section: 0)])
    collection.removeFromSuperview()
    let list = UICollectionView(
      frame: harness.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    (list.dataSource, list.delegate) = (items, items)
    harness.window.addSubview(list)
    harness.run(for: 0.1)
    #expect(
      root.children[0].outline == """
        collection
          row "Item 0, More" [1 of 3]
          row "Item 1, More" [2 of 3]
          row "Item 2, More" [3 of 3]
        """)
    #expect(root.children[0].children[0].traits == .button)
  }

  private final class Cards: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    }
  }

  @Test("While a technology listens, a section that scrolls across has a page of cells on each side too")
  func sectionAcross() throws {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(80), heightDimension: .absolute(100))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let cards = UICollectionView(
      frame: harness.window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    cards.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    let source = Cards()
    cards.dataSource = source
    harness.window.addSubview(cards)
    harness.runUntilIdle()
    cards.scrollToItem(at: IndexPath(item: 20, section: 0), at: .left, animated: false)
    harness.runUntilIdle()
    func populated(_ view: UIView) -> [Int] {
      let own = (view as? UICollectionViewCell).flatMap(cards.indexPath).map { [$0.item] } ?? []
      return own + view.subviews.flatMap(populated)
    }
    #expect(populated(cards).sorted() == [20, 21, 22, 23])
    harness.run { AssistiveTechnology.isListening = true }
    defer { harness.run { AssistiveTechnology.isListening = false } }
    cards.setNeedsLayout()
    harness.runUntilIdle()
    #expect(populated(cards).sorted() == Array(16...27))
    #expect(cards.indexPathsForVisibleItems.map(\.item) == [20, 21, 22, 23] && cards.visibleCells.count == 4)
  }
}
