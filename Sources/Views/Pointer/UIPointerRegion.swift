import Foundation

/// A part of a view over which the pointer has a style of its own.
@preconcurrency @MainActor
public final class UIPointerRegion {
  /// In the coordinates of the interaction's view, in points.
  public let rect: CGRect

  /// What the app tells regions apart by; nil for none.
  public let identifier: AnyHashable?

  /// Makes a region. A rectangle with NaN is a programming error.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect.admitted(as: "UIPointerRegion(rect:)", ofClass: Self.self)
    self.identifier = identifier
  }

  /// Whether a point is inside.
  public func contains(_ point: CGPoint) -> Bool { rect.contains(point) }

  /// Whether the pointer stays in the region if `other` is the one under it.
  func isSame(as other: UIPointerRegion?) -> Bool { rect == other?.rect && identifier == other?.identifier }
}

/// Where the pointer is, for the choice of a region.
@preconcurrency @MainActor
public final class UIPointerRegionRequest {
  /// In the coordinates of the interaction's view.
  public let location: CGPoint

  /// The modifier keys that are down.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    (self.location, self.modifiers) = (location, modifiers)
  }
}
