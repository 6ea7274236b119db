import Foundation

/// Told of what is done to the text of a text field. Every method has a default, as in UIKit; the `should` ones allow.
///
/// A class that conforms must declare the methods that it wants itself: one that only a subclass of it declares is not
/// called, as Swift has taken the default for it.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether the field may become first responder.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Whether it may resign. Not asked when it leaves its window.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Called in the place of `textFieldDidEndEditing(_:)`, which the default calls.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

  /// Whether what is in `range`, in UTF-16 units, may become `string`, which the user has typed, pasted, got back by undo
  /// or, being empty, deleted. What an input method composes is in the text already, and asked about when it is done: `range` is its own
  /// then, and with a no what it replaced comes back.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool

  /// The caret moved, or what is selected is another, for whatever reason but a new `text`.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Whether the clear button, or `clearsOnBeginEditing`, may empty the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Whether Return does what it does: send the control's events and, where `editingDidEndOnExit` is listened to, end the
  /// editing.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
