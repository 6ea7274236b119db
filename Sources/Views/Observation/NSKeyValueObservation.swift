import Foundation

/// What an observer of a property receives.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// A call at once, with the current value as the new one.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The new value; nil without the option `new`.
  public let newValue: Value?

  /// The value before; nil without the option `old`, and in the initial call.
  public let oldValue: Value?
}

/// An observer of a property, which lives as long as this token, or until `invalidate()`.
///
/// It is used on the main thread; `invalidate()` is not isolated so that a `deinit` can call it.
public final class NSKeyValueObservation: @unchecked Sendable {
  private var check: (@MainActor () -> Void)?

  /// - Parameter check: Compares the property with its last value, and calls the observer if it changed.
  init(_ check: @escaping @MainActor () -> Void) {
    self.check = check
  }

  /// Ends the observation. Idempotent.
  public func invalidate() {
    check = nil
  }

  @MainActor
  func propertyMayHaveChanged() {
    check?()
  }
}
