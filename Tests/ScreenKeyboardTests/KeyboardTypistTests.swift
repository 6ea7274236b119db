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

  @Test("Keys type what they show, and Backspace takes it back")
  func typing() {
    stage.type("hi")
    stage.press(.space)
    stage.type("x")
    stage.press(.backspace, .enter)
    #expect(text == "hi \n")
  }

  @Test("Everywhere on the panel's keys a press types something: the gaps between keys belong to them")
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

  @Test("Shift makes the next letter large, a double press all until the next")
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

  @Test("Numbers and symbols are on pages of their own, left by a space")
  func pages() {
    stage.press(.page(.numbers))
    stage.type("1?")
    stage.press(.page(.symbols))
    stage.type("#")
    stage.press(.space)
    stage.type("q")
    #expect(text == "1?# q")
  }

  @Test("Backspace that is held goes on deleting, and stops when it is let go or left")
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

  @Test("A press that is dragged off a key types nothing, and two fingers type at once")
  func fingers() {
    harness.pointer.drag(from: stage.place(of: .character("q")), to: CGPoint(x: 200, y: 100))
    #expect(text.isEmpty)
    harness.touch(1, .began, at: stage.place(of: .character("a")))
    harness.touch(2, .began, at: stage.place(of: .character("p")))
    harness.touch(1, .ended, at: stage.place(of: .character("a")))
    harness.touch(2, .ended, at: stage.place(of: .character("p")))
    #expect(text == "ap")
  }

  @Test("The keys on the desk type into the same text, also right after a key of the panel")
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
    "A text gets the keys it wants first", arguments: [UIKeyboardType.numberPad, .decimalPad, .numbersAndPunctuation])
  func keyboardTypes(type: UIKeyboardType) {
    stage.other.keyboardType = type
    stage.other.becomeFirstResponder()
    stage.type(type == .decimalPad ? "1.5" : "15")
    #expect(stage.other.text == (type == .decimalPad ? "1.5" : "15"))
  }

  @Test("The key for dismissing has the text give way")
  func dismissing() {
    stage.press(.dismiss)
    harness.runUntilIdle()
    #expect(!stage.field.isFirstResponder && !stage.keyboard.isShown)
  }

  @Test("Every page's rows fit into their width")
  func rows() {
    let pages: [KeyboardPage] = [.letters, .numbers, .symbols, .digits(point: true), .digits(point: false)]
    for page in pages {
      for row in KeyboardRow.rows(of: page) { #expect(row.width <= 10.000001 && row.width >= 9) }
    }
  }

  @Test("A secret does not begin with a capital")
  func secrets() {
    let field = UITextField(frame: CGRect(x: 10, y: 100, width: 100, height: 30))
    harness.window.addSubview(field)
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    stage.type("ab")
    #expect(field.text == "ab")
  }

  @Test("Shift follows the caret, whatever is typed elsewhere, and stays pressed while nothing is")
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
