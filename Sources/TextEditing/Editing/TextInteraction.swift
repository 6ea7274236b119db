import Controls
import Drawing
import Foundation
import Views

/// Edits the text of a view by keyboard, pointer, clipboard and input method.
///
/// It owns the text, which the view reads from it. The delegate is asked about commands, typed text and pastes, but not
/// about changes by the app.
@MainActor
final class TextInteraction {
  private(set) unowned var host: any TextHost

  private(set) var editor = TextEditor()

  /// The caret's blinking.
  private(set) lazy var blink = CaretBlink { [unowned host] _ in host.caretDidBlink() }

  /// The current press of the pointer; nil without one.
  var press: TextPress?
  lazy var autoscroll = TextAutoscroll { [unowned self] in autoscroll(by: $0) }

  /// The selection with fingers, and the edit menu; nil until the host has made them.
  private(set) var touches: TextTouches?
  private(set) weak var menu: UIContextMenuInteraction?

  /// The misspelled words; nil unless the text is edited and its spelling checked.
  var spelling: TextSpelling?

  /// A press of the pointer on the selection, which drags it, or begins another one when it ends in place.
  var heldPress: (position: CaretPosition, location: CGPoint)?

  /// Nil until there is a selection to drag, or a drag over the text.
  var drags: TextDrags?

  /// Whether the delegate is being asked about composed text, so that it is asked only once.
  private var isAskingAboutComposition = false

  /// Whether the user's next edit replaces the whole text, as in a secure text that is edited again.
  var clearsOnNextEdit = false

  init(host: any TextHost) {
    self.host = host
  }

  /// Gives the host the edit menu and the selection with fingers.
  func addInteractions() {
    let menu = UIContextMenuInteraction(delegate: self)
    (menu.liftsView, menu.opensByFinger) = (false, false)
    host.addInteraction(menu)
    self.menu = menu
    touches = TextTouches(of: host, owner: self)
  }

  var storage: TextStorage { editor.storage }
  var selection: TextSelection { editor.selection }
  var markedRange: Range<Int>? { editor.markedRange }
  var rule: WordRule { host.isTextSecret ? .wholeText : .words }

  /// The time of the current event; nil outside of events.
  var time: TimeInterval? { host.window?.currentTime }

  /// Returns the fragments that were replaced since the last call.
  func takeChanges() -> [TextStorage.Change] { editor.takeChanges() }

  // MARK: Changes by the app

  func setText(_ text: String) {
    clearsOnNextEdit = false
    unmarkText()
    editor.setText(text)
    textChanged()
  }

  /// Replaces a range without asking the delegate, and moves the caret behind it.
  func replace(_ range: Range<Int>, with text: String) {
    clearsOnNextEdit = false
    unmarkText()
    guard let text = host.admissible(text, replacing: range) else { return }
    editor.replace(range, with: text, kind: .other, at: time)
    textChanged()
  }

  func select(_ range: Range<Int>) {
    unmarkText()
    changeSelection { $0.select(range) }
  }

  func select(anchor: Int, head: CaretPosition) {
    changeSelection { $0.select(anchor: anchor, head: head) }
  }

  // MARK: Typing

  /// Replaces the selection, or the composed text, with text that the input method has committed.
  func insert(_ text: String, kind: TextHistory.Kind = .typing) {
    guard editor.markedRange == nil else { return commit(text) }
    change(selection.range, to: text, kind: kind)
  }

  func deleteBackward() {
    delete(.characterBackward)
  }

  func delete(_ motion: TextMotion) {
    endComposition()
    let range = editor.deletion(motion, rule: rule, in: host)
    guard !range.isEmpty else { return }
    let isBackward = range.upperBound == selection.head.offset && selection.isEmpty
    change(range, to: "", kind: selection.isEmpty ? (isBackward ? .deletingBackward : .deletingForward) : .other)
  }

  /// Asks the delegate whether a range may become `text`, and replaces and reports it.
  func change(_ range: Range<Int>, to text: String, kind: TextHistory.Kind) {
    guard host.isTextEditable, let text = host.admissible(text, replacing: range) else { return }
    guard !range.isEmpty || !text.isEmpty, host.shouldChangeText(in: range, to: text) else { return }
    // The delegate may have changed the text itself.
    let all = 0..<storage.count
    let range = clearsOnNextEdit ? all : range.clamped(to: all)
    clearsOnNextEdit = false
    editor.replace(range, with: text, kind: kind, at: time)
    edited()
  }

  /// Changes the whole text for a button, after the delegate was asked.
  func replaceAll(with text: String) {
    clearsOnNextEdit = false
    unmarkText()
    editor.replace(0..<storage.count, with: text, kind: .other, at: time)
    edited()
  }

  // MARK: Composition

