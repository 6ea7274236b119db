import Foundation
import Views

// The text view as a client of an input method.

extension UITextView: MarkedTextClient {
  package var textInputState: TextInputState {
    let caret = caretFrame(at: interaction.selection.head)
    return TextInputState(caret: convert(caret, to: window), isSecure: false)
  }
}
