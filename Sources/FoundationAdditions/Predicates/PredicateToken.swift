/// A part of the text of a predicate.
enum PredicateToken: Equatable {
  /// A name, keyword or key path.
  case word(String)
  case text(String)
  case number(Double)
  /// The character after a percent sign: the next argument stands here.
  case argument(Character)
  case variable(String)
  case symbol(String)

  /// The parts of a format; nil if it has a character that cannot begin one, or a text without an end.
  static func tokens(of format: String) -> [PredicateToken]? {
    var (tokens, rest): ([PredicateToken], Substring) = ([], format[...])
    while let first = rest.first {
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if let token = next(&rest, first) {
        tokens.append(token)
      } else {
        return nil
      }
    }
    return tokens
  }

  private static let symbols = [
    "!=", "<>", "<=", ">=", "==", "=<", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}", "[", "]", ",", "-",
  ]

  private static func next(_ rest: inout Substring, _ first: Character) -> PredicateToken? {
    if first == "\"" || first == "'" { return text(&rest) }
    if first.isNumber { return number(&rest) }
    if first == "%" || first == "$" {
      let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" }
      // Of `%ld` and `%lu` the last letter counts.
      let argument = name.drop { "lhqzjt".contains($0) && name.count > 1 }
      let length = first == "$" ? name.count : argument.isEmpty ? 0 : name.count - argument.count + 1
      guard length > 0, let kind = argument.first ?? name.first else { return nil }
      rest = rest.dropFirst(1 + length)
      if first == "$" { return .variable(String(name)) }
      return "@KdDiuUfFeEgGxXsS".contains(kind) ? .argument(kind) : nil
    }
    if first.isLetter || first == "_" || first == "@" || first == "#" {
      let word = rest.prefix { $0.isLetter || $0.isNumber || "_@.".contains($0) || ($0 == "#" && rest.first == "#") }
      rest = rest.dropFirst(word.count)
      return .word(word.first == "#" ? String(word.dropFirst()) : String(word))
    }
    guard let symbol = symbols.first(where: { rest.hasPrefix($0) }) else { return nil }
    rest = rest.dropFirst(symbol.count)
    return .symbol(symbol)
  }

  private static func text(_ rest: inout Substring) -> PredicateToken? {
    let quote = rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == quote { return .text(text) }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
    }
    return nil
  }

  private static func number(_ rest: inout Substring) -> PredicateToken? {
    var digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let tail = rest.dropFirst(digits.count)
    if tail.first == "e" || tail.first == "E" {
      let sign = tail.dropFirst().prefix { $0 == "-" || $0 == "+" }.prefix(1)
      let exponent = tail.dropFirst(1 + sign.count).prefix { $0.isASCII && $0.isNumber }
      if !exponent.isEmpty { digits = rest.prefix(digits.count + 1 + sign.count + exponent.count) }
    }
    guard let value = Double(String(digits)) else { return nil }
    rest = rest.dropFirst(digits.count)
    return .number(value)
  }
}
