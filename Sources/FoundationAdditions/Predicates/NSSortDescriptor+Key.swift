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
}

private final class KeySortDescriptor: NSSortDescriptor {
  private let keys: [String]
  private let source: String

  init(_ key: String?, ascending: Bool) {
    keys = key?.split(separator: ".").map(String.init) ?? []
    source = "the sort descriptor \"\(key ?? "self")\""
    super.init(keyPath: \KeySortDescriptor.keys, ascending: ascending) { _, _ in .orderedSame }
  }

  required init?(coder: NSCoder) { nil }

  override func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
    let first = KeyedValues.value(keys, of: object1, source: source)
    let second = KeyedValues.value(keys, of: object2, source: source)
    let order = PredicateComparison.order(of: first, second)
    return ascending ? order : ComparisonResult(rawValue: -order.rawValue) ?? .orderedSame
  }
}
