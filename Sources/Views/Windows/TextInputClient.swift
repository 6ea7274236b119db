import Foundation

/// A view with text that can be selected or edited, as its window and the scroll views around it use it.
@MainActor
package protocol TextInputClient: UIView, MarkedTextClient {
  /// Whether typing changes the text. Otherwise it can only be selected.
  var isTextEditable: Bool { get }

  /// Whether the text edits or types with a key, or moves its selection. Such a key is no key command.
  func takesKey(_ key: UIKey) -> Bool

  /// Whether the focus ring shows after a click as well as after Tab, as around a field in every browser.
  var showsFocusAlways: Bool { get }

  /// The lower end of the caret, clamped to the bounds, in the window's coordinates. The text's menu opens there.
  var caretBottom: CGPoint { get }

  /// Scrolls the minimum distance that shows the caret.
  func scrollCaretToVisible()

  /// Called after the window got or lost the keyboard.
  func keyStatusDidChange()

  /// Inserts the primary selection.
  ///
  /// - Parameter point: Where the middle button was clicked, in the view's coordinates.
  func middleClicked(at point: CGPoint)
}
