import Drawing

/// Which way the lines of a paragraph run.
public enum NSWritingDirection: Int, Sendable {
  /// As the paragraph's first character does that has a direction.
  case natural = -1
  case leftToRight
  case rightToLeft

  var layoutDirection: ParagraphFormat.Direction {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
