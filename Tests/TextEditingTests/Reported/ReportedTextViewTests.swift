import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

/// Situations that programmers have reported of text views.
@MainActor
@Suite("Reported situations of text views")
struct ReportedTextViewTests {
  private let harness = OffscreenHarness()
  private let view = UITextView()

  private static let lines = (0..<100).map { "line \($0)" }.joined(separator: "\n")

  private func show() {
    harness.add(view, frame: CGRect(x: 20, y: 20, width: 300, height: 200))
    harness.run(for: 0.1)
  }

  /// The frame of the caret, in the window.
  private var caret: CGRect {
    view.convert(view.caretFrame(at: view.interaction.selection.head), to: nil)
  }

  @Test("A range is scrolled to above an inset at the bottom, and below one at the top")
  func rangeAndInsets() {
    show()
    view.text = Self.lines
    view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 90, right: 0)
    for name in ["line 60", "line 20", "line 99", "line 0"] {
      guard let found = Self.lines.range(of: name) else { continue }
      let range = NSRange(found, in: Self.lines)
      view.scrollRangeToVisible(range)
      harness.run(for: 0.5)
      let rect = view.caretRect(at: CaretPosition(range.location))
      #expect(rect.minY >= view.bounds.minY + 30 - 0.5 && rect.maxY <= view.bounds.maxY - 90 + 0.5, "\(name)")
    }
  }

  @Test("A scrolled text stays in place when a tap begins editing and when editing ends")
  func placeInEditing() {
    show()
    view.text = Self.lines
    view.setContentOffset(CGPoint(x: 0, y: 700), animated: false)
    harness.run(for: 0.5)
    let offset = view.contentOffset.y
    harness.finger.click(at: CGPoint(x: 60, y: 120))
    harness.run(for: 0.5)
    #expect(view.isFirstResponder && view.contentOffset.y == offset)
    view.resignFirstResponder()
    harness.run(for: 0.5)
    #expect(!view.isFirstResponder && view.contentOffset.y == offset)
  }

  @Test("Each new line at the end is shown above the inset, and typing scrolls nothing back")
  func newLinesAtEnd() {
    show()
    view.text = "text"
    view.contentInset.bottom = 80
    view.becomeFirstResponder()
    var offset = view.contentOffset.y
    for _ in 0..<30 {
      harness.strike("Return", characters: "\r")
      harness.run(for: 0.4)
      #expect(caret.maxY <= 20 + 200 - 80 + 0.5 && caret.minY >= 20)
      #expect(view.contentOffset.y >= offset)
      offset = view.contentOffset.y
      harness.type("a")
      harness.run(for: 0.4)
      #expect(view.contentOffset.y == offset)
    }
  }

  @Test("A text that grows while it is typed stays in sight in the scroll view around it, at each new line")
  func growingText() {
    let scrollView = UIScrollView()
    harness.add(scrollView, frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    view.isScrollEnabled = false
    view.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(view)
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: content.topAnchor),
      view.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      view.widthAnchor.constraint(equalTo: frame.widthAnchor),
    ])
    harness.run(for: 0.1)
    view.becomeFirstResponder()
    for line in 0..<30 {
      harness.strike("Return", characters: "\r")
      harness.run(for: 0.6)
      #expect(caret.maxY <= 300.5 && caret.minY >= 0, "line \(line): \(caret)")
    }
    #expect(scrollView.contentSize.height > 400 && view.contentOffset.y == 0)
  }

  @Test("Text that is pasted beyond a limit, and cut to it by the delegate, leaves the caret behind the pasted text")
  func pasteBeyondLimit() {
    final class Limit: UITextViewDelegate {
      func textViewDidChange(_ textView: UITextView) {
        guard let text = textView.text, text.count > 10 else { return }
        let selected = textView.selectedRange
        textView.text = String(text.prefix(10))
        textView.selectedRange = selected
      }
    }
    let limit = Limit()
    show()
    view.delegate = limit
    view.text = "abcdefghij"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 2, length: 0)
    harness.copy("XYZ")
    harness.strike("v", modifiers: .control)
    harness.run(for: 0.1)
    #expect(view.text == "abXYZcdefg" && view.selectedRange == NSRange(location: 5, length: 0))
    harness.strike("BackSpace")
    #expect(view.text == "abXYcdefg")
    withExtendedLifetime(limit) {}
  }
}
