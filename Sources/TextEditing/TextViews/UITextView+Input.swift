import Foundation
import Views

// What an input method hears of a text view.

extension UITextView: MarkedTextClient {
  package var textInputState: TextInputState {
    let caret = caretFrame(at: interaction.selection.head)
    return TextInputState(caret: convert(caret, to: window), isSecure: false)
  }
}
