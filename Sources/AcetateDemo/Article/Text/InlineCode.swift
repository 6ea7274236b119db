/// Prose with code between backquotes, as in Markdown.
struct InlineCode {
  /// The pieces from the first to the last.
  let pieces: [(text: String, isCode: Bool)]

  init(_ text: String) {
    pieces = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { (text: String($1), isCode: $0 % 2 == 1) }.filter { !$0.text.isEmpty }
  }

  /// The text without backquotes.
  var plain: String { pieces.map(\.text).joined() }
}
