import CBenchSupport
import Foundation
import UIKit

/// The memory of a million rows.
@MainActor
enum ListFootprint {
  private static let rows = 1_000_000

  /// The most bytes a row may take if all have one height, and if each has its own. Chosen: a height and whether it is
  /// known take 16; twice that, and the search structure, remain below 40.
  private static let (fixedLimit, ownLimit) = (16.0, 40.0)

  static func figures() -> [Figure] {
    let measured: [(String, Double, () -> UIScrollView)] = [
      ("table, one height", fixedLimit, { table(NumberedRows(count: rows), isUniform: true) }),
      ("table, a height each", ownLimit, { table(NumberedRows(count: rows, varies: true), isUniform: false) }),
      ("flow layout, one size", fixedLimit, { collection(NumberedRows(count: rows), isUniform: true) }),
      ("flow layout, a size each", ownLimit, { collection(NumberedRows(count: rows, varies: true), isUniform: false) }),
    ]
    return measured.map { name, limit, make in
      let (bytes, disturbance) = Disturbance.during { growth(of: make) }
      return Figure(
        name, in: "one row of \(rows)", unit: .bytes, samples: [bytes / Double(rows)], limits: [limit],
        limit: "the limit of bytes", disturbance: disturbance)
    }
  }

  /// The growth of the heap by a list with its first cells, in bytes. Resident memory would not do: memory of a list
  /// that is gone stays resident, and serves the next one.
  private static func growth(of make: () -> UIScrollView) -> Double {
    // What all lists share is there before.
    _ = make()
    let before = bench_allocated_bytes()
    let list = make()
    return withExtendedLifetime(list) { Double(bench_allocated_bytes()) - Double(before) }
  }

  private static let frame = CGRect(x: 0, y: 0, width: 800, height: 600)

  private static func table(_ rows: NumberedRows, isUniform: Bool) -> UIScrollView {
    let table = UITableView(frame: frame)
    table.register(UITableViewCell.self, forCellReuseIdentifier: NumberedRows.identifier)
    if isUniform { table.rowHeight = ListStage.rowHeight } else { table.estimatedRowHeight = 0 }
    table.dataSource = rows
    if !isUniform { table.delegate = rows }
    table.layoutIfNeeded()
    return table
  }

  private static func collection(_ rows: NumberedRows, isUniform: Bool) -> UIScrollView {
    let view = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(LabelCell.self, forCellWithReuseIdentifier: NumberedRows.identifier)
    view.dataSource = rows
    if !isUniform { view.delegate = rows }
    view.layoutIfNeeded()
    return view
  }
}
