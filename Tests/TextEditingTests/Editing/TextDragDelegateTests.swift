import Drawing
import Foundation
import TestSupport
import Testing

@testable import TextEditing
@_spi(Toolkit) @testable import Views

/// Records the calls for drags of text, and answers as a test wants.
@MainActor
private final class TextDelegate: UITextDragDelegate, UITextDropDelegate, UITextViewDelegate {
  var log: [String] = []
  var items: ((any UITextDragRequest) -> [UIDragItem])?
  var proposal: ((any UITextDropRequest) -> UITextDropProposal)?
  var editability = UITextDropEditability.no
  var hasPreview = true
  var target: UITargetedDragPreview?
  var onPerform: ((any UITextDropRequest) -> Void)?
  var allows: (String) -> Bool = { _ in true }

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    allows(text)
  }

  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] {
    let text = textDraggableView.text(in: dragRequest.dragRange) ?? ""
    log.append("items of \(text), \(dragRequest.existingItems.count) before, \(dragRequest.isSelected)")
    return items?(dragRequest) ?? dragRequest.suggestedItems
  }

  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) { log.append("lift") }

  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
  ) { log.append("begin") }

  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  ) { log.append("end \(operation)") }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop dropRequest: any UITextDropRequest
  ) -> UITextDropEditability { editability }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop dropRequest: any UITextDropRequest
  ) -> UITextDropProposal { proposal?(dropRequest) ?? dropRequest.suggestedProposal }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop dropRequest: any UITextDropRequest
  ) {
    let place = textDroppableView.offset(from: textDroppableView.beginningOfDocument, to: dropRequest.dropPosition)
    log.append("perform at \(place), same view \(dropRequest.isSameView)")
    onPerform?(dropRequest)
  }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    log.append("preview")
    return target
  }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
  ) { log.append("enter") }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession
  ) { if log.last != "update" { log.append("update") } }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
  ) { log.append("exit") }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
  ) { log.append("drop ended") }
}

@MainActor
@Suite("Delegates of dragged text")
struct TextDragDelegateTests {
  private let harness = OffscreenHarness()
  private let field = UITextField()
  private let textView = UITextView()
  private let delegate = TextDelegate()

  init() {
    harness.add(field, frame: CGRect(x: 20, y: 20, width: 300, height: 34))
    harness.add(textView, frame: CGRect(x: 20, y: 100, width: 300, height: 200))
    (textView.textDragDelegate, textView.textDropDelegate) = (delegate, delegate)
    (field.textDragDelegate, field.textDropDelegate) = (delegate, delegate)
    textView.text = "one two three"
  }

