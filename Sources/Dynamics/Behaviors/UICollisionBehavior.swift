import Diagnostics
import Foundation
import Views

/// Keeps items from passing through each other, and through boundaries.
open class UICollisionBehavior: UIDynamicBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Each other.
    public static let items = Mode(rawValue: 1)
    /// Boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Both.
    public static let everything: Mode = [.items, .boundaries]
  }

  private struct Boundary {
    let id: Int
    let identifier: any NSCopying
    let path: UIBezierPath
  }

  /// The number that the reference bounds have among boundaries.
  private static let referenceID = 0

  /// The items.
  open private(set) var items: [any UIDynamicItem]

  /// What the items collide with: `.everything` by default.
  open var collisionMode = Mode.everything {
    didSet { didChange() }
  }

  /// Whether the bounds of the animator's reference view, or the content of its collection view, are a boundary. False by
  /// default.
  open var translatesReferenceBoundsIntoBoundary = false {
    didSet { didChange() }
  }

  /// Hears of contacts.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  private var insets = UIEdgeInsets.zero
  private var boundaries: [Boundary] = []

  /// The identifiers of boundaries that were removed while items touched them.
  private var removedIdentifiers: [Int: any NSCopying] = [:]
  private var nextID = UICollisionBehavior.referenceID + 1
  private var usedReferenceBounds: CGRect?

  /// The items of the simulation, which the contacts name by their indices. `items` may have changed since.
  private var simulatedItems: [any UIDynamicItem] = []

  /// Makes a behavior with some items.
  public init(items: [any UIDynamicItem] = []) {
    self.items = items
  }

  /// Adds an item, unless it is in the behavior.
  open func addItem(_ item: any UIDynamicItem) {
    add(item, to: &items)
  }

  /// Removes an item, which then passes through the others.
  open func removeItem(_ item: any UIDynamicItem) {
    remove(item, from: &items)
  }

  // MARK: Boundaries

  /// Makes the reference bounds without margins a boundary. Negative insets lie outside.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    for inset in [insets.top, insets.left, insets.bottom, insets.right] { _ = Self.admit(inset, as: "insets") }
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds the lines of a path, in the animator's coordinates, in place of the boundary of the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    forgetBoundaries { Self.isEqual($0.identifier, identifier) }
    boundaries.append(Boundary(id: nextID, identifier: identifier, path: UIBezierPath(cgPath: bezierPath.cgPath)))
    nextID += 1
    didChange()
  }

  /// Adds a line, in the animator's coordinates.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: Self.admit(p1, as: "boundary"))
    path.addLine(to: Self.admit(p2, as: "boundary"))
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// The path of a boundary; nil for an unknown identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.isEqual($0.identifier, identifier) }?.path
  }

  /// Removes a boundary. Does nothing for an unknown identifier.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    forgetBoundaries { Self.isEqual($0.identifier, identifier) }
    didChange()
  }

  /// The identifiers of the boundaries, in the order of addition; nil without any.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

  /// Removes all boundaries that were added.
  open func removeAllBoundaries() {
    forgetBoundaries { _ in true }
    didChange()
  }

  private func forgetBoundaries(where isGone: (Boundary) -> Bool) {
    for boundary in boundaries where isGone(boundary) { removedIdentifiers[boundary.id] = boundary.identifier }
    boundaries.removeAll(where: isGone)
  }

  private func identifier(of id: Int) -> (any NSCopying)? {
    boundaries.first { $0.id == id }?.identifier ?? removedIdentifiers[id]
  }

  private static func isEqual(_ first: any NSCopying, _ second: any NSCopying) -> Bool {
    if let first = first as? NSObject, let second = second as? NSObject { return first.isEqual(second) }
    return (first as AnyObject) === (second as AnyObject)
  }

  // MARK: Simulation

  override var ownItems: [any UIDynamicItem] { items }

  override func contribute(to builder: WorldBuilder) {
    var shapes: [CollisionGroup.Boundary] = []
    usedReferenceBounds = nil
    if collisionMode.contains(.boundaries) {
      shapes = boundaries.map { CollisionGroup.Boundary(id: $0.id, lines: $0.path.segments) }
      if translatesReferenceBoundsIntoBoundary, let bounds = builder.referenceBounds {
        usedReferenceBounds = bounds
        let lines = UIBezierPath(rect: bounds.inset(by: insets)).segments
        shapes.append(CollisionGroup.Boundary(id: Self.referenceID, lines: lines))
      }
    }
    simulatedItems = items
    builder.add(
      CollisionGroup(
        bodies: items.compactMap(builder.body(of:)), collidesBodies: collisionMode.contains(.items), boundaries: shapes),
      of: self)
  }

  override func needsUpdate(in animator: UIDynamicAnimator) -> Bool {
    usedReferenceBounds != nil && usedReferenceBounds != animator.referenceBounds
  }

  override func didMoveItems(in builder: WorldBuilder) {
    guard let group = builder.group(of: self) else { return }
    let events = group.takeEvents()
    defer { removedIdentifiers = removedIdentifiers.filter { group.isTouched(boundary: $0.key) } }
    guard let collisionDelegate, !events.isEmpty else { return }
    let items = simulatedItems
    for event in events {
      switch event.pair {
      case .bodies(let first, let second):
        if let place = event.place {
          collisionDelegate.collisionBehavior(
            self, beganContactFor: items[first], with: items[second], at: place.point)
        } else {
          collisionDelegate.collisionBehavior(self, endedContactFor: items[first], with: items[second])
        }
      case .boundary(let item, let id):
        let identifier = identifier(of: id)
        if let place = event.place {
          collisionDelegate.collisionBehavior(
            self, beganContactFor: items[item], withBoundaryIdentifier: identifier, at: place.point)
        } else {
          collisionDelegate.collisionBehavior(
            self, endedContactFor: items[item], withBoundaryIdentifier: identifier)
        }
      }
    }
  }
}

/// Hears of the contacts of a ``UICollisionBehavior``. The functions do nothing by default.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Called when two items begin to touch, at a point in the animator's coordinates.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)

  /// Called when two items no longer touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)

  /// Called when an item begins to touch a boundary: that of the identifier, or with nil the reference bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)

  /// Called when an item no longer touches a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
