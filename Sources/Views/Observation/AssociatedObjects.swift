import Foundation

/// How an object holds a value that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Without a strong reference. The value is an object, and nil once it is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// With a strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// With a strong reference. Values of Swift are copied in any case.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// With a strong reference.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// With a strong reference. Values of Swift are copied in any case.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the value that is associated with an object for a key, usually the address of a global variable; nil for none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.shared.value(of: object as AnyObject, for: key)
}

/// Associates a value with an object for a key, or removes it with nil.
///
/// The object is not retained. Its values are released when it is gone, as soon as other objects get values.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.shared.set(value, of: object as AnyObject, for: key, policy)
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.shared.removeAll(of: object as AnyObject)
}

/// Values beside the objects that they belong to.
private final class AssociatedObjects: @unchecked Sendable {
  static let shared = AssociatedObjects()

  private enum Value {
    case strong(Any)
    case weak(WeakReference)
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  /// An identity is used again after its object is gone, so the object is kept beside it.
  private struct Owner {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  private let lock = NSLock()
  private var owners: [ObjectIdentifier: Owner] = [:]
  /// The count of owners at which those that are gone are removed: twice the count that was left the last time.
  private var sweepCount = AssociatedObjects.leastSweepCount

  private static let leastSweepCount = 16

  func value(of object: AnyObject, for key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      guard let owner = owners[ObjectIdentifier(object)], owner.object === object else { return nil }
      switch owner.values[key] {
      case .strong(let value): return value
      case .weak(let reference): return reference.object
      case nil: return nil
      }
    }
  }

  func set(_ value: Any?, of object: AnyObject, for key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
    // What is replaced is released after the lock, because a `deinit` may come back here.
    var released: [Owner] = []
    lock.withLock {
      released = sweep()
      let id = ObjectIdentifier(object)
      if let owner = owners[id] { released.append(owner) }
      var owner = owners[id].flatMap { $0.object === object ? $0 : nil } ?? Owner(object: object)
      owner.values[key] = value.map { Self.held($0, policy) }
      owners[id] = owner.values.isEmpty ? nil : owner
    }
    withExtendedLifetime(released) {}
  }

  func removeAll(of object: AnyObject) {
    let released = lock.withLock { owners.removeValue(forKey: ObjectIdentifier(object)) }
    withExtendedLifetime(released) {}
  }

  private static func held(_ value: Any, _ policy: objc_AssociationPolicy) -> Value {
    policy == .OBJC_ASSOCIATION_ASSIGN ? .weak(WeakReference(object: value as AnyObject)) : .strong(value)
  }

  private func sweep() -> [Owner] {
    guard owners.count >= sweepCount else { return [] }
    let gone = owners.filter { $0.value.object == nil }
    for id in gone.keys { owners[id] = nil }
    sweepCount = max(Self.leastSweepCount, 2 * owners.count)
    return Array(gone.values)
  }
}

/// An object that equals only itself: a responder, touch or recognizer.
public protocol IdentityHashable: AnyObject, Hashable {}

extension IdentityHashable {
  public static func == (left: Self, right: Self) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
