extension UITextField {
  /// The borders of a text field.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none = 0
    /// A rectangle.
    case line
    /// A sunken border.
    case bezel
    /// A rounded rectangle with a background.
    case roundedRect
  }

  /// When a view beside the text is displayed.
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
    /// Editing ended, and the text counts. It is the only reason here.
    case committed = 0
  }
}
