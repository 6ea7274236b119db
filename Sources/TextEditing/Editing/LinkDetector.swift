import Foundation

/// An address in a text.
struct TextLink: Hashable {
  /// In UTF-16 units.
  let range: Range<Int>
  let url: URL

  func moved(by distance: Int) -> TextLink {
    TextLink(range: range.lowerBound + distance..<range.upperBound + distance, url: url)
  }
}

/// Finds addresses of pages and of mail in a text: those with the scheme http, https, ftp or mailto, those that begin with
/// "www.", and those with an "@" and a domain. Punctuation around an address is not a part of it.
enum LinkDetector {
  private static let schemes = ["https://", "http://", "ftp://", "mailto:"]
  private static let opening: Set<Character> = ["(", "[", "{", "'", "‘", "“", "«", "‚", "„"]
  private static let closing: Set<Character> = [
    ".", ",", ";", ":", "!", "?", "…", "'", "’", "”", "»", "*", "_",
  ]
  private static let brackets: [Character: Character] = [")": "(", "]": "[", "}": "{"]

  /// Returns the addresses in the order of the text.
  static func links(in text: String) -> [TextLink] {
    // Most texts have none of these.
    guard text.utf8.contains(where: { "@:wW".utf8.contains($0) }) else { return [] }
    var (links, place, offset) = ([TextLink](), text.startIndex, 0)
    for word in text.split(whereSeparator: { $0.isWhitespace || "<>\"".contains($0) }) {
      guard let (part, url) = address(in: word) else { continue }
      let start = offset + text.utf16.distance(from: place, to: part.startIndex)
      let end = start + part.utf16.count
      links.append(TextLink(range: start..<end, url: url))
      (place, offset) = (part.endIndex, end)
    }
    return links
  }

  private static func address(in word: Substring) -> (Substring, URL)? {
    for scheme in schemes {
      guard let found = word.range(of: scheme, options: .caseInsensitive) else { continue }
      let part = trimmed(word[found.lowerBound...])
      guard part.endIndex > found.upperBound, let url = URL(string: String(part)) else { return nil }
      let isMail = scheme == "mailto:"
      return isMail ? isMailAddress(part[found.upperBound...]) ? (part, url) : nil : url.hasHost ? (part, url) : nil
    }
    let part = trimmed(word.drop { opening.contains($0) })
    if part.lowercased().hasPrefix("www."), isDomain(part.prefix { !"/?#:".contains($0) }) {
      return URL(string: "http://" + part).flatMap { $0.hasHost ? (part, $0) : nil }
    }
    guard isMailAddress(part) else { return nil }
    return URL(string: "mailto:" + part).map { (part, $0) }
  }

  /// Returns an address without the punctuation and the closing brackets after it that do not belong to it.
  private static func trimmed(_ address: Substring) -> Substring {
    var part = address
    while let last = part.last {
      if let bracket = brackets[last] {
        guard part.count(where: { $0 == last }) > part.count(where: { $0 == bracket }) else { break }
      } else if !closing.contains(last) {
        break
      }
      part.removeLast()
    }
    return part
  }

  private static func isMailAddress(_ text: Substring) -> Bool {
    let parts = text.prefix { $0 != "?" }.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, isDomain(parts[1]) else { return false }
    return parts[0].allSatisfy { $0.isLetter || $0.isNumber || ".!#$%&'*+-/=?^_`{|}~".contains($0) }
  }

  /// Whether a text is two or more names between periods, the last one without digits.
  private static func isDomain(_ text: Substring) -> Bool {
    let names = text.split(separator: ".", omittingEmptySubsequences: false)
    guard names.count > 1, let last = names.last, last.count > 1, last.allSatisfy(\.isLetter) else { return false }
    return names.allSatisfy { name in
      name.first ?? "-" != "-" && name.last != "-" && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
  }
}

extension URL {
  fileprivate var hasHost: Bool { host()?.isEmpty == false }
}
