import DBus

/// The paths of objects on the accessibility bus.
enum AccessiblePath {
  static let root = "/org/a11y/atspi/accessible/root"
  static let null = "/org/a11y/atspi/null"
  static let cache = "/org/a11y/atspi/cache"
  /// The path that all others are below.
  static let subtree = "/org/a11y/atspi"

  private static let prefix = "/org/a11y/atspi/accessible/"

  /// The number of the application, which no other object has.
  static let application = 0

  static func path(of number: Int) -> String { number == application ? root : "\(prefix)\(number)" }

  /// Returns the number in a path; nil for any other path.
  static func number(in path: String) -> Int? {
    path.hasPrefix(prefix) ? Int(path.dropFirst(prefix.count)) : nil
  }

  /// A reference to an object: the bus name of its program, and its path.
  static func reference(_ name: String, _ path: String) -> BusValue {
    .structure([.string(name), .objectPath(path)])
  }

  static let nullReference = reference("", null)
  static let referenceType = BusType.structure([.string, .objectPath])
}
