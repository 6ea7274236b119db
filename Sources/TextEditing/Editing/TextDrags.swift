import Drawing
import Foundation
import Views

/// The drags of a text's selection, and the drops of text into it.
///
/// Inside of one view text is moved, or copied while the user holds Control; between views and programs it is copied.
@MainActor
final class TextDrags {
  private unowned let text: TextInteraction
  private(set) lazy var drag = UIDragInteraction(delegate: self)
  private(set) lazy var drop = UIDropInteraction(delegate: self)

  /// The delegates of the app.
  weak var dragDelegate: (any UITextDragDelegate)?
  weak var dropDelegate: (any UITextDropDelegate)?

  var options: UITextDragOptions = []

  /// The drag that began here, and the range that it drags.
  private var dragged: (session: any UIDragSession, range: Range<Int>)?

  /// The texts of items that were lifted here.
  private var lifted: [(item: UIDragItem, range: Range<Int>)] = []

  /// What a drop would do, and whether it makes a text editable that is not.
  private var proposal = UITextDropProposal(operation: .cancel)
  private var editability = UITextDropEditability.no

  /// The item whose preview stands for all dropped ones.
  private weak var firstDropped: UIDragItem?

  /// Whether a drag is over the text.
  private(set) var isDropActive = false

  var isDragActive: Bool { dragged != nil }

  init(of text: TextInteraction) {
    self.text = text
  }

  private var host: any TextHost { text.host }
  private var draggable: (any UIView & UITextDraggable)? { host as? any UIView & UITextDraggable }
  private var droppable: (any UIView & UITextDroppable)? { host as? any UIView & UITextDroppable }

  func installDrag() {
    if drag.view == nil { host.addInteraction(drag) }
  }

  func installDrop() {
    if drop.view == nil { host.addInteraction(drop) }
  }

  private func isOwn(_ session: any UIDropSession) -> Bool {
    dragged != nil && session.localDragSession === dragged?.session
  }
}

