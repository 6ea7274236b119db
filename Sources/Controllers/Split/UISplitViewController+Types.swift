import Foundation
import Views

extension UISplitViewController {
  /// The numbers of columns.
  public enum Style: Int, Sendable {
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// The columns.
  public enum Column: Int, Sendable {
    /// The column where text begins.
    case primary = 0
    /// The column between the primary and the secondary one, of three.
    case supplementary = 1
    /// The column with the content.
    case secondary = 2
    /// What takes the place of all in a narrow window.
    case compact = 3
  }

  /// Which columns are visible in a wide window. One column is the one next to the secondary; of two columns, two
  /// means one.
  public enum DisplayMode: Int, Sendable {
    /// As the toolkit decides: all that leave enough for the secondary column.
    case automatic = 0
    /// Only the secondary column.
    case secondaryOnly = 1
    /// One beside the secondary column.
    case oneBesideSecondary = 2
    /// One over the secondary column.
    case oneOverSecondary = 3
    /// Both beside the secondary column.
    case twoBesideSecondary = 4
    /// Both over the secondary column.
    case twoOverSecondary = 5
    /// Both beside the secondary column, which they push partly beyond the edge.
    case twoDisplaceSecondary = 6

    /// The older name of `secondaryOnly`.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The older name of `oneBesideSecondary`.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The older name of `oneOverSecondary`.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// How the secondary column makes room for the others.
  public enum SplitBehavior: Int, Sendable {
    /// As the toolkit decides: it takes the rest, and if three columns leave too little, it is displaced.
    case automatic = 0
    /// It takes the rest.
    case tile = 1
    /// The others lie over it.
    case overlay = 2
    /// It moves, and keeps its width.
    case displace = 3
  }

  /// Stands for a length that the toolkit determines.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
}

/// The methods that a split view controller calls. Each has a default implementation.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns the column that is visible when all become one. The proposed one by default: the last one that has a
  /// controller.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column

  /// Called after all columns became one.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)

  /// Returns which columns are visible after one column became several. The proposed mode by default: the one that was chosen or
  /// preferred before. How the secondary column makes room does not change.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode

  /// Called before `displayMode` changes in a wide window.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

  /// Called after one column became several.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)

  /// Called before a column comes in sight, for a change of `displayMode`.
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)

  /// Called before a column goes out of sight, for a change of `displayMode`.
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
}
