import Foundation
import Views

/// How a section scrolls across the direction in which the collection view scrolls.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not.
  case none
  /// It comes to rest anywhere.
  case continuous
  /// It comes to rest where a group begins.
  case continuousGroupLeadingBoundary
  /// It turns pages of the visible length.
  case paging
  /// It turns from group to group.
  case groupPaging
  /// It turns from group to group, and shows them in the middle.
  case groupPagingCentered

  var turnsPages: Bool { self == .paging || self == .groupPaging || self == .groupPagingCentered }
}

/// Changes visible items before each frame in which they may have moved.
///
/// - `visibleItems`: The items in sight.
/// - `contentOffset`: How far the collection view, and the section if it scrolls across, is scrolled; in points, with x
///   from where lines of text begin.
/// - `layoutEnvironment`: The room of the section.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// A section of a compositional layout: a group that is repeated until all items have a place, and views around them.
@preconcurrency @MainActor
open class NSCollectionLayoutSection {
  let group: NSCollectionLayoutGroup

  /// The distances of the groups from the section's edges, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero {
    didSet { contentInsets = contentInsets.admitted(as: "NSCollectionLayoutSection.contentInsets", of: self) }
  }

  /// The distance of the groups from each other, in points. 0 by default.
  open var interGroupSpacing: CGFloat = 0 {
    didSet {
      interGroupSpacing = interGroupSpacing.admitted(as: "NSCollectionLayoutSection.interGroupSpacing", of: self)
    }
  }

  /// What `contentInsets` are added to. Automatic by default: what the layout's configuration says.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  /// Whether boundary supplementary views are as far from the sides as the groups. True by default.
  open var supplementariesFollowContentInsets = true

  /// How the section scrolls across. It does not by default.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// Headers, footers and other views at the section's edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Changes visible items; nil for none.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// Makes a section of a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
  }

  // MARK: Internals

  /// What the section adds as a list; nil for any other.
  var list: ListSection?

  /// The order of cells: above decorations.
  var cellOrder: Int { decorationItems.isEmpty ? 0 : 1 }

  var scrollsAcross: Bool { orthogonalScrollingBehavior != .none }
}
