import Diagnostics

// A scroll view is the delegate of its pan and its pinch, as in UIKit: a subclass that conforms to
// `UIGestureRecognizerDelegate` decides about them.

extension UIScrollView {
  /// Ends the program if the app sets another delegate of a built-in recognizer.
  func requireBuiltInDelegate(_ delegate: (any UIGestureRecognizerDelegate)?, of name: String) {
    requirement(
      delegate === self,
      "UIScrollView's built-in \(name) gesture recognizer must have its scroll view as its delegate; it was set to "
        + "\(delegate.map { String(describing: type(of: $0)) } ?? "nil")")
  }
}
