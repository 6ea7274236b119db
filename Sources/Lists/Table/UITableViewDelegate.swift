import Controls
import Foundation
import Views

/// Decides about the look and behavior of a table. Every method has a default, as in UIKit.
///
/// A conforming class must declare the methods itself: Swift uses the default for a method that only a subclass
/// declares.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Called before a cell joins the table, perhaps one row before it is visible.
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)

  /// Called before a header joins the table.
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)

  /// Called before a footer joins the table.
  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)

  /// Called after a cell left the table. The path is that before the current update.
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)

  /// Called after a header left the table.
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)

  /// Called after a footer left the table.
  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)

  /// Returns the height of a row, in points, or `automaticDimension`. Called for rows that come into sight if the table
  /// estimates heights, and otherwise for all rows.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat

  /// Returns the height of a header, in points, or `automaticDimension`. In a grouped table 0 means the default.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat

  /// Returns the height of a footer, in points, or `automaticDimension`. In a grouped table 0 means the default.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat

  /// Returns an estimate of the height of a row, in points, or `automaticDimension`. Called for all rows.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat

  /// Returns the header of a section; nil for the data source's title.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?

  /// Returns the footer of a section; nil for the data source's title.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

  /// Called when the detail button of a row was pressed.
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

  /// Returns whether a press highlights a row, which it must to select it; true by default.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

  /// Called after a press highlighted a row.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)

  /// Called after a row is no longer highlighted.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)

  /// Returns the row to select in place of one that the user selects; nil for none.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

  /// Returns the row to deselect in place of one that the user deselects; nil for none.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

  /// Called after the user selected a row.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)

  /// Called after the user deselected a row.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

  /// Called after the user selected a row without extending the selection.
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)

  /// Returns the control of a row in editing mode; `delete` by default.
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle

  /// Returns the level of a row's indentation, from 0; by default that of the cell.
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

  /// Returns the actions that a swipe from the leading side reveals; nil for none.
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?

  /// Returns the actions that a swipe from the trailing side reveals; nil for the button that deletes the row. Only
  /// rows that can be edited have actions.
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?

  /// Returns the title of the button that deletes a row; nil for the standard one.
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?

  /// Called before a row opens by a swipe.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)

  /// Called after the row closed; the path is nil if the row is gone.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)

  /// Returns the place of a moved row that would be dropped at another one, among the places that it could have.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath

  /// Returns an estimate of the height of a header, in points, or `automaticDimension`. Called for all sections whose
  /// header has no height of its own and no title.
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat

  /// Returns an estimate of the height of a footer, in points, or `automaticDimension`; see that of headers.
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat

  /// Returns the menu of a row; nil for one with the row's swipe actions, if it has any. The point is in content
  /// coordinates.
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Returns what the menu of a row lifts when a finger opens it; nil, the default, for the row's cell.
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Returns where the preview of a menu goes when the menu closes; nil, the default, for the row's cell, or for where the
  /// preview came from if the row is not in sight.
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Called when the user taps the preview of a menu, which then closes.
  func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)

  /// Called as the menu of a row opens.
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// Called as the menu of a row closes.
  func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// Returns whether a row has a menu of the standard edit actions, if it has no other menu; false by default.
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool

  /// Returns whether a standard edit action is in the menu of a row; false by default. The sender is nil.
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool

  /// Called when the user chooses a standard edit action in the menu of a row. The sender is nil.
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?)

  /// Returns whether the primary action of a row may be performed; true by default.
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool

  /// Returns the actions that a swipe from the trailing side reveals, if
  /// `tableView(_:trailingSwipeActionsConfigurationForRowAt:)` returns nil; nil, the default, for the button that deletes
  /// the row.
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?

  /// Returns whether the content of a row that has no control in editing mode makes room for one, as other rows do; true
  /// by default. Only rows that can be edited are asked about.
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool

  /// Returns whether the user may select several rows, beginning at this one; false by default. A drag with two fingers
  /// asks, and so does a click or an arrow key with Shift, or a click with Ctrl, where one row at most can be selected.
  func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool

  /// Called when the user begins to select several rows. Without `allowsMultipleSelection`, turn on the editing mode here,
  /// with `allowsMultipleSelectionDuringEditing`.
  func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)

  /// Called when the fingers have left the table, or the click or the key has selected the rows.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)

  /// Returns whether the keyboard can move the focus to a row; true by default. A row without it can be pressed.
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool

  /// Returns whether a row is selected when the keyboard moves the focus to it; the table's `selectionFollowsFocus` by
  /// default.
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool

  /// Returns whether a key may move the focus from one row to another; true by default.
  func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool

  /// Called when a key has moved the focus from one row to another.
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)

  /// Returns the row at which the focus begins; nil, the default, for the selected row or else the first one in sight.
  /// Called when the first key moves the focus into the rows.
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
  public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.unimplemented
  }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    UITableView.unimplemented
  }
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    UITableView.unimplemented
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.unimplemented
  }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { -1 }
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    UITableView.unimplemented
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    UITableView.unimplemented
  }
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }
  public func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { false }
  public func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) {}
  public func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    true
  }
  public func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { nil }
  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }
  public func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  public func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
  public func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool { tableView.selectionFollowsFocus }
  public func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { true }
  public func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }
}
