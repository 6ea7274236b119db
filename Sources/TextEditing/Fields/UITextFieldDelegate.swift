import Foundation

/// The methods that a text field calls. Every method has a default, as in UIKit; those of the `should` methods return
/// true.
///
/// A conforming class must declare the methods itself: Swift uses the default for a method that only a subclass
/// declares.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether the field may become first responder.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Returns whether it may resign. Not asked when it leaves its window.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Called in place of `textFieldDidEndEditing(_:)`; the default calls that.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

  /// Returns whether the text in `range`, in UTF-16 units, may become `string`, which the user typed, pasted, restored
  /// by undo or, if empty, deleted. Composed text is already in the field, and this is called at the end of its
  /// composition; false restores the replaced text.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool

  /// Called when the caret or the selection changed, for any reason except a new `text`.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Returns whether the clear button, or `clearsOnBeginEditing`, may empty the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Returns whether Return performs its action: it sends the control's events and, with a target for
  /// `editingDidEndOnExit`, ends editing.
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
