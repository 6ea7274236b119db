import Views

/// The command of a key in a text.
enum TextCommand: Equatable, Sendable {
  case move(TextMotion)
  /// Moves the head of the selection and keeps its anchor.
  case extend(TextMotion)
  /// Deletes the selection, or the range of the motion without one.
  case delete(TextMotion)
  case insertNewline, insertTab
  case copy, cut, paste
  case selectAll
  case undo, redo

  /// Whether the command needs a text that can be edited.
  var edits: Bool {
    switch self {
    case .move, .extend, .copy, .selectAll: false
    case .delete, .insertNewline, .insertTab, .cut, .paste, .undo, .redo: true
    }
  }

  /// The method of the responder that performs the command; nil for a command that is no standard edit action.
  @MainActor var standardAction: Selector? {
    switch self {
    case .copy: .copy
    case .cut: .cut
    case .paste: .paste
    case .selectAll: .selectAll
    case .move, .extend, .delete, .insertNewline, .insertTab, .undo, .redo: nil
    }
  }
}
