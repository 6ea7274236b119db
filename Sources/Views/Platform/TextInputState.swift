import Foundation

/// What the platform needs to know about the text that keys go to.
package struct TextInputState: Equatable, Sendable {
  /// Where the next character will be, for the windows of an input method to keep clear of. Points, in the window, from
  /// its top left corner; of any size, and perhaps out of sight.
  package var caret: CGRect

  /// The text is a secret: no input method may learn from it or show it.
  package var isSecure: Bool

  package init(caret: CGRect, isSecure: Bool) {
    self.caret = caret
    self.isSecure = isSecure
  }
}
