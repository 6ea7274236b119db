import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import Views

@MainActor
@Suite("Selection with fingers")
struct TextTouchTests {
  private let harness = OffscreenHarness()
  private let view = UITextView()

  init() {
    harness.emptyPasteboards()
    harness.add(view, frame: CGRect(x: 20, y: 120, width: 300, height: 200))
    view.text = "first second third"
  }

  private var selected: Range<Int> { view.interaction.selection.range }
  private var handles: [TextHandleView] { view.subviews.compactMap { $0 as? TextHandleView } }
  private var loupes: [UIView] { harness.window.subviews.filter { String(describing: type(of: $0)) == "LoupeView" } }

  private var rows: [MenuRowView] {
    func rows(in view: UIView?) -> [MenuRowView] {
      (view?.subviews ?? []).flatMap { ($0 as? MenuRowView).map { [$0] } ?? rows(in: $0) }
    }
    return rows(in: harness.window.contextMenu)
  }

  private var offered: [String] { rows.filter(\.row.isEnabled).map(\.row.title) }

  private func choose(_ title: String) {
    guard let row = rows.first(where: { $0.row.title == title }) else { return }
    harness.finger.click(at: row.convert(row.bounds.center, to: nil))
  }

  /// The middle of the line before a character, in the window.
  private func place(_ offset: Int) -> CGPoint {
    view.convert(view.caretRect(at: CaretPosition(offset)).center, to: nil)
  }

  /// Where a finger takes hold of a handle, in the window.
  private func knob(_ handle: TextHandleView) -> CGPoint {
    handle.convert(
      CGPoint(x: handle.bounds.midX, y: handle.isStart ? 5 : handle.bounds.height - 5), to: nil)
  }

  private func tap(_ offset: Int) {
    harness.finger.click(at: place(offset))
    harness.run(for: 1)
  }

  private func tapTwice(_ offset: Int) {
    for _ in 0..<2 {
      harness.finger.click(at: place(offset))
      harness.run(for: 0.1)
    }
    harness.run(for: 1)
  }

  // MARK: Taps

  @Test("A tap puts the caret at the nearer end of the word, and between words where it is")
  func taps() {
    for (offset, caret) in [(7, 6), (11, 12), (6, 6), (12, 12), (18, 18), (1, 0), (4, 5), (9, 12)] {
      view.resignFirstResponder()
      tap(offset)
      #expect(view.isFirstResponder && selected == caret..<caret && handles.isEmpty, "tap at \(offset)")
    }
    #expect(harness.window.contextMenu == nil)
  }

  @Test("A tap on the caret opens the edit menu, which selects")
  func tapOnCaret() {
    tap(12)
    #expect(harness.window.contextMenu == nil)
    tap(12)
    #expect(offered == ["Select", "Select All"])
    choose("Select")
    harness.run(for: 1)
    #expect(selected == 6..<12 && handles.count == 2)
    view.selectedRange = NSRange(location: 0, length: 0)
    harness.run(for: 0.1)
    #expect(handles.isEmpty)
  }

