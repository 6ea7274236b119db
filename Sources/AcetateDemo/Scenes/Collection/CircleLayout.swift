import UIKit

/// Arranges the items on circles about the middle, a circle for each section, the first one inside.
final class CircleLayout: UICollectionViewLayout {
  private static let itemSize = CGSize(width: 72, height: 60)

  /// The radius of the first circle, and the distance of the circles, in points.
  private static let firstRadius: CGFloat = 170
  private static let distance: CGFloat = 66

  override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let diameter = 2 * radius(of: collectionView.numberOfSections - 1) + Self.itemSize.width + 40
    let bounds = collectionView.bounds.size
    return CGSize(width: max(bounds.width, diameter), height: max(bounds.height, diameter))
  }

  private func radius(of section: Int) -> CGFloat { Self.firstRadius + CGFloat(max(0, section)) * Self.distance }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView else { return nil }
    let all = (0..<collectionView.numberOfSections).flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: section))
      }
    }
    return all.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let collectionView else { return nil }
    let count = collectionView.numberOfItems(inSection: indexPath.section)
    let angle = 2 * CGFloat.pi * (CGFloat(indexPath.item) / CGFloat(max(1, count)) + 0.03 * CGFloat(indexPath.section))
    let (radius, size) = (radius(of: indexPath.section), collectionViewContentSize)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = Self.itemSize
    attributes.center = CGPoint(x: size.width / 2 + radius * sin(angle), y: size.height / 2 - radius * cos(angle))
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}
