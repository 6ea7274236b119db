import Foundation
import Views

// How an update is shown: rows move from their old places to their new ones, while others come and go.

extension UITableView {
  /// Beyond this many heights of the table a row fades to its new place instead of moving there.
  private static let farthestMove: CGFloat = 10

  /// Shows the rows after an update, whose heights the table already has.
  func show(
    _ step: UpdateStep, keeping anchor: RowAnchor?, reconfigured: [IndexPath], isAnimated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    var departures: [Departure] = []
    var arrivals: [Arrival] = []
    UIView.performOwnWithoutAnimation {
      departures = moveCells(by: step) + moveSectionViews(by: step)
      if let actions = swipes.follow(step.map) {
        departures.append(Departure(view: actions, frame: actions.frame) { actions.removeFromSuperview() })
      }
      reconfigure(reconfigured)
      publish(offset: offset(keeping: anchor))
      departures += cellsPushedOut()
      let survivors = cells
      layOutRows(placing: .newViews)
      arrivals = cells.filter { survivors[$0.key] == nil }.map { arrival(of: $0.value, at: $0.key, by: step) }
      shiftSurvivors(by: contentOffset.y - step.offset, survivors)
      swipes.updateDidEnd()
    }
    animate(departures, arrivals, for: isAnimated ? ListConstants.updateDuration : 0, completion: completion)
    // What is typed from now on is for no row that leaves.
    for departure in departures { departure.view.endEditing(true) }
  }

  /// A view that leaves, and where it goes.
  struct Departure {
    let view: UIView
    var frame: CGRect
    var fades = true
    var recycle: () -> Void = {}
  }

  /// A cell that comes.
  struct Arrival {
    let cell: UITableViewCell
    let start: CGRect
    let fades: Bool
  }

  // MARK: Old views

  /// Gives the cells of rows that stay their new places.
  ///
  /// - Returns: The cells that leave.
  private func moveCells(by step: UpdateStep) -> [Departure] {
    let old = cells
    cells = [:]
    var departures: [Departure] = []
    for (path, cell) in old.sorted(by: { $0.key < $1.key }) {
      let new = step.map.newPath(for: path)
      if let new, !step.map.reloadedItems.contains(path) {
        cells[new] = cell
        cell.lastPath = new
      } else {
        departures.append(departure(of: cell, at: path, to: new, by: step))
      }
    }
    return departures
  }

  private func departure(
    of cell: UITableViewCell, at path: IndexPath, to new: IndexPath?, by step: UpdateStep
  ) -> Departure {
    let animation = step.leavingAnimation(of: path)
    var departure = Departure(view: cell, frame: new.map { rowRect(at: $0, in: heights) } ?? cell.frame)
    departure.frame = departure.frame.offsetBy(animation.displacement(of: cell.bounds.size, in: bounds.width))
    departure.fades = animation != .none
    departure.recycle = { [weak self] in
      cell.alpha = 1
      self?.recycle(cell, at: path)
    }
    sendSubviewToBack(cell)
    if let backgroundView { sendSubviewToBack(backgroundView) }
    return departure
  }

  /// The cells of rows that stay, and that the update moves out of sight.
  private func cellsPushedOut() -> [Departure] {
    let (first, last) = (firstRowToShow(at: contentOffset.y), lastRowToShow(at: contentOffset.y))
    var departures: [Departure] = []
    for (path, cell) in cells {
      if let first, let last, first <= path && path <= last || isHeld(path) { continue }
      cells[path] = nil
      departures.append(
        Departure(view: cell, frame: rowRect(at: path, in: heights), fades: false) { [weak self] in
          cell.alpha = 1
          self?.recycle(cell, at: path)
        })
    }
    return departures
  }

