import Foundation
import Views

/// What of a layout is no longer valid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext {
  /// Whether everything is invalid, because the data was reloaded.
  open internal(set) var invalidateEverything = false

  /// Whether the numbers of sections and items must be asked again.
  open internal(set) var invalidateDataSourceCounts = false

  /// The items that were invalidated one by one; nil for none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The supplementary views that were invalidated one by one, by kind; nil for none.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The decoration views that were invalidated one by one, by kind; nil for none.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The place that an item would have which the user moves; nil in a context for another reason.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The place of that item before; nil in a context for another reason.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// Where the center of that item is held, in points of the content; zero in a context for another reason.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Added to the content offset after the invalidation, in points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Added to the content size after the invalidation, in points. The next layout gives the exact size.
  open var contentSizeAdjustment = CGSize.zero

  /// Makes a context that names nothing.
  public required init() {}

  /// Adds items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views of a kind.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var invalidated = invalidatedSupplementaryIndexPaths ?? [:]
    invalidated[elementKind, default: []] += indexPaths
    invalidatedSupplementaryIndexPaths = invalidated
  }

  /// Adds decoration views of a kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var invalidated = invalidatedDecorationIndexPaths ?? [:]
    invalidated[elementKind, default: []] += indexPaths
    invalidatedDecorationIndexPaths = invalidated
  }

  // MARK: Internals

  /// Whether the sizes that views found stay valid: the bounds changed, or such a size is the reason.
  var keepsMeasurements = false

  /// Whether the layout's own delegate is to be asked again.
  var asksForMetrics: Bool { false }

  /// The supplementary views to ask for again, if the rest of the layout is valid.
  var onlySupplementaryPaths: [String: [IndexPath]]? {
    guard !invalidateEverything, !invalidateDataSourceCounts, !asksForMetrics, invalidatedItemIndexPaths == nil,
      invalidatedDecorationIndexPaths == nil
    else { return nil }
    return invalidatedSupplementaryIndexPaths
  }
}
