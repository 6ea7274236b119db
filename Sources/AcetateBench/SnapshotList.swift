import UIKit

/// A table that shows snapshots of any number of rows.
@MainActor
final class SnapshotList {
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 800), style: .plain)
  private let source: UITableViewDiffableDataSource<Int, Int>
  private let rows: [Int]

  /// The numbers of the rows in sight, and that of all rows.
  var shown: (first: Int?, count: Int) {
    let first = table.indexPathsForVisibleRows?.first.flatMap(source.itemIdentifier)
    return (first, table.numberOfRows(inSection: 0))
  }

  init(rows count: Int) {
    rows = Array(0..<count)
    table.rowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    source = UITableViewDiffableDataSource(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    show(rows)
  }

  private func show(_ rows: [Int]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(rows)
    source.apply(snapshot, animatingDifferences: false)
    table.layoutIfNeeded()
  }

  /// Inserts a row in the middle, and removes it.
  func insertAndRemove() {
    show(rows[..<(rows.count / 2)] + [rows.count] + rows[(rows.count / 2)...])
    show(rows)
  }

  /// Turns the order of the rows around, and back.
  func reverse() {
    show(rows.reversed())
    show(rows)
  }
}
