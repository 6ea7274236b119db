import Drawing

/// How a paragraph that is wider than its room is broken into lines or shortened.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words; within a word that is wider than a line.
  case byWordWrapping
  /// Between any two characters.
  case byCharWrapping
  /// Not at all: lines are cut off.
  case byClipping
  /// With an ellipsis for the beginning of the last line: "…wxyz".
  case byTruncatingHead
  /// With an ellipsis for the end of the last line: "abcd…".
  case byTruncatingTail
  /// With an ellipsis for the middle of the last line: "ab…yz".
  case byTruncatingMiddle

  var layoutMode: ParagraphFormat.LineBreak {
    switch self {
    case .byWordWrapping: .byWordWrapping
    case .byCharWrapping: .byCharWrapping
    case .byClipping: .byClipping
    case .byTruncatingHead: .byTruncatingHead
    case .byTruncatingTail: .byTruncatingTail
    case .byTruncatingMiddle: .byTruncatingMiddle
    }
  }
}
