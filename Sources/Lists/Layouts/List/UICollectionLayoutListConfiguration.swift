import Foundation
import Views

/// The look and behavior of a list in a collection view.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// How a list shows its sections.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Groups from edge to edge.
    case grouped
    /// Groups with round corners and insets.
    case insetGrouped
    /// Rows of a sidebar.
    case sidebar
    /// Rows of a sidebar from edge to edge.
    case sidebarPlain
  }

  /// What the header of a section is.
  public enum HeaderMode: Int, Sendable {
    /// No header.
    case none
    /// A supplementary view of kind `elementKindSectionHeader`.
    case supplementary
    /// The first item.
    case firstItemInSection
  }

  /// What the footer of a section is.
  public enum FooterMode: Int, Sendable {
    /// No footer.
    case none
    /// A supplementary view of kind `elementKindSectionFooter`.
    case supplementary
  }

  /// Returns the swipe actions of an item; nil for none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?

  /// Returns the lines of an item, given those of the list.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  /// How the list shows its sections.
  public let appearance: Appearance

  /// What the header of a section is. None by default.
  public var headerMode = HeaderMode.none

  /// What the footer of a section is. None by default.
  public var footerMode = FooterMode.none

  /// The distance above the header of a section, in points; nil, the default, for that of the appearance.
  public var headerTopPadding: CGFloat?

  /// Whether there are lines between items. True by default.
  public var showsSeparators = true

  /// The lines between items.
  public var separatorConfiguration: UIListSeparatorConfiguration

  /// Changes the lines of single items; nil for none.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  /// The color behind the list; nil for none. By default that of the appearance.
  public var backgroundColor: UIColor?

  /// Gives the actions that a swipe from the leading edge shows; nil for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Gives the actions that a swipe from the trailing edge shows; nil for none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Makes the configuration of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    backgroundColor =
      switch appearance {
      case .plain, .sidebarPlain: .systemBackground
      case .grouped, .insetGrouped: .systemGroupedBackground
      case .sidebar: .secondarySystemBackground
      }
  }
}
