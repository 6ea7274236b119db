import Views

/// A container with a bar at the bottom, which a navigation controller inside it can hide.
@MainActor
protocol BottomBarContainer: UIViewController {
  /// Gives the controllers inside their part of the safe area, after the stack of a navigation controller changed.
  func updateBottomInsets()

  /// Displays the items again: that of a navigation controller is the one of its first controller, which another one
  /// replaced.
  func itemsDidChange()

  /// Moves the bar to its place. Called in the animation of the stack's change.
  func placeBottomBar()
}

extension UIViewController {
  /// The nearest container around this controller that has a bar at the bottom.
  var bottomBarContainer: (any BottomBarContainer)? { ancestor((any BottomBarContainer).self) }
}