  func setMarkedText(_ text: String, selectedRange: NSRange) {
    guard host.isTextEditable else { return }
    if clearsOnNextEdit, !text.isEmpty {
      clearsOnNextEdit = false
      editor.select(0..<storage.count)
    }
    let place = markedRange ?? selection.range
    guard let text = host.admissible(text, replacing: place), !text.isEmpty || markedRange != nil else { return }
    let start = min(max(selectedRange.location, 0), text.utf16.count)
    let end = start + min(max(selectedRange.length, 0), text.utf16.count - start)
    // An empty composition deletes the text that it replaced.
    if text.isEmpty, editor.composesOverText { return commit("") }
    editor.setMarkedText(text, selectedRange: start..<end)
    edited()
  }

  /// Keeps the composed text as it is, for the app.
  func unmarkText() {
    guard editor.markedRange != nil else { return }
    editor.unmarkText()
    host.textDidChange()
    host.window?.endComposition()
  }

  /// Keeps the composed text, if the delegate permits, before the user does something else.
  func endComposition() {
    guard let place = markedRange, !isAskingAboutComposition else { return }
    let isAllowed = isComposed(storage.substring(place), allowedIn: place)
    guard markedRange != nil else { return }
    if isAllowed { return unmarkText() }
    editor.cancelComposition()
    host.window?.endComposition()
    edited()
  }

  /// Ends a composition with the committed text.
  private func commit(_ text: String) {
    guard let place = markedRange else { return }
    let admitted = host.admissible(text, replacing: place)
    let isAllowed = admitted.map { isComposed($0, allowedIn: place) } ?? false
    guard markedRange != nil else { return }
    guard isAllowed, let text = admitted else {
      editor.cancelComposition()
      return edited()
    }
    editor.setMarkedText(text, selectedRange: text.utf16.count..<text.utf16.count)
    editor.unmarkText()
    edited()
  }

  /// Asks the delegate, which may change the text itself; the composition has ended then.
  private func isComposed(_ text: String, allowedIn place: Range<Int>) -> Bool {
    isAskingAboutComposition = true
    defer { isAskingAboutComposition = false }
    return host.shouldChangeText(in: place, to: text)
  }

  // MARK: Undo

  /// Lets the last two edits be one step of the history.
  func joinSteps() { editor.joinSteps() }

  func undo() {
    endComposition()
    while editor.joinsUndo {
      let next = editor.nextUndo
      undoEdit()
      // A delegate that refuses one edit keeps the others as well.
      if editor.nextUndo == next { return }
    }
    undoEdit()
  }

  func redo() {
    endComposition()
    redoEdit()
    if editor.joinsRedo { redoEdit() }
  }

  private func undoEdit() {
    guard host.isTextEditable, let edit = editor.nextUndo else { return }
    // The delegate may have changed the text itself, so the next step to undo may be another.
    guard !edit.changesText || host.shouldChangeText(in: edit.insertedRange, to: edit.removed),
      editor.nextUndo == edit
    else { return }
    apply(edit) { $0.undo() }
  }

  private func redoEdit() {
    guard host.isTextEditable, let edit = editor.nextRedo else { return }
    guard !edit.changesText || host.shouldChangeText(in: edit.removedRange, to: edit.inserted),
      editor.nextRedo == edit
    else { return }
    apply(edit) { $0.redo() }
  }

  private func apply(_ edit: TextHistory.Edit, _ step: (inout TextEditor) -> Bool) {
    clearsOnNextEdit = false
    guard step(&editor) else { return }
    guard !edit.changesText else { return edited() }
    textChanged()
    host.scrollCaretToVisible()
  }

  // MARK: Moving

  func move(_ motion: TextMotion, extending: Bool) {
    endComposition()
    changeSelection { $0.move(motion, extending: extending, rule: rule, in: host) }
    host.scrollCaretToVisible()
    if extending { offerPrimary() }
  }

  // MARK: Internals

  /// Changes the text, or what belongs to it, without another call than those about what is shown.
  func changeText(_ change: (inout TextEditor) -> Void) {
    change(&editor)
    textChanged()
  }

  /// Changes only the selection.
  private func changeSelection(_ change: (inout TextEditor) -> Void) {
    let old = selection
    // The view reads the text during the change.
    var changed = editor
    change(&changed)
    editor = changed
    blink.restart(in: host.window)
    guard selection != old else { return }
    spelling?.caretMoved(to: selection.head.offset)
    if !selection.isEmpty, host.isTextSelectable, !host.isTextSecret { madeDrags.installDrag() }
    host.selectionDidChange()
    host.announceSelection()
  }

  private func textChanged() {
    host.textDidChange()
    host.selectionDidChange()
  }

  /// Called when the user changed the text.
  private func edited() {
    spelling?.typed(upTo: selection.head.offset)
    // This comes first, because the caret is positioned in lines of the new text.
    textChanged()
    blink.restart(in: host.window)
    host.scrollCaretToVisible()
    host.announceSelection()
    host.announceEdit()
  }
}
