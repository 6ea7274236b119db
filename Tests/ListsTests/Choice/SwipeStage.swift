import Foundation
import TestSupport

@testable import Lists
@testable import Views

/// A table of ten rows, 44 points high and 375 wide, whose rows open by swipes, and a log of what happens.
@MainActor
final class SwipeStage: UITableViewDataSource, UITableViewDelegate {
  var rows = Array(0..<10)
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
  let harness: OffscreenHarness
  var log: [String] = []

  /// The titles of the actions at the sides; nil for the default.
  var leading: [String]?
  var trailing: [String]?
  var hasFullSwipe = true
  var uneditable: Set<Int> = []

  /// Whether the rows run from right to left.
  let isMirrored: Bool

  init(isMirrored: Bool = false, framesPerSecond: Int = 60) {
    self.isMirrored = isMirrored
    harness = OffscreenHarness(size: CGSize(width: 375, height: 300), framesPerSecond: framesPerSecond)
    if isMirrored { table.semanticContentAttribute = .forceRightToLeft }
    table.rowHeight = 44
    table.dataSource = self
    table.delegate = self
    harness.add(table, frame: table.frame)
  }

  /// Drags a row toward its trailing edge, or with a negative distance toward its leading one, and lets it come to
  /// rest.
  func swipe(_ row: Int, by distance: CGFloat, from start: CGFloat = 250) {
    let y = CGFloat(row) * 44 + 22 - table.contentOffset.y
    harness.finger.drag(from: place(start, y), to: place(start - distance, y))
    harness.runUntilIdle()
  }

  /// A point of a table from left to right, at its place in this table.
  func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: isMirrored ? 375 - x : x, y: y) }

  /// How far a row is open, positive if its trailing actions are visible; as shown on the screen.
  func opening(of row: Int) -> CGFloat {
    let x = table.cellForRow(at: IndexPath(row: row, section: 0))?.presentationFrame.minX ?? .nan
    return isMirrored ? x : -x
  }

  var actionViews: [SwipeActionsView] { table.subviews.compactMap { $0 as? SwipeActionsView } }

  // MARK: Data source and delegate

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row \(rows[indexPath.row])"
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !uneditable.contains(indexPath.row)
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    log.append("\(editingStyle) \(rows[indexPath.row])")
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading.map(configuration) }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing.map(configuration) }

  private func configuration(_ titles: [String]) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(
      actions: titles.map { title in
        UIContextualAction(style: .normal, title: title) { [weak self] _, _, completion in
          self?.log.append(title)
          completion(true)
        }
      })
    configuration.performsFirstActionWithFullSwipe = hasFullSwipe
    return configuration
  }

  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("begin \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("end \(indexPath.map { "\($0.row)" } ?? "-")")
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
}
