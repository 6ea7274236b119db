import Foundation
import Views

/// Ties an item to a point or to another item: with a rod, or with a spring if `frequency` is greater than 0.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is tied to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items = 0
    /// A fixed point.
    case anchor = 1
  }

  /// The item, and the other one if there are two.
  open private(set) var items: [any UIDynamicItem]

  /// What the item is tied to.
  open private(set) var attachedBehaviorType: AttachmentType

  private let offset: UIOffset
  private let otherOffset: UIOffset

  /// The fixed point; without meaning between two items. NaN and infinite numbers are a programming error.
  open var anchorPoint: CGPoint {
    didSet {
      anchorPoint = Self.admit(anchorPoint, as: "anchorPoint")
      didChange()
    }
  }

  /// The distance between the two ends, in points: at first the one that they have. A negative one counts as 0.
  open var length: CGFloat = 0 {
    didSet {
      length = max(0, Self.admit(length, as: "length"))
      didChange()
    }
  }

  /// How fast a spring loses its oscillation: 0 by default, 1 for critical damping. A negative number counts as 0.
  open var damping: CGFloat = 0 {
    didSet {
      damping = max(0, Self.admit(damping, as: "damping"))
      didChange()
    }
  }

  /// Oscillations a second; 0, the default, for a rod. A negative number counts as 0.
  open var frequency: CGFloat = 0 {
    didSet {
      frequency = max(0, Self.admit(frequency, as: "frequency"))
      didChange()
    }
  }

  /// Ties the center of an item to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Ties a point of an item to a point. The offset is from the center, in the item's own coordinates.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    (items, self.offset, otherOffset, attachedBehaviorType) = ([item], offset, .zero, .anchor)
    anchorPoint = Self.admit(point, as: "anchorPoint")
    super.init()
    length = Self.distance(Self.place(of: offset, in: item), Vector(point))
  }

  /// Ties the centers of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Ties points of two items. The offsets are from the centers, in each item's own coordinates.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    (items, offset, otherOffset, attachedBehaviorType) = ([item1, item2], offset1, offset2, .items)
    anchorPoint = .zero
    super.init()
    length = Self.distance(Self.place(of: offset1, in: item1), Self.place(of: offset2, in: item2))
  }

  private static func distance(_ first: Vector, _ second: Vector) -> CGFloat { (first - second).length }

  private static func place(of offset: UIOffset, in item: any UIDynamicItem) -> Vector {
    let point = admit(CGPoint(x: offset.horizontal, y: offset.vertical), as: "offsetFromCenter")
    return Vector(admit(item.center, as: "items.center")) + Vector(point).turned(by: item.angle)
  }

  override var ownItems: [any UIDynamicItem] { items }

  override func contribute(to builder: WorldBuilder) {
    guard let item = items.first, let body = builder.body(of: item) else { return }
    var end = Joint.End.fixed(Vector(anchorPoint))
    if let other = items.dropFirst().first {
      guard let otherBody = builder.body(of: other), otherBody !== body else { return }
      end = .body(otherBody, offset: Vector(otherOffset.horizontal, otherOffset.vertical))
    }
    // The direction of a distance of zero is not defined.
    builder.world.joints.append(
      Joint(
        length > 0 ? .distance(length) : .point, of: body, offset: Vector(offset.horizontal, offset.vertical),
        to: end, frequency: frequency, damping: damping))
  }
}
