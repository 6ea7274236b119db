import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@MainActor
@Suite("Compositions in a text field")
struct UITextFieldCompositionTests {
  private let harness = OffscreenHarness()
  private let field = UITextField()
  private let log = TextEventLog()

  init() {
    harness.add(field, frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    field.borderStyle = .roundedRect
    field.delegate = log
  }

  private var selected: Range<Int> { field.interaction.selection.range }

  @Test("A vetoed composition restores the text and selection before it")
  func vetoedComposition() {
    field.text = "abc"
    field.becomeFirstResponder()
    field.selectAll(nil)
    harness.send(.markedText("x", caret: 1))
    #expect(field.text == "x")
    log.forbidden = ["shouldChange"]
    harness.send(.text("x"))
    #expect(field.text == "abc" && selected == 0..<3 && field.markedTextRange == nil)
    #expect(field.interaction.editor.nextUndo == nil)
  }

  @Test("A delegate's own text replaces the composed text", arguments: [true, false])
  func formattedComposition(allows: Bool) {
    final class Formatter: UITextFieldDelegate {
      let allows: Bool
      init(allows: Bool) { self.allows = allows }
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool {
        textField.text = "<\(string)>"
        return allows
      }
    }
    let formatter = Formatter(allows: allows)
    field.delegate = formatter
    field.becomeFirstResponder()
    harness.send(.markedText("x", caret: 1))
    harness.send(.text("x"))
    #expect(field.text == "<x>")
  }

  @Test("A composition asks the delegate when it ends by focus, key, click, removal or closing")
  func endedCompositions() {
    let other = harness.add(UITextField(), frame: CGRect(x: 20, y: 80, width: 200, height: 34))
    let ends: [(name: String, end: () -> Void)] = [
      ("focus", { other.becomeFirstResponder() }),
      ("no focus", { field.resignFirstResponder() }),
      ("removal", { field.removeFromSuperview() }),
      ("key", { harness.strike("Left") }),
      ("click", { harness.pointer.click(at: CGPoint(x: 100, y: 37)) }),
      ("closing", { harness.window.isHidden = true }),
    ]
    for (name, end) in ends {
      for allows in [true, false] {
        harness.window.makeKeyAndVisible()
        harness.window.addSubview(field)
        field.text = "abcd"
        field.becomeFirstResponder()
        field.interaction.select(1..<3)
        harness.send(.markedText("に", caret: 1))
        log.calls = []
        log.forbidden = allows ? [] : ["shouldChange"]
        end()
        #expect(log.calls.filter { $0.hasPrefix("shouldChange") } == ["shouldChange 1+1 'に'"], "\(name)")
        #expect(field.text == (allows ? "aにd" : "abcd") && field.markedTextRange == nil, "\(name), \(allows)")
      }
    }
  }

  @Test("A delegate may end the editing when it is asked about a composition")
  func endingWhenAsked() {
    final class Ender: UITextFieldDelegate {
      var count = 0
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool {
        count += 1
        textField.resignFirstResponder()
        return false
      }
    }
    let ender = Ender()
    field.delegate = ender
    field.becomeFirstResponder()
    harness.send(.markedText("x", caret: 1))
    harness.strike("Home")
    #expect(ender.count == 1 && field.text == "" && field.markedTextRange == nil && !field.isEditing)
    field.becomeFirstResponder()
    harness.send(.markedText("x", caret: 1))
    field.resignFirstResponder()
    #expect(ender.count == 2 && field.text == "" && field.markedTextRange == nil && !field.isEditing)
  }

  @Test("An emptied composition deletes the text that it replaced, if the delegate allows it")
  func emptyComposition() {
    field.text = "abc"
    field.becomeFirstResponder()
    for (forbidden, text) in [("shouldChange", "abc"), ("", "")] {
      log.forbidden = [forbidden]
      field.selectAll(nil)
      harness.send(.markedText("x", caret: 1))
      harness.send(.markedText("", caret: 0))
      #expect(field.text == text && field.markedTextRange == nil)
    }
  }
}
