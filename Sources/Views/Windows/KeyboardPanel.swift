import Foundation

/// An on-screen keyboard, as its window uses it.
@MainActor
package protocol KeyboardPanel: UIView {
  func firstResponderDidChange()

  /// Called when the caret or the text around it may have changed.
  func textInputDidChange()

  func windowDidResize()

  /// Follows a drag that dismisses the panel interactively.
  ///
  /// - Parameter y: The pointer's, in the window's coordinates.
  func follow(to y: CGFloat)

  /// Ends following: the panel leaves or comes back.
  ///
  /// - Parameter velocity: Downwards, in points per second.
  func endFollowing(velocity: CGFloat)
}
