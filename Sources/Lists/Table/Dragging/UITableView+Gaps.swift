import Diagnostics
import Foundation
import Views

// Room for a drag over the table, and placeholders of dropped items.

extension UITableView {
  var gaps: ListGaps { heights.gaps }
  var isUpdating: Bool { updates.depth > 0 }

  // MARK: The gap under a drag

  var shownGap: DropGap? {
    if let lifted, lifted.isDragged { return DropGap(path: lifted.move.target, moved: lifted.move.source) }
    return heights.gaps[ListGap.ofDrag].map { DropGap(path: $0.path) }
  }

  func showGap(_ gap: DropGap?) {
    loadIfNeeded()
    // A row that is held by its control makes the others move.
    guard gap != shownGap, updates.depth == 0, lifted?.isDragged ?? true else { return }
    let old = lifted?.move.source
    let cell = old.flatMap { cells[$0] }
    changeGaps {
      setGap(gap)
    } animations: {
      if old != self.lifted?.move.source { cell?.alpha = 1 }
    }
  }

  private func setGap(_ gap: DropGap?) {
    if heights.gaps[ListGap.ofDrag] != nil { heights.changeGaps { $0.remove(ListGap.ofDrag) } }
    if let lifted, lifted.move.source != gap?.moved { self.lifted = nil }
    guard let gap else { return }
    guard let moved = gap.moved else {
      let length = heights.contains(gap.path) ? heights[gap.path].points : ListConstants.rowHeight
      return heights.changeGaps { $0.insert(ListGap.ofDrag, at: $0.place(of: gap.path), length: length) }
    }
    var move = lifted?.move ?? RowMove(of: moved)
    guard move.isPossible(gap.path, in: heights) else { return }
    move.target = gap.path
    lifted = LiftedRow(move: move, finger: 0, grip: 0, isDragged: true)
    cells[moved]?.alpha = 0
  }

  func dropPlace(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    if let gap = gaps.all.first(where: { rect(ofGap: $0)?.containsVertically(point) ?? false }) { return gap.path }
    guard let lifted, lifted.isDragged else { return indexPathForRow(at: point) }
    if liftedFrame(of: lifted).containsVertically(point) { return lifted.move.target }
    let source = lifted.move.source
    guard let path = shownItem(at: point), let cell = cells[path] else { return nil }
    // The row goes before the half that is nearer, and counts no longer in its old place.
    let row = path.row - (path.section == source.section && path.row > source.row ? 1 : 0)
    return IndexPath(row: row + (point.y > cell.frame.midY ? 1 : 0), section: path.section)
  }

  func shownItem(at point: CGPoint) -> IndexPath? {
    guard let source = lifted?.move.source else { return indexPathForRow(at: point) }
    return cells.first { $0.key != source && $0.value.frame.containsVertically(point) }?.key
  }

  // MARK: Dropping

  /// Ends the room for a drag without a change of what is seen: the app's own change follows.
  func beginDrop() {
    guard let lifted, lifted.isDragged else { return }
    drags?.hiddenCell = cells[lifted.move.source]
    self.lifted = nil
  }

  /// Shows all rows in their places after a drop.
  func endDrop() {
    let hidden = drags?.hiddenCell
    drags?.hiddenCell = nil
    // A cell that leaves stays hidden until it has left.
    if let hidden, !departing.contains(where: { $0 === hidden }) { hidden.alpha = 1 }
    changeGaps {
      if heights.gaps[ListGap.ofDrag] != nil { heights.changeGaps { $0.remove(ListGap.ofDrag) } }
    }
  }

  // MARK: Placeholders

  func insert(_ placeholder: ListPlaceholder, at place: IndexPath) {
    loadIfNeeded()
    requirePlace(place, in: heights.sections.map(\.rows.count))
    let isAutomatic = placeholder.rowHeight == Self.automaticDimension
    let length = isAutomatic ? ListConstants.rowHeight : rounded(placeholder.rowHeight)
    changeGaps {
      heights.changeGaps {
        $0.remove(ListGap.ofDrag)
        $0.insert(placeholder.id, at: place, length: length)
      }
    }
  }

  func remove(_ placeholder: ListPlaceholder) {
    let anchor = makeAnchor()
    changeGaps {
      heights.changeGaps { $0.remove(placeholder.id) }
      publish(offset: offset(keeping: anchor))
    }
    retire(placeholder, animated: true)
  }

