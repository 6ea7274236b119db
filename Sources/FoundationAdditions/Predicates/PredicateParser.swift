/// Reads the format of a predicate: comparisons, joined by AND, OR and NOT.
struct PredicateParser {
  struct Failure: Error {
    let reason: String
  }

  typealias Test = (Any?, [String: Any]) -> Bool
  typealias Value = (Any?, [String: Any]) -> Any?

  private let source: String
  private var tokens: ArraySlice<PredicateToken>
  private var arguments: ArraySlice<Any?>
  /// Parentheses and braces inside of each other, which are limited because each takes stack.
  private var depth = 0
  private static let greatestDepth = 200

  /// Returns the test of a format, or throws a `Failure`.
  static func test(_ format: String, _ arguments: [Any?]) throws -> Test {
    guard let tokens = PredicateToken.tokens(of: format) else {
      throw Failure(reason: "it has a text without an end, or a character that begins no word")
    }
    var parser = PredicateParser(source: "the predicate \"\(format)\"", tokens: tokens[...], arguments: arguments[...])
    let test = try parser.alternatives()
    guard parser.tokens.isEmpty else { throw Failure(reason: "\(parser.here) is not expected") }
    guard parser.arguments.isEmpty else { throw Failure(reason: "it has \(parser.arguments.count) arguments too many") }
    return test
  }

  private init(source: String, tokens: ArraySlice<PredicateToken>, arguments: ArraySlice<Any?>) {
    (self.source, self.tokens, self.arguments) = (source, tokens, arguments)
  }

  // MARK: Tests

  private mutating func alternatives() throws -> Test {
    var tests = [try conjunction()]
    while takes("OR") || takes(symbol: "||") { tests.append(try conjunction()) }
    guard tests.count > 1 else { return tests[0] }
    return { object, variables in tests.contains { $0(object, variables) } }
  }

  private mutating func conjunction() throws -> Test {
    var tests = [try negation()]
    while takes("AND") || takes(symbol: "&&") { tests.append(try negation()) }
    guard tests.count > 1 else { return tests[0] }
    return { object, variables in tests.allSatisfy { $0(object, variables) } }
  }

  private mutating func negation() throws -> Test {
    try enter()
    defer { depth -= 1 }
    if takes("NOT") || takes(symbol: "!") {
      let test = try negation()
      return { !test($0, $1) }
    }
    if takes("TRUEPREDICATE") { return { _, _ in true } }
    if takes("FALSEPREDICATE") { return { _, _ in false } }
    if takes(symbol: "(") {
      let test = try alternatives()
      try expect(")")
      return test
    }
    return try comparison()
  }

  private enum Quantity {
    case any, all, none
  }

  private mutating func comparison() throws -> Test {
    let quantity: Quantity? =
      takes("ANY") || takes("SOME") ? .any : takes("ALL") ? .all : takes("NONE") ? Quantity.none : nil
    let left = try value()
    let comparison = try comparisonOperator()
    let right = try value()
    let source = source
    let test = { PredicateComparison.holds($0, comparison, $1, source: source) }
    guard let quantity else { return { test(left($0, $1), right($0, $1)) } }
    return { object, variables in
      let elements = left(object, variables).flatMap(KeyedValues.elements) ?? []
      let right = right(object, variables)
      return switch quantity {
      case .any: elements.contains { test(KeyedValues.unwrapped($0), right) }
      case .all: elements.allSatisfy { test(KeyedValues.unwrapped($0), right) }
      case .none: !elements.contains { test(KeyedValues.unwrapped($0), right) }
      }
    }
  }

