import Diagnostics

/// A class that tells which methods it has.
///
/// Without Objective-C an object cannot be asked whether it has an optional method. The plugin UIKitSources writes this
/// conformance for the classes of a module that asks by `responds(to:)`.
public protocol MethodListing: AnyObject {
  /// The full names of all methods that the class declares or inherits from classes of its module, such as
  /// `"listDidLoad(_:)"`.
  nonisolated static var methodNames: Set<String> { get }
}

/// Returns an optional method of an object as a closure; nil if there is no object, or if it does not have the method.
///
/// The plugin UIKitSources makes `delegate?.listDidLoad(_:)` such a call.
///
/// - Parameters:
///   - name: The full name, such as `"listDidLoad(_:)"`.
///   - method: Returns the closure for the object.
public func optionalMethod<Target, Function>(
  of target: Target?, _ name: String, _ method: (Target) -> Function
) -> Function? {
  guard let target, OptionalMethods.has(name, target) else { return nil }
  return method(target)
}

enum OptionalMethods {
  /// Whether an object has an optional method. An object whose class does not list its methods is a programming error.
  static func has(_ name: String, _ object: Any) -> Bool {
    guard let listing = type(of: object) as? any MethodListing.Type else {
      requirementFailure(
        "\(type(of: object)) does not tell whether it has the optional method \(name); conform it to MethodListing")
    }
    return listing.methodNames.contains(name)
  }
}

/// The error by which the default of an optional method tells its caller that a class does not have the method.
///
/// The plugin UIKitSources makes `@objc optional func` such a method, and calls it with `try?`.
public struct UnimplementedMember: Error {
  /// Makes the error.
  public init() {}
}
