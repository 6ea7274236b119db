import Foundation

/// A text that can be selected or edited, as its window and the scroll views around it see it.
@MainActor
package protocol TextInputClient: UIView, MarkedTextClient {
  /// Whether what is typed goes into the text; else it can only be selected.
  var isTextEditable: Bool { get }

  /// Whether the focus ring shows however the text got the focus, as around a field in every browser.
  var showsFocusAlways: Bool { get }

  /// The lower end of the caret as far as it is in sight, in the window's coordinates: where the text's menu opens.
  var caretBottom: CGPoint { get }

  /// Scrolls just as far as it takes to show the caret.
  func scrollCaretIntoSight()

  /// The desktop's keys come to the window, or go elsewhere.
  func keysDidMove()

  /// Inserts what was selected last, in whatever window.
  ///
  /// - Parameter point: Where the middle button was clicked, in the view's coordinates.
  func middleClicked(at point: CGPoint)
}
