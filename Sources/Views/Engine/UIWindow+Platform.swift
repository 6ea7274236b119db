import Foundation

// What the window tells its platform besides pixels: the text that keys go to, and what the pointer looks like. Both are
// told only when they change.

extension UIWindow {
  /// The caret has moved, or what is typed is a secret now. A change of the first responder goes without saying.
  package func textInputDidChange() {
    tell(currentTextInput)
    keyboard?.textInputDidChange()
  }

  /// Ends what an input method composes, because its marked text is taken as it is, or the caret goes elsewhere.
  package func endComposition() {
    tell(nil)
    tell(currentTextInput)
  }

  package func firstResponderDidChange() {
    endComposition()
    keyboard?.firstResponderDidChange()
  }

  /// The pointer is over a view of that shape.
  func setCursor(_ shape: CursorShape) {
    guard shape != cursorInWindow else { return }
    cursorInWindow = shape
    platform?.setCursor(shape)
  }

  /// The middle button was clicked, at a place in this window: the text there takes what was selected last.
  func pasteSelection(at location: CGPoint) {
    if let contextMenu { return contextMenu.pressBegan(at: location) }
    var view = hitTest(location, with: nil)
    while let current = view, !(current is any TextInputClient) { view = current.superview }
    guard let text = view as? any TextInputClient, text.isFirstResponder || text.becomeFirstResponder() else { return }
    text.middleClicked(at: text.convert(location, from: self))
  }

  // MARK: Internals

  private func tell(_ state: TextInputState?) {
    guard state != textInput else { return }
    textInput = state
    platform?.setTextInput(state)
  }

  /// The platform counts from the window's top left corner, wherever the origin of the bounds is.
  private var currentTextInput: TextInputState? {
    guard var state = textInputInWindow else { return nil }
    state.caret = state.caret.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    return state
  }

  /// The same in the coordinates of this window. Of what takes text but says no more, the caret is somewhere in it.
  private var textInputInWindow: TextInputState? {
    guard isTypedInto, contextMenu == nil else { return nil }
    if let client = firstResponder as? any MarkedTextClient { return client.textInputState }
    guard let view = firstResponder as? UIView, view is any UIKeyInput else { return nil }
    return TextInputState(caret: view.convert(view.bounds, to: self), isSecure: false)
  }
}
