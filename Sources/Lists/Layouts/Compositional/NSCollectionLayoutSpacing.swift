import Diagnostics
import Foundation
import Views

/// A distance between items.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing {
  /// The distance in points; of a flexible spacing the least.
  open private(set) var spacing: CGFloat

  /// Whether the distance grows, so that what is left of the group is shared by all flexible spacings.
  open private(set) var isFlexibleSpacing: Bool

  /// Whether the distance is exact.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    requirement(spacing.isFinite, "NSCollectionLayoutSpacing of \(spacing); use a finite number")
    (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
  }

  /// An exact distance, in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// A least distance, in points.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
}

/// The distances around an item, outside of it.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing {
  /// The distance where lines of text begin; nil for none.
  open private(set) var leading: NSCollectionLayoutSpacing?

  /// The distance above; nil for none.
  open private(set) var top: NSCollectionLayoutSpacing?

  /// The distance where lines of text end; nil for none.
  open private(set) var trailing: NSCollectionLayoutSpacing?

  /// The distance below; nil for none.
  open private(set) var bottom: NSCollectionLayoutSpacing?

  /// Makes distances; nil for none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  /// The distance before an item on an axis.
  func before(_ axis: Axis) -> NSCollectionLayoutSpacing? { axis == .horizontal ? leading : top }

  /// The distance after an item on an axis.
  func after(_ axis: Axis) -> NSCollectionLayoutSpacing? { axis == .horizontal ? trailing : bottom }
}
