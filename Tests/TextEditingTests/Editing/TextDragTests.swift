import Drawing
import Foundation
import TestSupport
import Testing

@testable import TextEditing
@_spi(Toolkit) @testable import Views

@MainActor
@Suite("Dragging text")
struct TextDragTests {
  private let harness = OffscreenHarness()
  private let field = UITextField()
  private let textView = UITextView()

  init() {
    harness.add(field, frame: CGRect(x: 20, y: 20, width: 300, height: 34))
    harness.add(textView, frame: CGRect(x: 20, y: 100, width: 300, height: 200))
  }

  private func place(_ offset: Int, in text: any TextHost) -> CGPoint {
    let rect = text.caretRect(at: CaretPosition(offset))
    return text.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  private func turn(until isDone: @escaping () -> Bool) async {
    for _ in 0..<2000 where !isDone() { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(isDone())
  }

  /// Presses, and drags with a rest at the end.
  private func drag(from start: CGPoint, to end: CGPoint) {
    harness.pointer.press(at: start)
    harness.pointer.move(from: start, to: end, duration: 0.3)
    harness.run(for: 0.1)
    harness.pointer.release(at: end)
    harness.runUntilIdle()
  }

  private func select(_ range: Range<Int>) {
    textView.becomeFirstResponder()
    textView.selectedRange = NSRange(range)
    harness.runUntilIdle()
  }

  @Test("A selection is moved inside of its view, forward and back, and stays selected")
  func moving() {
    textView.text = "one two three"
    select(0..<4)
    drag(from: place(2, in: textView), to: place(8, in: textView))
    #expect(textView.text == "two one three" && textView.selectedRange == NSRange(location: 4, length: 4))
    drag(from: place(6, in: textView), to: place(0, in: textView))
    #expect(textView.text == "one two three" && textView.selectedRange == NSRange(location: 0, length: 4))
    #expect(!textView.isTextDragActive && !textView.isTextDropActive)
  }

  @Test("With Control it is copied")
  func copying() async {
    textView.text = "one two"
    select(0..<3)
    harness.send(.keyDown(name: "Control_L", characters: "", modifiers: []))
    drag(from: place(1, in: textView), to: place(7, in: textView))
    await turn { textView.text == "one twoone" }
    #expect(textView.selectedRange == NSRange(location: 7, length: 3))
  }

  @Test("Between views text is copied, and a field makes one line of it")
  func otherView() async {
    textView.text = "a\nb"
    field.text = "xy"
    select(0..<3)
    drag(from: place(0, in: textView) + CGPoint(x: 3, y: 0), to: place(1, in: field))
    await turn { field.text == "xa by" }
    #expect(textView.text == "a\nb" && field.isFirstResponder)
  }

  @Test("A click on the selection places the caret, and a drag beside it selects")
  func clicks() {
    textView.text = "one two three"
    select(0..<7)
    harness.pointer.click(at: place(2, in: textView))
    #expect(textView.selectedRange == NSRange(location: 2, length: 0))
    select(0..<3)
    harness.run(for: 1)
    drag(from: place(5, in: textView), to: place(9, in: textView))
    #expect(textView.selectedRange == NSRange(location: 5, length: 4) && textView.text == "one two three")
  }

  @Test("A drop on the selection itself, on text that cannot be edited, or of something else does nothing")
  func refused() {
    textView.text = "one two three"
    select(0..<7)
    drag(from: place(1, in: textView), to: place(5, in: textView))
    #expect(textView.text == "one two three" && textView.selectedRange == NSRange(location: 0, length: 7))
    field.isEnabled = false
    drag(from: place(1, in: textView), to: place(0, in: field))
    #expect(field.text == "" && field.textDropInteraction == nil)
  }

  @Test("Secret text is not dragged, and a disabled drag selects as before")
  func secret() {
    field.isSecureTextEntry = true
    field.text = "secret"
    field.becomeFirstResponder()
    field.selectAll(nil)
    harness.run(for: 1)
    drag(from: place(1, in: field), to: place(4, in: field))
    #expect(field.interaction.selection.range == 1..<4)
    textView.text = "one two"
    textView.textDragInteraction?.isEnabled = false
    select(0..<7)
    drag(from: place(1, in: textView), to: place(5, in: textView))
    #expect(textView.selectedRange == NSRange(location: 1, length: 4))
  }

  @Test("A text that nobody selects or drags over has no interaction")
  func plain() {
    textView.text = "one"
    harness.pointer.click(at: place(1, in: textView))
    #expect(textView.interaction.drags == nil && !textView.interactions.contains { $0 is UIDragInteraction })
  }
}