  func insertItem(at path: IndexPath) { insertRows(at: [path], with: .fade) }

  func frame(of placeholder: ListPlaceholder) -> CGRect? { gaps[placeholder.id].flatMap(rect) }
  func cell(of placeholder: ListPlaceholder) -> UIView? { placeholder.cell }

  /// Lets the cell of a placeholder go that is no longer there.
  func retire(_ placeholder: ListPlaceholder, animated: Bool) {
    guard let cell = placeholder.cell.take() as? UITableViewCell else { return }
    guard animated else { return putAside(cell) }
    UIView.animate(withDuration: window == nil ? 0 : ListConstants.updateDuration) {
      cell.alpha = 0
    } completion: { [weak self] _ in
      cell.alpha = 1
      self?.putAside(cell)
    }
  }

  private func putAside(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    cell.host = nil
    reusableCells.put(cell)
  }

  /// Gives each placeholder in sight a cell, and takes those of others out.
  func fillPlaceholders() {
    for gap in gaps.all {
      guard let placeholder = drags?.placeholders[gap.id], let rect = rect(ofGap: gap) else { continue }
      let isInSight = rect.maxY > bounds.minY && rect.minY < bounds.maxY
      if isInSight, placeholder.cell == nil {
        show(placeholder, in: rect)
      } else if !isInSight, let cell = placeholder.cell.take() as? UITableViewCell {
        putAside(cell)
      }
    }
  }

  private func show(_ placeholder: ListPlaceholder, in rect: CGRect) {
    guard let cell = reusableCells.dequeue(placeholder.reuseIdentifier) else {
      requirementFailure(
        "UITableViewPlaceholder: no class is registered for the reuse identifier \"\(placeholder.reuseIdentifier)\"; call "
          + "register(_:forCellReuseIdentifier:)")
    }
    placeholder.cell = cell
    cell.host = self
    UIView.performOwnWithoutAnimation { cell.frame = rect }
    UIView.callingApp { placeholder.update(cell) }
    // The handler may have ended the placeholder.
    guard placeholder.cell === cell, gaps[placeholder.id] != nil else { return }
    if placeholder.rowHeight == Self.automaticDimension {
      let height = fittingHeight(of: cell)
      if height != rect.height {
        let anchor = makeAnchor()
        heights.changeGaps { $0.setLength(height, of: placeholder.id) }
        publish(offset: offset(keeping: anchor))
        setNeedsLayout()
      }
    }
    insertSubview(cell, at: cellIndex)
    place(placeholder)
  }

  /// Places the cells of placeholders.
  func placePlaceholders() {
    for gap in gaps.all {
      if let placeholder = drags?.placeholders[gap.id] { place(placeholder) }
    }
  }

  private func place(_ placeholder: ListPlaceholder) {
    guard let cell = placeholder.cell as? UITableViewCell, let gap = gaps[placeholder.id], let rect = rect(ofGap: gap),
      let place = gaps.place(ofGap: gap.id)
    else { return }
    cell.frame = rect
    cell.fitContentView()
    cell.place = self.place(ofElement: place.row, in: gap.section)
    cell.setSeparatorColor(ownSeparatorColor, effect: separatorEffect)
  }

  /// The rectangle of a gap, as wide as a row.
  private func rect(ofGap gap: ListGap) -> CGRect? {
    heights.start(ofGap: gap.id).map { CGRect(x: cellX, y: shownY($0), width: cellWidth, height: gap.length) }
  }

  // MARK: Changes

  /// Changes the gaps, and moves everything to where it then belongs.
  ///
  /// - Parameter animations: Changes that are animated along.
  private func changeGaps(_ change: () -> Void, animations: @escaping () -> Void = {}) {
    // The drop shows all its changes at its end.
    if drags?.isDropping == true { return change() }
    UIView.performOwnWithoutAnimation {
      change()
      layOutRows(placing: .newViews)
    }
    UIView.animate(
      withDuration: window == nil ? 0 : ListConstants.updateDuration, delay: 0, options: .allowUserInteraction
    ) {
      animations()
      self.placeViews()
    }
    setNeedsLayout()
  }
}

extension CGRect {
  fileprivate func containsVertically(_ point: CGPoint) -> Bool { minY <= point.y && point.y < maxY }
}
