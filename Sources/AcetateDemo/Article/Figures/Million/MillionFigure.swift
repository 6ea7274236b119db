import UIKit

/// Chapter 13: a table of a million rows, a map that shows which of them have cells, and the cells themselves.
final class MillionFigure: StageFigure {
  private let table = FigureTableView(frame: .zero, style: .plain)
  private let map = RowMap()
  private let census = CellCensus(of: "a million rows")
  /// The cells that were made, by their numbers, while they live.
  private var cells: [(number: Int, cell: () -> MillionCell?)] = []

  private static let rowCount = 1_000_000
  private static let rowHeight: CGFloat = 36

  override init(frame: CGRect) {
    super.init(frame: frame)
    table.rowHeight = Self.rowHeight
    table.contentInsetAdjustmentBehavior = .never
    table.allowsSelection = false
    table.register(MillionCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    map.placeWasDragged = { [unowned self] in scroll(to: $0 * table.legalOrigins.maxY) }
    for part in [table, map, census] { stage.addSubview(part) }
    for (title, row) in [("Top", 0), ("Middle", Self.rowCount / 2), ("End", Self.rowCount - 1)] {
      controls.add(UIButton.figure(title) { [unowned self] in jump(to: row) })
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The rows that have cells.
  private var rows: ClosedRange<Int>? {
    let rows = table.indexPathsForVisibleRows?.map(\.row) ?? []
    return rows.min().flatMap { first in rows.max().map { first...$0 } }
  }

  override var numbers: [String] {
    [
      "contentOffset.y  \(table.contentOffset.y.figure) of \(table.contentSize.height.figure)",
      "rows with cells  \(rows.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "none")",
      "cells            \(living.count)",
    ]
  }

  override var keys: KeyValuePairs<String, String> {
    ["Up, Down": "scroll by a row", "t, m, e": "jump to the top, the middle and the end"]
  }

  /// The last row has a cell.
  override var showsAnswer: Bool { rows?.upperBound == Self.rowCount - 1 }

  override func stageHeight(forWidth width: CGFloat) -> CGFloat { 300 }

  override func layStage(_ size: CGSize) {
    let width = (size.width * (size.width < 520 ? 0.5 : 0.4)).rounded()
    table.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
    table.layoutIfNeeded()
    census.isHidden = size.width < 520
    let mapWidth = census.isHidden ? size.width - width : 150
    map.frame = CGRect(x: width, y: 0, width: mapWidth, height: size.height)
    census.frame = CGRect(x: width + mapWidth, y: 0, width: max(0, size.width - width - mapWidth), height: size.height)
    map.state = RowMap.State(count: Self.rowCount, rows: rows)
    census.count(Set(living.map(\.number)), shown: Set(table.visibleCells.compactMap { ($0 as? MillionCell)?.number }))
  }

  override func reset() { jump(to: 0) }

  override func step(x: CGFloat, y: CGFloat) -> Bool {
    guard y != 0 else { return false }
    scroll(to: table.contentOffset.y + y * Self.rowHeight)
    return true
  }

  override func perform(_ key: String) -> Bool {
    switch key {
    case "t": jump(to: 0)
    case "m": jump(to: Self.rowCount / 2)
    case "e": jump(to: Self.rowCount - 1)
    default: return false
    }
    return true
  }

  private func scroll(to y: CGFloat) {
    table.setContentOffset(CGPoint(x: 0, y: y).rounded(in: table.legalOrigins), animated: false)
  }

  private func jump(to row: Int) {
    table.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
    update()
  }

  private var living: [(number: Int, cell: () -> MillionCell?)] { cells.filter { $0.cell() != nil } }
}

extension MillionFigure: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.rowCount }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    if let cell = cell as? MillionCell, cell.number == 0 {
      cell.number = (cells.last?.number ?? 0) + 1
      cells.append((cell.number, { [weak cell] in cell }))
    }
    return cell
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { update() }
}

/// A cell of the figure, with the number under which it was made.
private final class MillionCell: UITableViewCell {
  var number = 0
}
