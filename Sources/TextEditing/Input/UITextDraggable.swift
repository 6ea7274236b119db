import Foundation
import Views

/// A text whose selection the user drags. Text fields and text views conform to it.
@preconcurrency @MainActor
public protocol UITextDraggable: UITextInput {
  /// Decides what is dragged, and follows drags; nil by default. It is not retained.
  var textDragDelegate: (any UITextDragDelegate)? { get set }

  /// The interaction that drags the selection; nil for a text that cannot be selected.
  var textDragInteraction: UIDragInteraction? { get }

  /// Whether the selection of this text is dragged.
  var isTextDragActive: Bool { get }

  /// How previews of dragged text look; none by default.
  var textDragOptions: UITextDragOptions { get set }
}

/// How previews of dragged text look.
public struct UITextDragOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Previews have the color of labels in place of that of the text.
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1 << 0)
}

/// Decides what the drag of a selection contains, and follows it.
@preconcurrency @MainActor
public protocol UITextDragDelegate: AnyObject {
  /// Returns the items of a drag; an empty list for no drag there. By default the suggested items.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem]

  /// Returns what is lifted for an item; nil for nothing. By default the selected lines.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?

  /// Called before the lift is animated.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession)

  /// Called when a drag begins.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession)

  /// Called when a drag has ended, with what the drop did; `cancel` if nothing.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation)
}

extension UITextDragDelegate {
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] { dragRequest.suggestedItems }

  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}

  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
  ) {}

  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  ) {}
}

/// A drag of a selection that would begin, or text that would be added to a drag.
@preconcurrency @MainActor
public protocol UITextDragRequest: AnyObject {
  /// The dragged text.
  var dragRange: UITextRange { get }

  /// The items for that text.
  var suggestedItems: [UIDragItem] { get }

  /// The items of the drag to which others would be added; none for one that would begin.
  var existingItems: [UIDragItem] { get }

  /// Whether the text is selected: true.
  var isSelected: Bool { get }

  /// The drag.
  var dragSession: any UIDragSession { get }
}
