import Foundation

/// The matches of a search in the article.
struct ArticleSearch {
  struct Match: Equatable {
    let text: ArticleText
    /// In UTF-16 units.
    let range: NSRange
  }

  let matches: [Match]

  /// The index of the current match; nil without matches.
  private(set) var current: Int?

  /// Case and accents do not matter. Nothing matches an empty text.
  init(for pattern: String) {
    matches =
      pattern.isEmpty
      ? []
      : ArticleText.all.flatMap { text in
        Self.ranges(of: pattern, in: text.text).map { Match(text: text, range: $0) }
      }
    current = matches.isEmpty ? nil : 0
  }

  private static func ranges(of pattern: String, in text: String) -> [NSRange] {
    var (ranges, rest): ([NSRange], Range<String.Index>) = ([], text.startIndex..<text.endIndex)
    while let found = text.range(of: pattern, options: [.caseInsensitive, .diacriticInsensitive], range: rest),
      !found.isEmpty
    {
      ranges.append(NSRange(found, in: text))
      rest = found.upperBound..<text.endIndex
    }
    return ranges
  }

  /// Selects the first match at or below a place, or else the first match of the article.
  mutating func begin(at place: ReadingPlace) {
    guard !matches.isEmpty else { return }
    current = matches.firstIndex { ($0.text.chapter, $0.text.row) >= (place.chapter, place.row) } ?? 0
  }

  /// Goes on to the next match, or to the previous one with -1. After the last one comes the first.
  mutating func advance(by step: Int) {
    guard let current else { return }
    self.current = (current + step + matches.count) % matches.count
  }

  var currentMatch: Match? { current.map { matches[$0] } }

  /// Such as "3 of 12".
  var count: String {
    guard let current else { return "no match" }
    return "\(current + 1) of \(matches.count)"
  }
}
