import Foundation
import Views

/// Pushes items, continuously or once.
///
/// A force of 1 accelerates an item of 100 by 100 points and a density of 1 by 100 points per second squared.
open class UIPushBehavior: UIDynamicBehavior {
  /// How long a push lasts.
  public enum Mode: Int, Sendable {
    /// A force, as long as the behavior is active.
    case continuous = 0
    /// An impulse, which changes the velocity at once as the force would in a second. The behavior is then inactive.
    case instantaneous = 1
  }

  /// The items that are pushed.
  open private(set) var items: [any UIDynamicItem]

  /// How long the push lasts.
  open private(set) var mode: Mode

  /// Whether the push acts. Setting it to true pushes again.
  open var active = true {
    didSet { if active != oldValue { didChange() } }
  }

  /// The force: (0, 0) by default. NaN and infinite numbers are a programming error.
  open var pushDirection = CGVector.zero {
    didSet {
      pushDirection = Self.admit(pushDirection, as: "pushDirection")
      didChange()
    }
  }

  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Makes a behavior with items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    (self.items, self.mode) = (items, mode)
  }

  /// Adds an item, unless it is in the behavior.
  open func addItem(_ item: any UIDynamicItem) {
    add(item, to: &items)
  }

  /// Removes an item. It keeps its velocity.
  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    remove(item, from: &items)
  }

  /// The direction, in radians clockwise from the right.
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength of the push.
  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction in radians, clockwise from the right, and the strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  /// The point at which an item is pushed, from its center; zero by default.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the point at which an item is pushed, from its center in its own coordinates. Away from the center a push
  /// turns the item.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    let point = Self.admit(CGPoint(x: o.horizontal, y: o.vertical), as: "targetOffsetFromCenter")
    offsets[ObjectIdentifier(item)] = UIOffset(horizontal: point.x, vertical: point.y)
    didChange()
  }

  override var ownItems: [any UIDynamicItem] { items }

  override func contribute(to builder: WorldBuilder) {
    guard active else { return }
    let force = Vector(pushDirection.dx, pushDirection.dy)
    for item in items {
      guard let body = builder.body(of: item) else { continue }
      let offset = targetOffsetFromCenter(for: item)
      let point = Vector(offset.horizontal, offset.vertical)
      switch mode {
      case .continuous:
        body.force += force
        if point != .zero { body.pushes.append((point, force)) }
      case .instantaneous: body.apply(force * PhysicsConstants.force, at: point.turned(by: body.angle))
      }
    }
    if mode == .instantaneous { endPush() }
  }

  /// Deactivates the push without building the simulation again.
  private func endPush() {
    let animator = dynamicAnimator
    animator?.ignoringChanges { active = false }
  }
}
