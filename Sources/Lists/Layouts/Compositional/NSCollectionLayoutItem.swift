import Foundation
import Views

/// An item of a compositional layout: what one cell takes up, or, as a group, several.
@preconcurrency @MainActor
open class NSCollectionLayoutItem {
  /// The size. Fractions are those of the group that contains the item, or of the section.
  open private(set) var layoutSize: NSCollectionLayoutSize

  /// Views at anchors of the item, such as badges.
  open private(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// By how much the frame is smaller than the item, in points. Ignored on an axis on which the size is estimated.
  open var contentInsets = NSDirectionalEdgeInsets.zero {
    didSet { contentInsets = contentInsets.admitted(as: "NSCollectionLayoutItem.contentInsets", of: self) }
  }

  /// The distances around the item; nil for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Makes an item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Makes an item with views at anchors.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
  }

  // MARK: Internals

  func setSupplementaryItems(_ items: [NSCollectionLayoutSupplementaryItem]) {
    supplementaryItems = items
  }

  /// The insets that count: none where the size is estimated.
  var effectiveInsets: UIEdgeInsets {
    if contentInsets == .zero { return .zero }
    let insets = contentInsets.resolved(isMirrored: false)
    let estimates = layoutSize.estimates
    return UIEdgeInsets(
      top: estimates.vertical ? 0 : insets.top, left: estimates.horizontal ? 0 : insets.left,
      bottom: estimates.vertical ? 0 : insets.bottom, right: estimates.horizontal ? 0 : insets.right)
  }
}
