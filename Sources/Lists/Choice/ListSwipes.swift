import Controls
import Foundation
import Views

/// The swipes of a list: which row is open, how far, and how it opens and closes.
///
/// The cell of an open row is displaced, and the actions are behind it. At most one row is open.
@MainActor
final class ListSwipes {
  private unowned let list: any ChoosingList

  /// The row that is open, opens or closes; nil for none.
  private var row: SwipedRow?

  private lazy var pan = SwipePanGestureRecognizer(self)
  private lazy var closing = SwipeCloseGestureRecognizer(self)

  /// The state of a row that is open, opens or closes.
  @MainActor
  private final class SwipedRow {
    var path: IndexPath
    let edge: SwipeEdge
    let configuration: UISwipeActionsConfiguration
    let view: SwipeActionsView

    /// The row's displacement in points, 0 or more. During an animation, the displacement at its end.
    var revealed: CGFloat = 0

    /// The displacement at the beginning of the drag; nil without a drag.
    var dragStart: CGFloat?

    /// Whether the row is closing. Drags treat such a row as closed.
    var isClosing = false

    /// The value of `place(of:)` when the row was opened, or after the latest update.
    var place: CGFloat = 0

    init(_ path: IndexPath, _ edge: SwipeEdge, _ configuration: UISwipeActionsConfiguration, _ view: SwipeActionsView) {
      (self.path, self.edge, self.configuration, self.view) = (path, edge, configuration, view)
    }
  }

  init(list: any ChoosingList) {
    self.list = list
  }

  /// Lets drags open rows.
  func install() {
    list.addGestureRecognizer(pan)
  }

  // MARK: State

  /// The index path of the row that is open, opens or closes; nil for none.
  var openPath: IndexPath? { row?.path }

  /// Whether a drag moves a row.
  var isDragging: Bool { row?.dragStart != nil }

  /// How far the cell of a row is displaced, in points; positive to the right.
  func displacement(of path: IndexPath) -> CGFloat {
    guard let row, row.path == path else { return 0 }
    return row.revealed * direction(of: row.edge)
  }

  /// The direction in which a row moves to reveal the actions on an edge.
  private func direction(of edge: SwipeEdge) -> CGFloat { (edge == .leading) != list.isMirrored ? 1 : -1 }

  func isOnActions(_ view: UIView?) -> Bool {
    guard let view, let row else { return false }
    return view.isDescendant(of: row.view)
  }

  func isOnOpenRow(_ view: UIView?) -> Bool { row != nil && list.path(under: view) == row?.path }

  // MARK: Opening and closing

  /// Opens a row, unless it has no actions on that edge.
  ///
  /// - Returns: Whether it opens.
  @discardableResult
  func open(_ path: IndexPath, on edge: SwipeEdge, animated: Bool) -> Bool {
    guard begin(path, edge), let row else { return false }
    reveal(row.view.geometry.openWidth, animated: animated)
    return true
  }

  /// Closes the open row. Its actions are removed once it is closed.
  func close(animated: Bool) {
    guard let row, !row.isClosing else { return }
    row.isClosing = true
    row.dragStart = nil
    row.view.isUserInteractionEnabled = false
    reveal(0, animated: animated) { [weak self, weak row] in
      if let self, let row, row === self.row { self.end(path: row.path) }
    }
  }

  /// Puts the actions of a row behind its cell, which does not move yet. Closes any other row at once.
  ///
  /// - Returns: Whether the row has a cell, and actions on that edge.
  private func begin(_ path: IndexPath, _ edge: SwipeEdge) -> Bool {
    guard let cell = list.cell(at: path),
      let configuration = list.swipeActions(at: path, on: edge), !configuration.actions.isEmpty
    else { return false }
    if let row { arrive(row) }
    let side: SwipeActionsView.Side = direction(of: edge) > 0 ? .left : .right
    let view = SwipeActionsView(configuration, at: side) { [weak self] in self?.perform($0, from: $1) }
    let row = SwipedRow(path, edge, configuration, view)
    list.dropPress()
    list.swipeWillBegin(at: path)
    self.row = row
    list.setSwiped(true, at: path)
    list.insertSubview(view, belowSubview: cell)
    UIView.performOwnWithoutAnimation { placeActions() }
    row.place = place(of: path)
    list.addGestureRecognizer(closing)
    return true
  }

  /// Closes the row without an animation, even if it is already closing.
  private func arrive(_ row: SwipedRow) {
    reveal(0, animated: false)
    end(path: row.path)
  }

  /// Removes the actions of the open row, and tells the list that the swipe has ended.
  ///
  /// - Parameter path: The closed row; nil if it no longer exists.
  private func end(path: IndexPath?) {
    guard let row else { return }
    self.row = nil
    row.view.removeFromSuperview()
    list.removeGestureRecognizer(closing)
    if let path { list.setSwiped(false, at: path) }
    list.swipeDidEnd(at: path)
  }

  /// Moves the open row's cell until `width` points of its actions are visible.
  ///
  /// - Parameters:
  ///   - velocity: The speed at the beginning of the animation, in points per second; positive for opening.
  ///   - completion: Called after the animation, or at once without one.
  private func reveal(
    _ width: CGFloat, animated: Bool, velocity: CGFloat = 0, completion: (() -> Void)? = nil
  ) {
    guard let row, let cell = list.cell(at: row.path) else {
      completion?()
      return
    }
    let distance = width - row.revealed
    let change = {
      row.revealed = width
      cell.frame = self.list.closedFrame(at: row.path).offsetBy(dx: self.displacement(of: row.path), dy: 0)
      self.placeActions()
      row.view.layoutIfNeeded()
    }
    guard animated, list.window != nil else {
      UIView.performOwnWithoutAnimation(change)
      completion?()
      return
    }
    UIView.animate(
      springDuration: SwipeConstants.springDuration, bounce: SwipeConstants.springBounce,
      initialSpringVelocity: distance == 0 ? 0 : velocity / distance,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: change
    ) { _ in completion?() }
  }

