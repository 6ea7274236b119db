import Foundation
import Views

extension UISplitViewController {
  /// The numbers of columns.
  public enum Style: Int, Sendable {
    /// A primary and a secondary column.
    case doubleColumn = 1
  }

  /// The columns.
  public enum Column: Int, Sendable {
    /// The column where text begins.
    case primary = 0
    /// The column with the content.
    case secondary = 2
    /// What takes the place of both in a narrow window.
    case compact = 3
  }

  /// Which columns are visible in a wide window.
  public enum DisplayMode: Int, Sendable {
    /// As the toolkit decides: both.
    case automatic = 0
    /// Only the secondary column.
    case secondaryOnly = 1
    /// Both, beside each other.
    case oneBesideSecondary = 2
  }

  /// Stands for a length that the toolkit determines.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
}

/// The methods that a split view controller calls. Each has a default implementation.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns the column that is visible when both become one. The proposed one by default: the secondary column if it has
  /// a controller.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column

  /// Called after both columns became one.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)

  /// Called after one column became two.
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
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
}
