import Foundation

@testable import TextEditing
@testable import Views

/// A delegate of fields and text views that logs its calls, and forbids the given ones.
@MainActor
final class TextEventLog: UITextFieldDelegate, UITextViewDelegate {
  var calls: [String] = []
  var forbidden: Set<String> = []

  private func note(_ call: String) { calls.append(call) }

  private func ask(_ call: String) -> Bool {
    calls.append(call)
    return !forbidden.contains(call.prefix { $0 != " " }.description)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { note("didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd") }
  func textFieldDidEndEditing(_ textField: UITextField) { note("didEnd") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { ask("shouldChange \(range.location)+\(range.length) '\(string)'") }
  func textFieldDidChangeSelection(_ textField: UITextField) { note("selection") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn") }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("shouldBegin") }
  func textViewDidBeginEditing(_ textView: UITextView) { note("didBegin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("shouldEnd") }
  func textViewDidEndEditing(_ textView: UITextView) { note("didEnd") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    ask("shouldChange \(range.location)+\(range.length) '\(text)'")
  }
  func textViewDidChange(_ textView: UITextView) { note("didChange") }
  func textViewDidChangeSelection(_ textView: UITextView) { note("selection") }
}
