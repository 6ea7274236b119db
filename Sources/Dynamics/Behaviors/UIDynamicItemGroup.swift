import Drawing
import Foundation
import Views

/// Items that an animator moves as one rigid body.
///
/// Their places relative to each other stay as they are when the group is made.
@preconcurrency @MainActor
open class UIDynamicItemGroup: UIDynamicItem {
  /// The items of the group.
  open private(set) var items: [any UIDynamicItem]

  /// The place and the transform of each item while the group is at the origin and not turned.
  private let parts: [(offset: CGPoint, transform: CGAffineTransform)]

  /// The size of the box around the items.
  open private(set) var bounds: CGRect

  /// Makes a group of items with a center, bounds and a transform. Without items it is empty.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    let box = items.reduce(CGRect.null) { box, item in
      let size = item.bounds.applying(item.transform).size
      return box.union(
        CGRect(
          x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
          height: size.height))
    }
    let middle = box.isNull ? .zero : CGPoint(x: box.midX, y: box.midY)
    bounds = CGRect(origin: .zero, size: box.isNull ? .zero : box.size)
    parts = items.map { (CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y), $0.transform) }
    center = middle
  }

  /// The middle of the box around the items, before a rotation. Setting it moves them.
  open var center: CGPoint {
    didSet { place() }
  }

  /// The transform of the group about its center. Setting it moves and turns the items.
  open var transform = CGAffineTransform.identity {
    didSet { place() }
  }

  /// The shape of each item counts.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }

  private func place() {
    for (item, part) in zip(items, parts) {
      let offset = part.offset.applying(transform)
      item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
      item.transform = part.transform.concatenating(transform)
    }
  }

  /// The shapes of the items, in coordinates of the group.
  var partShapes: [ConvexShape] {
    zip(items, parts).flatMap { item, part in
      let angle = atan2(part.transform.b, part.transform.a)
      return item.convexShapes.map { $0.moved(by: Vector(part.offset), angle: angle) }
    }
  }
}
