import Foundation
import Views

/// Accelerates items in one direction, whatever their mass.
open class UIGravityBehavior: UIDynamicBehavior {
  /// The items that fall.
  open private(set) var items: [any UIDynamicItem]

  /// The acceleration, in units of 1000 points per second squared: (0, 1), down, by default. NaN and infinite numbers are
  /// a programming error.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet {
      gravityDirection = Self.admit(gravityDirection, as: "gravityDirection")
      didChange()
    }
  }

  /// Makes a behavior with some items.
  public init(items: [any UIDynamicItem] = []) {
    self.items = items
  }

  /// Adds an item, unless it is in the behavior.
  open func addItem(_ item: any UIDynamicItem) {
    add(item, to: &items)
  }

  /// Removes an item. It keeps its velocity.
  open func removeItem(_ item: any UIDynamicItem) {
    remove(item, from: &items)
  }

  /// The direction, in radians clockwise from the right.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The length of `gravityDirection`.
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction in radians, clockwise from the right, and the length.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override var ownItems: [any UIDynamicItem] { items }

  override func contribute(to builder: WorldBuilder) {
    let acceleration = Vector(gravityDirection.dx, gravityDirection.dy) * PhysicsConstants.gravity
    for item in items { builder.body(of: item)?.gravity += acceleration }
  }
}
