import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@MainActor
@Suite("Secure text fields")
struct UITextFieldSecureTests {
  private let harness = OffscreenHarness()
  private let field = UITextField()

  init() {
    harness.add(field, frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    field.isSecureTextEntry = true
    field.text = "secret 👩‍👩‍👧‍👦 word"
    field.becomeFirstResponder()
  }

  @Test("No key, method or selection brings a secret to a pasteboard")
  func noLeak() {
    harness.emptyPasteboards()
    harness.strike("a", modifiers: .control)
    for key in ["c", "x"] { harness.strike(key, modifiers: .control) }
    harness.strike("Insert", modifiers: .control)
    harness.strike("Delete", modifiers: .shift)
    field.copy(nil)
    field.cut(nil)
    harness.strike("Home", modifiers: [.control, .shift])
    harness.pointer.drag(from: CGPoint(x: 22, y: 37), to: CGPoint(x: 150, y: 37))
    for _ in 0..<3 { harness.pointer.click(at: CGPoint(x: 60, y: 37)) }
    #expect(harness.content(of: .general) == nil && harness.content(of: .primary) == nil)
    #expect(field.text == "secret 👩‍👩‍👧‍👦 word")
  }

  @Test("A secure field shows a bullet for each character")
  func bullets() {
    #expect(field.line.layout.string == String(repeating: "•", count: 13))
    harness.run(for: 0.1)
    #expect(harness.platform.textInput?.isSecure == true)
  }

  @Test("Caret positions between bullets are boundaries between characters")
  func places() {
    let boundaries = [0, 1, 2, 3, 4, 5, 6, 7, 18, 19, 20, 21, 22, 23]
    for (shown, offset) in boundaries.enumerated() {
      let rect = field.caretRect(at: CaretPosition(offset))
      #expect(field.position(closestTo: CGPoint(x: rect.minX, y: rect.midY)).offset == offset)
      #expect(field.line.shown(offset) == shown && field.line.offset(ofShown: shown) == offset)
    }
    harness.strike("Home")
    for offset in boundaries.dropFirst() {
      harness.strike("Right")
      #expect(field.interaction.selection.head.offset == offset)
    }
  }

  @Test("A secure field treats its text as one word")
  func words() {
    harness.strike("Left", modifiers: .control)
    #expect(field.interaction.selection.head.offset == 0)
    harness.pointer.click(at: CGPoint(x: 60, y: 37))
    harness.pointer.click(at: CGPoint(x: 60, y: 37))
    #expect(field.interaction.selection.range == 0..<23)
    harness.strike("End")
    harness.strike("BackSpace", modifiers: .control)
    #expect(field.text == "")
  }

  @Test("The first edit after a secure field begins editing replaces the whole secret, and later edits do not")
  func firstEdit() {
    let log = TextEventLog()
    field.delegate = log
    harness.copy("pasted")
    let edits: [(edit: () -> Void, text: String, call: String)] = [
      ({ harness.type("n") }, "n", "3+0 'n'"),
      ({ harness.strike("v", modifiers: .control) }, "pasted", "3+0 'pasted'"),
      ({ harness.strike("BackSpace") }, "", "2+1 ''"),
      ({ field.deleteBackward() }, "", "2+1 ''"),
      ({ harness.send(.markedText("´", caret: 1)) }, "´", ""),
    ]
    for (edit, text, call) in edits {
      field.resignFirstResponder()
      field.text = "old"
      field.becomeFirstResponder()
      log.calls = []
      edit()
      #expect(
        field.text == text
          && log.calls.first { $0.hasPrefix("shouldChange") } == (call.isEmpty ? nil : "shouldChange \(call)"))
      field.unmarkText()
      harness.type("z")
      #expect(field.text == text + "z")
    }
  }

  @Test("A forbidden first edit keeps the secret for the next edit to replace, and text set by the app is kept")
  func noFirstEdit() {
    let log = TextEventLog()
    field.delegate = log
    log.forbidden = ["shouldChange"]
    harness.type("a")
    #expect(field.text?.hasPrefix("secret") ?? false)
    log.forbidden = []
    harness.type("b")
    #expect(field.text == "b")
    field.isSecureTextEntry = false
    harness.type("c")
    #expect(field.text == "bc")
    field.isSecureTextEntry = true
    field.text = "set"
    harness.type("d")
    #expect(field.text == "setd")
    field.isSecureTextEntry = false
    field.isSecureTextEntry = true
    harness.type("e")
    #expect(field.text == "e")
    harness.strike("z", modifiers: .control)
    #expect(field.text == "setd")
  }

  @Test("A secure field accepts a paste")
  func pasting() {
    harness.copy("more")
    harness.strike("v", modifiers: .control)
    harness.strike("v", modifiers: .control)
    #expect(field.text == "moremore")
  }

  @Test("Changing isSecureTextEntry or closing the window commits a composition")
  func composing() {
    field.isSecureTextEntry = false
    #expect(harness.platform.textInput?.isSecure == false)
    field.text = ""
    harness.send(.markedText("x", caret: 1))
    field.isSecureTextEntry = true
    #expect(field.text == "x" && field.markedTextRange == nil && harness.platform.textInput?.isSecure == true)
    field.isSecureTextEntry = false
    harness.send(.markedText("y", caret: 1))
    harness.window.isHidden = true
    #expect(field.text == "xy" && field.markedTextRange == nil)
  }
}
