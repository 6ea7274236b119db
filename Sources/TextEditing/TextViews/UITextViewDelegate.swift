import Foundation
import Views

/// Told of what is done to the text of a text view, besides its scrolling. Every method has an empty default, as in UIKit;
/// the `should` ones allow.
///
/// It is the `delegate` that a text view has as a scroll view; a class that conforms must declare the methods that it
/// wants itself, see `UIScrollViewDelegate`.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether the view may become first responder, where it is editable.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when editing began.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Whether it may resign.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing ended.
  func textViewDidEndEditing(_ textView: UITextView)

  /// Whether what is in `range`, in UTF-16 units, may become `text`, which the user has typed, pasted, got back by undo
  /// or, being empty, deleted. What an input method composes is in the text already, and asked about when it is done: `range` is its own
  /// then, and with a no what it replaced comes back.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool

  /// The user changed the text; not told of changes by the program.
  func textViewDidChange(_ textView: UITextView)

  /// The caret moved, or what is selected is another, for whatever reason but a new `text`.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
