import Foundation
import Views

/// The properties of a compositional layout that are not those of one section.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration {
  /// The direction of scrolling. Vertical by default.
  open var scrollDirection = UICollectionViewScrollDirection.vertical

  /// The distance of the sections from each other, in points. 0 by default.
  open var interSectionSpacing: CGFloat = 0 {
    didSet {
      interSectionSpacing = interSectionSpacing.admitted(
        as: "UICollectionViewCompositionalLayoutConfiguration.interSectionSpacing", of: self)
    }
  }

  /// Headers, footers and other views at the edges of all content. The data source gives them by index paths of one index:
  /// the place in this list.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// What the insets of sections are added to, unless a section says otherwise. The safe area by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Makes a configuration with the defaults.
  public init() {}
}
