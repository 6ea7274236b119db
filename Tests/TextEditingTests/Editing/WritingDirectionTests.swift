import Drawing
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@MainActor
@Suite("Writing directions of paragraphs")
struct WritingDirectionTests {
  private typealias Direction = ParagraphFormat.Direction

  private static func directions(of storage: TextStorage) -> [Direction?] {
    var found: [Direction?] = []
    storage.forEachFragment {
      found.append($0.direction)
      return true
    }
    return found
  }

  struct Edit: Sendable {
    let range: Range<Int>
    let text: String
    /// The paragraphs after it that read from right to left, as R, and the others, as n.
    let result: String
  }

  @Test(
    "A paragraph keeps its direction through edits, and gives it to what is inserted into it",
    arguments: [
      // The second of three paragraphs is directed: "one\ntwo\nthree".
      Edit(range: 0..<0, text: "x\ny", result: "nnRn"), Edit(range: 5..<5, text: "\n", result: "nRRn"),
      Edit(range: 4..<4, text: "a\nb\n", result: "nRRRn"), Edit(range: 7..<7, text: "\n\n", result: "nRRRn"),
      Edit(range: 8..<8, text: "\n", result: "nRnn"), Edit(range: 3..<4, text: "", result: "nn"),
      Edit(range: 7..<8, text: "", result: "nR"), Edit(range: 4..<7, text: "", result: "nRn"),
      Edit(range: 4..<8, text: "", result: "nn"), Edit(range: 0..<4, text: "", result: "Rn"),
      Edit(range: 2..<9, text: "", result: "n"), Edit(range: 2..<9, text: "a\nb", result: "nn"),
      Edit(range: 5..<9, text: "a\nb", result: "nRR"), Edit(range: 0..<13, text: "all", result: "n"),
      Edit(range: 13..<13, text: "\nfour", result: "nRnn"),
    ])
  func edits(edit: Edit) {
    var storage = TextStorage("one\ntwo\nthree")
    #expect(storage.direct(5..<5, .rightToLeft) == TextStorage.Change(removed: 1..<2, inserted: 1))
    #expect(Self.directions(of: storage) == [nil, .rightToLeft, nil])
    _ = storage.replace(edit.range, with: edit.text)
    let result = Self.directions(of: storage).map { $0 == .rightToLeft ? "R" : $0 == nil ? "n" : "?" }.joined()
    #expect(result == edit.result)
  }

  @Test("A direction is given to all paragraphs that a range touches, also a long one and the empty last one")
  func ranges() {
    var storage = TextStorage("one\ntwo\n" + String(repeating: "long ", count: 2000) + "\n")
    _ = storage.direct(4..<8, .rightToLeft)
    #expect(Self.directions(of: storage) == [nil, .rightToLeft, nil, nil, nil, nil])
    _ = storage.direct(6..<9, .leftToRight)
    #expect(Self.directions(of: storage) == [nil] + [Direction?](repeating: .leftToRight, count: 4) + [nil])
    _ = storage.direct(storage.count..<storage.count, .rightToLeft)
    #expect(Self.directions(of: storage).last == .rightToLeft)
    _ = storage.direct(0..<storage.count, nil)
    #expect(Self.directions(of: storage).compactMap(\.self).isEmpty)
  }

  @Test(
    "A command lets the text with the caret read the other way, and no text that cannot be edited", arguments: [0, 1])
  func commands(index: Int) throws {
    let harness = OffscreenHarness()
    let (field, view) = (UITextField(), UITextView())
    let input: any UITextInput & UIView = index == 0 ? field : view
    harness.add(input, frame: CGRect(x: 0, y: 0, width: 300, height: 90))
    input.becomeFirstResponder()
    input.insertText("text")
    harness.run(for: 0.1)
    func caret() -> CGFloat { input.caretRect(for: input.beginningOfDocument).midX }
    func command(_ action: Selector) -> UICommand { UICommand(title: "Direction", action: action) }
    #expect(caret() < 50)
    #expect(command(.makeRightToLeft).perform(from: [input]) && caret() > 200)
    #expect(input.baseWritingDirection(for: input.endOfDocument, in: .forward) == .rightToLeft)
    // What is typed, set or undone stays in the paragraph.
    harness.type("more")
    field.text = "other"
    view.text = "other"
    #expect(caret() > 200)
    harness.run(for: 0.1)
    #expect(command(.makeLeftToRight).perform(from: [input]) && caret() < 50)
    let all = try #require(input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
    input.setBaseWritingDirection(.rightToLeft, for: all)
    #expect(caret() > 200)
    input.setBaseWritingDirection(.natural, for: all)
    #expect(caret() < 50 && input.baseWritingDirection(for: input.endOfDocument, in: .backward) == .natural)
    field.isEnabled = false
    view.isEditable = false
    #expect(!input.canPerformAction(.makeRightToLeft, withSender: nil))
    #expect(!UIView().canPerformAction(.makeRightToLeft, withSender: nil))
  }

