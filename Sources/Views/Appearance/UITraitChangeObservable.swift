import Foundation

/// The registration of a handler or a method for changes of traits, for `unregisterForTraitChanges(_:)`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// An object whose changes of traits can be observed: a view, a view controller or a presentation controller.
///
/// Registrations end with the object. They are called after `traitCollectionDidChange(_:)`, with the new traits as the
/// current ones, in the order in which they were made. A controller's are called once its view is loaded.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  /// The type of a handler: it receives the object and the previous traits.
  typealias TraitChangeHandler<TraitEnvironment> = @MainActor (TraitEnvironment, UITraitCollection) -> Void

  /// Calls a method of `target` after a change of any of some traits. It may take the object and the previous traits. The
  /// target is not retained.
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration

  /// Ends a registration of this object. Another one is ignored.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// An object that keeps its registrations.
@preconcurrency @MainActor
package protocol TraitObserving: UITraitChangeObservable {
  var traitObservers: TraitObservers? { get set }
}

extension UITraitChangeObservable where Self: UITraitEnvironment {
  /// Calls a handler after a change of any of some traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    register(traits) { sender, previous in
      if let sender = sender as? Self { handler(sender, previous) }
    }
  }

  /// Calls a method of this object after a change of any of some traits. It may take the object and the previous traits.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    register(traits) { sender, previous in action.perform(on: sender, with: sender, previous) }
  }

  /// Calls a method of this object after a change of any of some traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: @escaping @MainActor (Self) -> @MainActor () -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (sender: Self, _) in action(sender)() }
  }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak target = target as AnyObject] sender, previous in
      if let target { action.perform(on: target, with: sender, previous) }
    }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserving)?.traitObservers?.remove(registration)
  }

  private func register(
    _ traits: [UITrait], handler: @escaping @MainActor (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits, handler)
    if let keeper = self as? any TraitObserving { keeper.add(registration) }
    return registration
  }
}

extension TraitObserving {
  fileprivate func add(_ registration: TraitRegistration) {
    let observers = traitObservers ?? TraitObservers()
    observers.registrations.append(registration)
    traitObservers = observers
  }
}

private final class TraitRegistration: UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: @MainActor (AnyObject, UITraitCollection) -> Void
  var isActive = true

  init(_ traits: [UITrait], _ handler: @escaping @MainActor (AnyObject, UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }
}

/// The registrations of an object. A handler may add and remove some.
@MainActor
package final class TraitObservers {
  fileprivate var registrations: [TraitRegistration] = []

  fileprivate init() {}

  fileprivate func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { candidate in
      guard candidate === registration else { return false }
      candidate.isActive = false
      return true
    }
  }

  /// Calls the handlers of changed traits. Those that a handler adds are not called for this change.
  package func call(_ sender: AnyObject, from previous: UITraitCollection, to new: UITraitCollection) {
    for registration in registrations
    where registration.isActive && new.values.differ(from: previous.values, in: registration.traits) {
      registration.handler(sender, previous)
    }
  }
}