  private func place(_ offset: Int, in text: any TextHost) -> CGPoint {
    let rect = text.caretRect(at: CaretPosition(offset))
    return text.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  private func turn(until isDone: @escaping () -> Bool) async {
    for _ in 0..<2000 where !isDone() { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(isDone())
  }

  private func pull(from start: CGPoint, to end: CGPoint) {
    harness.pointer.press(at: start)
    harness.pointer.move(from: start, to: end, duration: 0.3)
    harness.run(for: 0.1)
  }

  private func drag(from start: CGPoint, to end: CGPoint) {
    pull(from: start, to: end)
    harness.pointer.release(at: end)
    harness.runUntilIdle()
  }

  private func select(_ range: Range<Int>) {
    textView.becomeFirstResponder()
    textView.selectedRange = NSRange(range)
    harness.runUntilIdle()
  }

  @Test("Both delegates hear of a drag of the selection and its drop")
  func calls() {
    select(0..<4)
    drag(from: place(2, in: textView), to: place(8, in: textView))
    #expect(textView.text == "two one three")
    #expect(
      delegate.log == [
        "items of one , 0 before, true", "lift", "begin", "enter", "update", "perform at 8, same view true", "preview",
        "end move", "drop ended",
      ])
    delegate.log = []
    pull(from: place(6, in: textView), to: CGPoint(x: 200, y: 350))
    #expect(delegate.log.suffix(2) == ["update", "exit"])
    harness.strike("Escape")
    harness.pointer.release(at: CGPoint(x: 200, y: 350))
    harness.runUntilIdle()
    #expect(delegate.log.suffix(2) == ["end cancel", "drop ended"])
  }

  @Test("A delegate drags other items, or none")
  func items() async {
    delegate.items = { _ in ["a", "b"].map { UIDragItem(itemProvider: NSItemProvider(object: $0 as NSString)) } }
    select(0..<4)
    drag(from: place(2, in: textView), to: place(0, in: field))
    await turn { field.text == "a b" }
    delegate.items = { _ in [] }
    select(0..<7)
    harness.run(for: 1)
    drag(from: place(1, in: textView), to: place(5, in: textView))
    #expect(!textView.isTextDragActive && textView.text == "one two three")
  }

  @Test("A delegate replaces the selection or the whole text, or refuses the drop")
  func proposals() async {
    field.text = "some words"
    delegate.proposal = { request in
      let proposal = UITextDropProposal(operation: request.isSameView ? .move : .copy)
      proposal.dropAction = .replaceAll
      return proposal
    }
    select(0..<3)
    drag(from: place(1, in: textView), to: place(4, in: field))
    await turn { field.text == "one" }
    #expect(field.interaction.selection.range == 0..<3)
    field.interaction.undo()
    #expect(field.text == "some words")
    field.becomeFirstResponder()
    field.interaction.select(5..<10)
    delegate.proposal = { _ in
      let proposal = UITextDropProposal(operation: .copy)
      proposal.dropAction = .replaceSelection
      #expect((proposal.copy() as? UITextDropProposal)?.dropAction == .replaceSelection)
      return proposal
    }
    textView.selectedRange = NSRange(0..<3)
    drag(from: place(1, in: textView), to: place(0, in: field))
    await turn { field.text == "some one" }
    delegate.proposal = { _ in UITextDropProposal(operation: .forbidden) }
    textView.selectedRange = NSRange(0..<3)
    drag(from: place(1, in: textView), to: place(0, in: field))
    #expect(delegate.log.last == "drop ended" && field.text == "some one")
  }

  @Test("A delegate performs a drop itself")
  func performer() async {
    var text: String?
    delegate.proposal = { _ in
      let proposal = UITextDropProposal(operation: .copy)
      proposal.dropPerformer = .delegate
      return proposal
    }
    delegate.onPerform = { request in
      request.dropSession.loadObjects(ofClass: String.self) { text = $0.first }
    }
    select(0..<3)
    drag(from: place(1, in: textView), to: place(0, in: field))
    await turn { text == "one" }
    #expect(field.text == "")
  }

  @Test("A text that cannot be edited takes a drop if its delegate wants that, for once or from then on")
  func editability() async {
    field.text = "new"
    textView.isEditable = false
    field.becomeFirstResponder()
    func drop() {
      field.interaction.select(0..<3)
      harness.run(for: 1)
      drag(from: place(1, in: field), to: place(0, in: textView))
    }
    drop()
    #expect(textView.text == "one two three")
    delegate.editability = .temporary
    drop()
    await turn { textView.text == "newone two three" }
    #expect(!textView.isEditable)
    delegate.editability = .yes
    field.becomeFirstResponder()
    drop()
    await turn { textView.text == "newnewone two three" }
    #expect(textView.isEditable && textView.textDropInteraction != nil)
  }

  @Test("A move is one step to undo and to redo, with or without the items", arguments: [true, false])
  func undo(isFast: Bool) async {
    delegate.proposal = { request in
      request.suggestedProposal.useFastSameViewOperations = isFast
      return request.suggestedProposal
    }
    select(0..<4)
    drag(from: place(2, in: textView), to: place(8, in: textView))
    await turn { textView.text == "two one three" }
    #expect(textView.selectedRange == NSRange(location: 4, length: 4))
    textView.interaction.undo()
    #expect(textView.text == "one two three" && textView.selectedRange == NSRange(location: 0, length: 4))
    textView.interaction.redo()
    #expect(textView.text == "two one three")
    textView.interaction.undo()
    textView.interaction.undo()
    #expect(textView.text == "one two three", "there is nothing before it")
  }

  @Test("A move whose insertion is refused changes nothing")
  func refusedInsertion() {
    textView.delegate = delegate
    delegate.allows = { $0.isEmpty }
    select(0..<4)
    drag(from: place(2, in: textView), to: place(8, in: textView))
    #expect(textView.text == "one two three")
    harness.run(for: 1)
    delegate.allows = { _ in false }
    textView.text = "one two three"
    select(0..<4)
    drag(from: place(2, in: textView), to: place(8, in: textView))
    #expect(textView.text == "one two three")
  }

  @Test("Previews show the selected lines, in the color of labels if the app wants that", arguments: [false, true])
  func previews(isStripped: Bool) throws {
    textView.textColor = .red
    textView.backgroundColor = .white
    #expect(textView.textDragOptions == [])
    if isStripped { textView.textDragOptions = .stripTextColorFromPreviews }
    var item: UIDragItem?
    delegate.items = { request in
      item = request.suggestedItems.first
      return request.suggestedItems
    }
    select(0..<3)
    pull(from: place(1, in: textView), to: CGPoint(x: 200, y: 350))
    let drags = try #require(textView.interaction.drags)
    let preview = try #require(item.flatMap(drags.preview))
    #expect(preview.parameters.visiblePath?.bounds.width ?? 0 < 60 && textView.textColor == .red)
    let image = UIGraphicsImageRenderer(size: preview.size).image { _ in
      preview.view.drawHierarchy(in: CGRect(origin: .zero, size: preview.size), afterScreenUpdates: true)
    }
    #expect(image.rows().contains { $0.contains("R") } != isStripped)
    #expect(drags.preview(of: UIDragItem(itemProvider: NSItemProvider())) == nil)
    harness.strike("Escape")
    harness.pointer.release(at: CGPoint(x: 200, y: 350))
    harness.runUntilIdle()
  }

  @Test("A tap on the selection adds its text to another drag")
  func adding() async {
    let source = UIView()
    harness.add(source, frame: CGRect(x: 330, y: 330, width: 60, height: 60))
    let first = FirstItem()
    source.addInteraction(UIDragInteraction(delegate: first))
    select(0..<3)
    harness.fingers.press(at: CGPoint(x: 360, y: 360))
    harness.run(for: 0.6)
    harness.fingers.move(to: [place(0, in: field)], duration: 0.2)
    harness.run(for: 0.1)
    harness.fingers.press(at: place(1, in: textView) + CGPoint(x: 2, y: 0))
    harness.run(for: 0.1)
    harness.fingers.lift(1)
    harness.run(for: 0.4)
    #expect(delegate.log.contains("items of one, 1 before, true"))
    harness.fingers.lift()
    harness.runUntilIdle()
    await turn { field.text == "first one" }
  }
}

private final class FirstItem: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: "first" as NSString))]
  }
}