  private func moveSectionViews(by step: UpdateStep) -> [Departure] {
    var departures: [Departure] = []
    func moved(_ views: SectionViews, _ part: SectionPart) -> SectionViews {
      var result = SectionViews()
      for (section, view) in views.views {
        if let new = step.map.newSection(for: section), !step.map.reloadedSections.contains(section) {
          result.views[new] = view
          result.asked.insert(new)
        } else {
          departures.append(
            Departure(view: view, frame: view.frame) { [weak self] in
              view.alpha = 1
              self?.recycle(view, of: part, in: section)
            })
        }
      }
      return result
    }
    headers = moved(headers, .header)
    footers = moved(footers, .footer)
    return departures
  }

  private func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let cell = cells[path], heights.contains(path) else { continue }
      reconfigured = (path, cell)
      let new = UIView.callingApp { dataSource?.tableView(self, cellForRowAt: path) } ?? cell
      reconfigured = nil
      cells[path] = new
      if new !== cell {
        recycle(cell, at: path)
        insertSubview(new, at: cellIndex)
      }
      if heights[path].isMeasured, rowHeight < 0, estimatesRowHeights {
        heights[path] = .estimated(heights[path].points)
      }
    }
  }

  // MARK: New views

  private func arrival(of cell: UITableViewCell, at path: IndexPath, by step: UpdateStep) -> Arrival {
    let end = rowRect(at: path, in: heights)
    cell.frame = end
    if let old = step.map.oldPath(for: path), !step.map.reloadedItems.contains(old) {
      // It was out of sight, and comes from there.
      let start = rowRect(at: old, in: step.old).offsetBy(dx: 0, dy: contentOffset.y - step.offset)
      let isNear = abs(start.minY - end.minY) <= Self.farthestMove * bounds.height
      return Arrival(cell: cell, start: isNear ? start : end, fades: !isNear)
    }
    let animation = step.enteringAnimation(of: path)
    let start = end.offsetBy(animation.displacement(of: end.size, in: bounds.width))
    return Arrival(cell: cell, start: start, fades: animation != .none)
  }

  /// The offset changes at once, so the views on screen go with it.
  private func shiftSurvivors(by distance: CGFloat, _ survivors: [IndexPath: UITableViewCell]) {
    guard distance != 0 else { return }
    for cell in survivors.values where cell.superview === self { cell.frame.origin.y += distance }
  }

  // MARK: Animation

  private func animate(
    _ departures: [Departure], _ arrivals: [Arrival], for duration: TimeInterval, completion: @escaping (Bool) -> Void
  ) {
    departing += departures.map(\.view)
    UIView.performOwnWithoutAnimation {
      for arrival in arrivals {
        arrival.cell.frame = arrival.start
        if arrival.fades { arrival.cell.alpha = 0 }
      }
    }
    UIView.animate(
      withDuration: window == nil ? 0 : duration, delay: 0, options: .allowUserInteraction
    ) {
      for departure in departures {
        departure.view.frame = departure.frame
        if departure.fades { departure.view.alpha = 0 }
      }
      for arrival in arrivals { arrival.cell.alpha = 1 }
      placeViews()
      for cell in cells.values { cell.layoutIfNeeded() }
    } completion: { [weak self] finished in
      self?.end(departures)
      completion(finished)
    }
  }

  private func end(_ departures: [Departure]) {
    for departure in departures where departing.contains(where: { $0 === departure.view }) {
      departing.removeAll { $0 === departure.view }
      departure.recycle()
    }
  }
}

extension UITableView.RowAnimation {
  /// How far from its place a row begins or ends.
  fileprivate func displacement(of size: CGSize, in width: CGFloat) -> CGPoint {
    switch self {
    case .fade, .none, .middle, .automatic: .zero
    case .right: CGPoint(x: width, y: 0)
    case .left: CGPoint(x: -width, y: 0)
    case .top: CGPoint(x: 0, y: -size.height)
    case .bottom: CGPoint(x: 0, y: size.height)
    }
  }
}

extension CGRect {
  fileprivate func offsetBy(_ distance: CGPoint) -> CGRect { offsetBy(dx: distance.x, dy: distance.y) }
}
