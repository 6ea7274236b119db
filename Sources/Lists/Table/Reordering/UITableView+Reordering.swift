import Diagnostics
import Foundation
import Views

/// A row that the user has lifted.
struct LiftedRow {
  var move: RowMove

  /// Where the finger is, from the top of the table, and how far below the row's top edge it took the row; in points.
  var finger: CGFloat
  let grip: CGFloat

  /// Whether a drag session moves the row. Its cell is hidden then, at the place that the row would have.
  var isDragged = false
}

// Reordering: the user lifts a row by its control, the others make room, and the data source learns of the drop.

extension UITableView {
  func isMovable(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canMoveRowAt: path) ?? false }

  func reorderControl(in cell: UITableViewCell, did action: ReorderControl.Action) {
    switch action {
    case .lift(let location): lift(cell, at: location)
    // A second finger on the control of another row moves nothing.
    case _ where !isHeld(cell) || lifted?.isDragged == true: break
    case .move(let location):
      lifted?.finger = convert(location, from: nil).y - bounds.minY
      liftedRowDidMove()
      scrollWithLiftedRow()
    case .drop: drop()
    case .cancel: cancelReordering(animated: true)
    }
  }

  // MARK: Lifting

  /// Whether a cell shows the lifted row.
  private func isHeld(_ cell: UITableViewCell) -> Bool { lifted.map { cells[$0.move.source] === cell } ?? false }

  private func lift(_ cell: UITableViewCell, at location: CGPoint) {
    guard lifted == nil, let path = indexPath(for: cell), updates.depth == 0 else { return }
    let place = convert(location, from: nil)
    lifted = LiftedRow(move: RowMove(of: path), finger: place.y - bounds.minY, grip: place.y - cell.frame.minY)
    bringSubviewToFront(cell)
    cell.isLifted = true
  }

  /// Puts a cell that was lifted back among the others.
  private func putBack(_ cell: UITableViewCell?) {
    // The user may have lifted the row again while it went to its place.
    guard let cell, cell.isLifted, !isHeld(cell) else { return }
    cell.isLifted = false
    if cell.superview === self { insertSubview(cell, at: cellIndex) }
  }

  /// The frame of the lifted row's cell.
  func liftedFrame(of lifted: LiftedRow) -> CGRect {
    let rect = rowRect(at: lifted.move.source, in: heights)
    let top = lifted.isDragged ? lifted.move.top(at: lifted.move.target, in: heights) : liftedTop(of: lifted)
    return CGRect(x: rect.minX, y: top, width: rect.width, height: rect.height)
  }

  private func liftedTop(of lifted: LiftedRow) -> CGFloat { bounds.minY + lifted.finger - lifted.grip }

  /// Where an element is shown whose natural top edge is at `y`.
  func shownY(_ y: CGFloat) -> CGFloat {
    guard let lifted else { return y }
    return y + lifted.move.displacement(ofElementAt: y, in: heights)
  }

  // MARK: Moving

  /// Places the lifted row, and lets the others make room for it.
  private func liftedRowDidMove() {
    guard let lifted else { return }
    let move = lifted.move
    UIView.performOwnWithoutAnimation { cells[move.source]?.frame = liftedFrame(of: lifted) }
    let proposal = move.nearestPlace(toTop: liftedTop(of: lifted), in: heights)
    let target = self.target(of: move, proposal: proposal)
    guard target != move.target else { return }
    self.lifted?.move.target = target
    UIView.animate(withDuration: ListConstants.updateDuration, delay: 0, options: .allowUserInteraction) {
      placeViews()
    }
  }

  /// Asks the delegate for the place of a row that would be dropped at `proposal`.
  private func target(of move: RowMove, proposal: IndexPath) -> IndexPath {
    guard let tableDelegate else { return proposal }
    let target = tableDelegate.tableView(
      self, targetIndexPathForMoveFromRowAt: move.source, toProposedIndexPath: proposal)
    requirement(
      move.isPossible(target, in: heights),
      "UITableView: the delegate moves row \(Array(move.source)) to \(Array(target)), which does not exist; return a place "
        + "among the rows")
    return target
  }

  private func scrollWithLiftedRow() {
    if let lifted { scrollAtEdges(for: CGPoint(x: 0, y: lifted.finger)) }
  }

  /// Scrolls for what is held near the edge.
  func scrollForReordering(to offset: CGFloat) {
    publish(CGPoint(x: contentOffset.x, y: offset), indicators: .shown)
    liftedRowDidMove()
    sweepDidScroll()
  }

  // MARK: Dropping

  private func drop() {
    guard let lifted else { return }
    guard lifted.move.target != lifted.move.source else { return cancelReordering(animated: true) }
    let cell = cells[lifted.move.source]
    endLifting()
    commitMove(from: lifted.move.source, to: lifted.move.target) { [weak self] in self?.putBack(cell) }
  }

  /// Tells the data source of a move by the user, and shows it. The offset stays: the rows have made room already.
  func commitMove(from source: IndexPath, to target: IndexPath, completion: @escaping () -> Void) {
    let version = modelVersion
    dataSource?.tableView(self, moveRowAt: source, to: target)
    // An app that reloads the table there, or changes its rows, has shown the move already.
    guard !needsReload, modelVersion == version else { return completion() }
    updates.terms.keepsOffset = true
    performBatchUpdates {
      self.moveRow(at: source, to: target)
    } completion: { _ in
      completion()
    }
  }

  /// Returns a lifted row to its place.
  func cancelReordering(animated: Bool) {
    guard let lifted else { return }
    let cell = cells[lifted.move.source]
    endLifting()
    guard animated, window != nil else {
      UIView.performOwnWithoutAnimation { placeViews() }
      return putBack(cell)
    }
    UIView.animate(withDuration: ListConstants.updateDuration, delay: 0, options: .allowUserInteraction) {
      placeViews()
    } completion: { [weak self] _ in
      self?.putBack(cell)
    }
  }

  private func endLifting() {
    if let lifted, lifted.isDragged { cells[lifted.move.source]?.alpha = 1 }
    lifted = nil
    reorderScroll.speed = 0
  }

  // MARK: Keys

  /// Moves the row with the focus by one place, in editing mode.
  ///
  /// - Returns: Whether it was moved.
  func moveFocusedRow(by step: Int) -> Bool {
    guard isInEditingMode, let source = selection.focused, heights.contains(source), isMovable(source) else {
      return false
    }
    let move = RowMove(of: source)
    var proposal = IndexPath(row: source.row + step, section: source.section)
    if !move.isPossible(proposal, in: heights) {
      let section = source.section + step
      guard heights.sections.indices.contains(section) else { return false }
      proposal = IndexPath(row: step > 0 ? 0 : heights[section].rows.count, section: section)
    }
    let target = target(of: move, proposal: proposal)
    guard target != source else { return false }
    commitMove(from: source, to: target) {}
    scrollToRow(at: target, at: .none, animated: true)
    return true
  }
}
