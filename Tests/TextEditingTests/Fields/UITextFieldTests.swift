import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@MainActor
@Suite("Text fields")
struct UITextFieldTests {
  private let harness = OffscreenHarness()
  private let field = UITextField()
  private let log = TextEventLog()

  init() {
    harness.add(field, frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    field.borderStyle = .roundedRect
    field.delegate = log
  }

  /// Returns the caret's location before a character, in the window.
  private func place(_ offset: Int) -> CGPoint {
    let rect = field.caretRect(at: CaretPosition(offset))
    return field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  @Test("A ring surrounds a field that Tab focuses, and leaves with the focus")
  func focusRing() {
    harness.strike("Tab")
    #expect(field.isEditing)
    let rings = field.subviews.filter { $0 is FocusRing }
    #expect(rings.count == 1 && rings.allSatisfy { $0.frame.contains(field.bounds) })
    field.resignFirstResponder()
    harness.run(for: 1)
    #expect(!field.subviews.contains { $0 is FocusRing })
  }

  // MARK: Baseline

  @Test("A field's baseline is that of its text, or of its placeholder without text", arguments: ["", "Ada"])
  func baseline(text: String) throws {
    field.font = .systemFont(ofSize: 17)
    field.placeholder = "Name"
    field.text = text
    let size = field.intrinsicContentSize
    let baseline = try #require(field.baseline(in: size))
    #expect(
      abs(
        baseline
          - (size.height / 2
            + (UIFont.systemFont(ofSize: 17).ascender
              + UIFont.systemFont(ofSize: 17).descender) / 2)
      ) < 1)
    #expect(field.baseline(in: CGSize(width: size.width, height: size.height + 20)) == baseline + 10)
  }

  @Test("A baseline constraint aligns the texts of two fields")
  func baselineConstraint() {
    let (large, small) = (UITextField(), UITextField())
    for (place, field) in [large, small].enumerated() {
      field.borderStyle = place == 0 ? .roundedRect : .none
      field.font = .systemFont(ofSize: 17)
      field.text = "Ada"
      field.translatesAutoresizingMaskIntoConstraints = false
      harness.window.addSubview(field)
      field.leftAnchor.constraint(equalTo: harness.window.leftAnchor).isActive = true
    }
    large.topAnchor.constraint(equalTo: harness.window.topAnchor, constant: 100).isActive = true
    small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor).isActive = true
    harness.window.layoutIfNeeded()
    // The border puts the text 6 points below the upper edge.
    #expect(small.frame.minY == 106)
  }

  // MARK: Typing

