import Diagnostics

/// An element of a table: an object that is retained or not, with the hash value that it had when it was added.
///
/// An object that ended is equal to nothing but its own reference.
struct TableReference: Hashable {
  private let strong: AnyObject?
  private weak var weak: AnyObject?
  private let identifier: ObjectIdentifier
  private let hash: Int
  private let comparesIdentity: Bool

  init(_ value: Any, options: NSPointerFunctions.Options) {
    let object = value as AnyObject
    requirement(
      !options.contains(.weakMemory) || type(of: value) is AnyObject.Type,
      "\(type(of: value)) is no class, so a table cannot hold a weak reference to its value; use an object")
    strong = options.contains(.weakMemory) ? nil : object
    weak = object
    identifier = ObjectIdentifier(object)
    comparesIdentity = options.contains(.objectPointerPersonality)
    hash = comparesIdentity ? identifier.hashValue : Self.equatable(object)?.hashValue ?? identifier.hashValue
  }

  /// The object; nil if it ended.
  var object: AnyObject? { strong ?? weak }

  static func == (one: TableReference, other: TableReference) -> Bool {
    guard one.hash == other.hash, let first = one.object, let second = other.object else { return false }
    if first === second { return true }
    guard !one.comparesIdentity, let equatable = equatable(first), let second = Self.equatable(second) else {
      return false
    }
    return equatable == second
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// Objects of Foundation are equal as they say; values of Swift in a box, too. Any other object is equal to itself.
  private static func equatable(_ object: AnyObject) -> AnyHashable? {
    (object as? NSObject).map(AnyHashable.init) ?? ((object as Any) as? AnyHashable)
  }
}

/// The options of tables.
public enum NSPointerFunctions {
  /// Whether a table retains its objects, and which objects are equal.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The table retains its objects: the default.
    public static let strongMemory: Options = []
    /// The table does not retain its objects, and no longer has one that ended.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are equal as they say themselves: the default.
    public static let objectPersonality: Options = []
    /// An object is equal to itself alone.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
  }
}
