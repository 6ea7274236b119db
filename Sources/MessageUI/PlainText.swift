import Foundation

/// The text of a page of the web, as far as a mail program without pages needs it.
enum PlainText {
  private static let breaks: Set<Substring> = ["br", "p", "div", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6"]
  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
  ]

  /// Removes tags, and breaks lines where a page does at the end of a paragraph and of a line.
  static func ofPage(_ page: String) -> String {
    var (text, rest) = ("", page[...])
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      text += rest[..<start].filter { !$0.isNewline }
      let tag = rest[rest.index(after: start)..<end].lowercased().prefix { !$0.isWhitespace }
      let name = tag.drop { $0 == "/" }.prefix { $0 != "/" }
      if breaks.contains(name), tag.hasPrefix("/") || name == "br" { text += "\n" }
      rest = rest[rest.index(after: end)...]
    }
    text += rest.filter { !$0.isNewline }
    return entities.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