  @Test("Two taps select the word and three the paragraph, with handles at both ends")
  func words() throws {
    tapTwice(8)
    #expect(selected == 6..<12 && handles.count == 2 && harness.window.contextMenu == nil)
    let (start, end) = (try #require(handles.first), try #require(handles.last))
    #expect(abs(start.frame.midX - view.caretRect(at: CaretPosition(6)).minX) < 2)
    #expect(abs(end.frame.midX - view.caretRect(at: CaretPosition(12)).minX) < 2)
    #expect(start.frame.minY < view.caretRect(at: CaretPosition(6)).minY)
    #expect(end.frame.maxY > view.caretRect(at: CaretPosition(12)).maxY)
    for _ in 0..<3 {
      harness.finger.click(at: place(8))
      harness.run(for: 0.1)
    }
    #expect(selected == 0..<18 && handles.count == 2)
  }

  @Test("A mouse and keys never bring handles, and a press of the mouse removes them")
  func mouse() {
    harness.pointer.click(at: place(8))
    harness.run(for: 0.1)
    harness.pointer.click(at: place(8))
    harness.run(for: 0.1)
    #expect(selected == 6..<12 && handles.isEmpty)
    harness.strike("a", modifiers: .control)
    #expect(handles.isEmpty)
    harness.run(for: 1)
    tapTwice(8)
    #expect(handles.count == 2)
    harness.pointer.click(at: place(14))
    #expect(handles.isEmpty)
    harness.run(for: 1)
    tapTwice(8)
    harness.type("x")
    harness.run(for: 0.1)
    #expect(view.text == "first x third" && handles.isEmpty)
    tapTwice(8)
    view.resignFirstResponder()
    harness.run(for: 0.1)
    #expect(handles.isEmpty)
  }

  // MARK: Handles

  @Test("A handle moves its end, also past the other one, and its release opens the menu")
  func dragging() throws {
    tapTwice(8)
    let end = try #require(handles.last)
    let (from, to) = (knob(end), CGPoint(x: place(15).x, y: knob(end).y))
    harness.finger.press(at: from)
    harness.finger.move(from: from, to: to, duration: 0.3)
    #expect(selected == 6..<15 && loupes.count == 1 && harness.window.contextMenu == nil)
    harness.finger.release(at: to)
    harness.run(for: 0.5)
    #expect(selected == 6..<15 && loupes.isEmpty && offered == ["Cut", "Copy", "Select All"])
    harness.strike("Escape", characters: "\u{1B}")
    let (start, target) = (knob(handles[0]), CGPoint(x: place(17).x, y: knob(handles[0]).y))
    harness.finger.press(at: start)
    harness.finger.move(from: start, to: target, duration: 0.3)
    #expect(selected == 15..<17)
    harness.finger.cancel(at: target)
    #expect(harness.window.contextMenu == nil && loupes.isEmpty && handles.count == 2)
  }

  @Test("What two or three taps select is the primary selection")
  func primary() {
    tapTwice(8)
    #expect(harness.run { UIPasteboard.primary.string } == "second")
    harness.finger.click(at: place(8))
    harness.run(for: 0.1)
    harness.finger.click(at: place(8))
    harness.run(for: 0.1)
    harness.finger.click(at: place(8))
    harness.run(for: 0.1)
    #expect(harness.run { UIPasteboard.primary.string } == "first second third")
  }

  @Test("The menu is below the handle at the end, which stays in reach")
  func menuPlace() throws {
    harness.resize(to: CGSize(width: 400, height: 800))
    tapTwice(8)
    let end = try #require(handles.last)
    harness.finger.drag(from: knob(end), to: CGPoint(x: place(15).x, y: knob(end).y), duration: 0.3)
    harness.run(for: 0.5)
    let row = try #require(rows.first)
    #expect(row.convert(row.bounds, to: nil).minY >= end.convert(end.bounds, to: nil).maxY)
  }

  @Test("A handle at an edge scrolls the text, and the text does not scroll otherwise")
  func edges() throws {
    view.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    view.contentOffset = .zero
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 0)
    view.contentOffset = .zero
    harness.run(for: 0.1)
    tapTwice(2)
    let from = knob(try #require(handles.last))
    let (middle, low) = (CGPoint(x: from.x, y: 220), CGPoint(x: from.x, y: 316))
    harness.finger.press(at: from)
    harness.finger.move(from: from, to: middle, duration: 0.3)
    harness.run(for: 0.5)
    #expect(view.contentOffset.y == 0 && selected.lowerBound == 0 && selected.upperBound > 20)
    let reached = selected.upperBound
    harness.finger.move(from: middle, to: low, duration: 0.2)
    harness.run(for: 1)
    #expect(view.contentOffset.y > 50 && selected.upperBound > reached)
    harness.finger.move(from: low, to: middle, duration: 0.2)
    let offset = view.contentOffset.y
    harness.run(for: 1)
    #expect(view.contentOffset.y == offset)
    harness.finger.release(at: middle)
  }

  @Test("Handles follow a text that scrolls, and those beyond its edges are hidden")
  func scrolling() throws {
    view.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    view.becomeFirstResponder()
    view.contentOffset = .zero
    harness.run(for: 0.1)
    tapTwice(2)
    let start = try #require(handles.first)
    #expect(!start.isHidden)
    view.contentOffset.y = 300
    harness.run(for: 0.1)
    #expect(handles.map(\.isHidden) == [true, true])
    view.contentOffset.y = 0
    harness.run(for: 0.1)
    #expect(handles.map(\.isHidden) == [false, false])
  }

  // MARK: The long press

  @Test("A long press moves the caret below a loupe, and its release opens the menu")
  func longPress() {
    harness.finger.press(at: place(8))
    harness.run(for: 0.4)
    #expect(loupes.isEmpty)
    harness.run(for: 0.3)
    #expect(view.isFirstResponder && selected == 8..<8 && loupes.count == 1)
    let finger = place(8)
    #expect((loupes.first?.frame.maxY ?? .infinity) < finger.y)
    harness.finger.move(from: place(8), to: place(14), duration: 0.3)
    #expect(selected == 14..<14 && abs((loupes.first?.frame.midX ?? 0) - place(14).x) < 2)
    #expect(harness.window.contextMenu == nil && view.contentOffset.y == 0)
    harness.finger.release(at: place(14))
    harness.run(for: 0.5)
    #expect(loupes.isEmpty && offered == ["Select", "Select All"])
  }

  @Test("In a text that cannot be edited a long press selects words, and goes on with the finger")
  func selectingWords() {
    view.isEditable = false
    harness.finger.press(at: place(8))
    harness.run(for: 0.7)
    #expect(selected == 6..<12 && handles.count == 2)
    harness.finger.move(from: place(8), to: place(15), duration: 0.3)
    #expect(selected == 6..<18)
    harness.finger.move(from: place(15), to: place(2), duration: 0.3)
    #expect(selected == 0..<12)
    harness.finger.release(at: place(2))
    harness.run(for: 0.5)
    #expect(offered == ["Copy", "Select All"])
  }

  @Test("A long press in the selection keeps it, and a cancelled one opens nothing")
  func keeping() {
    tapTwice(8)
    harness.finger.click(at: place(9), holding: 1)
    #expect(selected == 6..<12 && offered == ["Cut", "Copy", "Select All"])
    harness.strike("Escape", characters: "\u{1B}")
    harness.finger.press(at: place(15))
    harness.run(for: 0.7)
    harness.finger.cancel(at: place(15))
    harness.run(for: 0.5)
    #expect(harness.window.contextMenu == nil && loupes.isEmpty)
  }

  @Test(
    "A text that was scrolled away from its caret stays in place when a press begins editing", arguments: [true, false])
  func placeOfText(isFinger: Bool) {
    view.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    view.contentOffset.y = 400
    harness.run(for: 0.1)
    if isFinger {
      harness.finger.click(at: CGPoint(x: 60, y: 220), holding: 1)
    } else {
      harness.pointer.secondaryClick(at: CGPoint(x: 60, y: 220))
    }
    harness.run(for: 0.5)
    #expect(view.isFirstResponder && view.contentOffset.y == 400)
    let caret = view.caretRect(at: view.interaction.selection.head)
    #expect(caret.minY > 480 && caret.maxY < 520)
  }

  @Test("A drag of a finger scrolls, and selects nothing")
  func drags() {
    view.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    view.contentOffset = .zero
    harness.run(for: 0.1)
    let before = selected
    harness.finger.drag(from: CGPoint(x: 100, y: 280), to: CGPoint(x: 100, y: 160))
    #expect(view.contentOffset.y > 50 && selected == before && !view.isFirstResponder)
  }

  @Test("A text that is neither editable nor selectable has no loupe and no menu")
  func inert() {
    view.isSelectable = false
    harness.finger.click(at: place(8), holding: 1)
    #expect(harness.window.contextMenu == nil && loupes.isEmpty && !view.isFirstResponder)
  }

  @Test("A text that is removed while a finger moves its caret ends the loupe")
  func removal() {
    harness.finger.press(at: place(8))
    harness.run(for: 0.7)
    #expect(loupes.count == 1)
    view.removeFromSuperview()
    harness.run(for: 0.2)
    harness.finger.release(at: CGPoint(x: 100, y: 40))
    harness.run(for: 0.5)
    #expect(loupes.isEmpty && harness.window.contextMenu == nil)
  }

  // MARK: Fields

  @Test("A field has handles and a loupe too, and a secret is one word")
  func fields() {
    let field = UITextField()
    harness.add(field, frame: CGRect(x: 20, y: 350, width: 200, height: 34))
    field.text = "one two"
    func place(_ offset: Int) -> CGPoint { field.convert(field.caretRect(at: CaretPosition(offset)).center, to: nil) }
    for _ in 0..<2 {
      harness.finger.click(at: place(5))
      harness.run(for: 0.1)
    }
    #expect(field.interaction.selection.range == 4..<7)
    #expect(field.subviews.compactMap { $0 as? TextHandleView }.count == 2)
    harness.run(for: 1)
    field.isSecureTextEntry = true
    harness.finger.click(at: place(2))
    harness.run(for: 1)
    #expect(field.interaction.selection.range == 0..<0)
  }
}