  private mutating func comparisonOperator() throws -> PredicateComparison {
    guard let token = tokens.popFirst() else { throw Failure(reason: "it ends where an operator is expected") }
    let kind: PredicateComparison.Kind? =
      switch token {
      case .symbol(let symbol): PredicateComparison.Kind(symbol: symbol)
      case .word(let word): PredicateComparison.Kind(rawValue: word.uppercased())
      default: nil
      }
    guard let kind else { throw Failure(reason: "\(Self.text(of: token)) is no operator that is supported") }
    guard takes(symbol: "[") else { return PredicateComparison(kind: kind, options: []) }
    guard case .word(let letters)? = tokens.popFirst(), letters.allSatisfy("cdlnCDLN".contains) else {
      throw Failure(reason: "only c, d, l and n can stand in the brackets after an operator")
    }
    try expect("]")
    var options: String.CompareOptions = []
    if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
    if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
    return PredicateComparison(kind: kind, options: options)
  }

  // MARK: Values

  private mutating func value() throws -> Value {
    guard let token = tokens.popFirst() else { throw Failure(reason: "it ends where a value is expected") }
    switch token {
    case .text(let text): return { _, _ in text }
    case .number(let number): return { _, _ in number }
    case .symbol("-"):
      guard case .number(let number)? = tokens.popFirst() else { throw Failure(reason: "- is not expected") }
      return { _, _ in -number }
    case .symbol("{"): return try list()
    case .variable(let name): return { _, variables in KeyedValues.unwrapped(variables[name]) }
    case .argument("K"):
      guard let path = try argument() as? String else { throw Failure(reason: "the argument of %K is no text") }
      return keyPath(path)
    case .argument:
      let value = try argument()
      return { _, _ in value }
    case .word(let word): return try named(word)
    case .symbol: throw Failure(reason: "\(Self.text(of: token)) is not expected")
    }
  }

  private mutating func named(_ word: String) throws -> Value {
    switch word.uppercased() {
    case "TRUE", "YES": return { _, _ in true }
    case "FALSE", "NO": return { _, _ in false }
    case "NULL", "NIL": return { _, _ in nil }
    default: break
    }
    if case .symbol("(")? = tokens.first { throw Failure(reason: "the function \(word) is not supported") }
    if case .symbol("[")? = tokens.first { throw Failure(reason: "an index after \(word) is not supported") }
    guard !Self.reserved.contains(word.uppercased()) else { throw Failure(reason: "\(word) is not expected") }
    return keyPath(word)
  }

  private static let reserved: Set<String> = ["AND", "OR", "NOT", "ANY", "ALL", "NONE", "SOME", "SUBQUERY"]

  private mutating func list() throws -> Value {
    try enter()
    defer { depth -= 1 }
    var values: [Value] = []
    while !takes(symbol: "}") {
      if !values.isEmpty { try expect(",") }
      values.append(try value())
    }
    return { object, variables in values.map { $0(object, variables) } }
  }

  private func keyPath(_ text: String) -> Value {
    let keys = text.split(separator: ".").map(String.init)
    let source = source
    return { object, _ in KeyedValues.value(keys, of: object, source: source) }
  }

  private mutating func argument() throws -> Any? {
    guard let argument = arguments.popFirst() else { throw Failure(reason: "an argument is missing") }
    return KeyedValues.unwrapped(argument)
  }

  // MARK: Tokens

  private mutating func enter() throws {
    depth += 1
    guard depth <= Self.greatestDepth else { throw Failure(reason: "it has more than \(Self.greatestDepth) levels") }
  }

  private mutating func takes(_ keyword: String) -> Bool {
    guard case .word(let word)? = tokens.first, word.uppercased() == keyword else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func takes(symbol: String) -> Bool {
    guard tokens.first == .symbol(symbol) else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func expect(_ symbol: String) throws {
    guard takes(symbol: symbol) else { throw Failure(reason: "\(symbol) is expected in place of \(here)") }
  }

  private var here: String { tokens.first.map(Self.text) ?? "the end" }

  private static func text(of token: PredicateToken) -> String {
    switch token {
    case .word(let text), .symbol(let text): text
    case .text(let text): "\"\(text)\""
    case .number(let number): "\(number)"
    case .argument(let kind): "%\(kind)"
    case .variable(let name): "$\(name)"
    }
  }
}
