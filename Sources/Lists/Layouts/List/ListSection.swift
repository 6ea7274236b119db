import Foundation
import Views

/// What a section of a list adds to one of a compositional layout.
@MainActor
struct ListSection {
  let configuration: UICollectionLayoutListConfiguration

  /// The margin of the content at the sides, in points.
  let margin: CGFloat

  var hasSwipeActions: Bool {
    configuration.leadingSwipeActionsConfigurationProvider != nil
      || configuration.trailingSwipeActionsConfigurationProvider != nil
  }

  /// The place of an item.
  ///
  /// - Parameters:
  ///   - count: The number of items in the section.
  ///   - item: Its place in the data source; nil for a placeholder in an empty section.
  func place(of path: IndexPath, count: Int, item: IndexPath?) -> ListPlace {
    let isHeader = configuration.headerMode == .firstItemInSection && path.item == 0
    let first = configuration.headerMode == .firstItemInSection ? 1 : 0
    var separators = configuration.showsSeparators ? configuration.separatorConfiguration : nil
    if let item, let shared = separators, let handler = configuration.itemSeparatorHandler {
      separators = handler(item, shared)
    }
    return ListPlace(
      appearance: configuration.appearance, role: isHeader ? .header : .item, isFirst: path.item == first,
      isLast: path.item == count - 1, margin: margin, separators: separators)
  }

  /// The place of a header or footer.
  func place(of kind: String) -> ListPlace {
    ListPlace(
      appearance: configuration.appearance, role: kind == FlowKind.footer ? .footer : .header, isFirst: false,
      isLast: false, margin: margin, separators: nil)
  }
}

extension NSCollectionLayoutSection {
  /// Makes a section whose items are the rows of a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListConstants.rowHeight))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let width = layoutEnvironment.container.contentSize.width
    let margin = width < ListConstants.wideList ? ListConstants.narrowMargin : ListConstants.wideMargin
    section.list = ListSection(configuration: configuration, margin: margin)
    section.addListInsets(configuration, margin: margin)
    section.addListBoundaries(configuration)
    return section
  }

  private func addListInsets(_ configuration: UICollectionLayoutListConfiguration, margin: CGFloat) {
    let isGrouped = configuration.appearance == .grouped || configuration.appearance == .insetGrouped
    let side =
      switch configuration.appearance {
      case .insetGrouped: margin
      case .sidebar: ListConstants.sidebarInset
      case .plain, .grouped, .sidebarPlain: CGFloat(0)
      }
    let hasHeader = configuration.headerMode == .supplementary
    let top = configuration.headerTopPadding ?? (isGrouped && !hasHeader ? ListConstants.groupedGap : 0)
    contentInsets = NSDirectionalEdgeInsets(
      top: hasHeader ? 0 : top, leading: side,
      bottom: isGrouped && configuration.footerMode == .none ? ListConstants.groupedGap : 0, trailing: side)
  }

  private func addListBoundaries(_ configuration: UICollectionLayoutListConfiguration) {
    func boundary(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListConstants.plainHeaderHeight))
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = configuration.appearance == .plain
      return item
    }
    if configuration.headerMode == .supplementary { boundarySupplementaryItems.append(boundary(FlowKind.header, .top)) }
    if configuration.footerMode == .supplementary {
      boundarySupplementaryItems.append(boundary(FlowKind.footer, .bottom))
    }
  }
}

extension UICollectionViewCompositionalLayout {
  /// Makes a layout whose sections are lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
