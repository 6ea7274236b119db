import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@MainActor
@Suite("Text views")
struct UITextViewTests {
  private let harness = OffscreenHarness()
  private let view = UITextView()
  private let log = TextEventLog()

  init() {
    harness.add(view, frame: CGRect(x: 20, y: 20, width: 300, height: 200))
    view.delegate = log
  }

  /// Returns the caret's location before a character, in the window.
  private func place(_ offset: Int) -> CGPoint {
    let rect = view.caretRect(at: CaretPosition(offset))
    return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  private var selected: Range<Int> { view.interaction.selection.range }
  private var head: Int { view.interaction.selection.head.offset }

  private var isCaretInSight: Bool {
    let caret = view.caretFrame(at: view.interaction.selection.head)
    return caret.minY >= view.bounds.minY + view.adjustedContentInset.top
      && caret.maxY <= view.bounds.maxY - view.adjustedContentInset.bottom
  }

  private static let lines = (0..<100).map { "line \($0)" }.joined(separator: "\n")

  // MARK: Directions

  @Test("A blank line follows the direction of the text above it, in its caret and its selection")
  func blankLines() {
    view.text = "שלום\n\n\nabc\n\nمرحبا\n"
    func isAtRight(_ offset: Int) -> Bool { place(offset).x > 170 }
    #expect([5, 6, 11, 18].map(isAtRight) == [true, true, false, true])
    let rects = view.selectionRects(of: 0..<18)
    for (offset, isRight) in [(5, true), (6, true), (11, false)] {
      let y = view.caretRect(at: CaretPosition(offset)).midY
      #expect(rects.filter { $0.minY < y && y < $0.maxY }.map { $0.midX > 150 } == [isRight], "\(offset)")
    }
    // The lines below follow a change of the text above.
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 4)
    harness.type("word")
    #expect([5, 6, 11, 18].map(isAtRight) == [false, false, false, true])
    view.selectedRange = NSRange(location: 7, length: 3)
    harness.type("שלם")
    #expect([5, 6, 11, 18].map(isAtRight) == [false, false, true, true])
  }

  @Test("Blank lines far below a text and without any follow the layout", arguments: [false, true])
  func blankText(isMirrored: Bool) {
    if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
    view.text = "\n\n1\n\n" + (isMirrored ? "a" : "א") + String(repeating: "\n", count: 1000)
    #expect([0, 1, 4].map { place($0).x > 170 } == [isMirrored, isMirrored, isMirrored])
    #expect((place(7).x > 170) != isMirrored)
    let last = view.caretRect(at: CaretPosition(view.text.utf16.count)).midX
    #expect((last > 150) == isMirrored)
  }

  // MARK: Typing

  @Test("Typed text, newlines and tabs are inserted at the caret, and the delegate is called in order")
  func typing() {
    #expect(view.becomeFirstResponder())
    harness.type("a")
    harness.strike("Return", characters: "\r")
    harness.strike("Tab", characters: "\t")
    harness.type("b c")
    #expect(view.text == "a\n\tb c" && view.resignFirstResponder())
    let changes = ["0+0 'a'", "1+0 '\n'", "2+0 '\t'", "3+0 'b'", "4+0 ' '", "5+0 'c'"].flatMap { change in
      ["shouldChange \(change)", "selection", "didChange"]
    }
    #expect(log.calls == ["shouldBegin", "didBegin"] + changes + ["shouldEnd", "didEnd"])
  }

  @Test("A text view's delegate can forbid changes, and the beginning and end of editing")
  func vetoes() {
    view.text = "ab"
    log.forbidden = ["shouldBegin"]
    #expect(!view.becomeFirstResponder())
    log.forbidden = ["shouldChange"]
    view.becomeFirstResponder()
    harness.type("c")
    harness.strike("BackSpace")
    harness.strike("Return", characters: "\r")
    harness.copy("pasted")
    harness.strike("v", modifiers: .control)
    #expect(view.text == "ab")
    log.forbidden = ["shouldEnd"]
    #expect(!view.resignFirstResponder() && view.isFirstResponder)
  }

