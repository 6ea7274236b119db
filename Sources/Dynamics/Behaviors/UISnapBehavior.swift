import Foundation
import Views

/// Pulls an item to a point, and turns it back to the angle that it had, by a spring.
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  private let angle: Double

  /// The point at which the item comes to rest. NaN and infinite numbers are a programming error.
  open var snapPoint: CGPoint {
    didSet {
      snapPoint = Self.admit(snapPoint, as: "snapPoint")
      didChange()
    }
  }

  /// How little the item oscillates: from 0, much, to 1, not at all. 0.5 by default.
  open var damping: CGFloat = 0.5 {
    didSet {
      damping = min(max(Self.admit(damping, as: "damping"), 0), 1)
      didChange()
    }
  }

  /// Makes a behavior that pulls an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    angle = item.angle
    snapPoint = Self.admit(point, as: "snapPoint")
  }

  override var ownItems: [any UIDynamicItem] { [item] }

  override func contribute(to builder: WorldBuilder) {
    guard let body = builder.body(of: item) else { return }
    for kind in [Joint.Kind.point, .angle(angle)] {
      builder.world.joints.append(
        Joint(
          kind, of: body, offset: .zero, to: .fixed(Vector(snapPoint)), frequency: PhysicsConstants.snapFrequency,
          // The least damping still ends.
          damping: 0.2 + 0.8 * damping))
    }
  }
}
