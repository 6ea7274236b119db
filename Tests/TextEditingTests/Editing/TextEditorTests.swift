import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@MainActor
@Suite("Editing a text")
struct TextEditorTests {
  private func type(_ text: String, into editor: inout TextEditor, at time: TimeInterval = 0) {
    for character in text {
      editor.replace(editor.selection.range, with: String(character), kind: .typing, at: time)
    }
  }

  private func delete(_ motion: TextMotion, in editor: inout TextEditor) {
    let range = editor.deletion(motion, rule: .words, in: PlainLines(storage: editor.storage))
    let kind: TextHistory.Kind = motion == .characterBackward ? .deletingBackward : .deletingForward
    editor.replace(range, with: "", kind: kind, at: 0)
  }

  @Test("Undo removes a run of typing in one step, and redo restores it")
  func typingRun() {
    var editor = TextEditor("old ")
    type("new", into: &editor)
    #expect(editor.text == "old new" && editor.selection.head.offset == 7)
    editor.undo()
    #expect(editor.text == "old " && editor.selection.head.offset == 4 && editor.nextUndo == nil)
    editor.redo()
    #expect(editor.text == "old new" && editor.selection.head.offset == 7 && editor.nextRedo == nil)
  }

  @Test("A pause, a newline and a caret move end a run")
  func runEnds() {
    var editor = TextEditor()
    type("a", into: &editor, at: 0)
    type("b", into: &editor, at: 1)
    type("c", into: &editor, at: 2.01)
    editor.undo()
    #expect(editor.text == "ab")
    editor = TextEditor()
    type("a\nb", into: &editor)
    editor.undo()
    #expect(editor.text == "a\n")
    editor = TextEditor()
    type("a", into: &editor)
    editor.select(0..<0)
    editor.select(1..<1)
    type("b", into: &editor)
    editor.undo()
    #expect(editor.text == "a")
  }

  @Test("Undo restores a run of deletions in one step, in either direction")
  func deletingRun() {
    var editor = TextEditor("one two")
    for _ in 0..<3 { delete(.characterBackward, in: &editor) }
    #expect(editor.text == "one ")
    editor.undo()
    #expect(editor.text == "one two" && editor.selection.head.offset == 7)
    editor.select(0..<0)
    for _ in 0..<3 { delete(.characterForward, in: &editor) }
    #expect(editor.text == " two")
    editor.undo()
    #expect(editor.text == "one two" && editor.selection.head.offset == 0)
  }

  @Test("Undo of typing over a selection restores the selected text")
  func overSelection() {
    var editor = TextEditor("one two")
    editor.select(0..<3)
    type("ab", into: &editor)
    #expect(editor.text == "ab two")
    editor.undo()
    #expect(editor.text == "one two" && editor.selection.range == 0..<3)
  }

  @Test("Backspace and Delete remove whole characters", arguments: ["👩‍👩‍👧‍👦", "e\u{301}", "🇩🇪", "👍🏽", "\r\n", "ก็"])
  func wholeCharacters(character: String) {
    var editor = TextEditor("a\(character)b")
    editor.select(1..<1)
    delete(.characterForward, in: &editor)
    #expect(editor.text == "ab")
    editor.undo()
    editor.select(1 + character.utf16.count..<1 + character.utf16.count)
    delete(.characterBackward, in: &editor)
    #expect(editor.text == "ab" && editor.selection.head.offset == 1)
  }

  @Test("An accent that joins the character before it leaves the caret after both")
  func joining() {
    var editor = TextEditor("eb")
    editor.select(1..<1)
    editor.replace(1..<1, with: "\u{301}", kind: .typing, at: 0)
    #expect(editor.selection.head.offset == 2)
    editor = TextEditor("\u{301}")
    editor.replace(0..<0, with: "e", kind: .typing, at: 0)
    #expect(editor.selection.head.offset == 2)
    editor.undo()
    #expect(editor.text == "\u{301}")
  }

  @Test("Deleting a word removes a word, and in a secure text all of it")
  func words() {
    var editor = TextEditor("one two-three")
    delete(.wordBackward, in: &editor)
    #expect(editor.text == "one two-")
    delete(.wordBackward, in: &editor)
    #expect(editor.text == "one ")
    editor.select(0..<0)
    delete(.wordForward, in: &editor)
    #expect(editor.text == " ")
    let secret = TextEditor("one two")
    #expect(secret.deletion(.wordBackward, rule: .wholeText, in: PlainLines(storage: secret.storage)) == 0..<7)
  }

