import Foundation
import TestSupport

@testable import Controls
@testable import Lists
@testable import Views

/// A table in a window, whose rows are named by numbers, and a log of the delegate's calls.
@MainActor
final class TableStage: UITableViewDataSource, UITableViewDelegate {
  var sections: [RandomUpdates.Section]
  let table: UITableView
  let harness: OffscreenHarness

  /// The height of a header; nil for none.
  var headerHeight: CGFloat?

  /// The height of a row, by its name; nil for the table's own.
  var heightOfRow: ((Int) -> CGFloat)?

  /// The height that a row measures by itself, by its name; nil for cells with a label.
  var contentHeight: ((Int) -> CGFloat)?

  /// The rows that the delegate refuses to highlight, and those that it replaces when they are selected.
  var unhighlightable: Set<IndexPath> = []
  var replacements: [IndexPath: IndexPath?] = [:]

  /// The calls about selection, and those about the life of cells.
  var log: [String] = []
  var lives: [String] = []
  var createdCells = 0

  /// Table T of the facts, unless other counts are given.
  init(
    _ counts: [Int] = [3, 20, 5], style: UITableView.Style = .plain, size: CGSize = CGSize(width: 375, height: 480),
    scale: CGFloat = 1, framesPerSecond: Int = 60, header: CGFloat? = 28, rowHeight: CGFloat = 44
  ) {
    var name = 0
    sections = counts.enumerated().map { section, count in
      defer { name += count }
      return RandomUpdates.Section(name: 1_000_000 + section, items: Array(name..<name + count))
    }
    headerHeight = header
    table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    harness = OffscreenHarness(size: size, scale: scale, framesPerSecond: framesPerSecond)
    table.rowHeight = rowHeight
    table.register(StageCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    harness.add(table, frame: CGRect(origin: .zero, size: size))
  }

  func layOut() {
    table.layoutIfNeeded()
  }

  func scroll(to y: CGFloat) {
    table.contentOffset.y = y
    layOut()
  }

  /// The middle of a row, in the window.
  func middle(of path: IndexPath) -> CGPoint {
    let rect = table.rectForRow(at: path)
    return CGPoint(x: rect.midX, y: rect.midY - table.contentOffset.y)
  }

  /// The names of the rows in sight.
  var visibleNames: [Int] { table.visibleCells.compactMap { ($0 as? StageCell)?.name } }

  // MARK: Data source

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].items.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as? StageCell else {
      return UITableViewCell()
    }
    let name = sections[indexPath.section].items[indexPath.row]
    cell.name = name
    cell.ownHeight = contentHeight?(name)
    return cell
  }

  // MARK: Delegate

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    headerHeight ?? UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    headerHeight == nil ? nil : UIView()
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heightOfRow?(sections[indexPath.section].items[indexPath.row]) ?? UITableView.unimplemented
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    lives.append("+\(indexPath.section).\(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    lives.append("-\(indexPath.section).\(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight", indexPath)
    return !unhighlightable.contains(indexPath)
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note("didHighlight", indexPath)
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("didUnhighlight", indexPath)
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willSelect", indexPath)
    return replacements[indexPath] ?? indexPath
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willDeselect", indexPath)
    return indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }

  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    note("primaryAction", indexPath)
  }

  private func note(_ call: String, _ path: IndexPath) {
    log.append("\(call) \(path.section).\(path.row)")
  }
}

/// A cell with a name.
final class StageCell: UITableViewCell {
  var name = 0
  var ownHeight: CGFloat?
  private(set) var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard let ownHeight else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    return CGSize(width: targetSize.width, height: ownHeight)
  }
}
