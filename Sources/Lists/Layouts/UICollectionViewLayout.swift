import Diagnostics
import Foundation
import Views

/// Arranges the elements of a collection view.
///
/// Subclass it and override `prepare()`, `collectionViewContentSize`, `layoutAttributesForElements(in:)` and
/// `layoutAttributesForItem(at:)`, and the functions for supplementary and decoration views where there are some.
/// `prepare()` is called first, and again after an invalidation before anything else is asked.
@preconcurrency @MainActor
open class UICollectionViewLayout {
  /// The collection view that uses the layout.
  weak var host: (any CollectionLayoutHost)?

  /// The classes of decoration views by kind.
  private(set) var decorationClasses: [String: AnyClass] = [:]

  /// Makes a layout without a collection view.
  public init() {}

  /// Returns nil, because there are no archives to decode layouts from.
  public required init?(coder: NSCoder) { nil }

  // MARK: Classes

  /// The class of the layout's attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts that the layout is invalidated with.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Arranging

  /// Called before the layout is asked, first and after each invalidation. The default implementation does nothing.
  open func prepare() {}

  /// The size of the content, in points. Zero by default.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all elements that intersect a rectangle of the content; nil for none. Nil by default.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The attributes of an item; nil if it is not shown. Nil by default.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a supplementary view; nil if it is not shown. Nil by default.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a decoration view; nil if it is not shown. Nil by default.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The direction of text for which the layout was designed; from left to right by default.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the content is mirrored where text has another direction than `developmentLayoutDirection`. False by default.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Registers the class of decoration views of a kind, a subclass of `UICollectionReusableView`; nil for none.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }

  // MARK: Invalidating

  /// Requests a new arrangement before the next frame.
  open func invalidateLayout() {
    invalidateLayout(with: Self.makeInvalidationContext())
  }

  /// Requests a new arrangement of what a context names. An override must call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    host?.layoutDidInvalidate(self, with: context)
  }

  /// Whether a change of the bounds, which scrolling is as well, invalidates the layout. The default implementation
  /// says yes if the size changes.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    host.map { $0.layoutBounds.size != newBounds.size } ?? false
  }

  /// The context of an invalidation by a change of the bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    Self.makeInvalidationContext()
  }

  /// Whether the attributes that a view wishes for itself invalidate the layout. False by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// The context of an invalidation by the attributes that a view wishes for itself.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { Self.makeInvalidationContext() }

  // MARK: Choosing an offset

  /// The offset at which a scrolled view comes to rest, given the one that it would have. `velocity` is in points per
  /// millisecond. The result is clamped to the legal range. The default implementation returns the proposed offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The offset after an update, another layout, another size of the collection view, or a change of the arrangement in an
  /// animation. What is proposed keeps the item in the middle in sight, unless items were inserted, deleted or moved. The
  /// result is clamped to the legal range. The default implementation returns the proposed offset.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// Called before the elements of a batch update move. The default implementation does nothing.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called in the animation of a batch update. The default implementation does nothing.
  open func finalizeCollectionViewUpdates() {}

  /// Supplementary views that a batch update deletes although the layout still has them, by their index paths before the
  /// update; none by default. Asked after `prepare(forCollectionViewUpdates:)`, for each kind with a registered class.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Decoration views that a batch update deletes; see `indexPathsToDeleteForSupplementaryView(ofKind:)`.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Supplementary views that a batch update inserts although the layout had them before, by their index paths after the
  /// update; none by default.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Decoration views that a batch update inserts; see `indexPathsToInsertForSupplementaryView(ofKind:)`.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Where an item comes from that appears, by its index path after the update; nil to fade it in. Nil by default.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where an item goes that disappears, by its index path before the update; nil to fade it out. Nil by default.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a supplementary view comes from that appears; nil to fade it in. Nil by default.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a supplementary view goes that disappears; nil to fade it out. Nil by default.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a decoration view comes from that appears; nil to fade it in. Nil by default.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a decoration view goes that disappears; nil to fade it out. Nil by default.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Called before the bounds of the collection view change their size in an animation, with the bounds at present. The
  /// default implementation does nothing.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called when the elements have followed that change. The default implementation does nothing.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Moving items

  /// The place of an item that the user moves, given where its center is held. The default implementation returns the
  /// place of the item there, or else the present one.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let area = CGRect(x: position.x, y: position.y, width: 1e-6, height: 1e-6)
    let there = layoutAttributesForElements(in: area)?.first {
      $0.representedElementCategory == .cell && $0.frame.overlaps(area) && !$0.isHidden
    }
    return there?.indexPath ?? previousIndexPath
  }

  /// The attributes of an item that the user moves. The default implementation returns those of its place, with the center
  /// at `position`.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.duplicate ?? Self.attributesType.init(forCellWith: indexPath)
    (attributes.center, attributes.zIndex) = (position, FlowConstants.movingOrder)
    return attributes
  }

  /// The context of the invalidation when items make room for one that the user moves.
  ///
  /// - Parameters:
  ///   - targetIndexPaths: The place that the item would have.
  ///   - targetPosition: Where its center is held.
  ///   - previousIndexPaths: Its place before.
  ///   - previousPosition: Where its center was when items made room last, or else its own place.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = Self.makeInvalidationContext()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// The context of the invalidation when the user has dropped the item that was moved, or its movement was cancelled.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = Self.makeInvalidationContext()
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    return context
  }

  // MARK: Transitions

  /// Called before the collection view changes from this layout to another one. The default implementation does nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before the collection view changes from another layout to this one. The default implementation does nothing.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called on both layouts in the animation of a transition. The default implementation does nothing.
  open func finalizeLayoutTransition() {}

  // MARK: Internals

  /// Called before the first `prepare()` after a batch update, so that sizes by index path can follow their items.
  func indexPathsDidChange(by map: ListUpdateMap) {}

  /// Whether a supplementary view belongs to the item at its place, and not to its section. False by default.
  func isAttachedToItem(_ key: ElementKey) -> Bool { false }

  /// The parts of sections in a rectangle that scroll across. None by default.
  func orthogonalAreas(in rect: CGRect) -> [OrthogonalArea] { [] }

  /// Whether items of a list open by swipes. False by default.
  var hasSwipeActions: Bool { false }

  /// The actions that a swipe shows at an item; nil, the default, for none.
  func swipeActions(at path: IndexPath, on edge: SwipeEdge) -> UISwipeActionsConfiguration? { nil }

  /// The color behind all elements; nil, the default, for that of the collection view.
  var backgroundColor: UIColor? { nil }

  /// Whether the layout follows what is in sight, so that it is asked again when a section scrolls across. False by
  /// default.
  var announcesVisibility: Bool { false }

  /// Lets the app change the elements of the surroundings of the visible part before they are shown.
  func announceVisibility(of elements: [UICollectionViewLayoutAttributes]) {}

  /// Called when the data was reloaded: sizes by index path are no longer valid.
  func dataDidReload() {}

  /// Makes a context of the layout's own class.
  static func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    guard let type = invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      requirementFailure(
        "\(self).invalidationContextClass is \(invalidationContextClass); return a subclass of "
          + "UICollectionViewLayoutInvalidationContext")
    }
    return type.init()
  }

  /// The class of the layout's attributes.
  static var attributesType: UICollectionViewLayoutAttributes.Type {
    guard let type = layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
      requirementFailure(
        "\(self).layoutAttributesClass is \(layoutAttributesClass); return a subclass of "
          + "UICollectionViewLayoutAttributes")
    }
    return type
  }

  /// Where an element comes from that appears.
  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }

  /// Where an element goes that disappears.
  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }

  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
    }
  }
}
