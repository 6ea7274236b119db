extension UIScrollView {
  /// How a drag takes the keyboard away: the first responder that takes text gives way.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    /// When the drag begins.
    case onDrag
    /// By a drag down to it, which the keyboard follows: let go in more than half its way, or fast, it leaves.
    case interactive
  }
}
