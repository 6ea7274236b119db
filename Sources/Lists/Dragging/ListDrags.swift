import Drawing
import Foundation
import Views

/// The drags of a list's items and the drops on it, and the delegate of both interactions. The list itself does not conform to
/// these protocols, as in UIKit, so that an app's subclass can, for interactions of its own.
@MainActor
final class ListDrags {
  private unowned let list: any DraggingList
  private lazy var dragInteraction = UIDragInteraction(delegate: self)
  private lazy var dropInteraction = UIDropInteraction(delegate: self)

  /// The delegates of the app.
  weak var dragDelegate: AnyObject?
  weak var dropDelegate: AnyObject?

  /// The drag that began here.
  private(set) var dragSession: (any UIDragSession)?
  /// The items of that drag and the places that they had when it began.
  private var sources: [(item: UIDragItem, path: IndexPath)] = []
  /// The cells that were told that they are dragged. They hear of the end wherever they are by then.
  private var draggedCells: [UIView] = []
  /// The drag that is over the list.
  private(set) var dropSession: (any UIDropSession)?
  private var proposal = ListDropProposal(operation: .cancel, intent: .unspecified)
  private var destination: IndexPath?
  private var drop: ListDrop?
  private let mark = DropMarkView()

  /// The room that the list makes when the drag has rested, and when that is; nil for none that waits.
  private var pending: (gap: DropGap?, due: TimeInterval?)?

  let placeholders: ListPlaceholders

  /// Whether the app performs a drop. What it changes of the room is shown together at the end.
  private(set) var isDropping = false

  /// How a collection view is arranged after that; nil without changes.
  var pendingArrangement: DropArrangement?

  /// The cell of a row that a drop moves.
  weak var hiddenCell: UIView?

  init(list: any DraggingList) {
    self.list = list
    placeholders = ListPlaceholders(of: list)
  }

  /// Attaches the interactions that the delegates need. Items can be moved inside of a list that has a delegate of drags only.
  func install() {
    attach(dragInteraction, if: dragDelegate != nil)
    attach(dropInteraction, if: dragDelegate != nil || dropDelegate != nil)
  }

  /// Whether items can be dragged.
  var isDragEnabled: Bool {
    get { dragInteraction.isEnabled }
    set { dragInteraction.isEnabled = newValue }
  }

  private func attach(_ interaction: any UIInteraction, if isNeeded: Bool) {
    guard isNeeded != (interaction.view != nil) else { return }
    if isNeeded { list.addInteraction(interaction) } else { list.removeInteraction(interaction) }
  }

  private func isOwn(_ session: any UIDropSession) -> Bool {
    dragSession != nil && session.localDragSession === dragSession
  }

  /// The place of the one item that the list itself moves by its data source; nil if the app performs the drop.
  private func moved(in session: any UIDropSession) -> IndexPath? {
    guard isOwn(session), sources.count == 1, let path = sources.first?.path, list.exists(path),
      dropDelegate == nil || !list.dropCanHandle(session), list.mayMove(path)
    else { return nil }
    return path
  }
}

