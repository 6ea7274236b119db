import Controls
import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Layout passes of lists")
struct ListPassTests {
  private final class Table: UITableView {
    var passes = 0
    override func layoutSubviews() {
      passes += 1
      super.layoutSubviews()
    }
  }

  private final class Item: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let number = layoutAttributes.indexPath.item
      layoutAttributes.size = CGSize(width: 40 + number * 37 % 61, height: 30 + number % 5)
      return layoutAttributes
    }
  }

  private final class Rows: UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1000 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  private let rows = Rows()
  private let size = CGSize(width: 400, height: 300)

  @Test("A frame in which new rows measure themselves lays a table out once")
  func table() {
    let table = Table(frame: .zero)
    table.rowHeight = UITableView.automaticDimension
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    let harness = OffscreenHarness(root: table, size: size)
    harness.run(for: 0.1)
    for _ in 0..<10 {
      table.passes = 0
      table.contentOffset.y += 60
      harness.runFrame()
      #expect(table.passes == 1)
    }
    #expect(table.indexPathsForVisibleRows?.contains([0, 14]) == true)
  }

  @Test("Items that come into sight have the sizes that they wish in the same frame")
  func collection() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 70, height: 30)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(Item.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = rows
    let harness = OffscreenHarness(root: collection, size: size)
    harness.run(for: 0.1)
    for _ in 0..<10 {
      collection.contentOffset.y += 60
      harness.runFrame()
    }
    let cells = collection.visibleCells
    #expect(cells.count > 30)
    for cell in cells {
      let number = collection.indexPath(for: cell)?.item ?? 0
      #expect(cell.bounds.size == CGSize(width: 40 + number * 37 % 61, height: 30 + number % 5))
    }
  }

  @Test("Subviews that an app adds request a layout of the list")
  func subviewsOfApp() {
    let table = Table(frame: .zero)
    table.dataSource = rows
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let harness = OffscreenHarness(root: table, size: size)
    harness.run(for: 0.1)
    table.passes = 0
    table.addSubview(UIView())
    harness.runFrame()
    #expect(table.passes == 1)
  }
}
