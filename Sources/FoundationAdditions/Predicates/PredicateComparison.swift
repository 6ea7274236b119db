import Diagnostics

/// The operator of a comparison, with its options for texts.
struct PredicateComparison {
  enum Kind: String {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case beginsWith = "BEGINSWITH", endsWith = "ENDSWITH", contains = "CONTAINS", like = "LIKE", matches = "MATCHES"
    case isIn = "IN", between = "BETWEEN"

    init?(symbol: String) {
      switch symbol {
      case "=", "==": self = .equal
      case "!=", "<>": self = .unequal
      case "<": self = .less
      case "<=", "=<": self = .lessOrEqual
      case ">": self = .greater
      case ">=", "=>": self = .greaterOrEqual
      default: return nil
      }
    }
  }

  let kind: Kind
  let options: String.CompareOptions

  /// Whether a comparison holds. Values of different kinds are unequal, and neither is less; so is nil, which equals itself.
  ///
  /// - Parameter source: Names the predicate in the message about a pattern that is no regular expression.
  static func holds(_ left: Any?, _ comparison: PredicateComparison, _ right: Any?, source: String) -> Bool {
    func order() -> ComparisonResult? { comparison.order(left, right) }
    return switch comparison.kind {
    case .equal: comparison.equal(left, right)
    case .unequal: !comparison.equal(left, right)
    case .less: order() == .orderedAscending
    case .greater: order() == .orderedDescending
    case .lessOrEqual: order() == .orderedAscending || order() == .orderedSame
    case .greaterOrEqual: order() == .orderedDescending || order() == .orderedSame
    case .between: comparison.lies(left, between: right)
    case .isIn: comparison.contains(right, left)
    case .contains: comparison.contains(left, right)
    case .beginsWith:
      comparison.texts(left, right) { $0.range(of: $1, options: [comparison.options, .anchored]) != nil }
    case .endsWith:
      comparison.texts(left, right) { $0.range(of: $1, options: [comparison.options, .anchored, .backwards]) != nil }
    case .like: comparison.texts(left, right) { comparison.matches($0, Self.pattern(like: $1), source) }
    case .matches: comparison.texts(left, right) { comparison.matches($0, $1, source) }
    }
  }

  /// The order of two values for sorting: nil is first, and values that have no order are the same.
  static func order(of left: Any?, _ right: Any?) -> ComparisonResult {
    guard let left, let right else {
      return left == nil ? (right == nil ? .orderedSame : .orderedAscending) : .orderedDescending
    }
    return PredicateComparison(kind: .equal, options: []).order(left, right) ?? .orderedSame
  }

  private func texts(_ left: Any?, _ right: Any?, _ test: (String, String) -> Bool) -> Bool {
    guard let left = Self.text(left), let right = Self.text(right) else { return false }
    return right.isEmpty && kind != .like && kind != .matches || test(left, right)
  }

  private func equal(_ left: Any?, _ right: Any?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if let order = order(left, right) { return order == .orderedSame }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return type(of: left) is AnyObject.Type && type(of: right) is AnyObject.Type
      && (left as AnyObject) === (right as AnyObject)
  }

  /// The order of two texts, two numbers or two dates; nil for any other values, and for NaN.
  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    if let left = Self.text(left), let right = Self.text(right) { return left.compare(right, options: options) }
    if let left = Self.whole(left), let right = Self.whole(right) {
      return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
    if let left = Self.number(left), let right = Self.number(right) {
      return left < right
        ? .orderedAscending : left > right ? .orderedDescending : left == right ? .orderedSame : nil
    }
    if let left = left as? Date, let right = right as? Date { return left.compare(right) }
    return nil
  }

  private func lies(_ value: Any?, between bounds: Any?) -> Bool {
    guard let bounds = bounds.flatMap(KeyedValues.elements), bounds.count == 2,
      let low = order(value, KeyedValues.unwrapped(bounds[0])),
      let high = order(value, KeyedValues.unwrapped(bounds[1]))
    else { return false }
    return low != .orderedAscending && high != .orderedDescending
  }

  private func contains(_ container: Any?, _ value: Any?) -> Bool {
    if let elements = container.flatMap(KeyedValues.elements) {
      return elements.contains { equal(KeyedValues.unwrapped($0), value) }
    }
    return texts(container, value) { $0.range(of: $1, options: options) != nil }
  }

  private func matches(_ text: String, _ pattern: String, _ source: String) -> Bool {
    var (text, pattern) = (text, pattern)
    if options.contains(.diacriticInsensitive) {
      text = text.folding(options: .diacriticInsensitive, locale: nil)
      pattern = pattern.folding(options: .diacriticInsensitive, locale: nil)
    }
    let expression: NSRegularExpression
    do {
      // The whole text must match.
      expression = try NSRegularExpression(
        pattern: "\\A(?:\(pattern))\\z", options: options.contains(.caseInsensitive) ? .caseInsensitive : [])
    } catch {
      requirementFailure("\(source): \"\(pattern)\" is no regular expression")
    }
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  /// The regular expression of a pattern in which `*` stands for any text and `?` for any character.
  private static func pattern(like text: String) -> String {
    NSRegularExpression.escapedPattern(for: text).replacing("\\*", with: "[\\s\\S]*").replacing("\\?", with: "[\\s\\S]")
  }

  private static func text(_ value: Any?) -> String? {
    (value as? String) ?? (value as? NSString).map { String(describing: $0) } ?? (value as? Substring).map(String.init)
  }

  private static func whole(_ value: Any?) -> Int? {
    if let flag = value as? Bool { return flag ? 1 : 0 }
    return (value as? any BinaryInteger).flatMap { Int(exactly: $0) }
  }

  private static func number(_ value: Any?) -> Double? {
    if let whole = whole(value) { return Double(whole) }
    if let number = value as? any BinaryFloatingPoint { return Double(number) }
    return (value as? NSNumber)?.doubleValue ?? (value as? Decimal).map { ($0 as NSDecimalNumber).doubleValue }
  }
}
