import Foundation
import Lists
import Views

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UIDynamicAnimator {
  /// Makes an animator of the attributes of a layout's elements. Whenever it moved some, it invalidates the layout.
  ///
  /// The layout retains the animator, so the animator does not retain the layout.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    didMove = { [weak layout] in layout?.invalidateLayout() }
    makeReferenceBounds = { [weak layout] in layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) } }
  }

  /// The attributes of an item that the animator moves; nil if it moves none.
  public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// The attributes of a supplementary view that the animator moves; nil if it moves none.
  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  /// The attributes of a decoration view that the animator moves; nil if it moves none.
  public func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .decorationView && $0.representedElementKind == decorationViewKind
        && $0.indexPath == indexPath
    }
  }

  private func attributes(
    where matches: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    for case let attributes as UICollectionViewLayoutAttributes in items where matches(attributes) { return attributes }
    return nil
  }
}
