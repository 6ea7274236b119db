import Foundation
@_spi(Toolkit) import Platform

// The window's state that the platform needs besides pixels: the text input state and the cursor shape. Sent only when
// it changes.

extension UIWindow {
  /// Reports that the caret moved or that the text became secure. A change of the first responder is reported
  /// separately.
  package func textInputDidChange() {
    tell(currentTextInput)
    keyboard?.textInputDidChange()
  }

  /// Ends an input method's composition, because its marked text is accepted as it is or the caret moves elsewhere.
  package func endComposition() {
    tell(nil)
    tell(currentTextInput)
  }

  package func firstResponderDidChange() {
    if acceptsTyping, !isKey { makeKey() }
    endComposition()
    keyboard?.firstResponderDidChange()
    if firstResponder != nil { application.modalPresenter?.firstResponderDidChange(in: self) }
  }

  /// Sets the cursor shape for the view under the pointer.
  func setCursor(_ shape: CursorShape) {
    guard shape != engine.cursor else { return }
    engine.cursor = shape
    platform?.setCursor(shape)
  }

  /// Pastes the primary selection into the text at a location in this window, for a middle click.
  func pasteSelection(at location: CGPoint) {
    if let contextMenu { return contextMenu.pressBegan(at: point(location, in: contextMenu.window)) }
    var view = hitTest(location, with: nil)
    while let current = view, !(current is any TextInputClient) { view = current.superview }
    guard let text = view as? any TextInputClient, text.isFirstResponder || text.becomeFirstResponder() else { return }
    text.middleClicked(at: text.convert(location, from: self))
  }

  // MARK: Internals

  private func tell(_ state: TextInputState?) {
    // Keys go to another window.
    guard isKey, state != engine.textInput else { return }
    engine.textInput = state
    platform?.setTextInput(state)
  }

  /// The state in the platform's coordinates, whose origin is the top left corner of the root window.
  private var currentTextInput: TextInputState? {
    guard var state = textInputInWindow else { return nil }
    let root = engine.window
    if root !== self { state.caret = convert(state.caret, to: root) }
    state.caret = state.caret.offsetBy(dx: -root.bounds.minX, dy: -root.bounds.minY)
    return state
  }

  /// The state in this window's coordinates. For a responder that gives no caret, the caret is its whole bounds.
  private var textInputInWindow: TextInputState? {
    guard acceptsTyping, contextMenu == nil else { return nil }
    if let client = firstResponder as? any MarkedTextClient { return client.textInputState }
    guard let view = firstResponder as? UIView, view is any UIKeyInput else { return nil }
    return TextInputState(caret: view.convert(view.bounds, to: self), isSecure: false)
  }
}
