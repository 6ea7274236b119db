import Foundation
import TestSupport
import Testing

@testable @_spi(Toolkit) import TextEditing
@testable @_spi(Toolkit) import Views

@MainActor
@Suite("What texts tell assistive technologies")
struct TextAccessibilityTests {
  private let harness = OffscreenHarness(size: CGSize(width: 300, height: 200))
  private let log = TextEventLog()

  private var node: AccessibilityNode { AccessibilityTree.root(of: harness.window).children[0] }

  private func addField() -> UITextField {
    let field = harness.add(UITextField(), frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    field.delegate = log
    harness.window.layoutIfNeeded()
    return field
  }

  @Test("A field has its text, and without a name its placeholder as the name, and activating it begins editing")
  func field() throws {
    let field = addField()
    field.placeholder = "Name"
    #expect(node.outline == "textField \"Name\"" && node.isFocusable)
    field.accessibilityLabel = "First name"
    #expect(node.outline == "textField \"First name\" = \"Name\"")
    field.text = "Ada"
    #expect(node.outline == "textField \"First name\" = \"Ada\"")
    #expect(node.perform(.activate) && field.isEditing && node.perform(.activate))
    field.isEnabled = false
    #expect(node.outline == "textField \"First name\" = \"Ada\" [disabled]" && !node.perform(.activate))
    #expect(node.text?.isEditable == false)
  }

  @Test("A secret text is read as bullets, one for each unit of its text")
  func secret() throws {
    let field = addField()
    (field.text, field.isSecureTextEntry) = ("pä😀", true)
    #expect(node.role == .secureTextField && node.value == "••••")
    let text = try #require(node.text)
    #expect(text.isSecret && text.shownText.utf16.count == 4)
  }

  @Test("The clear button is in its field")
  func clearButton() throws {
    let field = addField()
    (field.text, field.clearButtonMode) = ("Ada", .always)
    harness.window.layoutIfNeeded()
    #expect(node.children.map(\.outline) == ["button \"Clear text\""])
    #expect(node.children[0].perform(.activate) && field.text == "")
    harness.window.layoutIfNeeded()
    #expect(node.children.isEmpty)
  }

  @Test("A text is selected and edited by ranges, as the user does it")
  func editing() throws {
    let field = addField()
    field.text = "Hello world"
    let text = try #require(node.text)
    text.selectedRange = NSRange(location: 6, length: 5)
    #expect(field.interaction.selection.range == 6..<11 && text.selectedRange == NSRange(location: 6, length: 5))
    text.replace(NSRange(location: 0, length: 5), with: "Good")
    #expect(field.text == "Good world" && log.calls.contains("shouldChange 0+5 'Good'"))
    text.replace(NSRange(location: 4, length: 1000), with: "!")
    #expect(field.text == "Good!")
    text.selectedRange = NSRange(location: NSNotFound, length: 3)
    #expect(text.selectedRange == NSRange(location: 5, length: 0))
    text.replace(NSRange(location: -5, length: 2), with: "x")
    #expect(field.text == "xod!", "a place before the text is its beginning")
    log.forbidden = ["shouldChange"]
    text.replace(NSRange(location: 0, length: 1), with: "y")
    #expect(field.text == "xod!")
  }

  @Test("Ranges have frames in the window, and points have offsets")
  func geometry() throws {
    let field = addField()
    field.text = "Hello"
    harness.window.layoutIfNeeded()
    let text = try #require(node.text)
    let (first, last) = (
      text.frameInWindow(of: NSRange(location: 0, length: 1)), text.frameInWindow(of: NSRange(location: 4, length: 1))
    )
    #expect(field.frame.contains(first) && field.frame.contains(last) && first.maxX <= last.minX)
    #expect(text.offset(atWindowPoint: CGPoint(x: last.maxX, y: last.midY)) == 5)
    #expect(text.offset(atWindowPoint: CGPoint(x: first.minX, y: first.midY)) == 0)
    #expect(text.lineRange(at: 2) == NSRange(location: 0, length: 5))
    let caret = text.frameInWindow(of: NSRange(location: 5, length: 0))
    #expect(abs(caret.midX - last.maxX) < 1)
  }

  @Test("A text view is one element, whose lines are those that are seen")
  func textView() throws {
    let view = harness.add(UITextView(), frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "One\nTwo\n" + String(repeating: "word ", count: 200)
    harness.window.layoutIfNeeded()
    #expect(node.role == .textView && node.children.isEmpty && node.value == view.text)
    let text = try #require(node.text)
    #expect(text.lineRange(at: 5).location == 4 && text.isEditable)
    let long = text.lineRange(at: 20)
    #expect(long.location == 8 && long.length < 100)
    text.scrollToVisible(NSRange(location: view.text.utf16.count, length: 0))
    #expect(view.contentOffset.y > 100)
    view.isEditable = false
    #expect(node.text?.isEditable == false)
    text.replace(NSRange(location: 0, length: 3), with: "x")
    #expect(view.text.hasPrefix("One"))
    #expect(node.perform(.scroll(.up)) && view.contentOffset.y < view.contentSize.height - 150)
  }

  @Test("The focused node is the text that is edited")
  func focus() throws {
    let field = addField()
    field.becomeFirstResponder()
    let root = AccessibilityTree.root(of: harness.window)
    #expect(AccessibilityTree.focusedNode(in: root)?.object === field)
  }
}
