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

  /// The attributes among the items that a condition chooses.
  func attributes(
    where matches: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    for case let attributes as UICollectionViewLayoutAttributes in items where matches(attributes) { return attributes }
    return nil
  }
}
