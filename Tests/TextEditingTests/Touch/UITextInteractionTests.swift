import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import Views

/// A text of an app's own: one line in which each character is 10 points wide.
@MainActor
private final class GridText: UIView, UITextInput {
  var text = Array("one two three")
  var selection = 0..<0

  private final class Place: UITextPosition {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
  }

  private final class Span: UITextRange {
    let range: Range<Int>
    init(_ range: Range<Int>) { self.range = range }
    override var start: UITextPosition { Place(range.lowerBound) }
    override var end: UITextPosition { Place(range.upperBound) }
    override var isEmpty: Bool { range.isEmpty }
  }

  private func offset(_ position: UITextPosition) -> Int { (position as? Place)?.offset ?? 0 }
  private func range(_ range: UITextRange) -> Range<Int> { offset(range.start)..<offset(range.end) }

  override var canBecomeFirstResponder: Bool { true }
  override func copy(_ sender: Any?) { UIPasteboard.general.setString(String(text[selection])) }
  var hasText: Bool { !text.isEmpty }
  func insertText(_ new: String) { text.replaceSubrange(selection, with: new) }
  func deleteBackward() {}
  func text(in range: UITextRange) -> String? { String(text[self.range(range)]) }
  func replace(_ range: UITextRange, withText new: String) { text.replaceSubrange(self.range(range), with: new) }
  var selectedTextRange: UITextRange? {
    get { Span(selection) }
    set { selection = newValue.map(range) ?? 0..<0 }
  }
  var markedTextRange: UITextRange? { nil }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  func unmarkText() {}
  var beginningOfDocument: UITextPosition { Place(0) }
  var endOfDocument: UITextPosition { Place(text.count) }
  func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    Span(min(offset(from), offset(to))..<max(offset(from), offset(to)))
  }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let sum = self.offset(position) + offset
    return (0...text.count).contains(sum) ? Place(sum) : nil
  }
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    self.position(from: position, offset: direction == .left ? -offset : offset)
  }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (first, second) = (offset(position), offset(other))
    return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }
  func offset(from: UITextPosition, to: UITextPosition) -> Int { offset(to) - offset(from) }
  func baseWritingDirection(for: UITextPosition, in: UITextStorageDirection) -> NSWritingDirection { .natural }
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  func firstRect(for range: UITextRange) -> CGRect { rect(self.range(range)) }
  func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(x: CGFloat(offset(position)) * 10 - 1, y: 40, width: 2, height: 20)
  }
  private final class Rect: UITextSelectionRect {
    let place: CGRect
    init(_ place: CGRect) { self.place = place }
    override var rect: CGRect { place }
  }
  private func rect(_ range: Range<Int>) -> CGRect {
    CGRect(x: CGFloat(range.lowerBound) * 10, y: 40, width: CGFloat(range.count) * 10, height: 20)
  }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [Rect(rect(self.range(range)))] }
  func closestPosition(to point: CGPoint) -> UITextPosition? {
    Place(min(max(Int((point.x / 10).rounded()), 0), text.count))
  }
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { closestPosition(to: point) }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }
}

@MainActor
private final class Log: UITextInteractionDelegate {
  var calls: [String] = []
  var isAllowed = true
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { isAllowed }
  func interactionWillBegin(_ interaction: UITextInteraction) { calls.append("will") }
  func interactionDidEnd(_ interaction: UITextInteraction) { calls.append("did") }
}

@MainActor
@Suite("Text interaction of an app's own text")
struct UITextInteractionTests {
  private let harness = OffscreenHarness()
  private let view = GridText()
  private let log = Log()

  private func add(_ mode: UITextInteractionMode) -> UITextInteraction {
    harness.emptyPasteboards()
    harness.add(view, frame: CGRect(x: 100, y: 100, width: 200, height: 100))
    let interaction = UITextInteraction(for: mode)
    (interaction.textInput, interaction.delegate) = (view, log)
    view.addInteraction(interaction)
    return interaction
  }