  @Test("Undo takes a direction back, and redo gives it again, without the delegate", arguments: [0, 1])
  func undo(index: Int) {
    let harness = OffscreenHarness()
    let (field, view) = (UITextField(), UITextView())
    let input: any UITextInput & UIView = index == 0 ? field : view
    let refusal = RefusingDelegate()
    harness.add(input, frame: CGRect(x: 0, y: 0, width: 300, height: 90))
    input.becomeFirstResponder()
    harness.type("text")
    func caret() -> CGFloat {
      harness.run(for: 0.1)
      return input.caretRect(for: input.beginningOfDocument).midX
    }
    input.makeTextWritingDirectionRightToLeft(nil)
    input.makeTextWritingDirectionRightToLeft(nil)
    #expect(caret() > 200)
    (field.delegate, view.delegate) = (refusal, refusal)
    harness.strike("z", modifiers: .control)
    #expect(caret() < 50 && (field.text == "text" || view.text == "text"))
    harness.strike("z", modifiers: [.control, .shift])
    #expect(caret() > 200)
    (field.delegate, view.delegate) = (nil, nil)
    harness.strike("z", modifiers: .control)
    harness.strike("z", modifiers: .control)
    #expect(caret() < 50 && !input.hasText)
  }

  private final class RefusingDelegate: UITextViewDelegate, UITextFieldDelegate {
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      false
    }

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { false }
  }

  @Test("Undo gives the directions of deleted paragraphs back, and typing after the command is a step of its own")
  func undoOfDeletion() {
    var editor = TextEditor("one\ntwo\n\nthree")
    func directions() -> String { Self.directions(of: editor.storage).map { $0 == nil ? "n" : "R" }.joined() }
    editor.select(4..<4)
    editor.directSelection(.rightToLeft)
    editor.select(8..<8)
    editor.directSelection(.rightToLeft)
    #expect(directions() == "nRRn")
    editor.select(9..<9)
    for offset in [8, 7, 6, 5, 4, 3] {
      editor.replace(offset..<offset + 1, with: "", kind: .deletingBackward, at: 1)
    }
    #expect(editor.text == "onethree" && directions() == "n")
    while editor.text != "one\ntwo\n\nthree", editor.undo() {}
    #expect(directions() == "nRRn")
    editor.replace(0..<editor.storage.count, with: "all", kind: .other, at: 1)
    #expect(directions() == "n")
    editor.undo()
    #expect(directions() == "nRRn")
    editor.redo()
    #expect(editor.text == "all" && directions() == "n")
    while editor.undo() {}
    #expect(editor.text == "one\ntwo\n\nthree" && directions() == "nnnn")
  }

  @Test("In a text view only the paragraphs of the selection turn, and a new line below them goes on")
  func paragraphs() {
    let (harness, view) = (OffscreenHarness(), UITextView())
    harness.add(view, frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.text = "one\ntwo\nthree"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 5, length: 0)
    view.makeTextWritingDirectionRightToLeft(nil)
    harness.run(for: 0.1)
    func x(_ offset: Int) -> CGFloat {
      view.position(from: view.beginningOfDocument, offset: offset).map { view.caretRect(for: $0).midX } ?? -1
    }
    #expect(x(0) < 50 && x(4) > 200 && x(8) < 50)
    view.selectedRange = NSRange(location: 7, length: 0)
    harness.strike("Return", characters: "\r")
    #expect(view.text == "one\ntwo\n\nthree" && x(4) > 200 && x(8) > 200 && x(9) < 50)
  }
}
