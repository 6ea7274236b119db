import Drawing
import Foundation

/// What a person does to the text of a view, by keyboard, pointer, clipboard and input method.
///
/// It has the text, and the view that shows it asks it for that. Commands, typed text and pastes are what the delegate is
/// asked about; what the app does itself is not.
@MainActor
final class TextInteraction {
  private(set) unowned var host: any TextHost

  private(set) var editor = TextEditor()

  /// The caret's blinking.
  private(set) lazy var blink = CaretBlink { [unowned host] _ in host.caretDidBlink() }

  /// The press of the pointer that selects.
  var press: TextPress?
  lazy var autoscroll = TextAutoscroll { [unowned self] in autoscroll(by: $0) }

  /// Whether the delegate is being asked about what is composed; whatever it does meanwhile, it is asked once.
  private var isAskingAboutComposition = false

  /// Whether the next edit of the user replaces all of the text, as it does in a secret that begins to be edited anew.
  var clearsOnNextEdit = false

  init(host: any TextHost) {
    self.host = host
  }

  var storage: TextStorage { editor.storage }
  var selection: TextSelection { editor.selection }
  var markedRange: Range<Int>? { editor.markedRange }
  var rule: WordRule { host.isTextSecret ? .wholeText : .words }

  /// When what is handled now happened; nil outside of events.
  var time: TimeInterval? { host.window?.currentTime }

  /// Which fragments were replaced since this was asked last.
  func takeChanges() -> [TextStorage.Change] { editor.takeChanges() }

  // MARK: What the app does

  func setText(_ text: String) {
    clearsOnNextEdit = false
    unmarkText()
    editor.setText(text)
    textChanged()
  }

  /// Replaces a part without asking; the caret is behind it then.
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

  /// Puts `text` in the place of the selection, or of what is composed: that is what the input method decided on.
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

  /// Asks whether a part of the text may become `text`, does it and tells about it.
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

  /// The user changes all of the text by a button that the delegate was asked about.
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
    // Nothing is left of it: that deletes what it replaced.
    if text.isEmpty, editor.composesOverText { return commit("") }
    editor.setMarkedText(text, selectedRange: start..<end)
    edited()
  }

  /// Takes what is composed as it is: the app wants it so.
  func unmarkText() {
    guard editor.markedRange != nil else { return }
    editor.unmarkText()
    host.textDidChange()
    host.window?.endComposition()
  }

  /// Takes what is composed, as far as the delegate lets it, before the user goes on with something else.
  func endComposition() {
    guard let place = markedRange, !isAskingAboutComposition else { return }
    let isAllowed = isComposed(storage.substring(place), allowedIn: place)
    guard markedRange != nil else { return }
    if isAllowed { return unmarkText() }
    editor.cancelComposition()
    host.window?.endComposition()
    edited()
  }

  /// The input method has decided.
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

  /// Asks the delegate, which may change the text itself: nothing is composed any more then.
  private func isComposed(_ text: String, allowedIn place: Range<Int>) -> Bool {
    isAskingAboutComposition = true
    defer { isAskingAboutComposition = false }
    return host.shouldChangeText(in: place, to: text)
  }

  // MARK: Undo

  func undo() {
    endComposition()
    guard host.isTextEditable, let edit = editor.nextUndo else { return }
    // The delegate may have changed the text itself, and there is something else to undo now, or nothing.
    guard host.shouldChangeText(in: edit.insertedRange, to: edit.removed), editor.nextUndo == edit else { return }
    clearsOnNextEdit = false
    editor.undo()
    edited()
  }

  func redo() {
    endComposition()
    guard host.isTextEditable, let edit = editor.nextRedo else { return }
    guard host.shouldChangeText(in: edit.removedRange, to: edit.inserted), editor.nextRedo == edit else { return }
    clearsOnNextEdit = false
    editor.redo()
    edited()
  }

  // MARK: Moving

  func move(_ motion: TextMotion, extending: Bool) {
    endComposition()
    changeSelection { $0.move(motion, extending: extending, rule: rule, in: host) }
    host.scrollCaretIntoSight()
    if extending { offerPrimary() }
  }

  // MARK: Internals

  /// Changes nothing but the selection.
  private func changeSelection(_ change: (inout TextEditor) -> Void) {
    let old = selection
    // The view is asked about the text on the way.
    var changed = editor
    change(&changed)
    editor = changed
    blink.restart(in: host.window)
    guard selection != old else { return }
    host.selectionDidChange()
    host.announceSelection()
  }

  private func textChanged() {
    host.textDidChange()
    host.selectionDidChange()
  }

  /// The user has changed the text.
  private func edited() {
    // First: the caret shows in lines that have the new text.
    textChanged()
    blink.restart(in: host.window)
    host.scrollCaretIntoSight()
    host.announceSelection()
    host.announceEdit()
  }
}