  @Test("Keys move the caret by visual lines, up, down and to their beginning and end")
  func lineKeys() {
    view.text = "a line that is so long that it does not fit into three hundred points of width\nshort\nmiddle one"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 5, length: 0)
    let x = view.caretRect(at: CaretPosition(5)).minX
    harness.strike("Down")
    let second = view.caretRect(at: view.interaction.selection.head)
    #expect(abs(second.minX - x) < 8 && second.minY > view.caretRect(at: CaretPosition(5)).minY)
    harness.strike("End")
    #expect(view.interaction.selection.head.affinity == .upstream)
    #expect(view.caretRect(at: view.interaction.selection.head).minY == second.minY)
    harness.strike("Home")
    let start = view.caretRect(at: view.interaction.selection.head)
    #expect(start.minY == second.minY && start.minX == view.textOrigin.x)
    harness.strike("End", modifiers: [.control, .shift])
    #expect(selected.upperBound == view.text.utf16.count && selected.lowerBound > 5)
  }

  @Test("Up in the first line moves to the beginning, and Down in the last line to the end")
  func ends() {
    view.text = "one\ntwo"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 5, length: 0)
    harness.strike("Up")
    #expect(head == 1)
    harness.strike("Up")
    #expect(head == 0)
    harness.strike("Down")
    harness.strike("Down")
    #expect(head == 7)
  }

  @Test("Each key scrolls the caret into sight", arguments: ["Down", "Page_Down", "Return"])
  func caretInSight(key: String) {
    view.text = Self.lines
    view.becomeFirstResponder()
    view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
    view.selectedRange = NSRange(location: 0, length: 0)
    for _ in 0..<20 {
      harness.strike(key, characters: key == "Return" ? "\r" : "")
      harness.run(for: 0.02)
      #expect(isCaretInSight)
    }
    #expect(view.contentOffset.y > 50)
    harness.strike("Home", modifiers: .control)
    harness.run(for: 0.02)
    #expect(isCaretInSight && head == 0)
    view.contentOffset.y = 500
    harness.type("x")
    #expect(isCaretInSight)
  }

  @Test("Editing keys precede scrolling keys, and in a read-only view the keys scroll")
  func keysFirst() {
    view.text = Self.lines
    view.selectedRange = NSRange(location: 0, length: 0)
    view.becomeFirstResponder()
    harness.type(" ")
    harness.strike("Down")
    harness.run(for: 0.5)
    #expect(view.contentOffset.y == 0 && view.text.hasPrefix(" line 0"))
    view.isEditable = false
    harness.strike("Down")
    harness.strike("space", characters: " ")
    harness.runUntilIdle()
    #expect(view.contentOffset.y > 200 && view.text.hasPrefix(" line 0"))
    harness.strike("a", modifiers: .control)
    harness.strike("c", modifiers: .control)
    #expect(harness.content(of: .general) == view.text)
    for key in ["x", "v", "z"] { harness.strike(key, modifiers: .control) }
    harness.type("q")
    harness.strike("BackSpace")
    #expect(view.text == " " + Self.lines)
  }

  @Test("Shift+Tab moves the focus back")
  func backTab() {
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 100, height: 30))
    harness.window.insertSubview(field, at: 0)
    view.becomeFirstResponder()
    harness.strike("ISO_Left_Tab", modifiers: .shift)
    #expect(field.isEditing && view.text == "")
  }

  @Test("The focus ring stays around the view while the text scrolls")
  func focusRing() {
    view.text = Self.lines
    harness.strike("Tab", characters: "\t")
    harness.pointer.wheel(at: CGPoint(x: 100, y: 100), notches: CGPoint(x: 0, y: 3))
    harness.run(for: 1)
    let rings = view.subviews.filter { $0 is FocusRing }
    #expect(view.isFirstResponder && rings.count == 1 && rings.allSatisfy { $0.frame == view.bounds })
  }

  @Test("A composition is part of the text until it is replaced by the committed text")
  func composition() {
    view.text = "ab"
    view.selectedRange = NSRange(location: 1, length: 0)
    view.becomeFirstResponder()
    harness.send(.markedText("ni", caret: 2))
    #expect(view.text == "anib" && view.markedTextRange != nil && head == 3)
    harness.run(for: 0.1)
    harness.send(.markedText("", caret: 0))
    harness.send(.text("你"))
    #expect(view.text == "a你b" && view.markedTextRange == nil && head == 2)
    harness.send(.markedText("hao", caret: 3))
    harness.send(.text("好"))
    #expect(view.text == "a你好b" && view.markedTextRange == nil)
    harness.send(.markedText("x", caret: 1))
    harness.pointer.click(at: place(0))
    #expect(view.text == "a你好xb" && view.markedTextRange == nil && head == 0)
  }

  // MARK: Pointer

  @Test("A pointer drag selects without scrolling, a finger scrolls without selecting, and the wheel scrolls")
  func dragging() {
    view.text = Self.lines
    harness.pointer.drag(from: CGPoint(x: 30, y: 180), to: CGPoint(x: 60, y: 80))
    harness.runUntilIdle(limit: 1)
    #expect(view.contentOffset.y == 0 && !selected.isEmpty && view.isFirstResponder)
    let before = selected
    harness.touch(1, .began, at: CGPoint(x: 100, y: 180))
    for step in 1...10 {
      harness.run(for: 0.016)
      harness.touch(1, .moved, at: CGPoint(x: 100, y: 180 - CGFloat(step) * 10))
    }
    harness.run(for: 0.2)
    harness.touch(1, .ended, at: CGPoint(x: 100, y: 80))
    #expect(view.contentOffset.y > 50 && selected == before)
    let offset = view.contentOffset.y
    harness.pointer.wheel(at: CGPoint(x: 100, y: 100), notches: CGPoint(x: 0, y: 1))
    harness.run(for: 1)
    #expect(view.contentOffset.y == offset + 60 && selected == before)
  }

  @Test("A drag that selects text does not scroll an enclosing scroll view")
  func nested() {
    let outer = harness.add(UIScrollView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    outer.contentSize = CGSize(width: 400, height: 2_000)
    view.text = Self.lines
    outer.addSubview(view)
    harness.pointer.drag(from: CGPoint(x: 30, y: 180), to: CGPoint(x: 60, y: 80))
    #expect(outer.contentOffset.y == 0 && !selected.isEmpty)
  }

  @Test("A finger's tap places the caret, and a double tap selects the word")
  func tapping() {
    view.text = "one two three"
    for _ in 0..<2 {
      let point = place(5)
      harness.touch(1, .began, at: point)
      harness.run(for: 0.05)
      harness.touch(1, .ended, at: point)
      harness.run(for: 0.05)
    }
    #expect(view.isFirstResponder && selected == 4..<7)
  }

  @Test("A triple click selects a paragraph, and dragging on extends the selection by paragraphs")
  func paragraphs() {
    view.text = "one two\nthree\nfour"
    for _ in 0..<2 { harness.pointer.click(at: place(2)) }
    harness.pointer.press(at: place(2))
    #expect(selected == 0..<8)
    harness.pointer.move(from: place(2), to: place(10), duration: 0.1)
    harness.pointer.release(at: place(10))
    #expect(selected == 0..<14 && harness.content(of: .primary) == "one two\nthree\n")
  }

  @Test("A pointer held below the edge scrolls and selects until it comes back")
  func autoscroll() {
    view.text = Self.lines
    harness.pointer.press(at: CGPoint(x: 60, y: 100))
    harness.pointer.move(to: CGPoint(x: 60, y: 260))
    harness.run(for: 1)
    let offset = view.contentOffset.y
    #expect(offset > 100 && view.caretFrame(at: CaretPosition(head)).maxY > view.bounds.maxY - 30)
    harness.pointer.move(to: CGPoint(x: 60, y: 100))
    harness.run(for: 0.05)
    let rest = view.contentOffset.y
    harness.run(for: 0.5)
    #expect(view.contentOffset.y == rest)
    harness.pointer.release(at: CGPoint(x: 60, y: 100))
    harness.run(for: 12)
    #expect(harness.isIdle)
  }

  @Test("A pointer held just below the edge scrolls as far at any rate of frames", arguments: [30, 60, 240])
  func autoscrollAtRate(rate: Int) {
    let harness = OffscreenHarness(framesPerSecond: rate)
    let view = harness.add(UITextView(), frame: CGRect(x: 20, y: 20, width: 300, height: 200))
    view.text = Self.lines
    harness.pointer.press(at: CGPoint(x: 60, y: 100))
    harness.pointer.move(to: CGPoint(x: 60, y: 223))
    let offset = view.contentOffset.y
    harness.run(for: 1)
    #expect((58...61).contains(view.contentOffset.y - offset), "\(view.contentOffset.y - offset)")
    harness.pointer.release(at: CGPoint(x: 60, y: 223))
  }

  // MARK: Right to left

  @Test("Left and right move the caret visually in text of mixed directions")
  func visualMotion() {
    view.text = "שלום"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 0)
    var last = view.caretRect(at: CaretPosition(0)).minX
    for offset in 1...4 {
      harness.strike("Left")
      let x = view.caretRect(at: view.interaction.selection.head).minX
      #expect(head == offset && x < last, "\(x) \(last)")
      last = x
    }
    harness.strike("Right", modifiers: .control)
    #expect(head == 0)
    view.text = "abc שלום def"
    view.selectedRange = NSRange(location: 0, length: 0)
    var reached = [0]
    for _ in 0..<12 {
      harness.strike("Right")
      reached.append(head)
    }
    #expect(Set(reached) == Set(0...12) && reached.last == 12)
  }

  // MARK: API

  @Test("Offsets and ranges are clamped to the text")
  func ranges() {
    view.text = "a👩‍👩‍👧‍👦b"
    for range in [
      NSRange(location: NSNotFound, length: 0), NSRange(location: -5, length: 3), NSRange(location: 5, length: Int.max),
      NSRange(location: 0, length: 99), NSRange(location: 3, length: -4),
    ] {
      view.selectedRange = range
      #expect(selected.lowerBound >= 0 && selected.upperBound <= 13)
      view.scrollRangeToVisible(range)
      view.setMarkedText("x", selectedRange: range)
      view.unmarkText()
      view.text = "a👩‍👩‍👧‍👦b"
    }
    view.selectedRange = NSRange(location: 4, length: 2)
    #expect(selected == 1..<12)
  }

  @Test("A finger that lifts elsewhere does not tap, even in a view that does not scroll", arguments: [0, 9, 40])
  func swiping(distance: CGFloat) {
    view.text = "one"
    view.isScrollEnabled = false
    harness.send(.touch(id: 1, at: CGPoint(x: 100, y: 100), phase: .began))
    if distance > 20 { harness.send(.touch(id: 1, at: CGPoint(x: 100, y: 100 + distance), phase: .moved)) }
    let end = CGPoint(x: 100, y: distance > 20 ? 100 : 100 + distance)
    harness.send(.touch(id: 1, at: end, phase: .ended))
    #expect(view.isEditing == (distance < 20))
  }

  @Test("Text views of any size draw and edit", arguments: [0, 1, 30, 5_000])
  func sizes(length: CGFloat) {
    view.frame = CGRect(x: 0, y: 0, width: length, height: length)
    view.becomeFirstResponder()
    harness.type("some text")
    harness.strike("a", modifiers: .control)
    harness.run(for: 0.1)
    harness.strike("End")
    harness.run(for: 0.1)
    #expect(view.text == "some text")
  }

  @Test(
    "Text inserted by a paste, Tab or Return during a composition follows the composed text",
    arguments: ["paste", "tab", "return"])
  func insertionWhileComposing(kind: String) {
    view.text = ""
    view.becomeFirstResponder()
    harness.send(.markedText("にほん", caret: 3))
    switch kind {
    case "paste":
      harness.copy("a")
      view.paste(nil)
      #expect(view.text == "にほんa")
    case "tab":
      #expect(view.interaction.perform(.insertTab) && view.text == "にほん\t")
    default:
      #expect(view.interaction.perform(.insertNewline) && view.text == "にほん\n")
    }
    #expect(view.markedTextRange == nil)
  }

  @Test("Selecting all ends a composition, and typing then replaces the whole text")
  func selectingAllWhileComposing() {
    view.text = "a"
    view.becomeFirstResponder()
    harness.send(.markedText("ni", caret: 2))
    view.selectAll(nil)
    #expect(view.markedTextRange == nil && view.selectedRange == NSRange(location: 0, length: 3))
    harness.type("x")
    #expect(view.text == "x")
    harness.send(.markedText("ni", caret: 2))
    view.interaction.select(anchor: 0, head: CaretPosition(3))
    view.cut(nil)
    #expect(view.text == "" && view.markedTextRange == nil)
  }
}