  @Test("Typed text is inserted at the caret, and the delegate and targets are called in order")
  func typing() {
    var events: [String] = []
    field.addTarget(for: .editingDidBegin) { _ in events.append("begin") }
    field.addTarget(for: .editingChanged) { events.append("changed \($0.text ?? "nil")") }
    field.addTarget(for: .editingDidEnd) { _ in events.append("end") }
    #expect(field.text == "" && !field.isEditing)
    #expect(field.becomeFirstResponder() && field.isEditing)
    harness.type("ab")
    harness.strike("Left")
    harness.type("é")
    #expect(field.text == "aéb" && field.resignFirstResponder() && !field.isEditing)
    #expect(events == ["begin", "changed a", "changed ab", "changed aéb", "end"])
    #expect(
      log.calls == [
        "shouldBegin", "didBegin", "shouldChange 0+0 'a'", "selection", "shouldChange 1+0 'b'", "selection",
        "selection", "shouldChange 1+0 'é'", "selection", "shouldEnd", "didEnd",
      ])
  }

  @Test("A field posts notifications when editing begins, changes text and ends")
  func notifications() {
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ]
    let heard = Heard()
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in
        MainActor.assumeIsolated { heard.names.append(name) }
      }
    }
    field.becomeFirstResponder()
    harness.type("a")
    field.resignFirstResponder()
    #expect(heard.names == names)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @MainActor
  private final class Heard {
    var names: [Notification.Name] = []
  }

  @Test("Keys delete characters and words, with one change each, and undo and redo")
  func keys() {
    field.text = "one two three👩‍👩‍👧‍👦"
    field.becomeFirstResponder()
    harness.strike("BackSpace")
    #expect(field.text == "one two three")
    harness.strike("BackSpace", modifiers: .control)
    #expect(field.text == "one two ")
    harness.strike("Home")
    harness.strike("Delete", modifiers: .control)
    harness.strike("Delete")
    #expect(field.text == "two ")
    for _ in 0..<9 { harness.strike("z", modifiers: .control) }
    #expect(field.text == "one two three👩‍👩‍👧‍👦")
    for _ in 0..<9 { harness.strike("Z", modifiers: [.control, .shift]) }
    #expect(field.text == "two ")
  }

  @Test("A field's delegate can forbid changes, and the beginning and end of editing")
  func vetoes() {
    field.text = "ab"
    log.forbidden = ["shouldBegin"]
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    harness.pointer.click(at: place(1))
    #expect(!field.isFirstResponder)
    log.forbidden = ["shouldChange"]
    field.becomeFirstResponder()
    harness.type("c")
    harness.strike("BackSpace")
    harness.copy("pasted")
    harness.strike("v", modifiers: .control)
    field.selectAll(nil)
    field.cut(nil)
    #expect(field.text == "ab")
    log.forbidden = ["shouldEnd"]
    #expect(!field.resignFirstResponder() && field.isEditing)
  }

  @Test("Undo and redo ask the delegate, and stay available if it forbids them")
  func vetoedUndo() {
    field.becomeFirstResponder()
    harness.type("ab")
    harness.strike("BackSpace")
    log.calls = []
    log.forbidden = ["shouldChange"]
    harness.strike("z", modifiers: .control)
    #expect(field.text == "a" && log.calls == ["shouldChange 1+0 'b'"])
    log.forbidden = []
    harness.strike("z", modifiers: .control)
    #expect(field.text == "ab")
    log.forbidden = ["shouldChange"]
    harness.strike("Z", modifiers: [.control, .shift])
    #expect(field.text == "ab" && log.calls.last == "shouldChange 1+1 ''")
  }

  @Test("A field that leaves its window ends editing without asking")
  func removal() {
    field.becomeFirstResponder()
    log.forbidden = ["shouldEnd"]
    log.calls = []
    field.removeFromSuperview()
    #expect(!field.isEditing && log.calls == ["didEnd"] && harness.window.firstResponder == nil)
    harness.run(for: 1)
    #expect(harness.isIdle)
  }

  @Test("Return sends primary and exit events, and ends editing if a target observes the exit")
  func returnKey() {
    var events: [String] = []
    field.addTarget(for: .primaryActionTriggered) { _ in events.append("primary") }
    field.becomeFirstResponder()
    harness.strike("Return", characters: "\r")
    #expect(events == ["primary"] && field.isEditing && field.text == "")
    log.forbidden = ["shouldReturn"]
    harness.strike("Return", characters: "\r")
    #expect(events == ["primary"])
    log.forbidden = []
    field.addTarget(for: .editingDidEndOnExit) { _ in events.append("exit") }
    harness.strike("KP_Enter")
    #expect(events == ["primary", "exit", "primary"] && !field.isEditing)
    field.insertText("\n")
    #expect(events.count == 5 && field.text == "")
    field.enablesReturnKeyAutomatically = true
    field.becomeFirstResponder()
    harness.strike("Return", characters: "\r")
    #expect(events.count == 5 && field.isEditing)
  }

  @Test("Tab moves to the next field and Shift+Tab back, and typing follows")
  func tab() {
    let second = harness.add(UITextField(), frame: CGRect(x: 20, y: 80, width: 200, height: 34))
    field.becomeFirstResponder()
    harness.strike("Tab", characters: "\t")
    harness.type("b")
    harness.strike("ISO_Left_Tab", modifiers: .shift)
    harness.type("a")
    #expect(field.text == "a" && second.text == "b")
  }

  @Test("A disabled field ignores clicks and text")
  func disabled() {
    field.becomeFirstResponder()
    field.isEnabled = false
    #expect(!field.isEditing && !field.becomeFirstResponder())
    harness.pointer.click(at: CGPoint(x: 100, y: 37))
    field.insertText("a")
    #expect(field.text == "" && !field.isFirstResponder)
  }

  // MARK: Allowed text

  @Test("Newlines of every kind and origin become spaces")
  func newlines() {
    field.text = "a\nb\r\nc\u{2028}d\u{2029}e"
    #expect(field.text == "a b c d e")
    field.becomeFirstResponder()
    harness.copy("\nx\r\ny")
    harness.strike("v", modifiers: .control)
    #expect(field.text == "a b c d e x y")
  }

  @Test("Text that would be too long is refused as a whole")
  func limit() {
    let most = String(repeating: "a", count: TextLimits.fieldLength)
    field.text = most
    field.text = most + "b"
    #expect(field.text == most)
    field.becomeFirstResponder()
    harness.type("b")
    #expect(field.text == most)
    harness.strike("BackSpace")
    harness.type("b")
    #expect(field.text == most.dropLast() + "b")
  }

  // MARK: Clipboard

  @Test("Keys copy, cut and paste in a field")
  func clipboard() {
    field.text = "one two"
    field.becomeFirstResponder()
    harness.strike("a", modifiers: .control)
    harness.strike("c", modifiers: .control)
    #expect(harness.content(of: .general) == "one two" && field.text == "one two")
    harness.strike("Delete", modifiers: .shift)
    #expect(field.text == "")
    harness.strike("v", modifiers: .control)
    harness.strike("v", modifiers: .control)
    #expect(field.text == "one twoone two")
    harness.strike("z", modifiers: .control)
    #expect(field.text == "one two")
  }

  @Test("A field that another one focuses at its end of editing is the only first responder and editor")
  func namedSuccessor() {
    let others = [UITextField(), UITextField()]
    for (index, other) in others.enumerated() {
      harness.add(other, frame: CGRect(x: 20, y: 80 + CGFloat(index) * 60, width: 200, height: 34))
    }
    let fields = [field] + others
    func editing() -> [Bool] { fields.map { $0.isEditing && $0.isFirstResponder } }
    var successor: UITextField? = field
    field.addTarget(for: .editingDidEnd) { _ in
      let next = successor
      successor = nil
      next?.becomeFirstResponder()
    }
    field.becomeFirstResponder()
    #expect(!others[0].becomeFirstResponder() && editing() == [true, false, false])
    successor = others[1]
    #expect(!others[0].becomeFirstResponder() && editing() == [false, false, true])
    field.becomeFirstResponder()
    successor = others[0]
    #expect(others[0].becomeFirstResponder() && editing() == [false, true, false])
    #expect(fields.map(\.isEditing) == [false, true, false])
  }

  @Test("A delegate may release the field during a paste")
  func latePaste() {
    final class Remover: UITextFieldDelegate {
      var field: UITextField?
      var heard = 0
      func textFieldDidChangeSelection(_ textField: UITextField) {
        heard += 1
        textField.removeFromSuperview()
        field = nil
      }
    }
    let remover = Remover()
    harness.copy("12")
    remover.field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    weak var gone: UITextField?
    gone = remover.field
    if let field = remover.field { harness.window.addSubview(field) }
    remover.field?.delegate = remover
    remover.field?.paste(nil)
    #expect(remover.heard == 1 && gone == nil)
  }
}
