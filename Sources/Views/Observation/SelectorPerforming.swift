import Foundation

/// What every object can do with Objective-C: tell its class, and perform selectors.
public protocol SelectorPerforming: AnyObject {}

extension NSObject: SelectorPerforming {}

/// The modules with classes that are Apple's on other systems.
private let modulesOfApple: Set<String> = [
  "Controllers", "Controls", "Drawing", "Dynamics", "Foundation", "Lists", "ScreenKeyboard", "TextEditing", "Views",
]

extension SelectorPerforming {
  /// Whether the object is of a class or of a subclass of it.
  public func isKind(of aClass: AnyClass) -> Bool {
    sequence(first: type(of: self) as AnyClass, next: { _getSuperclass($0) }).contains { $0 == aClass }
  }

  /// Whether the object is of a class, and not of a subclass.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  /// The name of the class, with that of its module if the app declares it: `UILabel`, and `Shop.CartCell`.
  public static func description() -> String {
    let name = String(reflecting: self)
    let module = name.prefix { $0 != "." }
    return modulesOfApple.contains(String(module)) ? String(name.dropFirst(module.count + 1)) : name
  }

  /// The object's class.
  public var classForCoder: AnyClass { type(of: self) }

  /// Whether the object has a method.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector?) -> Bool { aSelector?.isMethod(of: self) ?? false }

  /// Calls a method.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with object: Any? = nil, with second: Any? = nil) {
    aSelector.perform(on: self, with: object, second)
  }

  /// Calls a method on the main thread after a delay, in seconds. The object is retained until then.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    DelayedCalls.shared.add(to: self, aSelector, anArgument, after: delay)
  }

  /// Cancels all calls that `perform(_:with:afterDelay:)` has still to make on an object.
  @preconcurrency @MainActor
  public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCalls.shared.cancel { $0 === aTarget as AnyObject }
  }

  /// Cancels such calls of a method with an equal argument.
  @preconcurrency @MainActor
  public static func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedCalls.shared.cancel(aSelector, anArgument) { $0 === aTarget as AnyObject }
  }
}

/// The calls of `perform(_:with:afterDelay:)` that are still to be made.
@MainActor
private final class DelayedCalls {
  static let shared = DelayedCalls()

  private struct Call {
    let target: AnyObject
    let selector: Selector
    let argument: Any?
    let work: DispatchWorkItem
  }

  private var calls: [Int: Call] = [:]
  private var nextID = 0

  func add(to target: AnyObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval) {
    let id = nextID
    nextID += 1
    let work = DispatchWorkItem { MainActor.assumeIsolated { DelayedCalls.shared.make(id) } }
    calls[id] = Call(target: target, selector: selector, argument: argument, work: work)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: work)
  }

  private func make(_ id: Int) {
    guard let call = calls.removeValue(forKey: id) else { return }
    call.selector.perform(on: call.target, with: call.argument)
  }

  func cancel(_ isMeant: (AnyObject) -> Bool) {
    cancel { isMeant($0.target) }
  }

  func cancel(_ selector: Selector, _ argument: Any?, _ isMeant: (AnyObject) -> Bool) {
    cancel { isMeant($0.target) && $0.selector == selector && Self.areEqual($0.argument, argument) }
  }

  private func cancel(_ isMeant: (Call) -> Bool) {
    for (id, call) in calls where isMeant(call) {
      call.work.cancel()
      calls[id] = nil
    }
  }

  /// Values are compared if they can be, and objects otherwise by identity.
  private static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return left as AnyObject === right as AnyObject
  }
}
