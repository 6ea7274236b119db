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
  /// The drag that is over the list.
  private(set) var dropSession: (any UIDropSession)?
  private var proposal = ListDropProposal(operation: .cancel, intent: .unspecified)
  private var destination: IndexPath?
  private var drop: ListDrop?
  private let mark = DropMarkView()

  init(list: any DraggingList) {
    self.list = list
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
    guard let path = sources.first(where: { $0.item === item })?.path, let cell = list.cell(at: path),
      let container = cell.superview
    else { return nil }
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
    for (_, path) in sources where list.exists(path) { list.setDragState(state, at: path) }
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
    destination = list.item(at: session.location(in: list))
    if moved(in: session) != nil {
      proposal = ListDropProposal(operation: destination == nil ? .cancel : .move, intent: .insert)
    } else {
      proposal = list.dropProposal(session, at: destination)
    }
    showMark(for: session)
    return UIDropProposal(operation: proposal.operation)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    mark.removeFromSuperview()
    dropSession = nil
    if dropDelegate != nil { list.dropDidExit(session) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    mark.removeFromSuperview()
    if let source = moved(in: session) {
      guard let destination, list.exists(destination) else { return }
      if destination != source { list.move(source, to: destination) }
      let drop = ListDrop(session, at: destination, proposal, items: [])
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
      })
    self.drop = drop
    list.performDrop(drop)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    (dropSession, drop) = (nil, nil)
    mark.removeFromSuperview()
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
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    drop?.targets[ObjectIdentifier(item)]?.animation.join(animator)
  }

  // MARK: The mark

  /// Shows where a drop would insert items, or into which item it would go.
  private func showMark(for session: any UIDropSession) {
    guard let destination, proposal.operation == .copy || proposal.operation == .move, proposal.intent != .unspecified,
      let frame = list.frame(at: destination)
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
    // An item that moves away from before the place ends behind it.
    let source = isOwn(session) && sources.count == 1 ? sources.first?.path : nil
    mark.show(at: frame, isHorizontal: isHorizontal, isAfter: source.map { $0 < destination } ?? false)
  }
}

/// The line between the items where a drop would insert content, or the outline of the item into which it would go.
private final class DropMarkView: UIView {
  private static let width: CGFloat = 2

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.zPosition = 1
  }

  required init?(coder: NSCoder) { nil }

  func show(around frame: CGRect) {
    backgroundColor = tintColor.withAlphaComponent(0.2)
    self.frame = frame
  }

  func show(at frame: CGRect, isHorizontal: Bool, isAfter: Bool) {
    backgroundColor = tintColor
    let half = Self.width / 2
    let x = isAfter ? frame.maxX : frame.minX
    let y = isAfter ? frame.maxY : frame.minY
    self.frame =
      isHorizontal
      ? CGRect(x: x - half, y: frame.minY, width: Self.width, height: frame.height)
      : CGRect(x: frame.minX, y: y - half, width: frame.width, height: Self.width)
  }
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