  @Test("Word steps stop at the ends of paragraphs")
  func wordsAtParagraphEnds() {
    let storage = TextStorage("one two \n\nthree")
    #expect(storage.wordEnd(after: 7) == 8 && storage.wordEnd(after: 8) == 9 && storage.wordEnd(after: 9) == 10)
    #expect(storage.wordStart(before: 10) == 9 && storage.wordStart(before: 9) == 8)
    #expect(storage.wordStart(before: 8) == 4 && storage.wordStart(before: 0) == 0 && storage.wordEnd(after: 15) == 15)
    #expect(storage.word(at: 5) == 4..<7 && storage.word(at: 8) == 7..<8 && storage.word(at: 15) == 10..<15)
  }

  @Test("Moves up and down keep to their column across short lines")
  func columns() {
    var editor = TextEditor("long line\nab\nlonger line")
    editor.select(7..<7)
    func move(_ motion: TextMotion) {
      editor.move(motion, extending: false, rule: .words, in: PlainLines(storage: editor.storage))
    }
    move(.vertical(.lines(1)))
    #expect(editor.selection.head.offset == 12)
    move(.vertical(.lines(1)))
    #expect(editor.selection.head.offset == 20)
    move(.vertical(.lines(1)))
    #expect(editor.selection.head.offset == 24)
    move(.vertical(.lines(-5)))
    #expect(editor.selection.head.offset == 0)
  }

  @Test("Left and right leave a selection at its end on that side, and Shift moves the caret's end of it")
  func selection() {
    var editor = TextEditor("abcdef")
    editor.select(2..<4)
    let lines = PlainLines(storage: editor.storage)
    editor.move(.character(.left), extending: false, rule: .words, in: lines)
    #expect(editor.selection.range == 2..<2)
    editor.select(2..<4)
    editor.move(.character(.right), extending: false, rule: .words, in: lines)
    #expect(editor.selection.range == 4..<4)
    editor.move(.character(.left), extending: true, rule: .words, in: lines)
    editor.move(.documentStart, extending: true, rule: .words, in: lines)
    #expect(editor.selection.range == 0..<4 && editor.selection.anchor == 4)
    editor.move(.documentEnd, extending: true, rule: .words, in: lines)
    #expect(editor.selection.range == 4..<6)
  }

  @Test("A composition replaces the selection, and is one undo step when it is committed")
  func composition() {
    var editor = TextEditor("one two")
    editor.select(4..<7)
    editor.setMarkedText("ni", selectedRange: 2..<2)
    #expect(editor.text == "one ni" && editor.markedRange == 4..<6 && editor.selection.range == 6..<6)
    editor.setMarkedText("你", selectedRange: 0..<1)
    #expect(editor.text == "one 你" && editor.markedRange == 4..<5 && editor.selection.range == 4..<5)
    editor.unmarkText()
    #expect(editor.text == "one 你" && editor.markedRange == nil)
    editor.undo()
    #expect(editor.text == "one two" && editor.selection.range == 4..<7 && editor.nextUndo == nil)
    editor.redo()
    #expect(editor.text == "one 你")
  }

  @Test("An emptied composition leaves no text, and undo restores the text that it replaced")
  func emptyComposition() {
    var editor = TextEditor("one two")
    editor.setMarkedText("x", selectedRange: 1..<1)
    editor.setMarkedText("", selectedRange: 0..<0)
    #expect(editor.text == "one two" && editor.markedRange == nil)
    editor.select(4..<7)
    editor.setMarkedText("x", selectedRange: 1..<1)
    editor.setMarkedText("", selectedRange: 0..<0)
    #expect(editor.text == "one ")
    editor.undo()
    #expect(editor.text == "one two")
  }

  @Test("Invalid offsets are moved to character boundaries", arguments: [-5, 3, 8, 99])
  func places(offset: Int) {
    var editor = TextEditor("a👩‍👩‍👧‍👦b")
    editor.select(anchor: offset, head: CaretPosition(offset))
    #expect([0, 1, 12, 13].contains(editor.selection.head.offset))
    editor.select(offset..<offset + 3)
    editor.replace(offset..<offset + 1, with: "", kind: .other, at: nil)
    #expect(["a👩‍👩‍👧‍👦b", "ab", "👩‍👩‍👧‍👦b"].contains(editor.text))
  }

  @Test("The oldest undo steps are dropped above the limit")
  func manySteps() {
    var editor = TextEditor()
    for _ in 0..<TextLimits.undoSteps + 10 { editor.replace(0..<0, with: "a", kind: .other, at: 0) }
    while editor.undo() {}
    #expect(editor.text == String(repeating: "a", count: 10))
  }
}