  private func place(_ offset: Int) -> CGPoint { CGPoint(x: 100 + offset * 10, y: 150) }
  private var handles: [TextHandleView] { view.subviews.compactMap { $0 as? TextHandleView } }

  private func tap(_ offset: Int, times: Int = 1) {
    for _ in 0..<times {
      harness.finger.click(at: place(offset))
      harness.run(for: 0.1)
    }
    harness.run(for: 1)
  }

  /// Whether a point of the window is painted in something like the tint.
  private func isTinted(_ x: Int32, _ y: Int32) -> Bool {
    harness.run(for: 0.1)
    guard let color = harness.color(x, y) else { return false }
    return color & 0xFF > (color >> 16) & 0xFF
  }

  @Test("Taps move the caret to words' ends and select words, and the delegate is told")
  func taps() {
    let interaction = add(.editable)
    #expect(interaction.textInteractionMode == .editable && interaction.gesturesForFailureRequirements.count == 1)
    tap(6)
    #expect(view.isFirstResponder && view.selection == 7..<7 && log.calls == ["will", "did"])
    #expect(isTinted(169, 150))
    tap(5, times: 2)
    #expect(view.selection == 4..<7 && handles.count == 2 && isTinted(150, 150))
    log.isAllowed = false
    tap(1)
    #expect(view.selection == 4..<7)
  }

  @Test("A long press selects a word in a text that cannot be edited, and moves the caret in another")
  func presses() {
    _ = add(.nonEditable)
    harness.finger.press(at: place(5))
    harness.run(for: 0.7)
    #expect(view.selection == 4..<7 && handles.count == 2)
    harness.finger.move(from: place(5), to: place(10), duration: 0.3)
    harness.finger.release(at: place(10))
    harness.run(for: 0.5)
    #expect(view.selection == 4..<13 && harness.window.contextMenu != nil)
  }

  @Test("A handle drags an end, and a removed interaction leaves nothing behind")
  func handlesOfOwnText() throws {
    let interaction = add(.editable)
    tap(5, times: 2)
    let handle = try #require(handles.last)
    let start = handle.convert(CGPoint(x: handle.bounds.midX, y: handle.bounds.height - 5), to: nil)
    let end = CGPoint(x: start.x + 40, y: start.y)
    harness.finger.press(at: start)
    harness.finger.move(from: start, to: end, duration: 0.3)
    harness.finger.release(at: end)
    #expect(view.selection == 4..<11)
    harness.run(for: 1)
    view.removeInteraction(interaction)
    #expect(view.subviews.isEmpty && (view.gestureRecognizers ?? []).isEmpty && view.interactions.isEmpty)
  }

  @Test("A loupe shows a part of its view above the finger, or below it at the upper edge of the window")
  func loupe() throws {
    _ = add(.editable)
    let other = UIView()
    #expect(UITextLoupeSession.begin(at: .zero, fromSelectionWidgetView: nil, in: other) == nil)
    let session = try #require(
      UITextLoupeSession.begin(at: CGPoint(x: 50, y: 50), fromSelectionWidgetView: nil, in: view))
    let loupe = try #require(harness.window.subviews.last)
    #expect(loupe.frame.maxY < 150 && abs(loupe.frame.midX - 150) < 1)
    session.move(to: CGPoint(x: 50, y: -90), withCaretRect: .null, trackingCaret: false)
    #expect(loupe.frame.minY > 10)
    session.move(
      to: CGPoint(x: -500, y: 50), withCaretRect: CGRect(x: 0, y: 40, width: 2, height: 20), trackingCaret: true)
    #expect(loupe.frame.minX == 0)
    session.invalidate()
    #expect(loupe.superview == nil)
    session.move(to: .zero, withCaretRect: .null, trackingCaret: false)
    #expect(loupe.superview == nil)
  }
}