extension ListDrags: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard dragDelegate != nil, dragSession == nil, let path = list.item(at: session.location(in: list)) else {
      return []
    }
    let items = list.dragItems(for: session, at: path)
    sources = items.map { ($0, path) }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard dragDelegate != nil, let path = list.shownItem(at: point) else { return [] }
    let items = list.dragItems(toAddTo: session, at: path, point)
    guard !items.isEmpty else { return [] }
    // The items of a drag from elsewhere have their places here only for their previews.
    sources = (session === dragSession ? sources : []) + items.map { ($0, path) }
    if session === dragSession { setState(.dragging, at: path) }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let path = sources.first(where: { $0.item === item })?.path, let cell = list.cell(at: path),
      cell.superview != nil
    else { return nil }
    let parameters = list.dragPreviewParameters(at: path) ?? UIDragPreviewParameters()
    return UITargetedDragPreview(view: cell, parameters: parameters)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    setState(.lifting)
    animator.addCompletion { [weak self] position in
      if position == .start { self?.setState(.none) }
    }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    dragSession = session
    setState(.dragging)
    list.dragWillBegin(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { list.dragAllowsMove(session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list.dragIsRestricted(session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let path = sources.first(where: { $0.item === item })?.path else { return nil }
    list.layoutIfNeeded()
    guard let cell = list.cell(at: path), let container = cell.superview else { return nil }
    return defaultPreview.retargetedPreview(with: UIDragPreviewTarget(container: container, center: cell.center))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    setState(.none)
    (dragSession, sources) = (nil, [])
    list.dragDidEnd(session)
  }

  private func setState(_ state: ListDragState) {
    guard state == .none else {
      for (_, path) in sources { setState(state, at: path) }
      return
    }
    for cell in draggedCells { list.setDragState(.none, of: cell) }
    draggedCells = []
  }

  private func setState(_ state: ListDragState, at path: IndexPath) {
    guard list.exists(path), let cell = list.cell(at: path) else { return }
    if !draggedCells.contains(where: { $0 === cell }) { draggedCells.append(cell) }
    list.setDragState(state, of: cell)
  }
}

extension ListDrags: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    dropDelegate != nil && list.dropCanHandle(session) || moved(in: session) != nil
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    dropSession = session
    if dropDelegate != nil { list.dropDidEnter(session) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  {
    destination = list.dropPlace(at: session.location(in: list))
    let moved = moved(in: session)
    if moved != nil {
      proposal = ListDropProposal(operation: destination == nil ? .cancel : .move, intent: .insert)
    } else {
      proposal = list.dropProposal(session, at: destination)
    }
    wait(for: gap(for: session))
    showMark(for: session)
    return UIDropProposal(operation: proposal.operation)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    mark.removeFromSuperview()
    endGap()
    dropSession = nil
    if dropDelegate != nil { list.dropDidExit(session) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    mark.removeFromSuperview()
    pending = nil
    list.beginDrop()
    isDropping = true
    defer {
      isDropping = false
      list.endDrop()
    }
    if let source = moved(in: session) {
      guard let destination, list.isPlace(destination, without: source) else { return }
      if destination != source { list.move(source, to: destination) }
      let drop = ListDrop(session, at: destination, proposal, items: [], of: self)
      for item in session.items { _ = drop.send(item, to: .item(destination)) }
      self.drop = drop
      return
    }
    let isOwn = isOwn(session)
    let drop = ListDrop(
      session, at: destination, proposal,
      items: session.items.map { item in
        let source = isOwn ? sources.first { $0.item === item }?.path : nil
        return ListDropItem(item, from: source, size: source.flatMap(list.frame)?.size ?? .zero)
      }, of: self)
    self.drop = drop
    list.performDrop(drop)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    (dropSession, drop) = (nil, nil)
    mark.removeFromSuperview()
    endGap()
    if dropDelegate != nil { list.dropDidEnd(session) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let place = drop?.targets[ObjectIdentifier(item)]?.place else { return nil }
    list.layoutIfNeeded()
    switch place {
    case .item(let path):
      guard let frame = list.frame(at: path) else { return nil }
      return defaultPreview.retargetedPreview(with: UIDragPreviewTarget(container: list, center: frame.center))
    case .rect(let rect, let path):
      guard let frame = list.frame(at: path) else { return nil }
      let center = CGPoint(x: frame.minX + rect.midX, y: frame.minY + rect.midY)
      let size = defaultPreview.size
      let scale = size.width > 0 && size.height > 0 ? min(rect.width / size.width, rect.height / size.height) : 1
      return defaultPreview.retargetedPreview(
        with: UIDragPreviewTarget(
          container: list, center: center, transform: CGAffineTransform(scaleX: scale, y: scale)))
    case .own(let target): return defaultPreview.retargetedPreview(with: target)
    case .placeholder(let placeholder):
      guard let frame = list.frame(of: placeholder) else { return nil }
      let target = UIDragPreviewTarget(container: list, center: frame.center)
      guard let cell = list.cell(of: placeholder), let parameters = placeholder.previewParameters(cell) else {
        return defaultPreview.retargetedPreview(with: target)
      }
      return UITargetedDragPreview(view: cell, parameters: parameters, target: target)
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    drop?.targets[ObjectIdentifier(item)]?.animation.join(animator)
  }

  // MARK: The mark

  /// Whether an item that moves away from before a place ends behind it.
  private func isBehind(_ destination: IndexPath, in session: any UIDropSession) -> Bool {
    isOwn(session) && sources.count == 1 && sources.first.map { $0.path < destination } ?? false
  }

  /// Shows where a drop would insert items, or into which item it would go.
  private func showMark(for session: any UIDropSession) {
    guard let destination, proposal.operation == .copy || proposal.operation == .move,
      proposal.intent == .into || proposal.intent == .automatic, let frame = list.frame(at: destination)
    else { return mark.removeFromSuperview() }
    if mark.superview !== list { list.addSubview(mark) }
    list.bringSubviewToFront(mark)
    let location = session.location(in: list)
    let isHorizontal = list.isHorizontal(at: destination)
    let fraction =
      isHorizontal
      ? (location.x - frame.minX) / max(1, frame.width) : (location.y - frame.minY) / max(1, frame.height)
    if proposal.intent == .into || proposal.intent == .automatic && 0.25...0.75 ~= fraction {
      return mark.show(around: frame)
    }
    mark.show(at: frame, isHorizontal: isHorizontal, isAfter: isBehind(destination, in: session))
  }
}

// MARK: Room for drops

extension ListDrags: FrameParticipant {
  /// The room that a drop would need: for the item itself if the drag moves one, for something else otherwise.
  private func gap(for session: any UIDropSession) -> DropGap? {
    guard let destination, proposal.intent == .insert, proposal.operation == .copy || proposal.operation == .move else {
      return nil
    }
    let isCopy = proposal.operation == .copy || list.window?.isControlHeld == true
    guard !isCopy, isOwn(session), session.items.count == 1, let source = sources.first?.path, list.exists(source)
    else {
      return DropGap(path: destination)
    }
    return DropGap(path: destination, moved: source)
  }

  /// Makes the room after the list's delay, unless another one is wanted by then.
  private func wait(for gap: DropGap?) {
    guard gap != list.shownGap else { return pending = nil }
    guard gap != nil, list.gapDelay > 0 else {
      pending = nil
      return list.showGap(gap)
    }
    if let pending, pending.gap == gap { return }
    pending = (gap, nil)
    list.window?.frameClock.add(self)
  }

  private func endGap() {
    pending = nil
    if list.shownGap != nil { list.showGap(nil) }
  }

  func advance(to time: TimeInterval) -> NextFrameRequest {
    guard let (gap, due) = pending else { return .none }
    guard let due else {
      pending?.due = time + list.gapDelay
      return .at(time + list.gapDelay)
    }
    guard due <= time else { return .at(due) }
    pending = nil
    list.showGap(gap)
    return .none
  }
}

// MARK: Changes of the data

extension ListDrags {
  /// Takes the places of dragged items through a change of the data; nil for a reload, after which they are not known.
  func follow(_ map: ListUpdateMap?) {
    if !sources.isEmpty { sources = sources.compactMap { item, path in map?.newPath(for: path).map { (item, $0) } } }
    if map == nil { pendingArrangement = nil }
    pending = nil
  }

  /// The gaps that end with the next change of the items.
  var ending: Set<Int> { isDropping ? placeholders.ending.union([ListGap.ofDrag]) : placeholders.ending }
}

extension DraggingList {
  /// The drags; made on first use.
  var madeDrags: ListDrags {
    if let drags { return drags }
    let made = ListDrags(list: self)
    drags = made
    return made
  }
}
