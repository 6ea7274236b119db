import Drawing
import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@MainActor
@Suite("Display of a text field")
struct UITextFieldShowingTests {
  private let harness = OffscreenHarness()
  private let field = UITextField()

  init() {
    harness.add(field, frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    field.borderStyle = .roundedRect
  }

  @Test("The caret of a long text stays in sight")
  func caretInSight() {
    field.text = String(repeating: "word ", count: 50)
    field.becomeFirstResponder()
    for key in ["End", "Home", "End", "Left", "BackSpace"] {
      harness.strike(key)
      harness.run(for: 0.05)
      let caret = field.caretFrame(at: field.interaction.selection.head)
      #expect(caret.minX >= field.canvas.frame.minX && caret.maxX <= field.canvas.frame.maxX)
    }
  }

  @Test("The caret blinks, stays on while typing, and stops blinking after a while so that the window sleeps")
  func blinking() {
    field.becomeFirstResponder()
    let blink = field.interaction.blink
    harness.run(for: 0.4)
    #expect(blink.isOn)
    harness.run(for: 0.2)
    #expect(!blink.isOn)
    harness.type("a")
    #expect(blink.isOn)
    harness.run(for: 0.6)
    #expect(!blink.isOn && !harness.isIdle)
    harness.run(for: 11)
    #expect(blink.isOn && harness.isIdle)
    field.resignFirstResponder()
    harness.run(for: 0.1)
    #expect(harness.isIdle)
  }

  @Test("Text does not move when editing begins", arguments: [NSTextAlignment.left, .center, .right])
  func steadyText(alignment: NSTextAlignment) {
    field.text = "text"
    field.textAlignment = alignment
    harness.run(for: 0.1)
    let place = field.caretRect(at: CaretPosition(2))
    field.becomeFirstResponder()
    harness.run(for: 0.1)
    #expect(field.caretRect(at: CaretPosition(2)) == place)
  }

  @Test("In a window without keyboard focus the caret is hidden and wakes nothing")
  func caretWithoutKeys() {
    let blink = field.interaction.blink
    field.becomeFirstResponder()
    harness.run(for: 0.1)
    harness.send(.keyboardLeave)
    #expect(!blink.isOn)
    // The requested frame still comes.
    harness.run(for: 0.6)
    #expect(!blink.isOn && harness.isIdle)
    field.text = "text"
    field.resignFirstResponder()
    field.becomeFirstResponder()
    harness.run(for: 0.1)
    #expect(!blink.isOn && harness.isIdle)
    harness.send(.keyboardEnter)
    #expect(blink.isOn)
    harness.run(for: 0.6)
    #expect(!blink.isOn && !harness.isIdle)
    harness.send(.keyboardLeave)
    // A key event means that the window has keyboard focus.
    harness.type("a")
    #expect(blink.isOn && field.text == "texta")
  }

  @Test("Text, placeholder and caret are drawn, and the placeholder only without text")
  func looks() {
    harness.window.backgroundColor = .white
    let inside = CGRect(x: 24, y: 24, width: 100, height: 26)
    harness.run(for: 0.1)
    #expect(harness.ink(in: inside, on: 0xFFFFFF) == 0)
    field.placeholder = "Placeholder"
    harness.run(for: 0.1)
    let placeholder = harness.ink(in: inside, on: 0xFFFFFF)
    field.text = "i"
    harness.run(for: 0.1)
    let text = harness.ink(in: inside, on: 0xFFFFFF)
    #expect(placeholder > 5 * text && text > 0)
    field.text = ""
    harness.run(for: 0.1)
    #expect(harness.ink(in: inside, on: 0xFFFFFF) == placeholder)
  }

  @Test("The platform receives the caret's position")
  func textInput() {
    field.becomeFirstResponder()
    harness.type("abc")
    harness.run(for: 0.1)
    let state = harness.platform.textInput
    #expect(state?.isSecure == false && state?.caret.minX == 20 + field.caretFrame(at: CaretPosition(3)).minX)
    field.resignFirstResponder()
    #expect(harness.platform.textInput == nil)
  }

  @Test("In right-to-left layout caret, placeholder and digits are on the right")
  func rightToLeft() {
    harness.window.backgroundColor = .white
    let (left, right) = (CGRect(x: 24, y: 24, width: 90, height: 26), CGRect(x: 126, y: 24, width: 90, height: 26))
    func isAt(_ side: CGRect) -> Bool {
      harness.run(for: 0.1)
      let other = side == left ? right : left
      return harness.ink(in: side, on: 0xFFFFFF) > 0 && harness.ink(in: other, on: 0xFFFFFF) == 0
    }
    field.placeholder = "Name"
    #expect(isAt(left))
    field.semanticContentAttribute = .forceRightToLeft
    #expect(isAt(right))
    field.becomeFirstResponder()
    #expect(isAt(right))
    field.placeholder = nil
    #expect(isAt(right) && field.caretFrame(at: CaretPosition(0)).maxX <= field.canvas.frame.maxX)
    harness.type("12")
    #expect(isAt(right))
    let (start, end) = (field.caretRect(at: CaretPosition(0)), field.caretRect(at: CaretPosition(2)))
    #expect(end.minX < start.minX)
    field.isSecureTextEntry = true
    #expect(isAt(right))
    field.isSecureTextEntry = false
    field.text = "ab"
    #expect(isAt(left))
    field.text = "אב"
    field.semanticContentAttribute = .unspecified
    #expect(isAt(right))
    field.text = "12"
    #expect(isAt(left))
  }
}
