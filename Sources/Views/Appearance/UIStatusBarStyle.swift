/// The styles of a phone's status bar. A desktop has none.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How a phone's status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}