  // MARK: Following the list

  /// Keeps the actions behind their row. The list calls it when it places its cells, animated or not.
  func placeActions() {
    guard let row else { return }
    row.view.frame = list.closedFrame(at: row.path)
    row.view.revealed = row.revealed
  }

  /// Closes the row if the list was scrolled, at once if the row has no cell.
  func listDidLayOut() {
    guard let row else { return }
    if list.cell(at: row.path) == nil { return end(path: row.path) }
    if !row.isClosing, abs(place(of: row.path) - row.place) > SwipeConstants.tapSlop { close(animated: true) }
  }

  /// Forgets the open row, because the list reads everything again.
  func listWillReload() {
    end(path: nil)
  }

  /// Moves the open row through an update.
  ///
  /// - Returns: The actions of a row that is gone, for the list to animate away and remove.
  func follow(_ map: ListUpdateMap) -> UIView? {
    guard let row else { return nil }
    if let new = map.newPath(for: row.path), !map.reloadedItems.contains(row.path) {
      row.path = new
      return nil
    }
    let view = row.view
    self.row = nil
    view.isUserInteractionEnabled = false
    list.removeGestureRecognizer(closing)
    list.swipeDidEnd(at: nil)
    return view
  }

  /// Stores the row's place after an update, so that `listDidLayOut()` does not take the update for a scroll.
  func updateDidEnd() {
    if let row { row.place = place(of: row.path) }
  }

  /// The distance from the top edge of the list's bounds to the row, in points.
  private func place(of path: IndexPath) -> CGFloat { list.closedFrame(at: path).minY - list.bounds.minY }

  // MARK: Dragging

  /// Starts a swipe if a drag moves sideways on the open row, or on a row with actions on that side.
  ///
  /// - Returns: Whether the swipe started.
  func mayBegin(_ pan: UIPanGestureRecognizer) -> Bool {
    let direction = pan.startDirection(in: list)
    guard abs(direction.x) > abs(direction.y) else { return false }
    let end = pan.location(in: list)
    let view = list.hitTest(CGPoint(x: end.x - direction.x, y: end.y - direction.y), with: nil)
    if let row, !row.isClosing, isOnActions(view) || isOnOpenRow(view) {
      row.dragStart = presentedWidth(of: row)
      return true
    }
    guard list.allowsSwipes, !list.isInPager(turnedBy: direction), let view, list.touchesShouldCancel(in: view),
      let path = list.path(under: view)
    else { return false }
    let edge: SwipeEdge = (direction.x > 0) != list.isMirrored ? .leading : .trailing
    guard begin(path, edge) else { return false }
    row?.dragStart = 0
    return true
  }

  func panDidChange(_ pan: UIPanGestureRecognizer) {
    guard let row, let start = row.dragStart else { return }
    let direction = direction(of: row.edge)
    switch pan.state {
    case .began, .changed:
      let distance = start + pan.translation(in: list).x * direction
      drag(to: row.view.geometry.revealed(pulledBy: distance), pan)
    case .ended: release(row, velocity: pan.velocity(in: list).x * direction, pan)
    case .cancelled: close(animated: true)
    case .possible, .failed: break
    }
  }

  /// How far the row is displaced on the screen, which an animation may be moving.
  private func presentedWidth(of row: SwipedRow) -> CGFloat {
    guard let cell = list.cell(at: row.path) else { return row.revealed }
    return max(0, (cell.presentationFrame.minX - list.closedFrame(at: row.path).minX) * direction(of: row.edge))
  }

  /// Displaces the dragged row, and expands its first action while a release would perform it.
  private func drag(to width: CGFloat, _ pan: UIPanGestureRecognizer) {
    guard let row else { return }
    reveal(width, animated: false)
    let isFull = isFullSwipe(row, pan)
    guard isFull != row.view.isExpanded else { return }
    row.view.isExpanded = isFull
    UIView.animate(withDuration: SwipeConstants.expansionDuration) { row.view.layoutIfNeeded() }
  }

  /// Whether a release would perform the first action. For a finger, its position along the row counts too; a touchpad
  /// has none.
  private func isFullSwipe(_ row: SwipedRow, _ pan: UIPanGestureRecognizer) -> Bool {
    let frame = list.closedFrame(at: row.path)
    var part: CGFloat = 0
    if pan.numberOfTouches > 0, frame.width > 0 {
      part = (pan.location(in: list).x - frame.minX) / frame.width
      if direction(of: row.edge) < 0 { part = 1 - part }
    }
    return row.view.geometry.isFullSwipe(revealed: row.revealed, finger: part)
  }

  private func release(_ row: SwipedRow, velocity: CGFloat, _ pan: UIPanGestureRecognizer) {
    row.dragStart = nil
    if row.view.isExpanded {
      reveal(row.view.bounds.width, animated: true, velocity: velocity)
      return perform(row.configuration.actions[0], from: row.view.firstButton)
    }
    guard row.view.geometry.staysOpen(revealed: row.revealed, velocity: velocity) else { return close(animated: true) }
    reveal(row.view.geometry.openWidth, animated: true, velocity: velocity)
  }

  // MARK: Actions

  /// Performs an action. The row closes when the action says that it is done.
  private func perform(_ action: UIContextualAction, from view: UIView) {
    guard let row else { return }
    action.handler(action, view) { [weak self, weak row] _ in
      if let self, let row, row === self.row { self.close(animated: true) }
    }
  }
}
