/// What the pointer looks like over a view, drawn by the desktop's theme.
@_spi(Toolkit) public enum CursorShape: Sendable, CaseIterable {
  case arrow
  /// An I-beam: here is text to click into.
  case text
  /// Here is film that can be pulled.
  case openHand
  /// It is being pulled.
  case closedHand
  /// Two arrows, up and down: an edge that can be moved.
  case verticalResize
}
