import Diagnostics
import Foundation

// Observation of an app's own properties. The plugin UIKitSources makes `@objc dynamic var title` a property whose `didSet`
// calls `didChangeValue(forKey:)`.

extension SelectorPerforming {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of `observer` after each change of a property, also when it is set to
  /// an equal value. It is not retained.
  ///
  /// - Parameters:
  ///   - key: The name of the property, which calls `didChangeValue(forKey:)` with it.
  ///   - property: The same property, of this object's class.
  ///   - context: Passed to the observer as it is.
  @preconcurrency @MainActor
  public func addObserver<Root: AnyObject, Value>(
    _ observer: any KeyValueObserver, forKeyPath key: String, of property: KeyPath<Root, Value>,
    options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
  ) {
    let record = ObservedValue(of: self, property, key: key)
    let notify: @MainActor (Value?, Value) -> Void = { [weak self, weak observer] old, new in
      guard let self, let observer else { return }
      observer.observeValue(
        forKeyPath: key, of: self, change: [NSKeyValueChangeKey: Any](from: old, to: new, options), context: context)
    }
    let observation = NSKeyValueObservation { record.update(notify) }
    let entry = ObservedProperties.Entry(
      key: key, observer: observer, context: context, observation: observation, token: observation,
      remember: record.remember)
    ObservedProperties.make(of: self).add(entry)
    if options.contains(.initial) { notify(nil, record.last) }
  }

  /// Ends the observation of a property by `observer`: of several, the last one.
  public func removeObserver(_ observer: any KeyValueObserver, forKeyPath key: String) {
    ObservedProperties.existing(of: self)?.remove { $0.observer === observer && $0.key == key }
  }

  /// Ends the observation of a property by `observer` with a context.
  public func removeObserver(
    _ observer: any KeyValueObserver, forKeyPath key: String, context: UnsafeMutableRawPointer?
  ) {
    ObservedProperties.existing(of: self)?.remove {
      $0.observer === observer && $0.key == key && $0.context == context
    }
  }

  /// Calls `changeHandler` after each change of a property, until the result is released or invalidated.
  ///
  /// - Parameter key: The name of the property, which calls `didChangeValue(forKey:)` with it.
  @preconcurrency @MainActor
  public func observe<Value>(
    _ property: KeyPath<Self, Value>, named key: String, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let record = ObservedValue(of: self, property, key: key)
    let notify: @MainActor (Value?, Value) -> Void = { [weak self] old, new in
      guard let self else { return }
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil))
    }
    let observation = NSKeyValueObservation { record.update(notify) }
    let entry = ObservedProperties.Entry(
      key: key, observer: nil, context: nil, observation: observation, token: nil, remember: record.remember)
    ObservedProperties.make(of: self).add(entry)
    if options.contains(.initial) { notify(nil, record.last) }
    return observation
  }

  /// Remembers the value of a property as the one before the next change. Only properties that are computed need it.
  @preconcurrency @MainActor
  public func willChangeValue(forKey key: String) {
    for entry in ObservedProperties.existing(of: self)?.entries ?? [] where entry.key == key { entry.remember() }
  }

  /// Calls the observers of a property. On another thread than the main one they are called on that one, later.
  public func didChangeValue(forKey key: String) {
    guard let properties = ObservedProperties.existing(of: self) else { return }
    nonisolated(unsafe) let found = properties
    guard MainQueue.isCurrent else { return DispatchQueue.main.async { found.didChange(key) } }
    MainActor.assumeIsolated { found.didChange(key) }
  }
}

/// The observations of one object's properties, which are associated with it.
final class ObservedProperties {
  /// Whether any object was ever observed. Classes of the toolkit ask before they call `didChangeValue(forKey:)`.
  @MainActor private(set) static var areInUse = false

  struct Entry {
    let key: String
    weak var observer: (any KeyValueObserver)?
    let context: UnsafeMutableRawPointer?
    weak var observation: NSKeyValueObservation?
    /// The observation, if it lives until it is removed. Nil if the app keeps it.
    let token: NSKeyValueObservation?
    let remember: @MainActor () -> Void
  }

  private(set) var entries: [Entry] = []

  /// Only its address is used.
  nonisolated(unsafe) private static var key: UInt8 = 0

  static func existing(of object: AnyObject) -> ObservedProperties? {
    objc_getAssociatedObject(object, &key) as? ObservedProperties
  }

  @MainActor
  static func make(of object: AnyObject) -> ObservedProperties {
    areInUse = true
    if let existing = existing(of: object) { return existing }
    let made = ObservedProperties()
    objc_setAssociatedObject(object, &key, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }

  func add(_ entry: Entry) {
    removeEnded()
    entries.append(entry)
  }

  func remove(_ isMeant: (Entry) -> Bool) {
    guard let index = entries.lastIndex(where: isMeant) else { return }
    entries.remove(at: index).token?.invalidate()
    removeEnded()
  }

  /// Forgets the observations that the app has released.
  private func removeEnded() {
    entries.removeAll { $0.observation == nil }
  }

  @MainActor
  func didChange(_ key: String) {
    for entry in entries where entry.key == key { entry.observation?.propertyMayHaveChanged() }
  }
}

/// The last known value of an observed property.
@MainActor
private final class ObservedValue<Root: AnyObject, Value> {
  private weak var object: Root?
  private let property: KeyPath<Root, Value>
  private(set) var last: Value

  init(of object: AnyObject, _ property: KeyPath<Root, Value>, key: String) {
    guard let root = object as? Root else {
      requirementFailure("\(type(of: object)) has no \"\(key)\" of \(Root.self)")
    }
    (self.object, self.property, last) = (root, property, root[keyPath: property])
  }

  func remember() {
    if let object { last = object[keyPath: property] }
  }

  func update(_ notify: (Value?, Value) -> Void) {
    guard let object else { return }
    let old = last
    // Set first, because the observer may change the property.
    last = object[keyPath: property]
    notify(old, last)
  }
}

/// Where the main actor runs.
enum MainQueue {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the main actor runs here. Without a run loop, the main queue may be served by another thread.
  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }
}
