import Foundation

/// A keyboard on the screen, as the window sees it that it is in.
@MainActor
package protocol KeyboardPanel: UIView {
  func firstResponderDidChange()

  /// The text that is typed into may be another, or its caret elsewhere.
  func textInputDidChange()

  func windowDidResize()

  /// A drag that dismisses the panel interactively moved to `y` of the window's coordinates.
  func follow(to y: CGFloat)

  /// That drag is over.
  ///
  /// - Parameter velocity: Downwards, in points per second.
  func endFollowing(velocity: CGFloat)
}
