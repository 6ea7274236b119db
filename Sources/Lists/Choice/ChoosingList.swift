import Controls
import Foundation
import Views

/// A list whose items the user chooses by presses, keys and typing, and opens by swipes: a table or a collection view.
///
/// The list adds `ListSwipes.displacement(of:)` to the x of each cell that it places, calls
/// `ListSwipes.listDidLayOut()` after that, and tells its swipes when items move.
@MainActor
protocol ChoosingList: CellDescriber {
  // MARK: State

  var selection: ListSelection { get set }
  var typing: TypeSelection { get set }

  /// The menus of the items, nil until there can be any, and the cell whose menu was opened last, which is not retained.
  var menus: ListMenus? { get set }
  var menuCell: UIView? { get set }

  // MARK: Items

  /// Reads the items again if that is due.
  func updateItems()

  associatedtype Items: SectionedItems

  var items: Items { get }

  /// The cell of an item in sight; nil for any other item.
  func cell(at path: IndexPath) -> UIView?

  /// The item that a view shows as its cell; nil for any other view.
  func path(ofCell view: UIView) -> IndexPath?

  /// The text of an item, which may be out of sight; nil if its cell has none that the list knows.
  func typeableText(at path: IndexPath) -> String?

  // MARK: Rules

  /// Whether the user can select items at present, and whether several.
  var isSelectable: Bool { get }
  var selectsSeveral: Bool { get }

  /// Whether the highlight ends before the delegate is asked about the selection. If not, it ends after that.
  static var unhighlightsFirst: Bool { get }

  /// The item from which the selection extends to another one; nil if that one is selected alone instead.
  func origin(ofExtensionTo path: IndexPath) -> IndexPath?

  /// Opens or closes an item that a choice does not select.
  ///
  /// - Returns: False for an item that it selects.
  func toggles(_ path: IndexPath, by choice: ListChoice) -> Bool

  /// Ends what selects several items at once.
  func endSelectingSeveral()

  /// Whether several items can be selected at present or in editing mode.
  var maySelectSeveral: Bool { get }

  /// Asks the delegate whether the user may select several items from one on, and tells it when that begins and ends.
  func mayBeginSelectingSeveral(at path: IndexPath) -> Bool
  func didBeginSelectingSeveral(at path: IndexPath)
  func didEndSelectingSeveral()

  /// The drag with two fingers that selects items; nil until several can be selected.
  var sweepPan: SweepGestureRecognizer? { get set }

  /// The item at a point of the content; nil for none.
  func item(at point: CGPoint) -> IndexPath?

  /// Scrolls while something is held near an edge.
  ///
  /// - Parameter point: From the top left of the visible part.
  func scrollAtEdges(for point: CGPoint)
  func stopScrollingAtEdges()

  // MARK: Cells and the delegate

  /// Asks the delegate whether a press highlights an item.
  func mayHighlight(_ path: IndexPath) -> Bool

  /// Shows the highlight of an item or removes it, and calls the delegate.
  func setHighlighted(_ isHighlighted: Bool, at path: IndexPath)

