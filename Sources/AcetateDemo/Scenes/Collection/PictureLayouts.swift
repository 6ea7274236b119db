import UIKit

/// The arrangements of the scene.
enum PictureLayout: Int, CaseIterable {
  case flow, carousels, circle, list

  var title: String {
    switch self {
    case .flow: "Flow"
    case .carousels: "Rows"
    case .circle: "Ring"
    case .list: "List"
    }
  }

  @MainActor
  func make() -> UICollectionViewLayout {
    switch self {
    case .flow: makeFlow()
    case .carousels: makeCarousels()
    case .circle: CircleLayout()
    case .list: makeList()
    }
  }

  @MainActor
  private func makeFlow() -> UICollectionViewLayout {
    let layout = PictureFlowLayout()
    // Three of them fit into a window of 320 points.
    layout.itemSize = CGSize(width: 92, height: 76)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (8, 8)
    layout.sectionInset = UIEdgeInsets(top: 4, left: 12, bottom: 16, right: 12)
    layout.headerReferenceSize = CGSize(width: 0, height: 32)
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  /// Each row scrolls across in another way. The last one turns pages, and its pictures shrink toward the sides.
  @MainActor
  private func makeCarousels() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout { index, environment in
      let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
        .continuous, .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered,
      ]
      let section = NSCollectionLayoutSection(group: index == 1 ? .mosaic() : .single(width: index == 3 ? 200 : 130))
      section.orthogonalScrollingBehavior = behaviors[index % behaviors.count]
      section.interGroupSpacing = 4
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 16, trailing: 16)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(34)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      let card = NSCollectionLayoutDecorationItem.background(elementKind: "card")
      // From edge to edge, as the pictures are.
      card.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 8, trailing: 0)
      section.decorationItems = [card]
      if index == 3 { section.visibleItemsInvalidationHandler = shrinkNearSides }
      return section
    }
    layout.register(SubjectCard.self, forDecorationViewOfKind: "card")
    return layout
  }

  @MainActor
  private func shrinkNearSides(
    _ items: [any NSCollectionLayoutVisibleItem], _ offset: CGPoint, _ environment: any NSCollectionLayoutEnvironment
  ) {
    let middle = offset.x + environment.container.contentSize.width / 2
    for item in items where item.representedElementCategory == .cell {
      let distance = min(1, abs(item.center.x - middle) / 400)
      item.transform = CGAffineTransform(scaleX: 1 - 0.3 * distance, y: 1 - 0.3 * distance)
    }
  }

  @MainActor
  private func makeList() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }
}

/// Lines that begin where text begins, also on the right.
private final class PictureFlowLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

extension NSCollectionLayoutGroup {
  /// One picture.
  fileprivate static func single(width: CGFloat) -> NSCollectionLayoutGroup {
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    return .horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(96)),
      subitems: [NSCollectionLayoutItem(layoutSize: whole)])
  }

  /// A large picture beside two small ones.
  fileprivate static func mosaic() -> NSCollectionLayoutGroup {
    func item(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutItem {
      NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(height)))
    }
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.4), heightDimension: .fractionalHeight(1)),
      repeatingSubitem: item(1, 0.5), count: 2)
    return .horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(260), heightDimension: .absolute(140)),
      subitems: [item(0.6, 1), column])
  }
}
