extension UITextField {
  public enum BorderStyle: Int, Sendable {
    case none = 0
    /// A line around.
    case line
    /// Lines that make it look sunk in.
    case bezel
    /// A line with round corners around a ground.
    case roundedRect
  }

  /// When something beside the text shows.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing, unlessEditing, always

    func shows(whileEditing isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  public enum DidEndEditingReason: Int, Sendable {
    /// It is over, and what was typed counts: the only reason here.
    case committed = 0
  }
}
