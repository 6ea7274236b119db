import Foundation

/// A first responder that displays composed text of an input method, and has a caret.
@MainActor
package protocol MarkedTextClient: UIKeyInput {
  /// Replaces the marked text, or inserts it at the caret; nil removes it. The final text comes by `insertText(_:)`,
  /// before or after the marked text is removed.
  ///
  /// - Parameter selectedRange: The caret in the marked text, in UTF-16 units from its beginning.
  func setMarkedText(_ text: String?, selectedRange: NSRange)

  /// Keeps the marked text as it is, and ends its composition.
  func unmarkText()

  /// The state of the text, with the caret in window coordinates. Read after every frame, so it must be cheap.
  var textInputState: TextInputState { get }
}
