import Diagnostics

/// Lets a sort descriptor be made with a key: an initializer of a protocol can make an object of a subclass. Only
/// `NSSortDescriptor` conforms.
public protocol NSSortDescriptorByKey {}

extension NSSortDescriptor: NSSortDescriptorByKey {}

extension NSSortDescriptorByKey {
  /// An order by the values for a key: texts, numbers and dates. Nil is before any value.
  ///
  /// - Parameter key: A key path such as `author.name`. Each key is a stored property of the object, or a key of a dictionary; any
  ///   other is a programming error when objects are compared. Nil compares the objects themselves.
  public init(key: String?, ascending: Bool) {
    guard let descriptor = KeySortDescriptor(key, ascending: ascending) as? Self else {
      requirementFailure("\(Self.self) is no NSSortDescriptor; only that class can be made with a key")
    }
    self = descriptor
  }

  /// An order by the values for a key, which a method of strings compares, such as `NSString.localizedStandardCompare(_:)`.
  ///
  /// - Parameters:
  ///   - key: A key path as for `init(key:ascending:)`, of strings. Any other value than a string or nil is a programming error
  ///     when objects are compared. Nil is before any string.
  ///   - selector: The method. The plugin UIKitSources writes it in place of `#selector(NSString.localizedStandardCompare(_:))`.
  public init(key: String?, ascending: Bool, selector: @escaping (NSString) -> (String) -> ComparisonResult) {
    guard let descriptor = KeySortDescriptor(key, ascending: ascending, by: selector) as? Self else {
      requirementFailure("\(Self.self) is no NSSortDescriptor; only that class can be made with a key")
    }
    self = descriptor
  }
}

private final class KeySortDescriptor: NSSortDescriptor {
  private let keys: [String]
  private let source: String
  private let method: ((NSString) -> (String) -> ComparisonResult)?

  init(_ key: String?, ascending: Bool, by method: ((NSString) -> (String) -> ComparisonResult)? = nil) {
    keys = key?.split(separator: ".").map(String.init) ?? []
    source = "the sort descriptor \"\(key ?? "self")\""
    self.method = method
    super.init(keyPath: \KeySortDescriptor.keys, ascending: ascending) { _, _ in .orderedSame }
  }

  required init?(coder: NSCoder) { nil }

  override func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
    let first = KeyedValues.value(keys, of: object1, source: source)
    let second = KeyedValues.value(keys, of: object2, source: source)
    let order = method.map { compare($0, first, second) } ?? PredicateComparison.order(of: first, second)
    return ascending ? order : ComparisonResult(rawValue: -order.rawValue) ?? .orderedSame
  }

  private func compare(
    _ method: (NSString) -> (String) -> ComparisonResult, _ first: Any?, _ second: Any?
  ) -> ComparisonResult {
    switch (string(first), string(second)) {
    case (nil, nil): .orderedSame
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    case (let first?, let second?): method(NSString(string: first))(second)
    }
  }

  private func string(_ value: Any?) -> String? {
    guard let value else { return nil }
    guard let string = value as? String ?? (value as? NSString)?.substring(from: 0) else {
      requirementFailure("\(source) compares \(value) as a string; use a key whose values are strings")
    }
    return string
  }
}
