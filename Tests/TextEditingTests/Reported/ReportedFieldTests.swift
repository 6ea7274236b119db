import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

/// Situations that programmers have reported of text fields.
@MainActor
@Suite("Reported situations of text fields")
struct ReportedFieldTests {
  private let harness = OffscreenHarness()
  private let field = UITextField()
  private let log = TextEventLog()

  init() {
    harness.add(field, frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    field.delegate = log
  }

  // MARK: Parts

  @Test("A view that is shown unless editing hides as soon as editing begins, and the text takes its room")
  func viewUnlessEditing() {
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.rightViewMode = .unlessEditing
    field.text = "text"
    harness.run(for: 0.1)
    let narrow = field.textRect(forBounds: field.bounds).width
    #expect(field.rightView?.isHidden == false && narrow <= 170)
    field.becomeFirstResponder()
    harness.run(for: 0.1)
    #expect(field.rightView?.isHidden == true && field.editingRect(forBounds: field.bounds).width == 200)
    field.resignFirstResponder()
    harness.run(for: 0.1)
    #expect(field.rightView?.isHidden == false)
  }

  @Test("The clear button of a field that is not edited empties it and begins editing", arguments: [true, false])
  func clearButtonWithoutEditing(isFinger: Bool) {
    var changes = 0
    field.addTarget(for: .editingChanged) { _ in changes += 1 }
    field.clearButtonMode = .always
    field.text = "text"
    harness.run(for: 0.1)
    let rect = field.clearButtonRect(forBounds: field.bounds)
    let place = field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    (isFinger ? harness.finger : harness.pointer).click(at: place)
    harness.run(for: 0.1)
    #expect(field.text == "" && changes == 1)
    #expect(field.isEditing && field.isFirstResponder)
    harness.type("ab")
    #expect(field.text == "ab")
  }

  // MARK: Beginning and ending

  @Test("A field that resigns in the call that tells of its beginning is not edited, and neither is the one before")
  func resignedAtBeginning() {
    final class Shy: UITextFieldDelegate {
      var ends = 0
      func textFieldDidBeginEditing(_ textField: UITextField) { textField.resignFirstResponder() }
      func textFieldDidEndEditing(_ textField: UITextField) { ends += 1 }
    }
    let (other, shy) = (UITextField(), Shy())
    harness.add(other, frame: CGRect(x: 20, y: 80, width: 200, height: 34))
    other.delegate = shy
    field.becomeFirstResponder()
    harness.finger.click(at: CGPoint(x: 100, y: 97))
    harness.run(for: 0.2)
    #expect(!field.isFirstResponder && !field.isEditing && !other.isFirstResponder && !other.isEditing)
    #expect(shy.ends == 1 && log.calls.last == "didEnd" && harness.window.firstResponder == nil)
    harness.type("a")
    #expect(field.text == "" && other.text == "")
  }

  /// A field that counts how often its text is set.
  private final class Counting: UITextField {
    var sets = 0
    override var text: String? {
      didSet { sets += 1 }
    }
  }

  @Test("Editing ends without the text being set")
  func textAtEnd() {
    let counting = Counting()
    harness.add(counting, frame: CGRect(x: 20, y: 80, width: 200, height: 34))
    counting.becomeFirstResponder()
    harness.type("12")
    counting.resignFirstResponder()
    field.becomeFirstResponder()
    #expect(counting.sets == 0 && counting.text == "12")
  }

  // MARK: Changes

  @Test("Undo after a paste that was refused, or of a text that the delegate has changed, changes nothing else")
  func undoAfterRefusal() {
    harness.emptyPasteboards()
    field.becomeFirstResponder()
    harness.type("ab")
    log.forbidden = ["shouldChange"]
    harness.copy("a long text")
    harness.strike("v", modifiers: .control)
    harness.run(for: 0.1)
    log.forbidden = []
    #expect(field.text == "ab")
    for _ in 0..<3 { harness.strike("z", modifiers: .control) }
    #expect("ab".hasPrefix(field.text ?? "?"))
    for _ in 0..<3 { harness.strike("z", modifiers: [.control, .shift]) }
    #expect(field.text == "ab")
  }

  @Test("Undo of a text from which the delegate takes characters out does not end the program or invent text")
  func undoAfterOwnChange() {
    final class Unquoting: UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool {
        textField.text = (textField.text ?? "").filter { $0 != "\"" }
        return true
      }
    }
    let delegate = Unquoting()
    field.delegate = delegate
    field.becomeFirstResponder()
    harness.type("ab\"cd")
    #expect(field.text == "abcd")
    for _ in 0..<5 { harness.strike("z", modifiers: .control) }
    #expect("abcd".hasPrefix(field.text ?? "?"))
    harness.type("e")
    #expect(field.text?.last == "e")
    withExtendedLifetime(delegate) {}
  }

  @Test(
    "The range of a deleted emoji is all of it, which is a range of the text",
    arguments: ["👍🏽", "👨‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "1️⃣"])
  func deletedEmoji(emoji: String) {
    final class Checking: UITextFieldDelegate {
      var replaced: [String?] = []
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool {
        let text = textField.text ?? ""
        replaced.append(Range(range, in: text).map { String(text[$0]) })
        return true
      }
    }
    let delegate = Checking()
    field.text = "a\(emoji)b"
    field.delegate = delegate
    field.becomeFirstResponder()
    harness.strike("Left")
    harness.strike("BackSpace")
    #expect(field.text == "ab" && delegate.replaced == [emoji])
    harness.type("c")
    #expect(field.text == "acb" && delegate.replaced == [emoji, ""])
  }

  // MARK: Pages

  @Test(
    "A field as wide as its page begins editing without a move of the paging scroll view around it",
    arguments: [0, 1, 2])
  func fieldInPage(page: Int) {
    let scrollView = UIScrollView()
    harness.add(scrollView, frame: CGRect(x: 0, y: 60, width: 400, height: 300))
    scrollView.isPagingEnabled = true
    scrollView.contentSize = CGSize(width: 1200, height: 300)
    let fields = (0..<3).map { UITextField(frame: CGRect(x: CGFloat($0) * 400, y: 100, width: 400, height: 40)) }
    for field in fields { scrollView.addSubview(field) }
    scrollView.contentOffset.x = CGFloat(page) * 400
    harness.run(for: 0.1)
    fields[page].becomeFirstResponder()
    harness.runUntilIdle(limit: 2)
    harness.type("a")
    harness.runUntilIdle(limit: 2)
    #expect(fields[page].text == "a" && scrollView.contentOffset.x == CGFloat(page) * 400)
  }
}
