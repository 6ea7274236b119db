import Foundation
import TestSupport
import Testing

@testable import ScreenKeyboard
@testable import TextEditing
@testable import Views

@MainActor
@Suite("Typing on the keyboard panel", .serialized)
struct KeyboardTypistTests {
  private let late = Late {
    let stage = KeyboardStage()
    stage.show()
    return stage
  }
  private var stage: KeyboardStage { late.value }
  private var harness: OffscreenHarness { stage.harness }
  private var text: String { stage.field.text }

  @Test("Panel keys type their characters, and Backspace deletes them")
  func typing() {
    stage.type("hi")
    stage.press(.space)
    stage.type("x")
    stage.press(.backspace, .enter)
    #expect(text == "hi \n")
  }

  @Test("A press in the gap between keys types one of them")
  func gaps() throws {
    // The upper two rows, from edge to edge.
    let (first, last) = (stage.place(of: .character("q")), stage.place(of: .character("p")))
    let rows = ["a", "z"].map { stage.place(of: .character($0)).y }
    let pitch = rows[1] - rows[0]
    for y in stride(from: first.y - pitch / 2 + 2, to: rows[0] + pitch / 2, by: 5) {
      for x in stride(from: first.x - 18, through: last.x + 18, by: 7) {
        let before = text.count
        harness.pointer.click(at: CGPoint(x: x, y: y), holding: 0)
        try #require(text.count == before + 1, "at \(x), \(y)")
      }
    }
  }

  @Test("Shift capitalizes the next letter, and a double press all letters until the next press")
  func shift() {
    stage.press(.shift)
    stage.type("ab")
    harness.run(for: 1)
    stage.press(.shift, .shift)
    stage.type("cd")
    harness.run(for: 1)
    stage.press(.shift)
    stage.type("e")
    #expect(text == "AbCDe")
  }

  @Test("Numbers and symbols have pages of their own, and a space returns to the letters")
  func pages() {
    stage.press(.page(.numbers))
    stage.type("1?")
    stage.press(.page(.symbols))
    stage.type("#")
    stage.press(.space)
    stage.type("q")
    #expect(text == "1?# q")
  }

  @Test("Backspace repeats while it is held, and stops when it is released")
  func holding() {
    stage.field.text = "0123456789"
    harness.send(.pointerDown(stage.place(of: .backspace)))
    #expect(text == "012345678")
    harness.run(for: 0.45)
    #expect(text == "012345678")
    harness.run(for: 0.3)
    #expect(text == "012345")
    harness.send(.pointerUp(stage.place(of: .backspace)))
    harness.run(for: 1)
    #expect(text == "012345" && harness.isIdle)
  }

  @Test("A press that is dragged off a key types nothing, and two fingers can type at once")
  func fingers() {
    harness.pointer.drag(from: stage.place(of: .character("q")), to: CGPoint(x: 200, y: 100))
    #expect(text.isEmpty)
    harness.touch(1, .began, at: stage.place(of: .character("a")))
    harness.touch(2, .began, at: stage.place(of: .character("p")))
    harness.touch(1, .ended, at: stage.place(of: .character("a")))
    harness.touch(2, .ended, at: stage.place(of: .character("p")))
    #expect(text == "ap")
  }

  @Test("The hardware keys type into the same text, also right after a panel key")
  func bothKeyboards() {
    stage.type("a")
    harness.strike("space", characters: " ")
    harness.send(.text(" "))
    harness.send(.text("é"))
    stage.type("b")
    harness.strike("BackSpace")
    #expect(text == "a é" && stage.field.isFirstResponder)
  }

  @Test(
    "The panel first shows the keys of the text's keyboard type",
    arguments: [UIKeyboardType.numberPad, .decimalPad, .numbersAndPunctuation])
  func keyboardTypes(type: UIKeyboardType) {
    stage.other.keyboardType = type
    stage.other.becomeFirstResponder()
    stage.type(type == .decimalPad ? "1.5" : "15")
    #expect(stage.other.text == (type == .decimalPad ? "1.5" : "15"))
  }

  @Test("The dismiss key makes the field resign first responder")
  func dismissing() {
    stage.press(.dismiss)
    harness.runUntilIdle()
    #expect(!stage.field.isFirstResponder && !stage.keyboard.isShown)
  }

  @Test("The rows of every page fit into the panel's width")
  func rows() {
    let pages: [KeyboardPage] = [.letters, .numbers, .symbols, .digits(point: true), .digits(point: false)]
    for page in pages {
      for row in KeyboardRow.rows(of: page) { #expect(row.width <= 10.000001 && row.width >= 9) }
    }
  }

  @Test("A secure field does not begin with a capital")
  func secrets() {
    let field = UITextField(frame: CGRect(x: 10, y: 100, width: 100, height: 30))
    harness.window.addSubview(field)
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    stage.type("ab")
    #expect(field.text == "ab")
  }

  @Test("Automatic Shift follows the caret after other input, and a pressed Shift stays until a letter is typed")
  func followingTheCaret() {
    let field = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 30))
    harness.window.addSubview(field)
    field.becomeFirstResponder()
    harness.type("A")
    stage.type("b")
    harness.type(". ")
    stage.type("c")
    #expect(field.text == "Ab. C")
    field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
    stage.type("d")
    #expect(field.text == "DAb. C")
    harness.run(for: 1)
    stage.press(.shift)
    harness.run(for: 1)
    stage.type("e")
    #expect(field.text == "DEAb. C")
  }
}
