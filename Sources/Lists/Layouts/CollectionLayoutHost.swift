import Foundation
import Views

/// What a layout asks of the collection view that uses it.
@MainActor
protocol CollectionLayoutHost: AnyObject {
  /// The visible part of the content, in points.
  var layoutBounds: CGRect { get }

  /// The insets around the content.
  var layoutInset: UIEdgeInsets { get }

  var layoutSafeAreaInset: UIEdgeInsets { get }

  /// The margins of the view.
  var layoutMarginInset: UIEdgeInsets { get }

  /// Device pixels per point.
  var layoutScale: CGFloat { get }

  /// Whether text begins on the right.
  var isLayoutMirrored: Bool { get }

  /// The number of sections that the layout arranges.
  var layoutSectionCount: Int { get }

  /// The number of items in a section.
  func layoutItemCount(in section: Int) -> Int

  /// The item that the layout has at a place, or beside it if a drop has room there; nil for none.
  func item(atPlace place: IndexPath) -> IndexPath?

  /// How far a section is scrolled across the collection view, from where its items begin, in points.
  func orthogonalOffset(inSection section: Int) -> CGFloat

  /// The traits of the view.
  var layoutTraits: UITraitCollection { get }

  /// Called when a layout was invalidated.
  func layoutDidInvalidate(_ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext)

  /// Called when the progress of a transition has changed.
  func transitionDidProgress(_ layout: UICollectionViewTransitionLayout)

  /// The metrics that the delegate gives a flow layout; nil if the delegate gives none.
  func flowDelegate(for layout: UICollectionViewFlowLayout) -> (any FlowDelegate)?
}

extension CollectionLayoutHost {
  func item(atPlace place: IndexPath) -> IndexPath? { place }
}

/// What the delegate of a collection view says about a flow layout. Nil stands for the property of the layout.
@MainActor
protocol FlowDelegate {
  func itemSize(at path: IndexPath) -> CGSize?
  func insets(of section: Int) -> UIEdgeInsets?
  /// The minimum distance of lines.
  func lineSpacing(of section: Int) -> CGFloat?
  /// The minimum distance of items in a line.
  func interitemSpacing(of section: Int) -> CGFloat?
  func headerSize(of section: Int) -> CGSize?
  func footerSize(of section: Int) -> CGSize?
}
