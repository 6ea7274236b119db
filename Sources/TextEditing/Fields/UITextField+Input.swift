import Foundation
import Views

// The text field as a client of an input method.

extension UITextField: MarkedTextClient {
  package var textInputState: TextInputState {
    let caret = caretFrame(at: interaction.selection.head)
    return TextInputState(caret: convert(caret, to: window), isSecure: isSecureTextEntry)
  }
}
