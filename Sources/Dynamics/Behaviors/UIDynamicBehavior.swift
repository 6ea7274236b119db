import Diagnostics
import Foundation
import Views

/// A rule by which an animator moves items, or several of them.
///
/// Subclass it and add child behaviors to give a combination a name.
@preconcurrency @MainActor
open class UIDynamicBehavior {
  /// Called in each frame in which the animator runs, after the items have moved. It may change and remove behaviors.
  open var action: (() -> Void)?

  /// The behaviors that this one consists of, in the order of addition.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []

  /// The animator that the behavior, or one that contains it, was added to.
  open private(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// Makes a behavior that does nothing by itself.
  public init() {}

  /// Adds a behavior. One that is in an animator or another behavior is a programming error.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    requirement(
      behavior !== self && behavior.owner == nil, "\(behavior) is already in an animator or in another behavior")
    behavior.owner = self
    childBehaviors.append(behavior)
    behavior.join(dynamicAnimator)
    didChange()
  }

  /// Removes a child. Does nothing for any other behavior.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.owner = nil
    behavior.join(nil)
    didChange()
  }

  /// Called before the behavior joins an animator, or leaves it, with nil.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: Internals

  /// The animator or the behavior that contains this one; nil for none.
  weak var owner: AnyObject?

  /// The items that the behavior itself moves.
  var ownItems: [any UIDynamicItem] { [] }

  /// Adds forces, joints and collisions to a simulation.
  func contribute(to builder: WorldBuilder) {}

  /// Called in each frame after the items have moved, before the actions.
  func didMoveItems(in builder: WorldBuilder) {}

  /// Whether something outside of the behavior, such as the size of a view, asks for a new contribution.
  func needsUpdate(in animator: UIDynamicAnimator) -> Bool { false }

  /// Tells the animator that the behavior changed: it simulates again.
  func didChange() {
    dynamicAnimator?.behaviorDidChange()
  }

  func join(_ animator: UIDynamicAnimator?) {
    guard animator !== dynamicAnimator else { return }
    willMove(to: animator)
    let old = dynamicAnimator
    dynamicAnimator = animator
    for child in childBehaviors { child.join(animator) }
    old?.behaviorDidChange()
  }

  /// Calls `body` with the behavior and all inside it.
  func forEach(_ body: (UIDynamicBehavior) -> Void) {
    body(self)
    for child in childBehaviors { child.forEach(body) }
  }

  /// Adds an item to a list, unless it is there.
  func add(_ item: any UIDynamicItem, to items: inout [any UIDynamicItem]) {
    guard !items.contains(where: { $0 === item }) else { return }
    items.append(item)
    didChange()
  }

  func remove(_ item: any UIDynamicItem, from items: inout [any UIDynamicItem]) {
    items.removeAll { $0 === item }
    didChange()
  }

  /// Requires a finite number for a property.
  static func admit(_ number: CGFloat, as property: String) -> CGFloat {
    requirement(number.isFinite, "\(self).\(property) is \(number); use a finite number")
    return number
  }

  static func admit(_ point: CGPoint, as property: String) -> CGPoint {
    requirement(point.x.isFinite && point.y.isFinite, "\(self).\(property) is \(point); use finite numbers")
    return point
  }

  static func admit(_ vector: CGVector, as property: String) -> CGVector {
    requirement(vector.dx.isFinite && vector.dy.isFinite, "\(self).\(property) is \(vector); use finite numbers")
    return vector
  }
}
