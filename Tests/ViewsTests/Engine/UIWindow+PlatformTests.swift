import Foundation
import TestSupport
import Testing

@_spi(Toolkit) @testable import Views

@MainActor
@Suite("Window state on the platform")
struct UIWindowPlatformTests {
  /// A view for text input.
  private class TypedView: UIView, UIKeyInput {
    var log: [String] = []
    var hasText: Bool { false }
    func insertText(_ text: String) { log.append("insert \(text)") }
    func deleteBackward() {}
    override var canBecomeFirstResponder: Bool { true }
    override var cursorShape: CursorShape { .text }
  }

  /// A view that shows marked text, with the caret 10 points into it.
  private final class ComposingView: TypedView, MarkedTextClient {
    func unmarkText() {}

    var isSecure = false

    func setMarkedText(_ text: String?, selectedRange: NSRange) {
      log.append("mark \(text ?? "nothing") \(selectedRange.location) \(selectedRange.length)")
    }

    var textInputState: TextInputState {
      TextInputState(
        caret: convert(CGRect(x: 10, y: 0, width: 0, height: 20), to: window), isSecure: isSecure)
    }
  }

  private let harness = OffscreenHarness()
  private let plain = TypedView()
  private let composing = ComposingView()

  init() {
    harness.add(plain, frame: CGRect(x: 20, y: 30, width: 100, height: 40))
    harness.add(composing, frame: CGRect(x: 20, y: 100, width: 100, height: 40))
    composing.backgroundColor = .white
  }

  private func caret(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> TextInputState {
    TextInputState(caret: CGRect(x: x, y: y, width: width, height: height), isSecure: false)
  }

  // MARK: Text input

  @Test("The platform has a text input while the first responder accepts text")
  func firstResponders() {
    #expect(harness.platform.textInput == nil)
    plain.becomeFirstResponder()
    #expect(harness.platform.textInput == caret(20, 30, 100, 40))
    composing.becomeFirstResponder()
    #expect(harness.platform.textInput == caret(30, 100, 0, 20))
    composing.resignFirstResponder()
    #expect(harness.platform.textInput == nil)
    composing.becomeFirstResponder()
    composing.removeFromSuperview()
    #expect(harness.platform.textInput == nil)
  }

  @Test("The platform learns of a moved caret after the frame, and of secure text when the view reports it")
  func moves() {
    composing.becomeFirstResponder()
    composing.isSecure = true
    harness.window.textInputDidChange()
    #expect(harness.platform.textInput?.isSecure == true)
    composing.isSecure = false
    composing.center.y += 25
    harness.runFrame()
    #expect(harness.platform.textInput == caret(30, 125, 0, 20))
    harness.window.bounds.origin.y = 15
    harness.runFrame()
    #expect(harness.platform.textInput == caret(30, 110, 0, 20))
  }

  @Test("A window that is shown again has the same text input and cursor")
  func reopening() {
    let (harness, view) = (OffscreenHarness(), ComposingView())
    harness.add(view, frame: CGRect(x: 20, y: 100, width: 100, height: 40))
    view.becomeFirstResponder()
    harness.pointer.move(to: CGPoint(x: 50, y: 120))
    harness.runFrame()
    harness.window.isHidden = true
    harness.window.makeKeyAndVisible()
    #expect(harness.platform.textInput == caret(30, 100, 0, 20) && harness.platform.cursor == .text)
  }

  // MARK: Composed text

  @Test("Composed text goes to the first responder with its caret, and ends with nothing marked")
  func markedText() {
    composing.becomeFirstResponder()
    harness.send(.markedText("にほん", caret: 2))
    harness.send(.markedText("", caret: 0))
    harness.send(.text("日本"))
    #expect(composing.log == ["mark にほん 2 0", "mark nothing 0 0", "insert 日本"])
  }

  @Test("A first responder without marked text receives only the committed text")
  func plainText() {
    plain.becomeFirstResponder()
    harness.send(.markedText("´", caret: 1))
    harness.send(.markedText("", caret: 0))
    harness.send(.text("é"))
    #expect(plain.log == ["insert é"])
  }

  @Test("Ending a composition removes the platform's text input and sets it again")
  func endOfComposition() {
    composing.becomeFirstResponder()
    let told = harness.platform.textInputUpdateCount
    harness.window.endComposition()
    #expect(harness.platform.textInputUpdateCount == told + 2 && harness.platform.textInput == caret(30, 100, 0, 20))
  }

  // MARK: The pointer

  @Test("The cursor has the shape of the view under the pointer, and keeps it during a drag")
  func cursor() {
    let (inside, outside) = (CGPoint(x: 50, y: 50), CGPoint(x: 300, y: 300))
    harness.pointer.move(to: inside)
    harness.runFrame()
    #expect(harness.platform.cursor == .text)
    harness.pointer.press(at: inside)
    harness.pointer.move(from: inside, to: outside, duration: 0.1)
    #expect(harness.platform.cursor == .text)
    harness.pointer.release(at: outside)
    #expect(harness.platform.cursor == .arrow)
    harness.pointer.press(at: outside)
    harness.pointer.move(from: outside, to: inside, duration: 0.1)
    #expect(harness.platform.cursor == .arrow)
    harness.pointer.release(at: inside)
    #expect(harness.platform.cursor == .text)
  }
}
