import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@MainActor
@Suite("Random edits of a text")
struct TextEditorFuzzTests {
  private static let motions: [TextMotion] = [
    .character(.left), .character(.right), .word(.left), .word(.right), .characterBackward, .characterForward,
    .wordBackward, .wordForward, .vertical(.lines(1)), .vertical(.lines(-1)), .vertical(.pages(1)),
    .vertical(.pages(-1)), .lineStart, .lineEnd, .paragraphStart, .paragraphEnd, .documentStart, .documentEnd,
  ]

  private static let kinds: [TextHistory.Kind] = [.typing, .deletingBackward, .deletingForward, .other]

  private func isBoundary(_ offset: Int, in editor: TextEditor) -> Bool {
    offset >= 0 && offset <= editor.storage.count && editor.storage.boundary(atOrBefore: offset) == offset
  }

  private func step(_ editor: inout TextEditor, time: inout TimeInterval, using random: inout SplitMix64) {
    let lines = PlainLines(storage: editor.storage)
    let motion = Self.motions[Int.random(in: 0..<Self.motions.count, using: &random)]
    let start = Int.random(in: -3...editor.storage.count + 3, using: &random)
    let range = start..<start + Int.random(in: 0...20, using: &random)
    time += Double.random(in: 0...0.5, using: &random)
    switch Int.random(in: 0..<13, using: &random) {
    case 0...3:
      let text = RandomText.make(Int.random(in: 0...3, using: &random), using: &random)
      editor.replace(editor.selection.range, with: text, kind: .typing, at: time)
    case 4, 5:
      let kind = Self.kinds[Int.random(in: 0..<4, using: &random)]
      editor.replace(editor.deletion(motion, rule: .words, in: lines), with: "", kind: kind, at: time)
    case 6, 7: editor.move(motion, extending: Bool.random(using: &random), rule: .words, in: lines)
    case 8: editor.select(range)
    case 9:
      let text = RandomText.make(Int.random(in: 0...2, using: &random), using: &random)
      editor.setMarkedText(text, selectedRange: range)
    case 10: editor.directSelection([.leftToRight, .rightToLeft, nil].randomElement(using: &random) ?? nil)
    case 11: if Bool.random(using: &random) { editor.unmarkText() }
    default: if Bool.random(using: &random) { editor.undo() } else { editor.redo() }
    }
  }

  private func directions(of editor: TextEditor) -> TextStorage.Directions {
    editor.storage.directions(around: 0..<editor.storage.count)
  }

  @Test(
    "Offsets stay at boundaries in the text, undoing all gives the first text, and redoing all the last",
    arguments: 0..<20 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let first = RandomText.make(Int.random(in: 0...60, using: &random), using: &random)
    var editor = TextEditor(first)
    var time: TimeInterval = 0
    for _ in 0..<300 {
      step(&editor, time: &time, using: &random)
      #expect(isBoundary(editor.selection.anchor, in: editor) && isBoundary(editor.selection.head.offset, in: editor))
      if let marked = editor.markedRange {
        #expect(isBoundary(marked.lowerBound, in: editor) && isBoundary(marked.upperBound, in: editor))
      }
    }
    editor.unmarkText()
    let last = editor.text
    while editor.redo() {}
    let (newest, directions) = (editor.text, directions(of: editor))
    while editor.undo() {}
    #expect(editor.text.utf8.elementsEqual(first.utf8) && self.directions(of: editor).isEmpty)
    while editor.redo() {}
    #expect(editor.text.utf8.elementsEqual(newest.utf8) && self.directions(of: editor) == directions)
    #expect(editor.nextUndo != nil || last.utf8.elementsEqual(first.utf8))
  }
}
