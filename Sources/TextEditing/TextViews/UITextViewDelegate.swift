import Foundation
import Views

/// The methods that a text view calls in addition to those of a scroll view. Every method has a default, as in UIKit;
/// those of the `should` methods return true.
///
/// It is the text view's `delegate` as a scroll view. A conforming class must declare the methods itself; see
/// `UIScrollViewDelegate`.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether the view may become first responder, if it is editable.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when editing began.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Returns whether it may resign.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing ended.
  func textViewDidEndEditing(_ textView: UITextView)

  /// Returns whether the text in `range`, in UTF-16 units, may become `text`, which the user typed, pasted, restored by
  /// undo or, if empty, deleted. Composed text is already in the view, and this is called at the end of its
  /// composition; false restores the replaced text.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool

  /// Called when the user changed the text. Not called for changes by the program.
  func textViewDidChange(_ textView: UITextView)

  /// Called when the caret or the selection changed, for any reason except a new `text`.
  func textViewDidChangeSelection(_ textView: UITextView)

  /// Returns what a click, a tap or a key on an item does; nil for nothing. By default `defaultAction`, which asks
  /// `textView(_:shouldInteractWith:in:interaction:)` and opens a link.
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?

  /// Returns whether a link is opened.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
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
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
}