extension TextDrags: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    // A press that selects goes on to select.
    guard text.press == nil, text.isSelected(at: session.location(in: host)) else { return [] }
    lifted = []
    let range = text.selection.range
    let items = items(of: range, for: session, existing: [])
    dragged = items.isEmpty ? nil : (session, range)
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard dragged == nil, text.isSelected(at: point) else { return [] }
    return items(of: text.selection.range, for: session, existing: session.items)
  }

  private func items(
    of range: Range<Int>, for session: any UIDragSession, existing: [UIDragItem]
  ) -> [UIDragItem] {
    var items = [UIDragItem(itemProvider: NSItemProvider(object: text.storage.substring(range) as NSString))]
    if let dragDelegate, let draggable {
      let request = TextDragRequest(range, items, existing: existing, session)
      items = dragDelegate.textDraggableView(draggable, itemsForDrag: request)
    }
    lifted += items.map { ($0, range) }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let dragDelegate, let draggable else { return preview(of: item) }
    return dragDelegate.textDraggableView(draggable, dragPreviewForLiftingItem: item, session: session)
  }

  /// The lines of an item's text; nil for an item of another text.
  func preview(of item: UIDragItem) -> UITargetedDragPreview? {
    guard let range = lifted.first(where: { $0.item === item })?.range, let container = host.superview else {
      return nil
    }
    let lines = host.selectionRects(of: range).map { $0.intersection(host.bounds) }.filter { !$0.isEmpty }
    guard !lines.isEmpty else { return nil }
    func parameters(from origin: CGPoint) -> UIDragPreviewParameters {
      UIDragPreviewParameters(
        textLineRects: lines.map { NSValue(cgRect: $0.offsetBy(dx: -origin.x, dy: -origin.y)) })
    }
    guard options.contains(.stripTextColorFromPreviews), let picture = pictureWithoutColor else {
      return UITargetedDragPreview(view: host, parameters: parameters(from: .zero))
    }
    return UITargetedDragPreview(
      view: picture, parameters: parameters(from: host.bounds.origin),
      target: UIDragPreviewTarget(container: container, center: host.center))
  }

  /// A picture of what is seen of the text, in the color of labels.
  private var pictureWithoutColor: UIView? {
    let color = host.textColor
    host.textColor = .label
    defer { host.textColor = color }
    return host.resizableSnapshotView(from: host.bounds, afterScreenUpdates: true, withCapInsets: .zero)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    animator.addCompletion { [weak self] position in
      if position == .start { self?.dragged = nil }
    }
    if let draggable { dragDelegate?.textDraggableView(draggable, willAnimateLiftWith: animator, session: session) }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    if let draggable { dragDelegate?.textDraggableView(draggable, dragSessionWillBegin: session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    (dragged, lifted) = (nil, [])
    if let draggable { dragDelegate?.textDraggableView(draggable, dragSessionDidEnd: session, with: operation) }
  }
}

extension TextDrags: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    guard session.canLoadObjects(ofClass: NSString.self) else { return false }
    guard !host.isTextEditable else { return true }
    guard host.canBecomeEditable, let dropDelegate, let droppable else { return false }
    editability = dropDelegate.textDroppableView(droppable, willBecomeEditableForDrop: request(for: session))
    return editability != .no
  }

  private func place(of session: any UIDropSession) -> CaretPosition {
    host.position(closestTo: session.location(in: host))
  }

  /// What would be done at the place of a drag without a delegate.
  private func request(for session: any UIDropSession) -> TextDropRequest {
    let (position, isOwn) = (place(of: session), isOwn(session))
    let isInside = isOwn && dragged.map { $0.range.lowerBound...$0.range.upperBound ~= position.offset } == true
    let proposal = UITextDropProposal(operation: isInside ? .cancel : isOwn ? .move : .copy)
    return TextDropRequest(at: position, proposal, isSameView: isOwn, session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    isDropActive = true
    if let droppable { dropDelegate?.textDroppableView(droppable, dropSessionDidEnter: session) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  {
    let request = request(for: session)
    proposal = request.suggestedProposal
    if let dropDelegate, let droppable {
      proposal = dropDelegate.textDroppableView(droppable, proposalForDrop: request)
      dropDelegate.textDroppableView(droppable, dropSessionDidUpdate: session)
    }
    if proposal.dropAction == .insert { host.showDropCaret(at: place(of: session)) } else { host.showSelection() }
    return proposal
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    isDropActive = false
    host.showSelection()
    if let droppable { dropDelegate?.textDroppableView(droppable, dropSessionDidExit: session) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    isDropActive = false
    host.showSelection()
    if let droppable { dropDelegate?.textDroppableView(droppable, dropSessionDidEnd: session) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    let (target, proposal) = (place(of: session).offset, proposal)
    firstDropped = session.items.first
    if let dropDelegate, let droppable {
      dropDelegate.textDroppableView(droppable, willPerformDrop: request(for: session))
    }
    guard proposal.dropPerformer == .view else { return }
    let moved =
      isOwn(session) && proposal.operation == .move && host.window?.isControlHeld != true ? dragged?.range : nil
    if let moved, proposal.dropAction == .insert, proposal.useFastSameViewOperations {
      return text.move(moved, to: target)
    }
    let editability = host.isTextEditable ? UITextDropEditability.no : self.editability
    session.loadObjects(ofClass: NSString.self) { [weak text] objects in
      guard let text else { return }
      let dropped = objects.compactMap { ($0 as Any) as? String }.joined(separator: "\n")
      if editability != .no { text.host.setEditable(true) }
      if let moved, proposal.dropAction == .insert {
        text.move(moved, to: target, as: dropped)
      } else {
        text.insert(dropped, by: proposal.dropAction, droppedAt: target)
      }
      if editability == .temporary { text.host.setEditable(false) }
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard item === firstDropped, let dropDelegate, let droppable else { return nil }
    return dropDelegate.textDroppableView(droppable, previewForDroppingAllItemsWithDefault: defaultPreview)
  }
}

extension TextInteraction {
  /// The drags; made on first use.
  var madeDrags: TextDrags {
    if let drags { return drags }
    let made = TextDrags(of: self)
    drags = made
    return made
  }

  /// Whether the selection is at a point of the view, and can be dragged.
  func isSelected(at point: CGPoint) -> Bool {
    !selection.isEmpty && !host.isTextSecret
      && host.selectionRects(of: selection.range).contains { $0.contains(point) }
  }

  /// Moves a range of the text to another place outside of it, and selects it, as one step of the history.
  ///
  /// - Parameter text: What is inserted there; nil for the text of the range.
  fileprivate func move(_ range: Range<Int>, to target: Int, as text: String? = nil) {
    let all = 0..<storage.count
    guard range.clamped(to: all) == range, !range.contains(target), all.contains(target) || target == storage.count
    else { return }
    let (moved, before) = (text ?? storage.substring(range), storage.count)
    endComposition()
    change(range, to: "", kind: .other)
    let rest = before - range.count
    // The delegate may refuse it, or change the text itself.
    guard storage.count == rest else { return }
    insert(moved, droppedAt: target > range.lowerBound ? target - range.count : target)
    guard storage.count == rest else { return joinSteps() }
    // What is not inserted stays where it was.
    changeText { _ = $0.undo() }
    host.announceEdit()
  }

  /// Inserts text that was dropped, and selects it. The text may have become shorter since the drop.
  fileprivate func insert(
    _ dropped: String, by action: UITextDropProposal.Action = .insert, droppedAt target: Int
  ) {
    guard !dropped.isEmpty, host.isTextEditable else { return }
    if !host.isFirstResponder { _ = host.becomeFirstResponder() }
    endComposition()
    let place = storage.boundary(atOrBefore: min(target, storage.count))
    let replaced =
      switch action {
      case .insert: place..<place
      case .replaceSelection: selection.range
      case .replaceAll: 0..<storage.count
      }
    let before = storage.count
    change(replaced, to: dropped, kind: .other)
    let length = storage.count - before + replaced.count
    // A delegate that refuses the change leaves the selection.
    guard length > 0, replaced.lowerBound + length <= storage.count, storage.count != before || !replaced.isEmpty else {
      return
    }
    select(replaced.lowerBound..<replaced.lowerBound + length)
  }
}

extension TextHost {
  /// Shows where text would be dropped.
  fileprivate func showDropCaret(at position: CaretPosition) {
    let (caret, origin) = (caretFrame(at: position), canvas.frame.origin)
    canvas.showCaret(caret.offsetBy(dx: -origin.x, dy: -origin.y), color: tintColor)
  }
}
