import Diagnostics

/// Reads values by their names: the stored properties of an object, its superclasses included, and the values of a dictionary.
enum KeyedValues {
  /// Returns the value for a key path such as `author.name`; nil if it or a value on the way is nil.
  ///
  /// The key path of an array or a set gives an array with the value of each element, and `@count` the number of elements. A
  /// key that an object does not have is a programming error.
  static func value(_ keyPath: [String], of object: Any?, source: String) -> Any? {
    guard let key = keyPath.first else { return object }
    guard let object = unwrapped(object) else { return nil }
    let rest = Array(keyPath.dropFirst())
    if key == "self" || key == "SELF" { return value(rest, of: object, source: source) }
    if let elements = elements(object) {
      if key == "@count" { return value(rest, of: elements.count, source: source) }
      return elements.map { value(keyPath, of: $0, source: source) }
    }
    return value(rest, of: value(key, of: object, source: source), source: source)
  }

  /// The value without the optional around it.
  static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value is NSNull ? nil : value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  /// The elements of an array or a set; nil for any other value.
  static func elements(_ value: Any) -> [Any]? {
    switch value {
    case is String, is NSString, is NSDictionary, is [String: Any]: nil
    case let array as [Any]: array
    case let set as NSSet: set.allObjects
    case let set as any Collection where Mirror(reflecting: value).displayStyle == .set: Array(set) as [Any]
    default: nil
    }
  }

  private static func value(_ key: String, of object: Any, source: String) -> Any? {
    if let dictionary = object as? [String: Any] { return unwrapped(dictionary[key]) }
    if let dictionary = object as? NSDictionary { return unwrapped(dictionary[key]) }
    if let text = object as? String, key == "length" { return text.utf16.count }
    for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
      for child in mirror.children where child.label == key || child.label == "_\(key)" {
        return unwrapped(child.value)
      }
    }
    requirementFailure(
      "\(source): \(type(of: object)) has no stored property '\(key)'; only stored properties have a name at run time, so "
        + "compare others in a block")
  }
}