  /// Shows in the cell of an item, if there is one, whether it is selected.
  func showSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool)

  /// Asks the delegate which item to select, or to deselect, in place of one that the user chose; nil for none.
  ///
  /// - Parameter isReplaced: Whether another selection replaces that of the item.
  func itemToSelect(for path: IndexPath) -> IndexPath?
  func itemToDeselect(for path: IndexPath, isReplaced: Bool) -> IndexPath?

  /// Calls the delegate after the user selected an item or deselected it.
  func didSelect(_ path: IndexPath)
  func didDeselect(_ path: IndexPath)

  /// Called after the user changed the selection.
  func selectionDidChange()

  func performPrimaryAction(at path: IndexPath)

  // MARK: Focus and keys

  /// Whether the keyboard moves the focus among the items at present.
  var allowsItemFocus: Bool { get }

  /// Asks the delegate whether an item can have the focus, and whether it is selected when a key moves the focus to it.
  func mayFocus(_ path: IndexPath) -> Bool
  func selectionFollows(_ path: IndexPath) -> Bool

  /// Makes the description of a move of the focus, asks the delegate about it, and calls it after the move.
  func focusContext(from path: IndexPath?, to next: IndexPath, _ heading: UIFocusHeading) -> UIFocusUpdateContext
  func mayMoveFocus(_ context: UIFocusUpdateContext) -> Bool
  func didMoveFocus(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator)

  /// The item at which the delegate wants the focus to begin; nil for none.
  var preferredFocus: IndexPath? { get }

  /// Shows the ring on an item; nil for none.
  func showFocus(on path: IndexPath?)

  /// Scrolls to an item: animated, if that can be followed.
  func reveal(_ path: IndexPath)

  /// The item beside that with the focus in a direction, or a page further; without a focus, one to begin with. Nil if
  /// the list has no use for the direction.
  func neighbor(_ direction: CGVector) -> IndexPath?
  func page(_ direction: CGFloat) -> IndexPath?

  /// Handles a key that the list has a use of its own for.
  func handleOwnKey(_ key: UIKey) -> Bool

  /// Closes an open item, and returns a held one to its place.
  ///
  /// - Returns: Whether there was any.
  func putEverythingBack() -> Bool

  /// Deletes the item with the focus for the key Delete, by the action for that which a swipe reveals.
  ///
  /// - Returns: False for other keys, and if there is no such action.
  func deleteFocused(with key: UIKey) -> Bool

  // MARK: Menus and swipes

  /// Whether items may have menus.
  var hasMenus: Bool { get }

  /// The delegate's menu at a location; nil for none.
  ///
  /// - Parameter path: The item there; nil between items.
  func ownMenu(of path: IndexPath?, at location: CGPoint) -> UIContextMenuConfiguration?

  /// The delegate's preview for a menu of its own; nil for the cell of the item.
  ///
  /// - Parameter path: The item; nil between items, and if the item is gone.
  func ownPreview(
    of configuration: UIContextMenuConfiguration, at path: IndexPath?, _ part: MenuPreviewPart
  ) -> UITargetedPreview?

  /// Call the delegate about a menu of its own: its preview was tapped, it opens, and it closes.
  func willPerformPreviewAction(
    of configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
  func willDisplayMenu(
    of configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  func willEndMenu(of configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)

  /// Whether an item has a menu of standard edit actions, whether an action is in it, and performs one, as the delegate
  /// says.
  func showsEditMenu(at path: IndexPath) -> Bool
  func mayPerformEdit(_ action: Selector, at path: IndexPath) -> Bool
  func performEdit(_ action: Selector, at path: IndexPath)

  /// Whether a drag may open items at present.
  var allowsSwipes: Bool { get }

  /// Asks for the actions of an item; nil for none.
  func swipeActions(at path: IndexPath, on edge: SwipeEdge) -> UISwipeActionsConfiguration?

  /// The frame of an item's cell while it is closed, in content coordinates.
  func closedFrame(at path: IndexPath) -> CGRect

  /// Called before an item opens, and after it closed; the path is nil if the item is gone.
  func swipeWillBegin(at path: IndexPath)
  func swipeDidEnd(at path: IndexPath?)

  /// Shows in the cell whether it is open, or on its way.
  func setSwiped(_ isSwiped: Bool, at path: IndexPath)
}

extension ChoosingList {
  var firstItem: IndexPath? { items.first(inOrAfter: 0) }
  var lastItem: IndexPath? { items.last(before: items.count) }
  func item(after path: IndexPath) -> IndexPath? { items.item(after: path) }
  func exists(_ path: IndexPath) -> Bool { items.contains(path) }

  func toggles(_ path: IndexPath, by choice: ListChoice) -> Bool { false }
  func endSelectingSeveral() { selection.sweep = nil }
  func selectionDidChange() {}
  func handleOwnKey(_ key: UIKey) -> Bool { false }
  func deleteFocused(with key: UIKey) -> Bool { performDeletion(with: key) }
  func swipeWillBegin(at path: IndexPath) {}
  func swipeDidEnd(at path: IndexPath?) {}
}
