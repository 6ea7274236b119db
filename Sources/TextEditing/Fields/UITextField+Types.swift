extension UITextField {
  /// The borders of a text field.
  public enum BorderStyle: Int, Sendable {
    /// No border.
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
    /// Never.
    case never = 0
    /// While the field is edited, while it is not, or in both cases.
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

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// It is over, and what was typed counts: the only reason here.
    case committed = 0
  }
}
