import Diagnostics

/// Locks an object for this thread, until as many calls of `objc_sync_exit(_:)`. Waits while another thread has locked it; the same
/// thread may lock it again. A value, which has no identity, is a programming error.
///
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  let id = ObjectLock.identifier(of: object, in: "objc_sync_enter")
  let lock = ObjectLock.table.withLock { locks in
    let lock = locks[id] ?? ObjectLock()
    locks[id] = lock
    lock.users += 1
    return lock
  }
  lock.mutex.lock()
  ObjectLock.table.withLock { _ in lock.take() }
  return 0
}

/// Ends a lock of `objc_sync_enter(_:)`.
///
/// - Returns: 0, or -1 if this thread has not locked the object.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  let id = ObjectLock.identifier(of: object, in: "objc_sync_exit")
  let lock = ObjectLock.table.withLock { locks -> ObjectLock? in
    guard let lock = locks[id], lock.isOfThisThread else { return nil }
    lock.release()
    if lock.users == 0 { locks[id] = nil }
    return lock
  }
  guard let lock else { return -1 }
  lock.mutex.unlock()
  return 0
}

/// The lock of an object. All but the mutex is used inside of the lock of the table.
private final class ObjectLock: @unchecked Sendable {
  /// The locks of objects that a thread has locked, or waits for.
  static let table = Table()

  final class Table: @unchecked Sendable {
    private var locks: [ObjectIdentifier: ObjectLock] = [:]
    private let mutex = NSLock()

    func withLock<Result>(_ body: (inout [ObjectIdentifier: ObjectLock]) -> Result) -> Result {
      mutex.withLock { body(&locks) }
    }
  }

  let mutex = NSRecursiveLock()
  /// The calls that have locked it, or wait.
  var users = 0

  private var owner: Thread?
  private var depth = 0

  var isOfThisThread: Bool { owner === Thread.current }

  func take() {
    owner = Thread.current
    depth += 1
  }

  func release() {
    (depth, users) = (depth - 1, users - 1)
    if depth == 0 { owner = nil }
  }

  static func identifier(of object: Any, in function: String) -> ObjectIdentifier {
    if let type = object as? AnyClass { return ObjectIdentifier(type) }
    requirement(type(of: object) is AnyClass, "\(function) of \(type(of: object)), which is no class; use an object")
    return ObjectIdentifier(object as AnyObject)
  }
}
