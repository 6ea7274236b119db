import Drawing

/// Which sides of its room a line of text keeps to.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  /// Both, by widening the spaces; the last line of a paragraph as `natural`.
  case justified
  /// The side that text begins at.
  case natural

  package var layoutAlignment: ParagraphFormat.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}
