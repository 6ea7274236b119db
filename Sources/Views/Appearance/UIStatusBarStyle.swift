/// The styles of a phone's status bar. A desktop has none.
public enum UIStatusBarStyle: Int, Sendable {
  /// Chosen by the system.
  case `default` = 0
  /// Light, over dark content.
  case lightContent = 1
  /// Dark, over light content.
  case darkContent = 3
}

/// How a phone's status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once, by opacity, or from the edge.
  case none, fade, slide
}
