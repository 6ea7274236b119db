import Drawing
import Foundation
import Views

/// The simulation of an animator's behaviors: a body for each item, and what the behaviors add.
@MainActor
final class WorldBuilder {
  /// An item and its body.
  @MainActor
  final class Entry {
    let item: any UIDynamicItem
    let body: RigidBody

    /// The item's transform and angle when its body was made.
    private var transform: CGAffineTransform
    private var angle: Double

    fileprivate init(_ item: any UIDynamicItem) {
      self.item = item
      body = item.makeBody()
      (transform, angle) = (item.transform, item.angle)
    }

    /// Takes the item's place and size again, and keeps the velocities.
    func update() {
      body.become(item.makeBody())
      (transform, angle) = (item.transform, item.angle)
    }

    /// Moves the item to its body.
    func show() {
      let center = body.position.point
      if item.center != center { item.center = center }
      // An item that never turned keeps its transform to the last bit.
      if body.angle == angle { return }
      let turned = transform.concatenating(CGAffineTransform(rotationAngle: body.angle - angle))
      if item.transform != turned { item.transform = turned }
    }
  }

  let world = PhysicsWorld()

  /// The items in the order in which behaviors first named them.
  private(set) var entries: [Entry] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  /// The collisions of each behavior.
  private var groups: [ObjectIdentifier: CollisionGroup] = [:]
  private var newGroups: [ObjectIdentifier: CollisionGroup] = [:]

  /// The area that collision behaviors can use as boundary; nil without one.
  private(set) var referenceBounds: CGRect?

  /// Builds the simulation from behaviors. Bodies of items that are in it already go on moving.
  func build(from behaviors: [UIDynamicBehavior], referenceBounds: CGRect?) {
    self.referenceBounds = referenceBounds
    var leaves: [UIDynamicBehavior] = []
    for behavior in behaviors { behavior.forEach { leaves.append($0) } }
    adoptItems(of: leaves)
    for entry in entries {
      (entry.body.gravity, entry.body.force, entry.body.pushes) = (.zero, .zero, [])
    }
    // The properties count when impulses are applied.
    var properties = [BodyProperties](repeating: BodyProperties(), count: entries.count)
    for case let behavior as UIDynamicItemBehavior in leaves {
      for item in behavior.items {
        if let index = index(of: item) { properties[index] = behavior.properties }
      }
    }
    for (entry, properties) in zip(entries, properties) { entry.body.properties = properties }
    world.bodies = entries.map(\.body)
    world.joints = []
    newGroups = [:]
    for behavior in leaves { behavior.contribute(to: self) }
    groups = newGroups
    // In the order of the behaviors, not of their addresses.
    world.groups = leaves.compactMap { groups[ObjectIdentifier($0)] }
    world.wake()
  }

  private func adoptItems(of behaviors: [UIDynamicBehavior]) {
    var adopted: [Entry] = []
    var newIndices: [ObjectIdentifier: Int] = [:]
    for item in behaviors.flatMap(\.ownItems) where newIndices[ObjectIdentifier(item)] == nil {
      newIndices[ObjectIdentifier(item)] = adopted.count
      adopted.append(index(of: item).map { entries[$0] } ?? Entry(item))
    }
    (entries, indices) = (adopted, newIndices)
  }

  private func index(of item: any UIDynamicItem) -> Int? { indices[ObjectIdentifier(item)] }

  /// The entry of an item; nil if no behavior names it.
  func entry(of item: any UIDynamicItem) -> Entry? { index(of: item).map { entries[$0] } }

  func body(of item: any UIDynamicItem) -> RigidBody? { entry(of: item)?.body }

  /// Adds the collisions of a behavior. Pairs that touch already do not begin again.
  func add(_ group: CollisionGroup, of behavior: UIDynamicBehavior) {
    if let old = groups[ObjectIdentifier(behavior)] { group.adopt(old) }
    newGroups[ObjectIdentifier(behavior)] = group
  }

  func group(of behavior: UIDynamicBehavior) -> CollisionGroup? { groups[ObjectIdentifier(behavior)] }
}
