import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

/// What a user does by keys goes through the methods that an app's class overrides.
@MainActor
@Suite("Overridden methods of texts")
struct OverriddenEditingTests {
  @MainActor
  private class Record {
    var calls: [String] = []
    var refused: Set<String> = []
  }

  private final class Field: UITextField {
    let record = Record()
    override func insertText(_ text: String) {
      record.calls.append("insert \(text)")
      super.insertText(text)
    }
    override func deleteBackward() {
      record.calls.append("deleteBackward")
      super.deleteBackward()
    }
    override func cut(_ sender: Any?) {
      record.calls.append("cut")
      super.cut(sender)
    }
    override func copy(_ sender: Any?) {
      record.calls.append("copy")
      super.copy(sender)
    }
    override func paste(_ sender: Any?) {
      record.calls.append("paste")
      super.paste(sender)
    }
    override func selectAll(_ sender: Any?) {
      record.calls.append("selectAll")
      super.selectAll(sender)
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      !record.refused.contains(action.description) && super.canPerformAction(action, withSender: sender)
    }
  }

  private final class Text: UITextView {
    let record = Record()
    override func insertText(_ text: String) {
      record.calls.append("insert \(text)")
      super.insertText(text)
    }
    override func deleteBackward() {
      record.calls.append("deleteBackward")
      super.deleteBackward()
    }
    override func cut(_ sender: Any?) {
      record.calls.append("cut")
      super.cut(sender)
    }
    override func copy(_ sender: Any?) {
      record.calls.append("copy")
      super.copy(sender)
    }
    override func paste(_ sender: Any?) {
      record.calls.append("paste")
      super.paste(sender)
    }
    override func selectAll(_ sender: Any?) {
      record.calls.append("selectAll")
      super.selectAll(sender)
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      !record.refused.contains(action.description) && super.canPerformAction(action, withSender: sender)
    }
  }

  /// A field or a text view that is first responder.
  private func shown(_ isField: Bool) -> (OffscreenHarness, UIView, Record, text: () -> String) {
    let harness = OffscreenHarness()
    harness.emptyPasteboards()
    let (field, text) = (Field(), Text())
    let view: UIView = isField ? field : text
    harness.add(view, frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.becomeFirstResponder()
    harness.runUntilIdle()
    return (
      harness, view, isField ? field.record : text.record, { isField ? field.text ?? "" : text.text }
    )
  }

  @Test("BackSpace calls deleteBackward, also in an empty text", arguments: [true, false])
  func backspace(isField: Bool) {
    let (harness, view, record, text) = shown(isField)
    harness.strike("BackSpace")
    harness.type("a")
    harness.strike("BackSpace")
    #expect(record.calls == ["deleteBackward", "insert a", "deleteBackward"] && text() == "")
    withExtendedLifetime(view) {}
  }

  @Test("Keys of the clipboard call the actions of the responder", arguments: [true, false])
  func clipboard(isField: Bool) {
    let (harness, view, record, text) = shown(isField)
    harness.type("a")
    record.calls = []
    for key in ["a", "c", "x", "v"] {
      harness.strike(key, modifiers: .control)
      harness.runUntilIdle()
    }
    #expect(record.calls == ["selectAll", "copy", "cut", "paste"] && text() == "a")
    withExtendedLifetime(view) {}
  }

  @Test("An action that the responder refuses does nothing by its key", arguments: [true, false])
  func refused(isField: Bool) {
    let (harness, view, record, text) = shown(isField)
    UIPasteboard.general.setString("pasted")
    record.refused = ["paste(_:)", "selectAll(_:)"]
    harness.strike("v", modifiers: .control)
    harness.strike("a", modifiers: .control)
    harness.runUntilIdle()
    #expect(record.calls.isEmpty && text() == "")
    record.refused = []
    harness.strike("v", modifiers: .control)
    harness.runUntilIdle()
    #expect(record.calls == ["paste"] && text() == "pasted")
    withExtendedLifetime(view) {}
  }

  private final class Surroundings: UIViewController {
    var calls: [String] = []
    override func cut(_ sender: Any?) { calls.append("cut") }
    override func copy(_ sender: Any?) { calls.append("copy") }
    override func paste(_ sender: Any?) { calls.append("paste") }
    override func selectAll(_ sender: Any?) { calls.append("selectAll") }
  }

  @Test("An action that a text cannot perform goes on to the responders around it")
  func surroundings() {
    let controller = Surroundings()
    let harness = OffscreenHarness(root: controller)
    harness.emptyPasteboards()
    let (field, reading) = (Field(), Text())
    for view in [field, reading] as [UIView] {
      controller.view.addSubview(view)
      view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    }
    func strike(_ keys: String...) -> [String] {
      controller.calls = []
      for key in keys { harness.strike(key, modifiers: .control) }
      harness.runUntilIdle()
      return controller.calls
    }
    field.becomeFirstResponder()
    #expect(strike("a", "c", "x", "v") == [])
    field.record.refused = ["copy(_:)", "paste(_:)"]
    #expect(strike("a", "c", "x", "v") == ["copy", "paste"])
    field.record.refused = []
    field.isSecureTextEntry = true
    #expect(strike("a", "c", "x", "v") == ["copy", "cut"])
    reading.text = "text"
    reading.isEditable = false
    reading.becomeFirstResponder()
    #expect(strike("a", "c", "x", "v") == ["cut", "paste"] && harness.content(of: .general) == "text")
  }

  @Test("A text performs what it can do to itself")
  func performed() {
    let text = UITextView()
    let all: [Selector] = [.cut, .copy, .paste, .delete, .selectAll]
    #expect(all.allSatisfy { text.canPerformAction($0, withSender: nil) })
    text.isEditable = false
    #expect(all.filter { text.canPerformAction($0, withSender: nil) } == [.copy, .selectAll])
    #expect(!text.canPerformAction(Selector(named: "find(_:)", UIResponder.find(_:)), withSender: nil))
  }

  // MARK: End of editing

  private final class Refusing: NSObject, UITextFieldDelegate {
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
  }

  @Test("endEditing makes a text inside the view resign, by force also if its delegate refuses")
  func endEditing() {
    let harness = OffscreenHarness()
    let (root, other, field, refusing) = (UIView(), UIView(), UITextField(), Refusing())
    harness.add(root, frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    for view in [other, field] { root.addSubview(view) }
    field.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    #expect(!root.endEditing(true))
    field.becomeFirstResponder()
    #expect(!other.endEditing(true) && field.isFirstResponder)
    #expect(root.endEditing(false) && !field.isFirstResponder && !field.isEditing)
    field.delegate = refusing
    field.becomeFirstResponder()
    #expect(!harness.window.endEditing(false) && field.isFirstResponder)
    #expect(harness.window.endEditing(true) && !field.isFirstResponder && !field.isEditing)
  }

  @Test("Nil is the empty text of a text view")
  func nilText() {
    let view = UITextView()
    view.text = "text"
    view.text = nil
    #expect(view.text == "" && !view.hasText)
  }
}
