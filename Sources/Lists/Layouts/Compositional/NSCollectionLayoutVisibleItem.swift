import Drawing
import Foundation

/// An element in sight, which a section's `visibleItemsInvalidationHandler` may change until the next layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }

  /// The order among elements: those with a larger number are in front.
  var zIndex: Int { get set }

  /// Whether the element is not shown.
  var isHidden: Bool { get set }

  /// The center before the transform, in points of the content. In a section that scrolls across, it is the center
  /// before that scrolling.
  var center: CGPoint { get set }

  /// The transform about the center.
  var transform: CGAffineTransform { get set }

  /// The size at the origin.
  var bounds: CGRect { get }

  /// The box around the transformed element, in points of the content.
  var frame: CGRect { get }

  /// The place of the element in the data source.
  var indexPath: IndexPath { get }

  /// The kind of the element.
  var representedElementCategory: UICollectionElementCategory { get }

  /// The name of the kind of a supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}
