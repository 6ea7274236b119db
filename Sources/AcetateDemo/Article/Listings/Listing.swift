/// Part of the demo's sources, as it stands there.
struct Listing {
  /// The source file, relative to the root of the checkout.
  let path: String

  let lines: [Line]

  struct Line {
    let text: String
    /// Without gaps, from the first character to the last.
    let spans: [Span]
  }

  /// A part of a line of one kind.
  struct Span {
    let text: String
    let kind: Kind
  }

  /// What a span is in the language; `SourceListing` of the target SourceRewriting writes the letters.
  enum Kind: Character {
    case keyword = "k"
    case type = "t"
    case string = "s"
    case number = "n"
    case comment = "c"
    case plain = " "
  }

  /// - Parameters:
  ///   - text: The lines.
  ///   - kinds: A line for each of them: the letter of a kind for each character. What is left out at the end is plain.
  init(path: String, text: String, kinds: String) {
    self.path = path
    let rows = kinds.split(separator: "\n", omittingEmptySubsequences: false)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      Line(text: String(line), spans: Self.spans(of: line, kinds: index < rows.count ? rows[index] : ""))
    }
  }

  private static func spans(of line: Substring, kinds: Substring) -> [Span] {
    var spans: [Span] = []
    var letters = kinds.makeIterator()
    for character in line {
      let kind = letters.next().flatMap(Kind.init) ?? .plain
      if let last = spans.last, last.kind == kind {
        spans[spans.count - 1] = Span(text: last.text + String(character), kind: kind)
      } else {
        spans.append(Span(text: String(character), kind: kind))
      }
    }
    return spans
  }

  var text: String { lines.map(\.text).joined(separator: "\n") }

  /// The lines of the declaration that begins in the first line with a text, up to its closing brace; nil without one.
  func lines(of beginning: String) -> ClosedRange<Int>? {
    guard let start = lines.firstIndex(where: { $0.text.contains(beginning) }) else { return nil }
    let indentation = lines[start].text.prefix { $0 == " " }
    guard lines[start].text.hasSuffix("{") else { return start...start }
    return lines[start...].firstIndex { $0.text == indentation + "}" }.map { start...$0 }
  }
}
