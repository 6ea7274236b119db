import Foundation
import Views

/// A text into which the user drops text. Text fields and text views conform to it.
@preconcurrency @MainActor
public protocol UITextDroppable: UITextInput {
  /// Decides what drops do, and follows drags over the text; nil by default. It is not retained.
  var textDropDelegate: (any UITextDropDelegate)? { get set }

  /// The interaction that takes text; nil for a text that cannot be edited and has no delegate of drops.
  var textDropInteraction: UIDropInteraction? { get }

  /// Whether a drag is over this text.
  var isTextDropActive: Bool { get }
}

/// Whether a text that cannot be edited is for a drop.
public enum UITextDropEditability: UInt, Sendable {
  /// It takes no drop.
  case no
  /// It is edited by the drop only.
  case temporary
  /// It stays editable after the drop.
  case yes
}

/// What a text would do with a drop.
open class UITextDropProposal: UIDropProposal {
  /// Which text the dropped one replaces.
  public enum Action: UInt, Sendable {
    /// None: it is inserted at the place of the drag.
    case insert
    /// The selection.
    case replaceSelection
    /// The whole text.
    case replaceAll
  }

  /// Who changes the text.
  public enum Performer: UInt, Sendable {
    /// The view.
    case view
    /// The delegate, when it hears that the drop is performed.
    case delegate
  }

  /// Which text the dropped one replaces; `insert` by default.
  open var dropAction = Action.insert

  /// Whether a move inside of one view moves its own text, without loading the items. True by default.
  open var useFastSameViewOperations = true

  /// Who changes the text; the view by default.
  open var dropPerformer = Performer.view

  open override func copy() -> Any {
    let copy = Self(operation: operation)
    copy.dropAction = dropAction
    copy.useFastSameViewOperations = useFastSameViewOperations
    copy.dropPerformer = dropPerformer
    return copy
  }
}

/// A drop on a text that is possible.
@preconcurrency @MainActor
public protocol UITextDropRequest: AnyObject {
  /// The place of the drag in the text.
  var dropPosition: UITextPosition { get }

  /// What the text would do without a delegate.
  var suggestedProposal: UITextDropProposal { get }

  /// Whether the dragged text is of the same view.
  var isSameView: Bool { get }

  /// The drag.
  var dropSession: any UIDropSession { get }
}

/// Decides what drops on a text do, and follows drags over it.
@preconcurrency @MainActor
public protocol UITextDropDelegate: AnyObject {
  /// Returns whether a text that cannot be edited takes a drop; `no` by default. Not called for a text field, which cannot be edited
  /// only while it is disabled.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop dropRequest: any UITextDropRequest
  ) -> UITextDropEditability

  /// Returns what a drop would do. Called when the drag has come to the text or moved there; by default the suggestion.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop dropRequest: any UITextDropRequest
  ) -> UITextDropProposal

  /// Called for a drop, before the text changes. Items can be loaded from here on.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop dropRequest: any UITextDropRequest)

  /// Returns where the preview of a drop goes; nil, by default, for fading out in its place.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?

  /// Called when a drag comes to the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession)

  /// Called when a drag has moved over the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession)

  /// Called when a drag leaves the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession)

  /// Called when a drag that came to the text has ended.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop dropRequest: any UITextDropRequest
  ) -> UITextDropEditability { .no }

  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop dropRequest: any UITextDropRequest
  ) -> UITextDropProposal { dropRequest.suggestedProposal }

  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop dropRequest: any UITextDropRequest
  ) {}

  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { nil }

  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
  ) {}

  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession
  ) {}

  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
  ) {}

  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
  ) {}
}
