/// The shape with which an item of a `UIDynamicAnimator` collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The bounds.
  case rectangle
  /// The ellipse inside the bounds.
  case ellipse
  /// A path of the item's own.
  case path
}
