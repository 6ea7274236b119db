/// What a key does to a text.
enum TextCommand: Equatable, Sendable {
  case move(TextMotion)
  /// Moves the caret and leaves the other end of the selection where it is.
  case extend(TextMotion)
  /// Deletes the selection, or else as far as the motion leads.
  case delete(TextMotion)
  case insertNewline, insertTab
  case copy, cut, paste
  case selectAll
  case undo, redo
}
