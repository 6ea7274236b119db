/// How a paragraph that is too wide for its space is wrapped or truncated. Where the number of lines has no limit, a
/// truncated paragraph is one line; where it has one, an ellipsis in the last line stands for the text that is left out.
public enum NSLineBreakMode: Int, Sendable {
  /// Wraps between words, or within a word that is wider than a line.
  case byWordWrapping
  /// Wraps between any two characters.
  case byCharWrapping
  /// Does not wrap: each paragraph is one line, which may be wider than its space.
  case byClipping
  /// Truncates the beginning of the last line with an ellipsis: "…wxyz".
  case byTruncatingHead
  /// Truncates the end of the last line with an ellipsis: "abcd…".
  case byTruncatingTail
  /// Truncates the middle of the last line with an ellipsis: "ab…yz".
  case byTruncatingMiddle
}

/// The alignment of lines.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left
  /// Centered.
  case center
  /// At the right edge.
  case right
  /// At both edges, with wider spaces; the last line of a paragraph is aligned as `natural`.
  case justified
  /// At the leading edge of the paragraph's writing direction.
  case natural
}
