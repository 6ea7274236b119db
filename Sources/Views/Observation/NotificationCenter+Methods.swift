import Foundation

extension NotificationCenter {
  /// Calls a method of `observer`, named as in `Controller.keyboardWillShow(_:)`, for notifications. The observer is not
  /// retained, and need not be removed.
  ///
  /// The method runs on the main thread: at once for a notification that is posted there, soon for any other.
  ///
  /// - Parameters:
  ///   - aName: Nil for all names.
  ///   - anObject: The sender of the notifications; nil for any.
  @preconcurrency
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector aSelector: @escaping @MainActor (Observer) -> @MainActor (Notification) -> Void,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    MethodObservers.shared.add(observer, to: self, name: aName, object: anObject) { aSelector($0)($1) }
  }

  /// Adds an observer with a method without arguments.
  @preconcurrency
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector aSelector: @escaping @MainActor (Observer) -> @MainActor () -> Void,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    MethodObservers.shared.add(observer, to: self, name: aName, object: anObject) { observer, _ in aSelector(observer)()
    }
  }

  /// Adds an observer with a method that a selector names.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    MethodObservers.shared.add(observer as AnyObject, to: self, name: aName, object: anObject) {
      aSelector.perform(on: $0, with: $1)
    }
  }

  /// Removes all methods of `observer`, or an observer that `addObserver(forName:object:queue:using:)` returned.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Removes the methods of `observer` for a name and a sender; nil for all names or senders.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: AnyObject?) {
    MethodObservers.shared.remove(observer, from: self, name: aName, object: anObject)
    removeObserver(observer as Any, name: aName, object: anObject as Any?)
  }
}

/// The methods that observe notifications. Foundation's own registrations are closures without an owner.
private final class MethodObservers: @unchecked Sendable {
  static let shared = MethodObservers()

  private struct Entry {
    weak var observer: AnyObject?
    /// The identity of an observer that is being deinitialized, to which no reference can be read.
    let id: ObjectIdentifier
    weak var center: NotificationCenter?
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let token: any NSObjectProtocol
  }

  /// Notifications, and the `deinit` of an observer, come from any thread.
  private let lock = NSLock()
  private var entries: [Entry] = []

  func add<Observer: AnyObject>(
    _ observer: Observer, to center: NotificationCenter, name: NSNotification.Name?, object: Any?,
    _ body: @escaping @MainActor (Observer, Notification) -> Void
  ) {
    let call = Call(observer: observer, body: body)
    let token = center.addObserver(forName: name, object: object, queue: nil) { call.run($0) }
    let entry = Entry(
      observer: observer, id: ObjectIdentifier(observer), center: center, name: name, object: object as AnyObject?,
      token: token)
    let dead = lock.withLock {
      let dead = entries.filter { $0.observer == nil }
      entries.removeAll { $0.observer == nil }
      entries.append(entry)
      return dead
    }
    for entry in dead { entry.center?.removeObserver(entry.token as Any) }
  }

  func remove(_ observer: AnyObject, from center: NotificationCenter, name: NSNotification.Name?, object: AnyObject?) {
    let id = ObjectIdentifier(observer)
    func isMeant(_ entry: Entry) -> Bool {
      entry.id == id && entry.center === center && (name == nil || entry.name == name)
        && (object == nil || entry.object === object)
    }
    let removed = lock.withLock {
      let removed = entries.filter(isMeant)
      entries.removeAll(where: isMeant)
      return removed
    }
    for entry in removed { center.removeObserver(entry.token as Any) }
  }
}

/// A method of an observer that may be gone.
private final class Call<Observer: AnyObject>: @unchecked Sendable {
  private weak var observer: Observer?
  private let body: @MainActor (Observer, Notification) -> Void

  init(observer: Observer, body: @escaping @MainActor (Observer, Notification) -> Void) {
    (self.observer, self.body) = (observer, body)
  }

  func run(_ notification: Notification) {
    nonisolated(unsafe) let notification = notification
    guard MainQueue.isCurrent else { return DispatchQueue.main.async { self.runOnMain(notification) } }
    MainActor.assumeIsolated { runOnMain(notification) }
  }

  @MainActor
  private func runOnMain(_ notification: Notification) {
    if let observer { body(observer, notification) }
  }
}
