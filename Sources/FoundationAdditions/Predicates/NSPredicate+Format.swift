import Diagnostics

extension NSPredicate {
  /// A predicate that compares values by their names: `NSPredicate(format: "SELF MATCHES %@", pattern)`.
  ///
  /// A format has comparisons, joined by `AND`, `OR`, `NOT` and parentheses:
  ///
  /// - Operators are `=`, `!=`, `<`, `<=`, `>`, `>=`, `BETWEEN`, `IN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE` and `MATCHES`, the
  ///   ones of texts also with `[c]`, `[d]` and `[cd]`. `ANY`, `ALL` and `NONE` compare each element of an array or a set.
  /// - Values are `SELF`, texts, numbers, `TRUE`, `FALSE`, `NIL`, lists in braces, the arguments `%@`, `%d` and so on, variables
  ///   such as `$NAME`, and key paths, also by `%K`.
  ///
  /// A key is a stored property of the object, or a key of a dictionary; `@count` is the number of elements. Functions, subqueries
  /// and arithmetic are not supported.
  ///
  /// - Parameters:
  ///   - format: One that does not parse, or that has not as many arguments as it names, is a programming error.
  ///   - arguments: On Apple's systems they are `CVarArg`, to which arrays and dates do not conform here.
  public convenience init(format: String, _ arguments: Any?...) {
    self.init(format: format, argumentArray: arguments as [Any])
  }

  /// A predicate with its arguments in an array.
  public convenience init(format: String, argumentArray: [Any]?) {
    let test: PredicateParser.Test
    do {
      test = try PredicateParser.test(format, argumentArray ?? [])
    } catch {
      requirementFailure(
        "the predicate \"\(format)\" cannot be read: \((error as? PredicateParser.Failure)?.reason ?? "\(error)")")
    }
    self.init { object, variables in test(KeyedValues.unwrapped(object), variables ?? [:]) }
  }
}
