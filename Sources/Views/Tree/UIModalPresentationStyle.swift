/// How a presented view controller is shown.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole window; the presenter's view leaves it.
  case fullScreen = 0
  /// A sheet.
  case pageSheet = 1
  /// A panel in the middle of the window, or a sheet in a narrow one.
  case formSheet = 2
  /// Over the view of the innermost controller around that defines a presentation context; that view's controller
  /// disappears.
  case currentContext = 3
  /// By a presentation controller of the `transitioningDelegate`.
  case custom = 4
  /// Over the whole window; the presenter's view stays behind.
  case overFullScreen = 5
  /// Over the view of the innermost controller around that defines a presentation context, which stays behind.
  case overCurrentContext = 6
  /// A panel with an arrow that points at a view, or in a narrow window a sheet.
  case popover = 7
  /// No presentation: the answer of a delegate that wants no other style.
  case none = -1
  /// The default, which reads as `pageSheet`.
  case automatic = -2
}

/// How a presented view controller comes and goes without an animator of its own.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from the bottom edge of the window.
  case coverVertical = 0
  /// By a change of opacity.
  case crossDissolve = 2
}
