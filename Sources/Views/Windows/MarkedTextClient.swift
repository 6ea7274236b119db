import Foundation

/// A first responder that shows text while an input method composes it, and has a caret.
@MainActor
package protocol MarkedTextClient: UIKeyInput {
  /// Puts `text` where the caret is, in place of the marked text before it; nil takes that away. What is composed in the
  /// end comes as `insertText(_:)`, while the marked text is still there or after it is gone.
  ///
  /// - Parameter selectedRange: The caret in the marked text, in UTF-16 units from its beginning.
  func setMarkedText(_ text: String?, selectedRange: NSRange)

  /// Takes what is composed as it is, and has the input method forget it.
  func unmarkText()

  /// With the caret in the coordinates of its window. Asked for after every frame as well, so that it must be cheap.
  var textInputState: TextInputState { get }
}
