import Foundation

/// What a dictionary of a change contains.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The value after the change, with the option `new`.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change, with the option `old`.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The kind of the change: the raw value of a `NSKeyValueChange`, always.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
}

/// What happened to a property that is observed.
public enum NSKeyValueChange: UInt, Sendable {
  /// It was set. Changes of single elements of a collection are changes of the whole property here.
  case setting = 1
}

extension [NSKeyValueChangeKey: Any] {
  /// The change of a property that was set, with the values that the options ask for.
  init(from old: Any?, to new: Any, _ options: NSKeyValueObservingOptions) {
    self = [.kindKey: NSKeyValueChange.setting.rawValue]
    if options.contains(.new) { self[.newKey] = new }
    if options.contains(.old), let old { self[.oldKey] = old }
  }
}

/// An object that observes properties by their names.
///
/// The plugin UIKitSources adds the conformance to a class that overrides the method, which on Apple's systems is one of every
/// object.
@preconcurrency @MainActor
public protocol KeyValueObserver: AnyObject {
  /// Called when a property changed that `addObserver(_:forKeyPath:options:context:)` named.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property.
  ///   - object: The view with the property.
  ///   - change: The values that the options ask for.
  ///   - context: What was passed with the observer.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  )
}
