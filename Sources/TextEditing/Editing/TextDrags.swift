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

  /// The drag that began here, and the range that it drags.
  private var dragged: (session: any UIDragSession, range: Range<Int>)?

  /// Whether a drag is over the text.
  private(set) var isDropActive = false

  var isDragActive: Bool { dragged != nil }

  init(of text: TextInteraction) {
    self.text = text
  }

  private var host: any TextHost { text.host }

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
    let range = text.selection.range
    dragged = (session, range)
    return [UIDragItem(itemProvider: NSItemProvider(object: text.storage.substring(range) as NSString))]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let range = dragged?.range, host.superview != nil else { return nil }
    let lines = host.selectionRects(of: range).map { $0.intersection(host.bounds) }.filter { !$0.isEmpty }
    guard !lines.isEmpty else { return nil }
    return UITargetedDragPreview(
      view: host, parameters: UIDragPreviewParameters(textLineRects: lines.map { NSValue(cgRect: $0) }))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    animator.addCompletion { [weak self] position in
      if position == .start { self?.dragged = nil }
    }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) { dragged = nil }
}

extension TextDrags: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    host.isTextEditable && session.canLoadObjects(ofClass: NSString.self)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    isDropActive = true
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  {
    let position = host.position(closestTo: session.location(in: host))
    host.showDropCaret(at: position)
    guard isOwn(session), let range = dragged?.range else { return UIDropProposal(operation: .copy) }
    let isInside = range.lowerBound...range.upperBound ~= position.offset
    return UIDropProposal(operation: isInside ? .cancel : .move)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    isDropActive = false
    host.showSelection()
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    isDropActive = false
    host.showSelection()
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    let target = host.position(closestTo: session.location(in: host)).offset
    if isOwn(session), let range = dragged?.range, host.window?.isControlHeld != true {
      return text.move(range, to: target)
    }
    session.loadObjects(ofClass: NSString.self) { [weak text] objects in
      text?.insert(objects.compactMap { ($0 as Any) as? String }.joined(separator: "\n"), droppedAt: target)
    }
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

  /// Moves a range of the text to another place outside of it, and selects it.
  fileprivate func move(_ range: Range<Int>, to target: Int) {
    let all = 0..<storage.count
    guard range.clamped(to: all) == range, !range.contains(target), all.contains(target) || target == storage.count
    else { return }
    let (moved, before) = (storage.substring(range), storage.count)
    endComposition()
    change(range, to: "", kind: .other)
    // The delegate may refuse it, or change the text itself.
    guard storage.count == before - range.count else { return }
    insert(moved, droppedAt: target > range.lowerBound ? target - range.count : target)
  }

  /// Inserts text that was dropped, and selects it. The text may have become shorter since the drop.
  fileprivate func insert(_ dropped: String, droppedAt target: Int) {
    guard !dropped.isEmpty, host.isTextEditable else { return }
    if !host.isFirstResponder { _ = host.becomeFirstResponder() }
    endComposition()
    let place = storage.boundary(atOrBefore: min(target, storage.count))
    let before = storage.count
    change(place..<place, to: dropped, kind: .other)
    let length = storage.count - before
    if length > 0 { select(place..<place + length) }
  }
}

extension TextHost {
  /// Shows where text would be dropped.
  fileprivate func showDropCaret(at position: CaretPosition) {
    let (caret, origin) = (caretFrame(at: position), canvas.frame.origin)
    canvas.showCaret(caret.offsetBy(dx: -origin.x, dy: -origin.y), color: tintColor)
  }
}
