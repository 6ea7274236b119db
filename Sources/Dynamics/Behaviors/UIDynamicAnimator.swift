import Diagnostics
import Foundation
import Lists
import Views

/// Moves items by the rules of its behaviors, in the frames of the visible window.
///
/// The simulation has steps of 1/720 s, whatever the frame rate, so the motion is the same at every rate. It pauses, and
/// asks for no frames, once all items have rested for half a second.
@preconcurrency @MainActor
open class UIDynamicAnimator {
  /// The view whose coordinates the items use; nil for an animator of a collection view's layout, or of objects.
  open private(set) weak var referenceView: UIView?

  /// Hears when the animator pauses and resumes.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// The behaviors that were added, in the order of addition.
  open private(set) var behaviors: [UIDynamicBehavior] = []

  private let builder = WorldBuilder()

  /// Whether the simulation must be built again.
  private var isStale = false
  private var ignoresChanges = false

  /// Nil while the animator is paused.
  private var link: CADisplayLink?

  /// The time at which the steps began, and the number of steps since.
  private var origin: TimeInterval = 0
  private var steps = 0

  /// Called after the items have moved.
  var didMove: () -> Void = {}

  /// The area that collision behaviors can use as boundary; nil without one.
  var referenceBounds: CGRect? { makeReferenceBounds() ?? referenceView?.bounds }

  /// The area for an animator without a reference view.
  var makeReferenceBounds: () -> CGRect? = { nil }

  /// Makes an animator of subviews of a view.
  public init(referenceView view: UIView) {
    referenceView = view
  }

  /// Makes an animator of objects that are not in a view.
  public init() {}

  isolated deinit {
    link?.invalidate()
  }

  // MARK: Behaviors

  /// Adds a behavior. One that is in an animator or another behavior is a programming error.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    if behaviors.contains(where: { $0 === behavior }) { return }
    requirement(behavior.owner == nil, "\(behavior) is already in an animator or in another behavior")
    behavior.owner = self
    behaviors.append(behavior)
    behavior.join(self)
    behaviorDidChange()
  }

  /// Removes a behavior. Does nothing for one that is not in the animator.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.owner = nil
    behavior.join(nil)
    behaviorDidChange()
  }

  /// Removes all behaviors. The items stay where they are.
  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  // MARK: Items

  /// The items whose box intersects a rectangle, in the animator's coordinates.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    buildIfNeeded()
    return builder.entries.filter { entry in
      let (low, high) = (entry.body.low, entry.body.high)
      return low.x < rect.maxX && high.x > rect.minX && low.y < rect.maxY && high.y > rect.minY
    }.map(\.item)
  }

  /// All items, in the order in which behaviors named them first.
  var items: [any UIDynamicItem] {
    buildIfNeeded()
    return builder.entries.map(\.item)
  }

  /// Takes the place, the size and the transform of an item again, after the app changed them. The item keeps its
  /// velocity.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    buildIfNeeded()
    guard let entry = builder.entry(of: item) else { return }
    entry.update()
    builder.world.wake()
    start()
  }

  func body(of item: any UIDynamicItem) -> RigidBody? {
    buildIfNeeded()
    return builder.body(of: item)
  }

  // MARK: Attributes of layouts

  /// The attributes of an item that the animator moves; nil if it moves none.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// The attributes of a supplementary view that the animator moves; nil if it moves none.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  /// The attributes of a decoration view that the animator moves; nil if it moves none.
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .decorationView && $0.representedElementKind == decorationViewKind
        && $0.indexPath == indexPath
    }
  }

  // MARK: Running

  /// Whether items may move.
  open var isRunning: Bool { link != nil }

  /// The simulated time since the animator last started, in seconds.
  open var elapsedTime: TimeInterval { TimeInterval(steps) * PhysicsConstants.step }

  /// Has the simulation built again, and starts it.
  func behaviorDidChange() {
    if ignoresChanges { return }
    isStale = true
    start()
    // A paused animator without behaviors has no frame that lets the items go.
    if behaviors.isEmpty, link == nil { buildIfNeeded() }
  }

  private func start() {
    guard link == nil, !behaviors.isEmpty else { return }
    (origin, steps) = (CACurrentMediaTime(), 0)
    let link = CADisplayLink { [weak self] link in
      if let self { advance(to: link.timestamp) } else { link.invalidate() }
    }
    self.link = link
    link.add(to: .main, forMode: .common)
    // Last: changes that the delegate makes find the animator running.
    delegate?.dynamicAnimatorWillResume(self)
  }

  func ignoringChanges(_ body: () -> Void) {
    ignoresChanges = true
    body()
    ignoresChanges = false
  }

  private func buildIfNeeded() {
    guard isStale else { return }
    isStale = false
    builder.build(from: behaviors, referenceBounds: referenceBounds)
  }

  private func advance(to time: TimeInterval) {
    forEachBehavior { if $0.needsUpdate(in: self) { isStale = true } }
    buildIfNeeded()
    step(to: time)
    for entry in builder.entries { entry.show() }
    didMove()
    forEachBehavior { $0.didMoveItems(in: builder) }
    forEachBehavior { $0.action?() }
    if !isStale, builder.world.isResting { pause() }
  }

  private func step(to time: TimeInterval) {
    // A time at the boundary of a step is not rounded below it.
    let due = Int(((time - origin) * PhysicsConstants.stepsPerSecond + 1e-3).rounded(.down))
    let most = Int(PhysicsConstants.longestFrame * PhysicsConstants.stepsPerSecond)
    let count = min(max(due - steps, 0), most)
    for _ in 0..<count { builder.world.step() }
    steps += count
    if due > steps { origin += TimeInterval(due - steps) * PhysicsConstants.step }
  }

  private func pause() {
    link?.invalidate()
    link = nil
    builder.world.stop()
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// Calls `body` with all behaviors, including those inside others, as they are at the start.
  private func forEachBehavior(_ body: (UIDynamicBehavior) -> Void) {
    var all: [UIDynamicBehavior] = []
    for behavior in behaviors { behavior.forEach { all.append($0) } }
    for behavior in all where behavior.dynamicAnimator === self { body(behavior) }
  }
}

/// Hears when a ``UIDynamicAnimator`` pauses and resumes. The functions do nothing by default.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called when a paused or new animator starts, before the first step.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)

  /// Called after all items came to rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
