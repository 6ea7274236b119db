import Drawing
import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@MainActor
@Suite("Parts of a text field")
struct UITextFieldPartsTests {
  private let harness = OffscreenHarness()
  private let field = UITextField()
  private let log = TextEventLog()

  init() {
    harness.add(field, frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    field.delegate = log
  }

  @Test("The clear button shows by its mode while there is text, and empties the field if the delegate allows it")
  func clearButton() {
    var changes = 0
    field.addTarget(for: .editingChanged) { _ in changes += 1 }
    field.clearButtonMode = .whileEditing
    field.text = "text"
    field.becomeFirstResponder()
    harness.run(for: 0.1)
    let rect = field.clearButtonRect(forBounds: field.bounds)
    let middle = field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    log.forbidden = ["shouldClear"]
    harness.pointer.click(at: middle)
    #expect(field.text == "text" && changes == 0)
    log.forbidden = []
    harness.pointer.click(at: middle)
    harness.run(for: 0.1)
    #expect(field.text == "" && changes == 1 && field.isEditing && field.clearButton?.isHidden == true)
    harness.strike("z", modifiers: .control)
    harness.run(for: 0.1)
    #expect(field.text == "text" && field.clearButton?.isHidden == false)
    field.resignFirstResponder()
    harness.run(for: 0.1)
    #expect(field.clearButton?.isHidden == true)
  }

  @Test("clearsOnBeginEditing empties the field when editing begins, unless the delegate forbids it")
  func clearsOnBeginEditing() {
    field.clearsOnBeginEditing = true
    field.text = "text"
    log.forbidden = ["shouldClear"]
    field.becomeFirstResponder()
    #expect(field.text == "text")
    field.resignFirstResponder()
    log.forbidden = []
    field.becomeFirstResponder()
    #expect(field.text == "")
  }

  @Test("Views beside the text reserve their side, mirrored in right-to-left layout")
  func sideViews() {
    field.borderStyle = .roundedRect
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    field.leftViewMode = .always
    field.rightViewMode = .whileEditing
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 163, height: 34))
    #expect(field.editingRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 130, height: 34))
    harness.run(for: 0.1)
    #expect(field.leftView?.frame == CGRect(x: 5, y: 12, width: 20, height: 10))
    #expect(field.leftView?.isHidden == false && field.rightView?.isHidden == true)
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.leftViewRect(forBounds: field.bounds).maxX == 195)
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 0, width: 163, height: 34))
  }

  @Test("A field fits its text and its border", arguments: [UITextField.BorderStyle.none, .line, .bezel, .roundedRect])
  func fitting(style: UITextField.BorderStyle) {
    field.borderStyle = style
    field.text = "some text"
    field.sizeToFit()
    #expect(field.bounds.size == field.intrinsicContentSize)
    #expect(field.line.layout.size.width + 2 <= field.textRect(forBounds: field.bounds).width)
    #expect(field.bounds.height >= field.line.layout.size.height)
  }

  @Test("Text lies where its alignment puts it", arguments: [NSTextAlignment.left, .center, .right, .natural])
  func alignment(alignment: NSTextAlignment) {
    field.text = "text"
    field.textAlignment = alignment
    let (start, end) = (field.caretRect(at: CaretPosition(0)).minX, field.caretRect(at: CaretPosition(4)).minX)
    switch alignment {
    case .left, .natural, .justified: #expect(start == 0)
    case .center: #expect(abs((start + end) / 2 - 100) <= 1)
    case .right: #expect(abs(end - 200) <= 1)
    }
    field.text = "שלום"
    if alignment == .natural { #expect(abs(field.caretRect(at: CaretPosition(0)).minX - 200) <= 1) }
  }

  @Test("Fields of any size and border style draw and edit", arguments: [0, 1, 5, 30_000])
  func sizes(length: CGFloat) {
    for style in [UITextField.BorderStyle.none, .line, .bezel, .roundedRect] {
      field.borderStyle = style
      field.clearButtonMode = .always
      field.frame = CGRect(x: 0, y: 0, width: length, height: min(length, 40))
      field.becomeFirstResponder()
      harness.type("ab")
      harness.strike("a", modifiers: .control)
      harness.run(for: 0.1)
      field.resignFirstResponder()
      harness.run(for: 0.1)
    }
    #expect(field.text == "ab")
  }

  @Test("A placeholder may be long, have attributes or be nil")
  func placeholders() {
    #expect(field.placeholder == nil && field.attributedPlaceholder == nil)
    field.placeholder = String(repeating: "long ", count: 100)
    harness.run(for: 0.1)
    field.attributedPlaceholder = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
    harness.run(for: 0.1)
    #expect(field.placeholder == "red")
    field.placeholder = nil
    #expect(field.attributedPlaceholder == nil)
  }

  @Test("The fitting size includes the views beside the text, whatever the field's current size")
  func fittingSizeWithParts() {
    let plain = UITextField()
    plain.borderStyle = .roundedRect
    plain.text = "text"
    let width = plain.intrinsicContentSize.width
    plain.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    plain.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    (plain.leftViewMode, plain.rightViewMode) = (.always, .always)
    let wide = plain.intrinsicContentSize.width
    #expect(wide >= width + 50)
    plain.frame.size = CGSize(width: 300, height: 40)
    #expect(plain.intrinsicContentSize.width == wide)
    plain.rightViewMode = .never
    #expect(plain.intrinsicContentSize.width <= wide - 30)
  }
}
