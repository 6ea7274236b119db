import Foundation
import Views

/// The properties of items as bodies. An item in several of these behaviors has the properties of the last one.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The items.
  open private(set) var items: [any UIDynamicItem]

  private(set) var properties = BodyProperties() {
    didSet { if properties != oldValue { didChange() } }
  }

  /// Velocities to add when the items are next simulated.
  private var additions: [(item: any UIDynamicItem, velocity: Vector, turn: Double)] = []

  /// Makes a behavior with some items.
  public init(items: [any UIDynamicItem] = []) {
    self.items = items
  }

  /// Adds an item, unless it is in the behavior.
  open func addItem(_ item: any UIDynamicItem) {
    add(item, to: &items)
  }

  /// Removes an item, which gets the default properties back.
  open func removeItem(_ item: any UIDynamicItem) {
    additions.removeAll { $0.item === item }
    remove(item, from: &items)
  }

  // MARK: Properties. NaN and infinite numbers are programming errors.

  /// The part of its speed that an item has after a collision: from 0, the default, to 1. Of two items, the greater one
  /// counts.
  open var elasticity: CGFloat {
    get { properties.elasticity }
    set { properties.elasticity = min(max(Self.admit(newValue, as: "elasticity"), 0), 1) }
  }

  /// The friction between two items, or an item and a boundary: 0 by default, and not below.
  open var friction: CGFloat {
    get { properties.friction }
    set { properties.friction = max(0, Self.admit(newValue, as: "friction")) }
  }

  /// The mass of 10000 square points of the item: 1 by default. Not below 0.
  open var density: CGFloat {
    get { properties.density }
    set { properties.density = max(0, Self.admit(newValue, as: "density")) }
  }

  /// The rate at which the velocity decays, per second: 0 by default.
  open var resistance: CGFloat {
    get { properties.resistance }
    set { properties.resistance = Self.admit(newValue, as: "resistance") }
  }

  /// The rate at which the angular velocity decays, per second: 0 by default.
  open var angularResistance: CGFloat {
    get { properties.angularResistance }
    set { properties.angularResistance = Self.admit(newValue, as: "angularResistance") }
  }

  /// Whether nothing moves the items, which still stop others. False by default.
  open var isAnchored: Bool {
    get { properties.isAnchored }
    set { properties.isAnchored = newValue }
  }

  /// Whether the items can turn. True by default.
  open var allowsRotation: Bool {
    get { properties.allowsRotation }
    set { properties.allowsRotation = newValue }
  }

  // MARK: Velocities

  /// Adds to the velocity of an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    additions.append((item, Vector(Self.admit(velocity, as: "linearVelocity")), 0))
    didChange()
  }

  /// The velocity of an item, in points per second; zero for one that is not simulated.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    dynamicAnimator?.body(of: item)?.velocity.point ?? .zero
  }

  /// Adds to the angular velocity of an item, in radians per second, clockwise.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    additions.append((item, .zero, Self.admit(velocity, as: "angularVelocity")))
    didChange()
  }

  /// The angular velocity of an item, in radians per second, clockwise; 0 for one that is not simulated.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    dynamicAnimator?.body(of: item)?.angularVelocity ?? 0
  }

  override var ownItems: [any UIDynamicItem] { items }

  override func contribute(to builder: WorldBuilder) {
    for addition in additions {
      guard let body = builder.body(of: addition.item), !body.isFixed else { continue }
      body.velocity += addition.velocity
      if body.inverseInertia > 0 { body.angularVelocity += addition.turn }
    }
    additions = []
  }
}
