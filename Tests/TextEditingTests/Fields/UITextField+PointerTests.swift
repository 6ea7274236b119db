import Foundation
import TestSupport
import Testing

@testable import TextEditing
@_spi(Toolkit) @testable import Views

@MainActor
@Suite("The pointer in a text field")
struct UITextFieldPointerTests {
  private let harness = OffscreenHarness()
  private let field = UITextField()

  init() {
    harness.add(field, frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    field.borderStyle = .roundedRect
  }

  /// Returns the caret's location before a character, in the window.
  private func place(_ offset: Int) -> CGPoint {
    let rect = field.caretRect(at: CaretPosition(offset))
    return field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  private var selected: Range<Int> { field.interaction.selection.range }

  @Test(
    "A click places the caret, two select a word, three select all, and a drag or Shift+click extends the selection")
  func pointer() {
    field.text = "one two three"
    harness.pointer.click(at: place(5))
    #expect(field.isEditing && selected == 5..<5)
    harness.pointer.click(at: place(5))
    #expect(selected == 4..<7)
    harness.pointer.click(at: place(5))
    #expect(selected == 0..<13)
    harness.run(for: 1)
    harness.pointer.click(at: place(0))
    harness.run(for: 1)
    harness.pointer.drag(from: place(2), to: place(9))
    #expect(selected == 2..<9 && field.interaction.selection.head.offset == 9)
    harness.run(for: 1)
    harness.send(.keyDown(name: "Shift_L", characters: "", modifiers: []))
    harness.pointer.click(at: place(12))
    harness.send(.keyUp(name: "Shift_L", characters: "", modifiers: .shift))
    #expect(selected == 2..<12)
    harness.run(for: 1)
    harness.pointer.click(at: place(1))
    #expect(selected == 1..<1)
  }

  @Test("A drag after a double click selects by words, in either direction")
  func wordDrag() {
    field.text = "one two three"
    harness.pointer.click(at: place(5))
    harness.pointer.drag(from: place(5), to: place(9))
    #expect(selected == 4..<13)
    harness.run(for: 1)
    harness.pointer.click(at: place(5))
    harness.pointer.drag(from: place(5), to: place(1))
    #expect(selected == 0..<7 && field.interaction.selection.head.offset == 0)
  }

  @Test("A drag held beyond the edge scrolls the text over time")
  func autoscroll() {
    field.text = String(repeating: "word ", count: 100)
    harness.pointer.press(at: CGPoint(x: 60, y: 37))
    harness.pointer.move(to: CGPoint(x: 260, y: 37))
    harness.run(for: 0.5)
    let part = selected.upperBound
    harness.run(for: 0.5)
    #expect(part > 20 && selected.upperBound > part)
    harness.pointer.release(at: CGPoint(x: 260, y: 37))
    let end = selected.upperBound
    harness.run(for: 0.5)
    #expect(selected.upperBound == end)
  }

  @Test("The middle button pastes the selected text")
  func primarySelection() {
    harness.emptyPasteboards()
    field.text = "one two"
    let other = harness.add(UITextField(), frame: CGRect(x: 20, y: 80, width: 200, height: 34))
    harness.pointer.click(at: place(1))
    harness.pointer.click(at: place(1))
    #expect(harness.content(of: .primary) == "one" && harness.content(of: .general) == nil)
    harness.send(.middleClick(CGPoint(x: 40, y: 97)))
    #expect(other.text == "one" && other.isEditing && harness.content(of: .primary) == "one")
    // Keys use the other clipboard.
    harness.strike("Insert", modifiers: .shift)
    #expect(other.text == "one")
    harness.copy("two")
    harness.strike("Insert", modifiers: .shift)
    #expect(other.text == "onetwo")
  }

  @Test("The middle button's text stays as it was selected when the field changes or is removed")
  func primarySelectionAfterward() {
    harness.emptyPasteboards()
    field.text = "one two"
    harness.pointer.click(at: place(1))
    harness.pointer.click(at: place(1))
    harness.type("x")
    #expect(field.text == "x two" && harness.content(of: .primary) == "one")
    field.removeFromSuperview()
    #expect(harness.content(of: .primary) == "one")
  }

  @Test("The pointer is a text cursor over a field that can be edited")
  func cursor() {
    harness.pointer.move(to: CGPoint(x: 100, y: 37))
    harness.run(for: 0.1)
    #expect(harness.platform.cursor == .text)
    harness.pointer.move(to: CGPoint(x: 100, y: 300))
    harness.run(for: 0.1)
    #expect(harness.platform.cursor == .arrow)
  }

  @Test("A click into a long right-to-left line places the caret there", arguments: [true, false])
  func clickingRightToLeft(laysOut: Bool) {
    field.text = String(repeating: "שלום עולם ", count: 20)
    if laysOut { field.addTarget(for: .editingDidBegin) { $0.layoutIfNeeded() } }
    harness.run(for: 0.1)
    harness.pointer.click(at: CGPoint(x: 190, y: 37))
    #expect(field.isEditing && selected.lowerBound < 10)
  }

  @Test("A drag that is held below the field draws no frames")
  func draggingBelow() {
    field.text = "text"
    field.becomeFirstResponder()
    harness.send(.pointerDown(place(1)))
    harness.send(.pointerMove(CGPoint(x: 200, y: 150)))
    harness.run(for: 20)
    #expect(selected == 1..<4 && harness.isIdle)
  }
}
