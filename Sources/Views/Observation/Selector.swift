import Diagnostics
import Foundation

/// A method with its name, for the functions of UIKit that take a target and a selector.
///
/// Swift on Linux has no `#selector`. Code of one's own passes the method itself: `addTarget(self, action:
/// Controller.tapped(_:))`. The plugin UIKitSources makes `#selector(tapped(_:))` a value of this type, which can be stored
/// and compared as well.
public struct Selector: Hashable, CustomStringConvertible, Sendable {
  private let name: String
  private let isMethod: @MainActor (Any) -> Bool
  private let call: @MainActor (Any, [Any?]) -> Any?

  /// Makes a selector of a method without arguments, for example `Selector(named: "tapped()", Controller.tapped)`.
  ///
  /// - Parameter name: The name with all labels. Selectors with equal names are equal.
  @preconcurrency
  public init<Target, Result>(
    named name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.name = name
    isMethod = { $0 is Target }
    call = { target, _ in method(Self.target(target, of: name))() }
  }

  /// Makes a selector of a method with one argument.
  @preconcurrency
  public init<Target, Argument, Result>(
    named name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Argument) -> Result
  ) {
    self.name = name
    isMethod = { $0 is Target }
    call = { target, arguments in
      method(Self.target(target, of: name))(Self.argument(0, in: arguments, of: name))
    }
  }

  /// Makes a selector of a method with two arguments.
  @preconcurrency
  public init<Target, First, Second, Result>(
    named name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result
  ) {
    self.name = name
    isMethod = { $0 is Target }
    call = { target, arguments in
      method(Self.target(target, of: name))(
        Self.argument(0, in: arguments, of: name), Self.argument(1, in: arguments, of: name))
    }
  }

  /// Makes a selector of a method with one argument whose name is unknown. It is equal to its copies alone.
  package init<Target, Argument, Result>(
    of method: @escaping @MainActor (Target) -> @MainActor (Argument) -> Result
  ) {
    self.init(named: "\(Target.self) \(UUID().uuidString)", method)
  }

  /// Makes a selector of a method without arguments whose name is unknown. It is equal to its copies alone.
  package init<Target, Result>(of method: @escaping @MainActor (Target) -> @MainActor () -> Result) {
    self.init(named: "\(Target.self) \(UUID().uuidString)", method)
  }

  /// Makes a selector of an optional method of a protocol, for `responds(to:)`. To perform it is a programming error: call
  /// the method with `?`.
  ///
  /// - Parameter name: The name with all labels.
  public init(optional name: String) {
    self.name = name
    isMethod = { OptionalMethods.has(name, $0) }
    call = { _, _ in requirementFailure("\(name) is an optional method; call it with ?") }
  }

  public var description: String { name }

  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  @MainActor
  package func isMethod(of object: Any) -> Bool { isMethod(object) }

  /// Calls the method with as many of the arguments as it takes. An object without the method, or arguments of other types,
  /// are a programming error.
  @MainActor
  @discardableResult
  package func perform(on target: Any, with arguments: Any?...) -> Any? {
    call(target, arguments)
  }

  private static func target<Target>(_ target: Any, of name: String) -> Target {
    guard let target = target as? Target else {
      requirementFailure("\(type(of: target)) has no method \(name) of \(Target.self)")
    }
    return target
  }

  /// As with Objective-C, an object that is passed for a Boolean value is true.
  private static func argument<Argument>(_ position: Int, in arguments: [Any?], of name: String) -> Argument {
    let value = position < arguments.count ? arguments[position] : nil
    if let argument = value as? Argument { return argument }
    if let truth = (value != nil) as? Argument { return truth }
    requirementFailure("\(name) takes \(Argument.self), but is called with \(value.map { "\(type(of: $0))" } ?? "nil")")
  }
}
