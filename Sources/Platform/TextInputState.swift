import Foundation

/// The focused text, as the platform uses it.
package struct TextInputState: Equatable, Sendable {
  /// The place of the next character, which the windows of an input method should not cover. In points, in the window;
  /// it may be of any size, and invisible.
  package var caret: CGRect

  /// Whether the text is secret: input methods must not receive it.
  package var isSecure: Bool

  package init(caret: CGRect, isSecure: Bool) {
    self.caret = caret
    self.isSecure = isSecure
  }
}
