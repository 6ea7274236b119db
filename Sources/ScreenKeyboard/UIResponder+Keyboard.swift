import Foundation
import Views

// What a keyboard panel tells as it comes and goes, in the names and the order of UIKit: willChangeFrame before willShow
// or willHide, and didChangeFrame before didShow or didHide once it stands still.
// The notification's object is the panel.

extension UIResponder {
  /// Posted before the keyboard appears.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// Posted after the keyboard has appeared.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// Posted before the keyboard disappears.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// Posted after the keyboard has disappeared.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// Posted before the keyboard's frame changes, which includes appearing and disappearing.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after the keyboard's frame has changed.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// Where the keyboard is before: an `NSValue` with a `CGRect`, which casts to either, in the coordinates of its window, in
  /// points.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"

  /// Where it will be: an `NSValue` with a `CGRect`, which casts to either, in the coordinates of its window, in points. Of a
  /// keyboard that leaves, below the window's bottom edge.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"

  /// How long it is on its way: an `NSNumber`, in seconds; 0 when it is there at once.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"

  /// How it is on its way: an `NSNumber`, the raw value of a `UIView.AnimationCurve`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"

  /// Whether it belongs to this program: an `NSNumber`, true.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
