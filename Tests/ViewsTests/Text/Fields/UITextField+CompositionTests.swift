import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("What is composed in a text field")
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

  @Test("A vetoed composition leaves what was there before it")
  func vetoedComposition() {
    field.text = "abc"
    field.becomeFirstResponder()
    field.selectAll(nil)
    harness.send(.markedText("x", caret: 1))
    #expect(field.text == "x")
    log.forbidden = ["shouldChange"]
    harness.send(.text("x"))
    #expect(field.text == "abc" && selected == 0..<3 && field.markedTextRange == nil)
    #expect(!field.interaction.editor.canUndo)
  }

  @Test("A delegate that puts its own text in for what was composed has that text", arguments: [true, false])
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
}
